import type { Issue, LabelData, PrintItem } from '@platen/sdk';
import type { ColumnMatch, RowIssue, RowTable } from '@platen/sdk/items';

/** The most issues of rows that are listed. */
export const MOST_ISSUES = 50;

/** What is wrong with codes and fields of rows. */
export interface RowFindings {
  /** Row by row, at `/items/3/data/sku`; the first fifty. */
  readonly issues: readonly Issue[];
  /** Of rows of the wrong length, which are no items; the first fifty. */
  readonly ragged: readonly RowIssue<string>[];
  /** How many there are in all. */
  readonly issueCount: number;
}

/** Rows and what they are printed with. */
export interface RowsToJudge {
  readonly template: unknown;
  readonly items: readonly PrintItem[];
  /** The table that the rows are of, and the columns of its fields: for rows of the wrong length. */
  readonly table: Pick<RowTable, 'columns' | 'raggedRows'>;
  readonly matches: readonly ColumnMatch[];
  /** The fields that every row has from the bench, for want of a column. */
  readonly shared: LabelData;
  /** The printer's dots an inch. */
  readonly resolution: number;
}
