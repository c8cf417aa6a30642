/** Progress of a long-running task. */
export interface Progress {
  /** Number of finished labels of a job, or of inspected rows. */
  readonly done: number;
  /** Total number of labels or rows. */
  readonly total: number;
}

/** Callback that a task calls repeatedly with its progress. */
export type OnProgress = (progress: Progress) => void;
