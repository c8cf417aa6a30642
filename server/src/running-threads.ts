import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/**
 * Tracks the worker threads of this process, so that it can exit after all of them. `process.exit` while a thread starts or
 * ends may abort the process (SIGABRT): native modules are loaded or unloaded at that moment. Thread pools do not wait for
 * threads that they ended themselves, such as those whose job was cancelled.
 */
export class RunningThreads {
  readonly #running = new Set<Worker>();
  readonly #add = (worker: Worker): void => {
    this.#running.add(worker);
    worker.once('exit', () => this.#running.delete(worker));
  };

  constructor() {
    process.on('worker', this.#add);
  }

  /**
   * Ends every thread, also those that start meanwhile. Resolves when all have exited or the time is over, with the number
   * of those that still run.
   */
  async end(milliseconds: number): Promise<number> {
    const overdue = AbortSignal.timeout(milliseconds);
    while (this.#running.size > 0 && !overdue.aborted) {
      const exits = [...this.#running].map(async (worker) => {
        const exit = once(worker, 'exit', { signal: overdue });
        void worker.terminate();
        await exit;
      });
      // a thread that fails or is overdue rejects; the loop looks at what still runs
      await Promise.allSettled(exits);
      // the event of a thread that was started meanwhile comes with the next turn of the loop
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.off('worker', this.#add);
    return this.#running.size;
  }
}
