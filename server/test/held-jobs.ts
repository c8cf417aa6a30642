import type { JobQueue } from '../src/jobs/queue/job-queue.ts';
import type { OpenJob } from '../src/stores/job-store.ts';
import type { TestServer } from './test-server.ts';

/** Accepted jobs that start only when a test releases them. */
export interface HeldJobs {
  /** Queue for `withParts`. */
  readonly queue: JobQueue;
  /** The jobs that were accepted and not released yet. */
  readonly jobs: readonly OpenJob[];
  /** Passes the jobs to the server's queue: records each in a transaction, as accepting does, and starts delivery. */
  release(): Promise<void>;
}

export function holdJobs({ deps: { queue, stores } }: TestServer): HeldJobs {
  const jobs: OpenJob[] = [];
  return {
    jobs,
    queue: {
      record: () => Promise.resolve(),
      enqueue: (job) => void jobs.push(job),
      length: (accountId) => queue.length(accountId),
      stop: (milliseconds) => queue.stop(milliseconds),
    },
    release: async () => {
      for (const job of jobs.splice(0)) {
        await stores.transaction((transaction) => queue.record(transaction, job));
        queue.enqueue(job);
      }
    },
  };
}
