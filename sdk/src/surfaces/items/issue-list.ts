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

/** What is known of some issues: the first of them, and how many there are. */
export type FoundIssues = Pick<IssueList, 'kept' | 'count'>;

/** Several lists, each in the order of its rows, as one: what is about no row first, then row by row. */
export function mergeIssues(lists: readonly FoundIssues[]): {
  readonly issues: readonly RowIssue[];
  readonly issueCount: number;
} {
  const all = lists.flatMap(({ kept }) => kept).toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return { issues: all.slice(0, MAX_ISSUES), issueCount: lists.reduce((sum, { count }) => sum + count, 0) };
}
