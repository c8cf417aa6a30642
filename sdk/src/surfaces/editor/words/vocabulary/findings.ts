/** What the strip of rows and the list of findings say. */
export interface FindingsWords {
  /** The list. */
  readonly name: string;
  /** The row that is shown: `{row}` of `{rows}`. */
  readonly rowOf: string;
  /** Shows the row of a finding. */
  readonly showRow: string;
}
