import { TemplateError } from '../../contract/template-error.ts';
import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import type { PdfJob, PdfJobData } from './pdf-job.ts';
import type { FromPdfWorker, ToPdfWorker } from './pdf-messages.ts';

/** How long a worker may take to load before the page does the work itself. */
const START_TIMEOUT_MS = 15_000;
/** How long a worker without work is kept for the next job, whose fonts and code are then there. */
const KEPT_MS = 60_000;

/** Whether there are workers here. Decoding images in one takes an OffscreenCanvas. */
export const canUseWorker = (): boolean => typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

let idle: { readonly worker: Worker; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** A worker that waits for a job: the one that is kept, else a new one. Rejects when none starts, and with the signal's reason. */
export async function takeWorker(signal: AbortSignal | undefined): Promise<Worker> {
  signal?.throwIfAborted();
  const kept = idle;
  idle = undefined;
  if (kept !== undefined) {
    clearTimeout(kept.timer);
    return kept.worker;
  }
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), { type: 'module', name: 'platen-pdf' });
  try {
    await started(worker, signal);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return worker;
}

function keep(worker: Worker): void {
  if (idle !== undefined) {
    worker.terminate();
    return;
  }
  const timer = setTimeout(() => {
    idle = undefined;
    worker.terminate();
  }, KEPT_MS);
  idle = { worker, timer };
}

function started(worker: Worker, signal: AbortSignal | undefined): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The PDF worker did not start in time.')), START_TIMEOUT_MS);
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      done();
    };
    worker.onmessage = settle(resolve);
    worker.onerror = (event) => {
      event.preventDefault();
      settle(() => reject(new Error('The PDF worker could not be loaded.')))();
    };
  });
}

/** Gives a worker its job and waits for the PDF. On abort the worker is ended in the middle of its work. */
export async function runInWorker(worker: Worker, job: PdfJob): Promise<PdfResult> {
  const { signal, onProgress, ...data } = job;
  let abort = (): void => {};
  try {
    const result = await new Promise<PdfResult>((resolve, reject) => {
      abort = () => reject(signal?.reason);
      signal?.throwIfAborted();
      signal?.addEventListener('abort', abort, { once: true });
      worker.onmessage = ({ data: message }: MessageEvent<FromPdfWorker>) => {
        switch (message.kind) {
          case 'ready':
            return;
          case 'progress':
            return onProgress?.({ done: message.done, total: message.total });
          case 'done':
            return resolve(message.result);
          case 'refused':
            return reject(new TemplateError(message.issues));
          case 'failed':
            return reject(new Error(message.message));
          default:
            message satisfies never;
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error('the PDF worker stopped: there may be too little memory'));
      };
      post(worker, data);
    });
    keep(worker);
    return result;
  } catch (error) {
    if (error instanceof TemplateError) keep(worker);
    else worker.terminate();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** Objects that a worker cannot receive (a framework's reactive proxies) travel as the JSON they stand for. */
function post(worker: Worker, job: PdfJobData): void {
  const message: ToPdfWorker = { job };
  try {
    worker.postMessage(message);
  } catch {
    const { fonts, ...plain } = job;
    // Fonts are plain data already, and JSON has no bytes.
    worker.postMessage({ job: { ...JSON.parse(JSON.stringify(plain)), fonts } } satisfies ToPdfWorker);
  }
}
