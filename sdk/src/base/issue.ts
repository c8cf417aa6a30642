/** The most issues that one answer lists. */
export const MAX_ISSUES = 50;

/** One thing that is wrong with an input: where, what kind, and a sentence that says what was found and what was expected. */
export interface Issue {
  /** JSON Pointer (RFC 6901) into the request body or template; '' is the whole. */
  readonly path: string;
  /** The kind of issue, for programs: `missing`, `type`, `range`, `missing_data`, … */
  readonly code: string;
  /** A sentence that says what was found, what was expected and, where it can, how to mend it. */
  readonly message: string;
}
