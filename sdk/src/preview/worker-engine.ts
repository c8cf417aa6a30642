import type { PreviewEngine } from './engine.ts';
import type { FromWorker, Painted, PdfAnswer, Pixels, Question, ToWorker } from './messages.ts';
import { PreviewError } from './preview-error.ts';

/** How long a worker may take to load before the page does the work itself. */
const START_TIMEOUT_MS = 15_000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

/** Whether this browser can paint a page's canvas from a worker. */
export const canUseWorker = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/**
 * Starts the preview's worker; rejects when it does not start (a content security policy, a missing file), and calls
 * `onCrash` when it dies later. The canvas is handed over by `connect` only, so that a failed start leaves it usable.
 */
export async function startWorker(onCrash: () => void): Promise<(canvas: HTMLCanvasElement) => PreviewEngine> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'label-preview' });
  try {
    await ready(worker);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return (canvas) => connect(worker, canvas, onCrash);
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The preview worker did not start in time.')), START_TIMEOUT_MS);
    worker.onmessage = () => {
      clearTimeout(timer);
      resolve();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      reject(new Error('The preview worker could not be loaded.'));
    };
  });
}

function connect(worker: Worker, canvas: HTMLCanvasElement, onCrash: () => void): PreviewEngine {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);

  function ask<Answer>(question: Question, options: { signal?: AbortSignal; onProgress?: Waiting['onProgress'] } = {}) {
    const { signal, onProgress } = options;
    const id = ++lastId;
    const cancel = () => send({ kind: 'cancel', id });
    return new Promise<Answer>((resolve, reject) => {
      signal?.throwIfAborted();
      waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject, onProgress });
      sendCloneable(send, { kind: 'ask', id, question });
      signal?.addEventListener('abort', cancel);
    }).finally(() => {
      waiting.delete(id);
      signal?.removeEventListener('abort', cancel);
    });
  }

  function failAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error);
  }

  worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => {
    if (message.kind === 'ready') return;
    const asked = waiting.get(message.id);
    switch (message.kind) {
      case 'answer':
        return asked?.resolve(message.answer);
      case 'failed':
        return asked?.reject(new PreviewError(message.issues));
      case 'cancelled':
        return asked?.reject(new DOMException('Replaced by a newer label.', 'AbortError'));
      case 'progress':
        return asked?.onProgress?.(message.done, message.total);
      default:
        message satisfies never;
    }
  };
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    failAll(new DOMException('The preview worker stopped.', 'AbortError'));
    onCrash();
  };

  const offscreen = canvas.transferControlToOffscreen();
  send({ kind: 'canvas', canvas: offscreen }, [offscreen]);

  return {
    paint: (label, signal) => ask<Painted>({ kind: 'paint', label }, { signal }),
    readPixels: () => ask<Pixels>({ kind: 'pixels' }),
    renderPng: () => ask<Uint8Array<ArrayBuffer>>({ kind: 'png' }),
    renderPdf: (template, request, options) => ask<PdfAnswer>({ kind: 'pdf', template, request }, options),
    close() {
      worker.terminate();
      failAll(new DOMException('The preview was removed.', 'AbortError'));
    },
  };
}

/** Objects that a worker cannot receive (a framework's reactive proxies) travel as the JSON they stand for. */
function sendCloneable(send: (message: ToWorker) => void, message: ToWorker): void {
  try {
    send(message);
  } catch {
    send(JSON.parse(JSON.stringify(message)));
  }
}
