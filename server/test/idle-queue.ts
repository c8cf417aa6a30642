import type { JobQueue } from '../src/jobs/queue/job-queue.ts';

/** A queue without workers: jobs stay as they are accepted. */
export const idleQueue: JobQueue = {
  record: () => Promise.resolve(),
  enqueue: () => undefined,
  length: () => 0,
  stop: () => Promise.resolve(),
};
