import type { FromWorker, ToWorker, WorkerFailure } from './worker-messages.ts';

/** How long a worker may take to load before the page does the work itself. */
const START_TIMEOUT_MS = 15_000;

/** A worker of ours, and what its errors are on the page. */
export interface WorkerKind<Question> {
  /** Which one, in sentences. */
  readonly name: 'preview' | 'PDF' | 'printer' | 'picture' | 'table';
  /** `new Worker(new URL('./….js', import.meta.url), …)`: written out where it is called, since bundlers read it there. */
  create(): Worker;
  /** What `ask` rejects with when the worker refused or failed. */
  errorOf(failure: WorkerFailure): Error;
  /** What `ask` rejects with when the worker died. */
  crashError(): Error;
  /** A question with nothing in it that cannot be sent (a framework's reactive proxies). */
  plain(question: Question): Question;
}

/** How the start of a worker is stopped, and its death followed. */
export interface StartOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called once when it dies after its start. */
  readonly onCrash?: (() => void) | undefined;
}

/** How a question is stopped and followed. */
export interface AskOptions {
  /** Asks the worker to stop; the answer then is whatever error it stops with. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
}

/** A worker that runs. */
export interface WorkerLink<Question, News> {
  /** Resolves with what the worker's `answer` gives for this question, which the caller knows. */
  ask<Answer>(question: Question, options?: AskOptions): Promise<Answer>;
  /** Says what the worker does not answer; questions asked afterwards find it said. */
  tell(news: News): void;
  /** Ends the worker in the middle of its work: what is asked and not answered rejects with `reason`. */
  close(reason: unknown): void;
}

/**
 * Starts a worker; `undefined` where there are none or none can be started (a content security policy, a missing file):
 * the page can do the same work, and the console says so. Rejects with the signal's reason.
 */
export async function startWorker<Question, News = never>(
  kind: WorkerKind<Question>,
  options: StartOptions = {},
): Promise<WorkerLink<Question, News> | undefined> {
  // Decoding images in a worker takes an OffscreenCanvas.
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return undefined;
  options.signal?.throwIfAborted();
  try {
    const worker = kind.create();
    await ready(worker, kind.name, options.signal);
    return connect(worker, kind, options.onCrash);
  } catch (error) {
    options.signal?.throwIfAborted();
    tellNoWorker(kind.name, error);
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
    const asked = waiting.get(message.id);
    switch (message.kind) {
      case 'progress':
        return asked?.onProgress?.({ done: message.done, total: message.total });
      case 'answer':
        return asked?.resolve(message.answer);
      case 'failed':
        return asked?.reject(kind.errorOf(message.failure));
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

const told = new Set<string>();

/** Says in the console, once for each worker, that it did not start: nothing else shows it, only that the page is less free. */
function tellNoWorker(name: string, error: unknown): void {
  if (told.has(name)) return;
  told.add(name);
  const cause = error instanceof Error ? error.message : String(error);
  console.warn(
    `@platen/sdk: ${cause} The page does its work; what is drawn is the same. Vite's dev server and esbuild take the ` +
      "plugins of @platen/sdk/vite and @platen/sdk/esbuild; a Content-Security-Policy takes worker-src 'self'. See " +
      'docs/guides/preview.md, Worker and bundlers.',
  );
}
