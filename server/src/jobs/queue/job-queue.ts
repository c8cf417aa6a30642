import type { FetchedFiles } from '../../rendering/fetched-files.ts';
import type { OpenJob } from '../../stores/job-store.ts';
import type { Stores } from '../../stores/stores.ts';

/** Brings accepted jobs to a worker, each until it ended. The jobs themselves are in the store. */
export interface JobQueue {
  /** Takes a job down where it is stored, in the same transaction: what is accepted is brought, whoever dies. */
  record(stores: Stores, job: OpenJob): Promise<void>;
  /** To be called once the job is stored. */
  enqueue(job: OpenJob): void;
  /** Jobs that wait for a worker of this process: of one account, or of all. */
  length(accountId?: string): number;
  /** Stops taking up jobs; resolves when the running ones came back, which `signal` of their work hastens. */
  stop(withinMilliseconds: number): Promise<void>;
}

/**
 * How the work on a job came to its end: `overran` and `worn out`, after crashes, are ends, too; `handed back` jobs must be worked
 * again; of a job that was `taken over` another worker sees to the end.
 */
export type JobRun = 'ended' | 'overran' | 'worn out' | 'handed back' | 'taken over';

/** Works one job, whose images may be fetched already. The signal fires when the server can't wait any longer: the job is then handed back. */
export type RunJob = (jobId: string, signal: AbortSignal, files?: FetchedFiles) => Promise<JobRun>;
