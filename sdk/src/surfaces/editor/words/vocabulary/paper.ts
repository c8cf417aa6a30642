/** What is said of papers and sheets. */
export interface PaperWords {
  /** The panel. */
  readonly name: string;
}
