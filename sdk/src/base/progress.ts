/** The progress of a long piece of work. */
export interface Progress {
  /** Number of labels in a PDF that are finished, or of rows that have been inspected. */
  readonly done: number;
  /** Total number of labels or rows. */
  readonly total: number;
}

/** Callback that is called repeatedly during the work. */
export type OnProgress = (progress: Progress) => void;
