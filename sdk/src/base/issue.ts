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

/** What two issues of the same thing have in common: their place and their kind. */
const likeness = ({ path, code }: Issue): string => `${path} ${code}`;

/** Each thing that is wrong once, as it was said first, though several checks or elements may say it: at most 50. */
export function firstOfEach(issues: readonly Issue[]): readonly Issue[] {
  const known = new Map<string, Issue>();
  for (const issue of issues) if (!known.has(likeness(issue))) known.set(likeness(issue), issue);
  return [...known.values()].slice(0, MAX_ISSUES);
}
