import { MAX_ISSUES } from '../../base/issue.ts';
import { issueAt, type Place, type RowIssue, type RowIssueCode } from './table.ts';

/** Issues as they are found: the first fifty are kept, all are counted. */
export interface IssueList {
  add(code: RowIssueCode, place: Place, text: string): void;
  readonly kept: readonly RowIssue[];
  readonly count: number;
}

/** An empty list for a table with these column names. */
export function createIssueList(columns: () => readonly string[]): IssueList {
  const kept: RowIssue[] = [];
  let count = 0;
  return {
    kept,
    get count() {
      return count;
    },
    add(code, place, text) {
      count++;
      if (kept.length < MAX_ISSUES) kept.push(issueAt(code, place, text, columns()));
    },
  };
}
