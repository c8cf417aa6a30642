import type { Ledger } from '../accounts/ledger.ts';
import type { Clock } from '../clock.ts';
import type { ClaimedJob, JobErrorCode, JobStatus, NewJob } from '../stores/job-store.ts';
import type { Stores } from '../stores/stores.ts';

// The life of a print job: pending → processing → completed | failed. Nothing else changes a status; the stores change
// one only where they find a state that may become the new one.

/**
 * What each state may become; the last two are final. A job goes from pending to failed when its attempts are used up,
 * and from processing to processing when it is taken up again after a crash.
 */
export const transitions: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  pending: ['processing', 'failed'],
  processing: ['processing', 'completed', 'failed'],
  completed: [],
  failed: [],
};

const states = Object.keys(transitions) as readonly JobStatus[];
const mayBecome = (next: JobStatus): readonly JobStatus[] =>
  states.filter((state) => transitions[state].includes(next));
const beforeProcessing = mayBecome('processing');
const beforeCompleted = mayBecome('completed');
const beforeFailed = mayBecome('failed');

const HOUR = 3_600_000;

/** What a job that was drawn leaves behind, beside its file. */
export interface JobResult {
  readonly warnings: readonly object[];
  readonly warningCount: number;
  /** Bytes of the file. */
  readonly fileBytes: number;
  /** What was read back, where it was asked for. */
  readonly verified?: object | undefined;
  /** Items whose labels have dots that their printer cannot print. */
  readonly cutItems?: readonly number[] | undefined;
}

export interface JobLifecycle {
  /** Stores a job: pending. To be called within the transaction that charges for it. */
  accept(stores: Stores, job: NewJob): Promise<void>;
  /** pending or processing → processing. Undefined when the job is final or gone. */
  begin(jobId: string): Promise<ClaimedJob | undefined>;
  /** The server stops before the job is done: it stays processing, for the next start, and this attempt does not count. */
  handBack(jobId: string): Promise<void>;
  /**
   * processing → completed; the file has been stored before. False where that is not so any more: another worker has claimed the
   * job after the claim that is given, or ended it.
   */
  complete(jobId: string, result: JobResult, claim?: number): Promise<boolean>;
  /**
   * pending or processing → failed, for a reason that its owner can read; what the job was charged is given back. False as for
   * `complete`.
   */
  fail(jobId: string, errorCode: JobErrorCode, error: string, claim?: number): Promise<boolean>;
}

export function createJobLifecycle(stores: Stores, clock: Clock, ledger: Ledger, keptHours: number): JobLifecycle {
  // fractions of an hour are taken, times are whole milliseconds
  const keptFor = Math.round(keptHours * HOUR);
  return {
    accept: (transaction, job) => transaction.jobs.insert(job),
    begin: (jobId) => stores.relaxed(({ jobs }) => jobs.claim(jobId, beforeProcessing)),
    handBack: (jobId) => stores.jobs.unclaim(jobId),
    complete: async (jobId, { warnings, warningCount, fileBytes, verified, cutItems = [] }, claim) => {
      const now = clock.now();
      const expiresAt = now + keptFor;
      const end = {
        status: 'completed',
        warnings: JSON.stringify(warnings),
        warningCount,
        fileBytes,
        verified: verified === undefined ? null : JSON.stringify(verified),
        cutItems: cutItems.length === 0 ? null : JSON.stringify(cutItems),
        completedAt: now,
        expiresAt,
      } as const;
      return await stores.transaction(({ jobs }) => jobs.end(jobId, beforeCompleted, end, claim));
    },
    fail: async (jobId, errorCode, error, claim) => {
      const expiresAt = clock.now() + keptFor;
      return await stores.transaction(async (transaction) => {
        const end = { status: 'failed', error, errorCode, expiresAt } as const;
        const failed = await transaction.jobs.end(jobId, beforeFailed, end, claim);
        if (failed) await ledger.refund(transaction, jobId);
        return failed;
      });
    },
  };
}
