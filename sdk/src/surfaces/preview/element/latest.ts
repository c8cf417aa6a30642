import { isCancelled } from '../engine/preview-error.ts';

/** A runner for work of which only the newest input matters. */
export interface Latest<Input> {
  /** Runs `input` now, or when the current run has ended. Replaces an input that is still waiting. */
  submit(input: Input): void;
  /** Settles when no run is active or waiting. */
  idle(): Promise<void>;
}

/** The work, and callbacks for its results. */
export interface LatestHandlers<Input, Output> {
  /** Runs one input; rejects with an AbortError once it notices that `signal` is aborted. */
  readonly work: (input: Input, signal: AbortSignal) => Promise<Output>;
  readonly done: (output: Output, input: Input) => void;
  readonly failed: (error: unknown, input: Input) => void;
}

/**
 * Creates a latest-wins runner: one run is active and one waits. A newer input replaces the waiting one and aborts the
 * active one, so that fast typing never builds a queue.
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
