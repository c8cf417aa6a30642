import type { FromWorker, ToWorker, WorkerFailure } from './worker-messages.ts';

/** The part of a dedicated worker's global scope used here; the DOM library describes a page's. */
interface WorkerScope<Question, News, Answer> {
  postMessage(message: FromWorker<Answer>, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker<Question, News>>) => void): void;
}

/** How a question is stopped and followed. */
export interface AnswerOptions {
  /** Aborted when the page wants no answer any more. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
}

/** What a worker does. */
export interface WorkerTask<Question, News, Answer> {
  /** What it rejects with reaches the page as a WorkerFailure. */
  answer(question: Question, options: AnswerOptions): Promise<Answer>;
  /** What the page says unasked. */
  hear?(news: News): void;
  /** Buffers of an answer that move to the page instead of being copied. */
  buffersOf(answer: Answer): Transferable[];
}

/** A worker's side of `startWorker`: answers the page until the page ends the worker. To be called once, when all is loaded. */
export function answerPage<Question, News, Answer>(task: WorkerTask<Question, News, Answer>): void {
  const scope = globalThis as unknown as WorkerScope<Question, News, Answer>;
  const running = new Map<number, AbortController>();

  async function reply(id: number, question: Question): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const answer = await task.answer(question, {
        signal: controller.signal,
        onProgress: ({ done, total }) => scope.postMessage({ kind: 'progress', id, done, total }),
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
      case 'tell':
        return task.hear?.(message.news);
      default:
        message satisfies never;
    }
  });
  scope.postMessage({ kind: 'ready' });
}

/** A DOMException is an Error here; anything else thrown is told by its text. */
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
