import type { Issue, LabelData, PrintItem } from '@platen/sdk';

/** The most issues of rows that are listed. */
export const MOST_ISSUES = 50;

/** What is wrong with codes and fields of rows. */
export interface RowFindings {
  /** Row by row, at `/items/3/data/sku`; the first fifty. */
  readonly issues: readonly Issue[];
  /** How many there are in all. */
  readonly issueCount: number;
}

/** Rows and what they are printed with. */
export interface RowsToJudge {
  readonly template: unknown;
  readonly items: readonly PrintItem[];
  /** The fields that every row has from the bench, for want of a column. */
  readonly shared: LabelData;
  /** The printer's dots an inch. */
  readonly resolution: number;
}
