import type { Bytes } from '../../base/bytes.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { PdfResult, renderPdf as renderPdfHere } from '../../pipeline/renderer/render-pdf.ts';
import { workerError } from '../../pipeline/renderer/worker-error.ts';
import { startWorker, type WorkerKind, type WorkerLink } from '../../platform/start-worker.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { checkPdfJob } from './check-pdf-job.ts';
import type { PdfJob, PdfJobData } from './pdf-job.ts';

// What `node.ts` says of these functions, for a page or a worker of its own. The page loads the renderer only when it
// has to work itself.

/** Labels as one print-ready PDF, made by a worker; where none can be started, by the page itself, with pauses. */
export function createPdf<const Given = TemplateInput, const Item extends PrintItem = PrintItem>(
  job: PdfJob<Given, Item>,
): Promise<PdfResult>;
export async function createPdf(job: PdfJob): Promise<PdfResult> {
  checkPdfJob(job);
  const portable = job.fonts === undefined ? job : { ...job, fonts: await portableFonts(job) };
  // Functions can't be sent to a worker.
  const worker = job.elements?.length ? undefined : await takeWorker(job.signal);
  if (worker !== undefined) return runInWorker(worker, portable);
  const { makePdfOnPage } = await import('./on-page.ts');
  return makePdfOnPage(portable);
}

/** The job's fonts as a worker can be sent them; what checks them is loaded only now. */
async function portableFonts(job: PdfJob): Promise<readonly AddedFont[]> {
  const [{ fontsOf }, { pageFonts }] = await Promise.all([
    import('./job-fonts.ts'),
    import('../../platform/page-fonts.ts'),
  ]);
  return pageFonts(await fontsOf(job));
}

/** The test sheet for `calibrationFrom`. */
export async function calibrationSheet(options: TestSheetOptions = {}): Promise<Bytes> {
  const { drawSheetOnPage } = await import('./on-page.ts');
  return drawSheetOnPage(options);
}

/** `renderPdf` of the pipeline, loaded when it is first called. */
export const renderPdf: typeof renderPdfHere = async (...job) =>
  (await import('../../pipeline/renderer/render-pdf.ts')).renderPdf(...job);

/** How long a worker without work is kept for the next job, whose fonts and code are then there. */
const KEPT_MS = 60_000;

const PDF_WORKER: WorkerKind<PdfJobData> = {
  name: 'PDF',
  create: () => new Worker(new URL('./pdf-worker.js', import.meta.url), { type: 'module', name: 'platen-pdf' }),
  errorOf: workerError,
  crashError: () => new Error('the PDF worker stopped: there may be too little memory'),
  // Fonts are plain data already, and JSON has no bytes.
  plain: ({ fonts, ...job }) => ({ ...JSON.parse(JSON.stringify(job)), fonts }),
};

/** A worker that makes PDFs, one at a time. */
type PdfWorker = WorkerLink<PdfJobData, never>;

let idle: { readonly worker: PdfWorker; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** A worker that waits for a job: the one that is kept, else a new one; `undefined` when none starts. Rejects with the signal's reason. */
async function takeWorker(signal: AbortSignal | undefined): Promise<PdfWorker | undefined> {
  signal?.throwIfAborted();
  const kept = forgetIdle();
  if (kept !== undefined) return kept;
  const worker = await startWorker<PdfJobData>(PDF_WORKER, {
    signal,
    onCrash: () => {
      if (idle?.worker === worker) forgetIdle();
    },
  });
  return worker;
}

function forgetIdle(): PdfWorker | undefined {
  const kept = idle;
  idle = undefined;
  clearTimeout(kept?.timer);
  return kept?.worker;
}

function keep(worker: PdfWorker): void {
  if (idle !== undefined) {
    worker.close(undefined);
    return;
  }
  idle = { worker, timer: setTimeout(() => forgetIdle()?.close(undefined), KEPT_MS) };
}

/** Gives a worker its job and waits for the PDF. On abort the worker is ended in the middle of its work. */
async function runInWorker(worker: PdfWorker, { signal, onProgress, ...job }: PdfJob): Promise<PdfResult> {
  const abort = (): void => worker.close(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const asked = worker.ask<PdfResult>(job, { onProgress });
    if (signal?.aborted) abort();
    const result = await asked;
    keep(worker);
    return result;
  } catch (error) {
    if (error instanceof TemplateError) keep(worker);
    else worker.close(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
