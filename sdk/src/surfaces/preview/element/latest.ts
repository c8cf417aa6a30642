import { isCancelled } from '../engine/preview-error.ts';

/** Work where only the newest matters. */
export interface Latest<Input> {
  /** Works on `input` now, or as soon as the work under way has ended; whatever was still waiting is dropped. */
  submit(input: Input): void;
  /** Settles when nothing runs and nothing waits. */
  idle(): Promise<void>;
}

/** What is done, and who hears of it. */
export interface LatestHandlers<Input, Output> {
  /** One piece of work; rejects with an AbortError once `signal` is aborted and it has noticed. */
  readonly work: (input: Input, signal: AbortSignal) => Promise<Output>;
  readonly done: (output: Output, input: Input) => void;
  readonly failed: (error: unknown, input: Input) => void;
}

/**
 * Latest wins: one piece of work runs, one waits, and a newer one replaces the waiting one and asks the running one to
 * stop. Keystrokes faster than the work therefore never form a queue.
 */
export function latest<Input, Output>(handlers: LatestHandlers<Input, Output>): Latest<Input> {
  let waiting: { readonly input: Input } | undefined;
  let running: AbortController | undefined;
  let idlers: (() => void)[] = [];

  async function run(input: Input): Promise<void> {
    running = new AbortController();
    try {
      handlers.done(await handlers.work(input, running.signal), input);
    } catch (error) {
      if (!isCancelled(error)) handlers.failed(error, input);
    }
    running = undefined;
    next();
  }

  function next(): void {
    const following = waiting;
    waiting = undefined;
    if (following !== undefined) {
      void run(following.input);
      return;
    }
    const settled = idlers;
    idlers = [];
    for (const settle of settled) settle();
  }

  return {
    submit(input) {
      waiting = { input };
      if (running === undefined) next();
      else running.abort();
    },
    idle: () => (running === undefined ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
}
