import type { Issue, LayoutWarning } from '@platen/sdk';
import type { JsonTextIssue } from '@platen/sdk/render';

/** An issue or a warning, as the pages list them together. */
export interface Problem {
  readonly grade: 'issue' | 'warning';
  /** Where: a JSON Pointer below `/template`, `/data` or `/items`. */
  readonly path: string;
  readonly message: string;
  /** How many labels it is about, where that is more than the one shown. */
  readonly labels?: number;
}

export const problemOfIssue = ({ path, message }: Issue): Problem => ({
  grade: 'issue',
  path,
  message: message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message,
});

export const problemOfWarning = ({ element, message }: LayoutWarning): Problem => ({
  grade: 'warning',
  path: `/template/elements/${element.slice(1)}`,
  message,
});

/** An issue of the paper settings: the label can be looked at, but not printed on a sheet. */
export const problemOfPaper = ({ path, message }: Issue): Problem => ({
  grade: 'warning',
  path: `/template${path}`,
  message,
});

export const problemOfSyntax = (path: '/template' | '/data', { line, column, message }: JsonTextIssue): Problem => ({
  grade: 'issue',
  path,
  message: `Not JSON at line ${line}, column ${column}: ${message}`,
});

/** Warnings of a job's labels, those that say the same of the same element as one. `copies` by item. */
export function groupedWarnings(
  warnings: readonly (LayoutWarning & { readonly item: number })[],
  copies: readonly number[],
): readonly Problem[] {
  const groups = new Map<string, Problem & { readonly labels: number }>();
  for (const warning of warnings) {
    const problem = problemOfWarning(warning);
    const key = `${problem.path}\n${problem.message}`;
    const labels = (groups.get(key)?.labels ?? 0) + (copies[warning.item] ?? 1);
    groups.set(key, { ...problem, labels });
  }
  return [...groups.values()];
}
