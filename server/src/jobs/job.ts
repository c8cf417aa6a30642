import type { JobEvidence } from '@platen/sdk';
import type { Ledger } from '../accounts/ledger.ts';
import type { Clock } from '../clock.ts';
import type { FileParts } from '../rendering/rendering.ts';
import type { ClaimedJob, JobErrorCode, JobStatus, NewJob } from '../stores/job-store.ts';
import type { Stores } from '../stores/stores.ts';
import type { WebhookEvents } from '../webhooks/events.ts';

// The states of a print job: pending → processing → completed | failed. Only this module changes a job's status. The
// stores make the change only if the current status allows the transition (compare-and-set).

/**
 * Allowed transitions from each status. Completed and failed are final. A job that restarts after a crash goes from
 * processing to processing.
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

/** Results of a drawn job, in addition to its file. */
export interface JobResult {
  readonly warnings: readonly object[];
  readonly warningCount: number;
  /** Size of the file in bytes. */
  readonly fileBytes: number;
  /** Result of reading the codes back, or the codes' predicted grades; undefined if the job requested neither. */
  readonly verified?: object | undefined;
  /** Indexes of the items whose labels extend beyond the area that the printer can print. */
  readonly cutItems?: readonly number[] | undefined;
  /** Hashes of the job's inputs and of its file. */
  readonly evidence?: JobEvidence | undefined;
  /** Parts of a label printer's file; null for a PDF. Set only if the job is delivered to a printer. */
  readonly parts?: FileParts | null | undefined;
}

/** A job that a worker has claimed. */
export interface StartedJob extends ClaimedJob {
  /** Time from accepting the job to this claim. Includes earlier attempts that did not complete the job. */
  readonly waitedMilliseconds: number;
}

export interface JobLifecycle {
  /** Stores a pending job. Call it in the transaction that charges for the job. */
  accept(stores: Stores, job: NewJob): Promise<void>;
  /**
   * Claims a pending job, which becomes `processing`, or claims a `processing` job again. Returns undefined if the job
   * has ended or does not exist.
   */
  begin(jobId: string): Promise<StartedJob | undefined>;
  /**
   * Releases a job because the server stops or its storage fails. The job's status stays `processing` until a worker
   * claims it again. The attempt does not count towards the maximum number of attempts.
   */
  release(jobId: string): Promise<void>;
  /**
   * Changes a job from `processing` to `completed`. Call it after storing the file. Returns false if another worker has
   * claimed or ended the job after claim number `claim`.
   */
  complete(jobId: string, result: JobResult, claim?: number): Promise<boolean>;
  /**
   * Changes a pending or processing job to `failed`, with a reason for the job's owner. Refunds the charge, and
   * returns the labels to the budget of the label hook that created the job. Returns false in the same cases as
   * `complete`.
   */
  fail(jobId: string, errorCode: JobErrorCode, error: string, claim?: number): Promise<boolean>;
}

/** Callbacks and components to notify when a job ends. */
export interface JobListeners {
  /** Called with the id of the agent that can fetch a completed job. */
  readonly onDelivery: (agentId: string) => void;
  readonly webhookEvents: Pick<WebhookEvents, 'jobEnded' | 'wake'>;
}

/** Creates the job life cycle, which changes the jobs in the given stores. */
export function createJobLifecycle(
  stores: Stores,
  clock: Clock,
  ledger: Ledger,
  keptHours: number,
  { onDelivery, webhookEvents }: JobListeners,
): JobLifecycle {
  // hours may be fractional, but times are whole milliseconds
  const keptFor = Math.round(keptHours * HOUR);
  return {
    accept: (transaction, job) => transaction.jobs.insert(job),
    begin: async (jobId) => {
      const job = await stores.jobs.claim(jobId, beforeProcessing);
      // a clock that was set back must not cause a negative time
      return job && { ...job, waitedMilliseconds: Math.max(0, clock.now() - job.createdAt) };
    },
    release: (jobId) => stores.jobs.unclaim(jobId),
    complete: async (jobId, { warnings, warningCount, fileBytes, verified, cutItems = [], evidence, parts }, claim) => {
      const now = clock.now();
      const expiresAt = now + keptFor;
      const end = {
        status: 'completed',
        warnings: JSON.stringify(warnings),
        warningCount,
        fileBytes,
        verified: verified === undefined ? null : JSON.stringify(verified),
        cutItems: cutItems.length === 0 ? null : JSON.stringify(cutItems),
        evidence: evidence === undefined ? null : JSON.stringify(evidence),
        completedAt: now,
        expiresAt,
      } as const;
      let agentId: string | undefined;
      const completed = await stores.transaction(async (transaction) => {
        const ended = await transaction.jobs.end(jobId, beforeCompleted, end, claim);
        if (ended && parts !== undefined)
          agentId = await transaction.deliveries.release(jobId, parts === null ? null : JSON.stringify(parts), now);
        if (ended) await webhookEvents.jobEnded(transaction, jobId);
        return ended;
      });
      if (completed) webhookEvents.wake();
      if (agentId !== undefined) onDelivery(agentId);
      return completed;
    },
    fail: async (jobId, errorCode, error, claim) => {
      const expiresAt = clock.now() + keptFor;
      const failed = await stores.transaction(async (transaction) => {
        const end = { status: 'failed', error, errorCode, expiresAt } as const;
        const ended = await transaction.jobs.end(jobId, beforeFailed, end, claim);
        if (ended) {
          await ledger.refund(transaction, jobId);
          await transaction.hooks.giveBackJob(jobId);
          await webhookEvents.jobEnded(transaction, jobId);
        }
        return ended;
      });
      if (failed) webhookEvents.wake();
      return failed;
    },
  };
}

/**
 * Result of a wait. After `unsure`, the job may or may not have ended: the caller reads the job and, if necessary,
 * waits again.
 */
export type WaitEnd = 'over' | 'unsure';

/** Notifies waiting requests that a job ended. The notification is only a hint: each request reads the job again. */
export interface JobEvents {
  ended(jobId: string): void;
  /** Wakes all waiting requests. Call it if notifications may have been lost. */
  missed(): void;
  /**
   * Resolves with `over` when the job ends, the signal fires or the server stops. Resolves with `unsure` when
   * `missed()` is called.
   */
  waitFor(jobId: string, signal: AbortSignal): Promise<WaitEnd>;
  /** Ends all current and future waits. Call it when the server stops. */
  close(): void;
}

export function createJobEvents(): JobEvents {
  const waiting = new Map<string, Set<(end: WaitEnd) => void>>();
  let open = true;
  const letGo = (jobId: string, end: WaitEnd): void => {
    const waiters = waiting.get(jobId);
    waiting.delete(jobId);
    for (const leave of waiters ?? []) leave(end);
  };
  const letAllGo = (end: WaitEnd): void => {
    for (const jobId of [...waiting.keys()]) letGo(jobId, end);
  };
  return {
    ended: (jobId) => letGo(jobId, 'over'),
    missed: () => letAllGo('unsure'),
    waitFor: (jobId, signal) => {
      if (!open || signal.aborted) return Promise.resolve('over');
      return new Promise((resolve) => {
        const waiters = waiting.get(jobId) ?? new Set();
        waiting.set(jobId, waiters);
        const leave = (end: WaitEnd): void => {
          signal.removeEventListener('abort', giveUp);
          waiters.delete(leave);
          if (waiters.size === 0 && waiting.get(jobId) === waiters) waiting.delete(jobId);
          resolve(end);
        };
        const giveUp = (): void => leave('over');
        waiters.add(leave);
        signal.addEventListener('abort', giveUp);
      });
    },
    close: () => {
      open = false;
      letAllGo('over');
    },
  };
}
