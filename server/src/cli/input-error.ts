/** What is wrong with something the user gave: the place in the file, and what was found and expected. */
export interface InputIssue {
  /** `rows.csv:5 (sku)`, `label.json:14:22 (/elements/3/value)`, `--out` */
  readonly place: string;
  readonly message: string;
}

/** Thrown when the input can't be used; holds every issue that was found. Ends the program with status 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly InputIssue[];

  constructor(issues: readonly InputIssue[]) {
    super(issues.map(oneLine).join('\n'));
    this.issues = issues;
  }
}

/** An InputError with a single issue. */
export const inputError = (place: string, message: string): InputError => new InputError([{ place, message }]);

/** The most issues that are listed. */
const LISTED = 50;

const oneLine = ({ place, message }: InputIssue): string =>
  message.startsWith(place) ? message : `${place}: ${message}`;

/** The issues as lines: at most 50, then how many more there are. */
export function describeIssues(issues: readonly InputIssue[]): string {
  const lines = issues.slice(0, LISTED).map(oneLine);
  const more = issues.length - lines.length;
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
  for (const result of settled) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof InputError)) throw result.reason;
    issues.push(...result.reason.issues);
  }
  if (issues.length > 0) throw new InputError(issues);
  return settled.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as T;
}
