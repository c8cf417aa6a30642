import type { JobQueue, RunJob } from './job-queue.ts';

export interface EmbeddedQueueOptions {
  /** Jobs worked at once. */
  readonly atOnce: number;
  readonly runJob: RunJob;
  /** Told of a fault that `runJob` let through: the storage did not answer. The job is worked again after a while. */
  readonly onFault: (jobId: string, error: unknown) => void;
  /** How long that while is at first; 5 s if left out. It doubles with each fault, up to 12 times as long. */
  readonly againMilliseconds?: number;
}

const AGAIN_MILLISECONDS = 5000;
const MOST_TIMES_AS_LONG = 12;

/** How long a job waits after a fault that is not its own, of which it had so many before. */
export function againAfter(faultsBefore: number, first = AGAIN_MILLISECONDS): number {
  return first * Math.min(2 ** faultsBefore, MOST_TIMES_AS_LONG);
}

/** A queue inside the server's process, first come, first served; `unfinished` are the jobs that an earlier process left. */
export function createEmbeddedQueue(unfinished: readonly string[], options: EmbeddedQueueOptions): JobQueue {
  const waiting: string[] = [...unfinished];
  const running = new Set<Promise<void>>();
  const hurry = new AbortController();
  const again = new Set<NodeJS.Timeout>();
  let stopped = false;
  const enqueue = (jobId: string): void => {
    waiting.push(jobId);
    next();
  };
  const faults = new Map<string, number>();
  const enqueueLater = (jobId: string): void => {
    const before = faults.get(jobId) ?? 0;
    faults.set(jobId, before + 1);
    const timer = setTimeout(
      () => {
        again.delete(timer);
        enqueue(jobId);
      },
      againAfter(before, options.againMilliseconds),
    ).unref();
    again.add(timer);
  };
  const work = async (jobId: string): Promise<void> => {
    try {
      await options.runJob(jobId, hurry.signal);
      faults.delete(jobId);
    } catch (error) {
      options.onFault(jobId, error);
      if (!stopped) enqueueLater(jobId);
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
    enqueue,
    length: () => waiting.length,
    stop: async (withinMilliseconds) => {
      stopped = true;
      for (const timer of again) clearTimeout(timer);
      const timer = setTimeout(() => hurry.abort(), withinMilliseconds);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}
