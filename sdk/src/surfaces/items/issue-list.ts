import { MAX_ISSUES } from '../../base/issue.ts';
import { issueAt, type Place, type RowIssue, type RowIssueCode } from './table.ts';

/** A list of issues that keeps the first fifty and counts all. */
export interface IssueList {
  add(code: RowIssueCode, place: Place, text: string): void;
  readonly kept: readonly RowIssue[];
  readonly count: number;
}

/** Creates an empty list for a table with these column names. */
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

/** The first issues of a list, and their total number. */
export type FoundIssues = Pick<IssueList, 'kept' | 'count'>;

/** Merges lists that are each sorted by row. Issues without a row come first, then the others by row. */
export function mergeIssues(lists: readonly FoundIssues[]): {
  readonly issues: readonly RowIssue[];
  readonly issueCount: number;
} {
  const all = lists.flatMap(({ kept }) => kept).toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return { issues: all.slice(0, MAX_ISSUES), issueCount: lists.reduce((sum, { count }) => sum + count, 0) };
}
