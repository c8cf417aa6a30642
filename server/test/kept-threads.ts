import type { WorkerSettings } from '../src/rendering/messages.ts';
import { type PoolOptions, startPool, type ThreadPool } from '../src/rendering/threads.ts';

// Drawing threads of test servers. After a server has closed, the next server with the same settings uses its threads.
// A new thread takes 0.2 s of processor time, and each process of the tests starts hundreds of servers.

/** Pools that no server uses, by their options. */
const unused = new Map<string, ThreadPool[]>();

/** Returns an unused pool with the same options, or starts one. `destroy` keeps the threads unless they are working. */
export function keptThreads(options: PoolOptions): ThreadPool {
  const { fonts } = options.workerData as WorkerSettings;
  // A server warms up the threads that it starts at once, and its own fonts would stay in memory.
  if (options.minThreads !== 0 || fonts.length > 0) return startPool(options);
  const key = JSON.stringify(options);
  const known = unused.get(key) ?? [];
  unused.set(key, known);
  const pool = known.pop() ?? startPool(options);
  let running = 0;
  let isClosed = false;
  return {
    get threads() {
      return pool.threads;
    },
    on: () => undefined,
    run: async (message, how) => {
      running += 1;
      try {
        return await pool.run(message, how);
      } finally {
        running -= 1;
      }
    },
    destroy: async () => {
      if (isClosed) return;
      isClosed = true;
      if (running > 0) await pool.destroy();
      else known.push(pool);
    },
  };
}
