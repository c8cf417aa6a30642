/** What is wrong with something the user gave: the place in the file, and what was found and expected. */
export interface InputIssue {
  /** `rows.csv:5 (sku)`, `label.json:14:22 (/elements/3/value)`, `--out` */
  readonly place: string;
  readonly message: string;
  /** The row of a table that it is about, by which lists are ordered. */
  readonly row?: number | undefined;
}

/** Issues about no row of a table first, then row by row. */
export const byRow = (issues: readonly InputIssue[]): readonly InputIssue[] =>
  issues.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));

/** Thrown when the input can't be used; holds every issue that was found. Ends the program with status 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly InputIssue[];
  /** How many there are beside them, at least. */
  readonly unlisted: number;

  constructor(issues: readonly InputIssue[], unlisted = 0) {
    super(issues.map(oneLine).join('\n'));
    this.issues = issues;
    this.unlisted = unlisted;
  }
}

/** An InputError with a single issue. */
export const inputError = (place: string, message: string): InputError => new InputError([{ place, message }]);

/** The most issues that are listed. */
const LISTED = 50;

const oneLine = ({ place, message }: InputIssue): string =>
  message.startsWith(place) ? message : `${place}: ${message}`;

/** The issues as lines: at most 50, then how many more there are. */
export function describeIssues(issues: readonly InputIssue[], unlisted = 0): string {
  const lines = issues.slice(0, LISTED).map(oneLine);
  const more = issues.length - lines.length + unlisted;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `${line}\n`).join('');
}

/**
 * Runs steps that throw InputError and gives their results, or throws one InputError with the issues of all of them.
 */
export async function allOrIssues<T extends readonly unknown[]>(
  steps: readonly [...{ [K in keyof T]: () => Promise<T[K]> }],
): Promise<T> {
  const settled = await Promise.allSettled(steps.map((step) => step()));
  const issues: InputIssue[] = [];
  let unlisted = 0;
  for (const result of settled) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof InputError)) throw result.reason;
    issues.push(...result.reason.issues);
    unlisted += result.reason.unlisted;
  }
  if (issues.length > 0) throw new InputError(issues, unlisted);
  return settled.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as T;
}
