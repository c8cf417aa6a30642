import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/**
 * Tracks the worker threads of this process, so that it exits after all of them. Calling `process.exit` while a thread
 * starts or ends may abort the process (SIGABRT), because native modules are being loaded or unloaded. Thread pools do
 * not wait for threads that they ended themselves, such as those of cancelled jobs.
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
   * Ends every thread, including those that start meanwhile. Resolves with the number of threads still running, when
   * all have exited or on timeout.
   */
  async end(milliseconds: number): Promise<number> {
    const overdue = AbortSignal.timeout(milliseconds);
    while (this.#running.size > 0 && !overdue.aborted) {
      const exits = [...this.#running].map(async (worker) => {
        const exit = once(worker, 'exit', { signal: overdue });
        void worker.terminate();
        await exit;
      });
      // a failed or overdue thread rejects; the loop checks which threads still run
      await Promise.allSettled(exits);
      // the event of a thread that started meanwhile arrives in the next turn of the event loop
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.off('worker', this.#add);
    return this.#running.size;
  }
}
