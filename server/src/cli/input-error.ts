/** An error in the user's input: its place, and a message with the found and the expected value. */
export interface InputIssue {
  /** `rows.csv:5 (sku)`, `label.json:14:22 (/elements/3/value)`, `--out` */
  readonly place: string;
  readonly message: string;
  /** Row of the table that has the issue. Lists are sorted by it. */
  readonly row?: number | undefined;
}

/** Sorts issues by row; those without a row come first. */
export const byRow = (issues: readonly InputIssue[]): readonly InputIssue[] =>
  issues.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));

/** Thrown if the input can't be used. Contains every issue found. The program exits with status 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly InputIssue[];
  /** Number of further issues that `issues` leaves out; there may be more. */
  readonly unlisted: number;

  constructor(issues: readonly InputIssue[], unlisted = 0) {
    super(issues.map(oneLine).join('\n'));
    this.issues = issues;
    this.unlisted = unlisted;
  }
}

/** Creates an InputError with a single issue. */
export const inputError = (place: string, message: string): InputError => new InputError([{ place, message }]);

/** Maximum number of issues in the output. */
const LISTED = 50;

const oneLine = ({ place, message }: InputIssue): string =>
  message.startsWith(place) ? message : `${place}: ${message}`;

/** Formats issues as lines: at most 50, then the number of the others. */
export function describeIssues(issues: readonly InputIssue[], unlisted = 0): string {
  const lines = issues.slice(0, LISTED).map(oneLine);
  const more = issues.length - lines.length + unlisted;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `${line}\n`).join('');
}

/** Runs all steps and returns their results. If some throw InputError, throws one InputError with the issues of all. */
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
