import type { Bytes } from '../base/bytes.ts';
import type { FromWorker, ToWorker, WorkerFailure } from './worker-messages.ts';

/**
 * The part of a dedicated worker's global scope that this file uses. TypeScript's DOM library types only a page's
 * global scope.
 */
interface WorkerScope<Question, News, Answer> {
  postMessage(message: FromWorker<Answer>, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker<Question, News>>) => void): void;
}

/**
 * Second argument of `answer`: a cancellation signal, and functions that report progress and send parts of the answer.
 */
export interface AnswerOptions {
  /** Aborted when the page cancels the question. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  /** Sends a part of the answer, and resolves when the page has written it. Await it before you send the next part. */
  readonly writePart: (bytes: Bytes) => Promise<void>;
}

/** The functions that a worker implements. */
export interface WorkerTask<Question, News, Answer> {
  /** Answers a question. If the promise rejects, the page receives the error as a WorkerFailure. */
  answer(question: Question, options: AnswerOptions): Promise<Answer>;
  /** Handles a message for which the page expects no answer. */
  receive?(news: News): void;
  /** Returns the buffers of an answer that are transferred to the page instead of copied. */
  buffersOf(answer: Answer): Transferable[];
}

/**
 * The worker's counterpart of `startWorker`: answers questions until the page terminates the worker. Call it once,
 * after all modules have loaded.
 */
export function answerPage<Question, News, Answer>(task: WorkerTask<Question, News, Answer>): void {
  const scope = globalThis as unknown as WorkerScope<Question, News, Answer>;
  const running = new Map<number, AbortController>();
  /** Functions, by question id, that resume an answer when the page has written the answer's latest part. */
  const writing = new Map<number, () => void>();

  async function reply(id: number, question: Question): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const answer = await task.answer(question, {
        signal: controller.signal,
        onProgress: ({ done, total }) => scope.postMessage({ kind: 'progress', id, done, total }),
        writePart: (bytes) =>
          new Promise((resolve) => {
            writing.set(id, resolve);
            scope.postMessage({ kind: 'part', id, bytes }, [bytes.buffer]);
          }),
      });
      scope.postMessage({ kind: 'answer', id, answer }, task.buffersOf(answer));
    } catch (error) {
      scope.postMessage({ kind: 'failed', id, failure: failureOf(error) });
    }
    running.delete(id);
  }

  scope.addEventListener('message', ({ data: message }) => {
    switch (message.kind) {
      case 'ask':
        return void reply(message.id, message.question);
      case 'cancel':
        return running.get(message.id)?.abort();
      case 'written':
        return writing.get(message.id)?.();
      case 'tell':
        return task.receive?.(message.news);
      default:
        message satisfies never;
    }
  });
  scope.postMessage({ kind: 'ready' });
}

/**
 * Converts a thrown value to plain data. A DOMException is also an Error; any value that is not an Error is converted
 * to text.
 */
function failureOf(error: unknown): WorkerFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  const facts: Partial<Record<keyof WorkerFailure, unknown>> = error;
  return {
    name,
    message,
    ...(typeof facts.code === 'string' && { code: facts.code }),
    ...(typeof facts.path === 'string' && { path: facts.path }),
    ...(typeof facts.face === 'string' && { face: facts.face }),
    ...(typeof facts.reason === 'string' && { reason: facts.reason }),
    ...(Array.isArray(facts.issues) && { issues: facts.issues }),
  };
}
