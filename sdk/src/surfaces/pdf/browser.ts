import type { Bytes } from '../../base/bytes.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type {
  PdfResult,
  renderPdf as renderPdfHere,
  WritePart,
  WrittenPdf,
} from '../../pipeline/renderer/render-pdf.ts';
import { workerError } from '../../pipeline/renderer/worker-error.ts';
import { startWorker, type WorkerKind, type WorkerLink } from '../../platform/start-worker.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { checkPdfJob } from './check-pdf-job.ts';
import type { CreatedPdf, PdfJob, PdfOutput, PdfQuestion } from './pdf-job.ts';
import { writeTo } from './write-to.ts';

// The browser versions of the functions that `node.ts` documents. They run in a worker. The main thread loads the
// renderer only if no worker starts.

/**
 * Renders labels to one print-ready PDF in a worker. If no worker starts, renders on the main thread and yields
 * regularly.
 */
export function createPdf<
  const Given = TemplateInput,
  const Item extends PrintItem = PrintItem,
  Output extends PdfOutput | undefined = undefined,
>(job: PdfJob<Given, Item> & { readonly output?: Output }): Promise<CreatedPdf<Output>>;
export async function createPdf(
  given: PdfJob & { readonly output?: PdfOutput | undefined },
): Promise<PdfResult | WrittenPdf> {
  checkPdfJob(given);
  const { output, ...job } = given;
  return output === undefined ? makePdf<PdfResult>(job) : writeTo(output, (write) => makePdf<WrittenPdf>(job, write));
}

/** Creates the PDF. With `write`, passes it the PDF in parts and resolves with a WrittenPdf. */
async function makePdf<Result extends PdfResult | WrittenPdf>(job: PdfJob, write?: WritePart): Promise<Result> {
  const portable = job.fonts === undefined ? job : { ...job, fonts: await portableFonts(job) };
  // A job with custom elements runs on the main thread, because their functions cannot be posted to a worker.
  const worker = job.elements?.length ? undefined : await takeWorker(job.signal);
  if (worker !== undefined) return runInWorker<Result>(worker, portable, write);
  const { makePdfOnPage, writePdfOnPage } = await loadOnPage();
  return (write === undefined ? makePdfOnPage(portable) : writePdfOnPage(portable, write)) as Promise<Result>;
}

/** Loads the renderer for the main thread. */
const loadOnPage = () => import('./on-page.ts');

/** Checks the job's fonts and converts them for posting to a worker. The code for this loads on demand. */
async function portableFonts(job: PdfJob): Promise<readonly AddedFont[]> {
  const [{ fontsOf }, { pageFonts }] = await Promise.all([
    import('./job-fonts.ts'),
    import('../../platform/page-fonts.ts'),
  ]);
  return pageFonts(await fontsOf(job));
}

/** Draws the test sheet for `calibrationFrom`. */
export async function calibrationSheet(options: TestSheetOptions = {}): Promise<Bytes> {
  const { drawSheetOnPage } = await loadOnPage();
  return drawSheetOnPage(options);
}

/** `renderPdf` of the pipeline, loaded on the first call. */
export const renderPdf: typeof renderPdfHere = async (...job) =>
  (await import('../../pipeline/renderer/render-pdf.ts')).renderPdf(...job);

/** Time, in milliseconds, for which an idle worker with its loaded fonts and code is kept for the next job. */
const KEPT_MS = 60_000;

const PDF_WORKER: WorkerKind<PdfQuestion> = {
  name: 'PDF',
  create: () => new Worker(new URL('./pdf-worker.js', import.meta.url), { type: 'module', name: 'platen-pdf' }),
  errorOf: workerError,
  crashError: () => new Error('the PDF worker stopped: this device may have too little memory'),
  // Converts everything except the fonts to plain data. Fonts are already plain, and JSON cannot represent their bytes.
  plain: ({ fonts, ...job }) => ({ ...JSON.parse(JSON.stringify(job)), fonts }),
};

/** A worker that renders one PDF at a time. */
type PdfWorker = WorkerLink<PdfQuestion, never>;

let idle: { readonly worker: PdfWorker; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * Returns the idle worker, or starts one; `undefined` if none starts. If the signal aborts, rejects with its reason.
 */
async function takeWorker(signal: AbortSignal | undefined): Promise<PdfWorker | undefined> {
  signal?.throwIfAborted();
  const kept = forgetIdle();
  if (kept !== undefined) return kept;
  const worker = await startWorker<PdfQuestion>(PDF_WORKER, {
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

/** Runs a job in a worker, and terminates the worker if the job is aborted. */
async function runInWorker<Result>(
  worker: PdfWorker,
  { signal, onProgress, ...job }: PdfJob,
  onPart: WritePart | undefined,
): Promise<Result> {
  const abort = (): void => worker.close(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const asked = worker.ask<Result>({ ...job, isWritten: onPart !== undefined }, { onProgress, onPart });
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
