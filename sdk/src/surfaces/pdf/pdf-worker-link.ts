import { type Progress, tellProgress } from '../../base/progress.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import { workerError } from '../../pipeline/renderer/worker-error.ts';
import { startWorker, type WorkerKind, type WorkerLink } from '../../platform/start-worker.ts';
import type { PdfJob, PdfJobData } from './pdf-job.ts';

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
export type PdfWorker = WorkerLink<PdfJobData, never>;

let idle: { readonly worker: PdfWorker; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** A worker that waits for a job: the one that is kept, else a new one; `undefined` when none starts. Rejects with the signal's reason. */
export async function takeWorker(signal: AbortSignal | undefined): Promise<PdfWorker | undefined> {
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
export async function runInWorker(worker: PdfWorker, { signal, onProgress, ...job }: PdfJob): Promise<PdfResult> {
  const abort = (): void => worker.close(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const tell = onProgress && (({ done, total }: Progress) => tellProgress(onProgress, done, total));
    const asked = worker.ask<PdfResult>(job, { onProgress: tell });
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
