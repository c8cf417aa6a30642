import { MAX_ISSUES } from '../../base/issue.ts';
import { type Place, problemAt, type RowProblem, type RowProblemCode } from './table.ts';

/** Problems as they are found: the first fifty are kept, all are counted. */
export interface ProblemList {
  add(code: RowProblemCode, place: Place, text: string): void;
  readonly kept: readonly RowProblem[];
  readonly count: number;
}

/** An empty list for a table with these column names. */
export function createProblemList(columns: () => readonly string[]): ProblemList {
  const kept: RowProblem[] = [];
  let count = 0;
  return {
    kept,
    get count() {
      return count;
    },
    add(code, place, text) {
      count++;
      if (kept.length < MAX_ISSUES) kept.push(problemAt(code, place, text, columns()));
    },
  };
}
