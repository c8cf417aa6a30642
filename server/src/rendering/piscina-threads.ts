import { Piscina } from 'piscina';
import type { Threads } from './thread-work.ts';

type PoolOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** Starts a pool of threads that prefers idle threads whose startup is complete. */
export function startPool(options: Omit<PoolOptions, 'loadBalancer'>): Piscina {
  const started = new Set<number>();
  const pool = new Piscina({
    ...options,
    // piscina's default balancer prefers threads that are still starting
    loadBalancer: (_, threads) => startedFirst(threads, started),
  });
  pool.on('workerCreate', ({ id }: { readonly id: number }) => {
    const present = new Set(pool.threads.map(({ threadId }) => threadId));
    for (const past of started) if (!present.has(past)) started.delete(past);
    started.add(id);
  });
  return pool;
}

/** Returns an idle thread, if possible one that has started; `null` if all are busy. */
export function startedFirst<T extends { readonly id: number; readonly currentUsage: number }>(
  threads: readonly T[],
  started: ReadonlySet<number>,
): T | null {
  const idle = threads.filter(({ currentUsage }) => currentUsage === 0);
  return idle.find(({ id }) => started.has(id)) ?? idle[0] ?? null;
}

/** Wraps a pool and adds the CPU time of its threads. */
export const threadsOf = (pool: Piscina): Threads => ({
  run: (message, options) => pool.run(message, options),
  cpuMilliseconds: async (threadId) => {
    const thread = pool.threads.find((each) => each.threadId === threadId);
    // available since Node 24.6
    if (typeof thread?.cpuUsage !== 'function') return undefined;
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  },
});
