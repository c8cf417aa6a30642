/** What is said of printing. */
export interface PrintingWords {
  /** The view. */
  readonly name: string;
}
