import { Piscina } from 'piscina';
import type { Threads } from './thread-work.ts';

type PoolOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** A pool of threads that gives work to threads that have started, as long as one of them is idle. */
export function startPool(options: Omit<PoolOptions, 'loadBalancer'>): Piscina {
  const started = new Set<number>();
  const pool = new Piscina({
    ...options,
    // piscina's own balancer asks the threads that are still starting first
    loadBalancer: (_, threads) => startedFirst(threads, started),
  });
  pool.on('workerCreate', ({ id }: { readonly id: number }) => {
    const present = new Set(pool.threads.map(({ threadId }) => threadId));
    for (const past of started) if (!present.has(past)) started.delete(past);
    started.add(id);
  });
  return pool;
}

/** An idle thread, one that has started if possible; `null` if all are busy. */
export function startedFirst<T extends { readonly id: number; readonly currentUsage: number }>(
  threads: readonly T[],
  started: ReadonlySet<number>,
): T | null {
  const idle = threads.filter(({ currentUsage }) => currentUsage === 0);
  return idle.find(({ id }) => started.has(id)) ?? idle[0] ?? null;
}

/** A pool's threads, which can be asked for their CPU time. */
export const threadsOf = (pool: Piscina): Threads => ({
  run: (message, options) => pool.run(message, options),
  cpuMilliseconds: async (threadId) => {
    const thread = pool.threads.find((each) => each.threadId === threadId);
    // new in Node 24.6
    if (typeof thread?.cpuUsage !== 'function') return undefined;
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  },
});
