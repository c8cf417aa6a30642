/** The progress of a long piece of work. */
export interface Progress {
  /** Finished labels of a PDF, or inspected rows. */
  readonly done: number;
  /** All labels or rows. */
  readonly total: number;
}

/** Called repeatedly during the work. */
export type OnProgress = (progress: Progress) => void;
