import { readRows, rowsToItems } from '@platen/sdk/items';
import {
  calibrationSheet,
  createPdf,
  FontError,
  type PdfJobData,
  type Progress,
  TemplateError,
  type WrittenPdf,
} from '@platen/sdk/pdf';

/** The result of a job. Bytes are base64. */
export interface MadePdf {
  readonly pdf?: string;
  readonly labels?: number;
  readonly pages?: number;
  readonly warnings?: readonly unknown[];
  readonly progress: readonly Progress[];
  /** Paths and messages of a rejected job. */
  readonly issues?: readonly string[];
  /** Name of any other error. */
  readonly error?: string;
  readonly milliseconds: number;
  /** The longest task on the main thread while the PDF was made, in milliseconds; 0 if none exceeded 50. */
  readonly longestTask: number;
  /** The longest time between two turns of the main thread's event loop. */
  readonly longestPause: number;
}

/** A PDF that was written to a stream, or the error. */
export interface StreamedPdf {
  readonly pdf: string;
  readonly parts: readonly number[];
  readonly result: Partial<WrittenPdf>;
  readonly end: 'closed' | 'aborted' | undefined;
  readonly error?: string;
}

/** The functions with which a test controls the page. */
export interface PdfPageUnderTest {
  make(job: PdfJobData, abortAt?: number): Promise<MadePdf>;
  /**
   * Writes a PDF to a stream. Returns the whole file (base64), the size of each part, and the result. `failAt` is the
   * number of the part, from 1, that can't be written.
   */
  write(job: PdfJobData, failAt?: number): Promise<StreamedPdf>;
  sheet(): Promise<string>;
  /** Converts the rows of a file (base64) to items; also returns the issues. */
  items(file: string, fields: readonly string[]): Promise<unknown>;
}

declare global {
  var pdfPage: PdfPageUnderTest;
}

/** Makes a PDF. Aborts once `abortAt` labels are done. */
async function make(job: PdfJobData, abortAt = Number.POSITIVE_INFINITY): Promise<MadePdf> {
  const progress: Progress[] = [];
  const controller = new AbortController();
  const watch = watchThread();
  const started = performance.now();
  const onProgress = (at: Progress): void => {
    progress.push(at);
    if (at.done >= abortAt) controller.abort();
  };
  const outcome = await createPdf({ ...job, onProgress, signal: controller.signal }).then(
    ({ pdf, ...rest }) => ({ bytes: pdf, ...rest }),
    (error: unknown) =>
      error instanceof TemplateError
        ? { issues: error.issues.map(({ path, message }) => `${path} ${message}`) }
        : error instanceof FontError
          ? { error: `${error.name} ${error.code} ${error.path}: ${error.reason}` }
          : { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) },
  );
  const milliseconds = performance.now() - started;
  const pauses = await watch();
  const { bytes, ...rest } = { bytes: undefined, ...outcome };
  return { ...rest, ...(bytes === undefined ? {} : { pdf: base64(bytes) }), progress, milliseconds, ...pauses };
}

async function write(job: PdfJobData, failAt = 0): Promise<StreamedPdf> {
  const parts: Uint8Array[] = [];
  let end: StreamedPdf['end'];
  const output = new WritableStream<Uint8Array>({
    write: (part) => {
      parts.push(part);
      if (parts.length === failAt) throw new Error('the disk is full');
    },
    close: () => {
      end = 'closed';
    },
    abort: () => {
      end = 'aborted';
    },
  });
  const outcome = await createPdf({ ...job, output }).then(
    (result) => ({ result }),
    (error: unknown) => ({ result: {}, error: String(error) }),
  );
  const bytes = new Uint8Array(await new Blob(parts.map((part) => part.slice())).arrayBuffer());
  return { pdf: base64(bytes), parts: parts.map(({ length }) => length), end, ...outcome };
}

/** Starts to measure the main thread. The returned function stops and returns the result. */
function watchThread(): () => Promise<{ readonly longestTask: number; readonly longestPause: number }> {
  let longestTask = 0;
  let longestPause = 0;
  let last = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  const timer = setInterval(() => {
    const now = performance.now();
    longestPause = Math.max(longestPause, now - last);
    last = now;
  }, 4);
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    clearInterval(timer);
    observer.disconnect();
    return { longestTask, longestPause };
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

globalThis.pdfPage = {
  make,
  write,
  sheet: async () => base64(await calibrationSheet()),
  items: async (file, fields) => {
    const { items, issues } = rowsToItems(await readRows(Uint8Array.from(atob(file), (c) => c.charCodeAt(0))), {
      fields,
    });
    return { items, issues: issues.map(({ message }) => message) };
  },
};
