import type { FetchedFiles } from '../../rendering/fetch-image.ts';
import type { OpenJob } from '../../stores/job-store.ts';
import type { Stores } from '../../stores/stores.ts';

/**
 * Delivers each accepted job to a worker, repeatedly if necessary, until the job ends. The jobs themselves are in the
 * store.
 */
export interface JobQueue {
  /** Records a job in the transaction that stores it, so that the job is delivered even if this process crashes. */
  record(stores: Stores, job: OpenJob): Promise<void>;
  /** Starts the delivery of a job. Call it after the transaction that stores the job. */
  enqueue(job: OpenJob): void;
  /** Returns the number of jobs that wait for a worker in this process, for one account or for all accounts. */
  length(accountId?: string): number;
  /**
   * Stops claiming jobs. Resolves when all running jobs have ended or been released. After `withinMilliseconds`, the
   * signals of jobs that are still running fire.
   */
  stop(withinMilliseconds: number): Promise<void>;
}

/**
 * Result of running a job. After `ended`, `overran` (reached its time limit) and `worn out` (crashed too often), the
 * job is in a final state. A `released` job must run again. A `taken over` job now belongs to another worker.
 */
export type JobRun = 'ended' | 'overran' | 'worn out' | 'released' | 'taken over';

/**
 * Runs one job. `files` contains its images if they were fetched in advance. The signal fires when the server must
 * stop: the job is then released.
 */
export type RunJob = (jobId: string, signal: AbortSignal, files?: FetchedFiles) => Promise<JobRun>;

// Conditions under which a job counts as short. Short jobs have a separate slot, so they never wait for another
// account's long job.

/** Maximum number of labels in a short job. */
const SHORT_LABELS = 100;
/** Maximum total megapixels of the images in a short job. Decoding 10 megapixels takes up to 0.8 s. */
export const SHORT_MEGAPIXELS = 10;
/** Time limit, in milliseconds, for a job in the slot for short jobs. A slower job moves to the slots for long jobs. */
export const SHORT_MILLISECONDS = 2000;
/** Maximum number of short jobs per account whose images are being fetched or are in memory at one time. */
export const PICTURED_AN_ACCOUNT = 3;
/**
 * After a job exceeds the time limit for short jobs, all jobs of its account are treated as long jobs for this time.
 */
const KNOWN_LONG_MILLISECONDS = 60_000;

/**
 * Returns true if a job is expected to be short: it has few labels, and few enough images to be listed in
 * `imageAddresses`.
 */
export function looksShort({ labelsTotal, hasImages, imageAddresses }: OpenJob): boolean {
  return labelsTotal <= SHORT_LABELS && (!hasImages || imageAddresses !== undefined);
}

/** Accounts with a recent job that exceeded the time limit for short jobs. */
export interface KnownLong {
  note(accountId: string): void;
  has(accountId: string): boolean;
}

export function createKnownLong(): KnownLong {
  const until = new Map<string, number>();
  return {
    note: (accountId) => void until.set(accountId, performance.now() + KNOWN_LONG_MILLISECONDS),
    has: (accountId) => {
      const isKnown = (until.get(accountId) ?? 0) > performance.now();
      if (!isKnown) until.delete(accountId);
      return isKnown;
    },
  };
}
