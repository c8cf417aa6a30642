import type { JobQueue, RunJob } from './job-queue.ts';

export interface EmbeddedQueueOptions {
  /** Jobs worked at once. */
  readonly atOnce: number;
  readonly runJob: RunJob;
  /** Told of a fault that `runJob` let through; the job stays as it is. */
  readonly onFault: (jobId: string, error: unknown) => void;
}

/** A queue inside the server's process, first come, first served; `unfinished` are the jobs that an earlier process left. */
export function createEmbeddedQueue(unfinished: readonly string[], options: EmbeddedQueueOptions): JobQueue {
  const waiting: string[] = [...unfinished];
  const running = new Set<Promise<void>>();
  const hurry = new AbortController();
  let stopped = false;
  const work = async (jobId: string): Promise<void> => {
    try {
      await options.runJob(jobId, hurry.signal);
    } catch (error) {
      options.onFault(jobId, error);
    }
  };
  const next = (): void => {
    while (!stopped && running.size < options.atOnce) {
      const jobId = waiting.shift();
      if (jobId === undefined) return;
      const run: Promise<void> = work(jobId).finally(() => {
        running.delete(run);
        next();
      });
      running.add(run);
    }
  };
  next();
  return {
    enqueue: (jobId) => {
      waiting.push(jobId);
      next();
    },
    stop: async (withinMilliseconds) => {
      stopped = true;
      const timer = setTimeout(() => hurry.abort(), withinMilliseconds);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}
