/** One fault in what the user gave: the file with its place in it, and what was found and expected. */
export interface Problem {
  /** `rows.csv:5 (sku)`, `label.json:14:22 (/elements/3/value)`, `--out` */
  readonly place: string;
  readonly message: string;
}

/** Thrown when the input can't be used; holds every fault that was found. Ends the program with status 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(oneLine).join('\n'));
    this.problems = problems;
  }
}

/** An InputError with a single fault. */
export const inputFault = (place: string, message: string): InputError => new InputError([{ place, message }]);

/** The most faults that are listed. */
const LISTED = 50;

const oneLine = ({ place, message }: Problem): string => (message.startsWith(place) ? message : `${place}: ${message}`);

/** The faults as lines: at most 50, then how many more there are. */
export function describeProblems(problems: readonly Problem[]): string {
  const lines = problems.slice(0, LISTED).map(oneLine);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `${line}\n`).join('');
}

/**
 * Runs steps that throw InputError and gives their results, or throws one InputError with the faults of all of them.
 */
export async function allOrProblems<T extends readonly unknown[]>(
  steps: readonly [...{ [K in keyof T]: () => Promise<T[K]> }],
): Promise<T> {
  const settled = await Promise.allSettled(steps.map((step) => step()));
  const problems: Problem[] = [];
  for (const result of settled) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof InputError)) throw result.reason;
    problems.push(...result.reason.problems);
  }
  if (problems.length > 0) throw new InputError(problems);
  return settled.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as T;
}
