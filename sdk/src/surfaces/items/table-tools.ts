import { describeValue, quoted, shortened } from '../../base/describe-value.ts';
import { nearName } from '../../base/near-name.ts';
import { createIssueList, mergeIssues } from './issue-list.ts';
import { matchColumns } from './match-columns.ts';
import { readQuantity } from './quantity.ts';
import { columnLetters, issueAt, MOST_CELLS, namesShown, withFormerNames } from './table.ts';

/**
 * What reading rows has loaded anyway, handed to what is loaded later: the reader of workbooks, and columns that are made. Imported
 * there too, it would be divided into files of what each of the two shares, and every page would load rows in pieces.
 */
export const tableTools = {
  columnLetters,
  createIssueList,
  describeValue,
  issueAt,
  matchColumns,
  mergeIssues,
  mostCells: MOST_CELLS,
  namesShown,
  nearName,
  quoted,
  readQuantity,
  shortened,
  withFormerNames,
} as const;

/** The same, as what is loaded later is given it. */
export type TableTools = typeof tableTools;
