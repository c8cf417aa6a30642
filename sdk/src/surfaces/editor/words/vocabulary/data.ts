/** What the table of rows says. */
export interface DataWords {
  /** The panel. */
  readonly name: string;
}
