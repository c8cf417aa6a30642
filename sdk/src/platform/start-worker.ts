import type { Bytes } from '../base/bytes.ts';
import type { FromWorker, ToWorker, WorkerFailure } from './worker-messages.ts';

/** Time in milliseconds within which a worker must load. After that, the work runs on the main thread. */
const START_TIMEOUT_MS = 15_000;

/** Definition of one of Platen's workers: how to create the worker, and the errors with which its calls reject. */
export interface WorkerKind<Question> {
  /** Name of the worker in messages. */
  readonly name: 'preview' | 'PDF' | 'printer' | 'picture' | 'table';
  /**
   * Returns `new Worker(new URL('./….js', import.meta.url), …)`. Each kind of worker contains this expression in full,
   * because bundlers search for it.
   */
  create(): Worker;
  /** Returns the error that `ask` rejects with if the worker reported a failure. */
  errorOf(failure: WorkerFailure): Error;
  /** Returns the error that `ask` rejects with if the worker crashed. */
  crashError(): Error;
  /** Returns a copy that `postMessage` can clone, for example without a framework's reactive proxies. */
  plain(question: Question): Question;
}

/** The signal that cancels the start, and a function that is called if the worker crashes later. */
export interface StartOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called once if the worker crashes after its start. */
  readonly onCrash?: (() => void) | undefined;
}

/** Options for `ask`: a signal that cancels the work, and callbacks for the progress and for parts of the answer. */
export interface AskOptions {
  /** Asks the worker to stop. The promise then rejects with the error that the worker reports when it stops. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
  /**
   * Called with each part of the answer if the worker splits it. If `onPart` rejects, `ask` rejects with the same
   * error.
   */
  readonly onPart?: ((bytes: Bytes) => Promise<void>) | undefined;
}

/** A connection to a running worker. */
export interface WorkerLink<Question, News> {
  /** Asks a question and resolves with the worker's answer. The caller states the type of the answer. */
  ask<Answer>(question: Question, options?: AskOptions): Promise<Answer>;
  /** Sends a message that gets no answer. The worker receives it before the questions of all later `ask` calls. */
  tell(news: News): void;
  /** Terminates the worker immediately. Pending `ask` calls reject with `reason`. */
  close(reason: unknown): void;
}

/**
 * Starts a worker. If no worker can be started (for example because of a content security policy), logs a console
 * warning and resolves with `undefined`. The work can then run on the main thread. If the signal aborts, rejects with
 * its reason.
 */
export async function startWorker<Question, News = never>(
  kind: WorkerKind<Question>,
  options: StartOptions = {},
): Promise<WorkerLink<Question, News> | undefined> {
  // A worker needs OffscreenCanvas to decode images.
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return undefined;
  options.signal?.throwIfAborted();
  try {
    const worker = kind.create();
    await ready(worker, kind.name, options.signal);
    return connect(worker, kind, options.onCrash);
  } catch (error) {
    options.signal?.throwIfAborted();
    warnNoWorker(kind.name, error);
    return undefined;
  }
}

function ready(worker: Worker, name: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const stop = (reason: unknown): void => {
      settle();
      worker.terminate();
      reject(reason);
    };
    const abort = (): void => stop(signal?.reason);
    const timer = setTimeout(() => stop(new Error(`The ${name} worker did not start in time.`)), START_TIMEOUT_MS);
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    worker.onmessage = () => {
      settle();
      resolve();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      stop(new Error(`The ${name} worker could not be loaded.`));
    };
  });
}

interface Waiting extends AskOptions {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function connect<Question, News>(
  worker: Worker,
  kind: WorkerKind<Question>,
  onCrash: (() => void) | undefined,
): WorkerLink<Question, News> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const send = (message: ToWorker<Question, News>): void => worker.postMessage(message);

  function sendQuestion(id: number, question: Question): void {
    try {
      send({ kind: 'ask', id, question });
    } catch {
      send({ kind: 'ask', id, question: kind.plain(question) });
    }
  }

  worker.onmessage = ({ data: message }: MessageEvent<FromWorker<unknown>>) => {
    if (message.kind === 'ready') return;
    const pending = waiting.get(message.id);
    switch (message.kind) {
      case 'progress':
        return pending?.onProgress?.({ done: message.done, total: message.total });
      case 'part':
        return void pending
          ?.onPart?.(message.bytes)
          .then(() => send({ kind: 'written', id: message.id }), pending.reject);
      case 'answer':
        return pending?.resolve(message.answer);
      case 'failed':
        return pending?.reject(kind.errorOf(message.failure));
      default:
        message satisfies never;
    }
  };
  worker.onerror = (event) => {
    event.preventDefault();
    close(kind.crashError());
    onCrash?.();
  };

  function close(reason: unknown): void {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(reason);
  }

  return {
    ask: <Answer>(question: Question, options: AskOptions = {}) => {
      const id = ++lastId;
      const { signal } = options;
      const cancel = (): void => send({ kind: 'cancel', id });
      return new Promise<Answer>((resolve, reject) => {
        signal?.throwIfAborted();
        waiting.set(id, { ...options, resolve: (answer) => resolve(answer as Answer), reject });
        sendQuestion(id, question);
        signal?.addEventListener('abort', cancel);
      }).finally(() => {
        waiting.delete(id);
        signal?.removeEventListener('abort', cancel);
      });
    },
    tell: (news) => send({ kind: 'tell', news }),
    close,
  };
}

const warned = new Set<string>();

/**
 * Logs a console warning, once for each worker, that the worker did not start. Without this warning, the only sign
 * would be a less responsive page.
 */
function warnNoWorker(name: string, error: unknown): void {
  if (warned.has(name)) return;
  warned.add(name);
  const cause = error instanceof Error ? error.message : String(error);
  console.warn(
    `@platen/sdk: ${cause} Its tasks run on the main thread, with the same result. Vite's dev server and esbuild need the ` +
      "plugins of @platen/sdk/vite and @platen/sdk/esbuild; a Content-Security-Policy needs worker-src 'self', or " +
      'worker-src blob: for a script from a CDN. See docs/guides/preview.md, Worker and bundlers.',
  );
}
