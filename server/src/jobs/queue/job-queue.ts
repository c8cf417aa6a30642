/** Brings accepted jobs to a worker, each until it ended. The jobs themselves are in the store. */
export interface JobQueue {
  /** To be called once the job is stored. */
  enqueue(jobId: string): void;
  /** Jobs that wait for a worker of this process. */
  length(): number;
  /** Stops taking up jobs; resolves when the running ones came back, which `signal` of their work hastens. */
  stop(withinMilliseconds: number): Promise<void>;
}

/** Works one job. The signal fires when the server can't wait any longer: the job is then handed back. */
export type RunJob = (jobId: string, signal: AbortSignal) => Promise<void>;
