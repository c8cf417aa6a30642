import type { FetchedFiles } from '../../rendering/fetch-image.ts';
import type { OpenJob } from '../../stores/job-store.ts';
import type { Stores } from '../../stores/stores.ts';

/** Delivers accepted jobs to a worker until they end. The jobs themselves are in the store. */
export interface JobQueue {
  /** Records a job in the transaction that stores it, so that it is delivered even if this process crashes. */
  record(stores: Stores, job: OpenJob): Promise<void>;
  /** Starts the delivery of a job. Call it after the job's transaction. */
  enqueue(job: OpenJob): void;
  /** Number of jobs that wait for a worker of this process: of one account, or of all. */
  length(accountId?: string): number;
  /**
   * Stops claiming jobs. Resolves when the running ones have ended or been released. The `signal` of each job fires
   * after `withinMilliseconds`.
   */
  stop(withinMilliseconds: number): Promise<void>;
}

/**
 * Result of running a job. `ended`, `overran` and `worn out` (too many crashes) are final. A `released` job must run
 * again. For a `taken over` job, another worker is responsible.
 */
export type JobRun = 'ended' | 'overran' | 'worn out' | 'released' | 'taken over';

/**
 * Runs one job. `files` contains its images if they were fetched in advance. The signal fires when the server must
 * stop: the job is then released.
 */
export type RunJob = (jobId: string, signal: AbortSignal, files?: FetchedFiles) => Promise<JobRun>;

// Classification of short jobs, which have their own slot and so never wait for another account's long job.

/** Maximum number of labels in a short job. */
const SHORT_LABELS = 100;
/** Maximum megapixels of the images in a short job: an image of 10 megapixels takes up to 0.8 s to decode. */
export const SHORT_MEGAPIXELS = 10;
/** Time limit of a job in the slot reserved for short jobs; a slower job moves to the other slots. */
export const SHORT_MILLISECONDS = 2000;
/** Maximum number of an account's short jobs whose images are fetched or in memory at once. */
export const PICTURED_AN_ACCOUNT = 3;
/** Time for which all jobs of an account count as long, after one of its jobs exceeded the time limit of short jobs. */
const KNOWN_LONG_MILLISECONDS = 60_000;

/** True if a job is expected to be short: it has few labels, and either no images or a few with known addresses. */
export function looksShort({ labelsTotal, hasImages, imageAddresses }: OpenJob): boolean {
  return labelsTotal <= SHORT_LABELS && (!hasImages || imageAddresses !== undefined);
}

/** Accounts that recently had a job that took longer than expected. */
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
