import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { PreviewEngine } from './engine/engine.ts';
import type { Frame } from './engine/frame.ts';
import {
  type FromWorker,
  type LabelInput,
  MOST_FONT_SETS,
  type Question,
  type SentLabel,
  type ToWorker,
} from './engine/messages.ts';
import { PreviewError } from './engine/preview-error.ts';

/** How long a worker may take to load before the page does the work itself. */
const START_TIMEOUT_MS = 15_000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Whether there are workers here. Decoding images in one takes an OffscreenCanvas. */
export const canUseWorker = (): boolean => typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

/**
 * Starts the preview's worker; rejects when it does not start (a content security policy, a missing file), and calls
 * `onCrash` when it dies later.
 */
export async function startWorker(onCrash: () => void): Promise<PreviewEngine> {
  // Beside this file, so that a bundler which leaves the address as it is finds the worker beside its bundle.
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'label-preview' });
  try {
    await ready(worker);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return connect(worker, onCrash);
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

function connect(worker: Worker, onCrash: () => void): PreviewEngine {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  const send = (message: ToWorker) => worker.postMessage(message);
  const fontSets = new WeakMap<readonly AddedFont[], number>();
  let lastSet = 0;

  /** The number of a list of fonts, which is sent when the worker does not know it, or no more. */
  function fontSetOf(fonts: readonly AddedFont[]): number {
    if (fonts.length === 0) return 0;
    const known = fontSets.get(fonts);
    if (known !== undefined && known > lastSet - MOST_FONT_SETS) return known;
    lastSet += 1;
    fontSets.set(fonts, lastSet);
    send({ kind: 'fonts', set: lastSet, fonts });
    return lastSet;
  }
  const sent = ({ fonts, ...label }: LabelInput): SentLabel => ({ ...label, fontSet: fontSetOf(fonts) });

  function ask<Answer>(question: Question, signal?: AbortSignal) {
    const id = ++lastId;
    const cancel = () => send({ kind: 'cancel', id });
    return new Promise<Answer>((resolve, reject) => {
      signal?.throwIfAborted();
      waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject });
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

  return {
    paint: async (label, shown, signal) => ask<Frame>({ kind: 'paint', label: sent(label), shown }, signal),
    renderPng: async (label) => ask<Uint8Array<ArrayBuffer>>({ kind: 'png', label: sent(label) }),
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
