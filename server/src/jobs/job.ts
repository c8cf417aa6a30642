import type { Clock } from '../clock.ts';
import type { ClaimedJob, JobErrorCode, NewJob } from '../stores/job-store.ts';
import type { Stores } from '../stores/stores.ts';

// The life of a print job: pending → processing → completed | failed. Nothing else changes a status; the stores refuse
// to change one that is final.

const HOUR = 3_600_000;

/** What a job that was drawn leaves behind, beside its PDF. */
export interface JobResult {
  readonly warnings: readonly object[];
  readonly warningCount: number;
}

export interface JobLife {
  /** Stores a job: pending. To be called within the transaction that charges for it. */
  accept(stores: Stores, job: NewJob): Promise<void>;
  /** pending or processing → processing. Undefined when the job is final or gone. */
  begin(jobId: string): Promise<ClaimedJob | undefined>;
  /** The server stops before the job is done: it stays processing, for the next start, and this attempt does not count. */
  handBack(jobId: string): Promise<void>;
  /** processing → completed; the PDF has been stored before. */
  complete(jobId: string, result: JobResult): Promise<void>;
  /** pending or processing → failed, for a reason that its owner can read. */
  fail(jobId: string, errorCode: JobErrorCode, error: string): Promise<void>;
}

export function createJobLife(stores: Stores, clock: Clock, keptHours: number): JobLife {
  return {
    accept: (transaction, job) => transaction.jobs.insert(job),
    begin: (jobId) => stores.jobs.claim(jobId),
    handBack: (jobId) => stores.jobs.unclaim(jobId),
    complete: async (jobId, { warnings, warningCount }) => {
      const now = clock.now();
      await stores.jobs.end(jobId, {
        status: 'completed',
        warnings: JSON.stringify(warnings),
        warningCount,
        completedAt: now,
        expiresAt: now + keptHours * HOUR,
      });
    },
    fail: async (jobId, errorCode, error) => {
      const expiresAt = clock.now() + keptHours * HOUR;
      await stores.jobs.end(jobId, { status: 'failed', error, errorCode, expiresAt });
    },
  };
}
