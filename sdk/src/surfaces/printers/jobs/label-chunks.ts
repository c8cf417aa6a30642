import type { PrinterChunk } from '../../../pipeline/paint/printers/printer-language.ts';
import type { PrintedJob } from '../../../pipeline/renderer/print-labels.ts';
import { workerError } from '../../../pipeline/renderer/worker-error.ts';
import { startWorker, type WorkerKind } from '../../../platform/start-worker.ts';
import type { LabelBatch, LabelJob, LabelQuestion } from './label-job.ts';

const LABEL_WORKER: WorkerKind<LabelQuestion> = {
  name: 'printer',
  create: () => new Worker(new URL('./label-worker.js', import.meta.url), { type: 'module', name: 'platen-labels' }),
  errorOf: workerError,
  crashError: () => new Error('the printer worker stopped: this device may have too little memory'),
  // Converts everything to plain data except the fonts, whose bytes JSON cannot represent.
  plain: (question) => {
    if (question.kind !== 'begin') return question;
    const { fonts, ...job } = question.job;
    return { kind: 'begin', job: { ...JSON.parse(JSON.stringify(job)), fonts } };
  },
};

/**
 * Yields the output of `printerChunks`, produced on demand in a worker that ends with the job. If no worker starts, or
 * the job has custom element kinds, runs on the main thread and yields to the event loop regularly. Rejects like
 * `printerChunks`, or with the signal's reason if the signal aborts.
 */
export async function* labelChunks(job: LabelJob, signal: AbortSignal): AsyncGenerator<PrinterChunk, PrintedJob, void> {
  const worker = job.elements?.length ? undefined : await startWorker<LabelQuestion>(LABEL_WORKER, { signal });
  if (worker === undefined) {
    const { chunksOnPage } = await import('./on-page.ts');
    return yield* chunksOnPage(job, signal);
  }
  const stop = (): void => worker.close(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    let question: LabelQuestion = { kind: 'begin', job };
    for (;;) {
      signal.throwIfAborted();
      const { chunks, printed } = await worker.ask<LabelBatch>(question);
      yield* chunks;
      if (printed !== undefined) return printed;
      question = { kind: 'go-on' };
    }
  } finally {
    signal.removeEventListener('abort', stop);
    worker.close(new Error('the print job has ended'));
  }
}
