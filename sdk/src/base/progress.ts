/** How far a long piece of work is. */
export interface Progress {
  /** So many are done: labels of a PDF, rows of an inspection. */
  readonly done: number;
  /** So many there are in all. */
  readonly total: number;
}

/**
 * How far a PDF is.
 * @deprecated Use `Progress`.
 */
export interface PdfProgress extends Progress {}

/** What is called now and then while work goes on. */
export type OnProgress = (progress: Progress) => void;

/**
 * Tells a caller's function how far the work is. One with two parameters is called with `done` and `total`, as
 * `renderPdf` and `inspect` of the first version did.
 */
export function tellProgress(onProgress: OnProgress, done: number, total: number): void {
  if (onProgress.length > 1) Reflect.apply(onProgress, undefined, [done, total]);
  else onProgress({ done, total });
}
