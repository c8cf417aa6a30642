import type { FetchedFiles } from '../../rendering/fetched-files.ts';
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
 * Result of running a job. `ended`, `overran` and `worn out` (too many crashes) are final. A `handed back` job must run
 * again. For a `taken over` job, another worker is responsible.
 */
export type JobRun = 'ended' | 'overran' | 'worn out' | 'handed back' | 'taken over';

/**
 * Runs one job. Its images may be fetched already. The signal fires when the server must stop: the job is then
 * released.
 */
export type RunJob = (jobId: string, signal: AbortSignal, files?: FetchedFiles) => Promise<JobRun>;
