/**
 * Converts rows of CSV and Excel files to print items.
 *
 * @module @platen/sdk/items
 */

export type {
  ComputedColumn,
  ComputedColumns,
  Counter,
  DateColumn,
  JoinedColumn,
  LetterColumn,
  TradeNumberColumn,
} from '../surfaces/items/computed/computed-columns.ts';
export type { TextEncoding } from '../surfaces/items/decode-text.ts';
export { fieldsOf } from '../surfaces/items/fields-of.ts';
export { issueInTable } from '../surfaces/items/issue-in-table.ts';
export { type ColumnMapping, type ColumnMatch, matchColumns } from '../surfaces/items/match-columns.ts';
export { raggedIssues } from '../surfaces/items/ragged-rows.ts';
export { type CsvOptions, readCsv } from '../surfaces/items/read-csv.ts';
export { type ReadRowsOptions, readRows } from '../surfaces/items/read-rows.ts';
export type { ComputedItemsOptions, ItemsOptions, RowItems } from '../surfaces/items/row-items.ts';
export type { RowItem } from '../surfaces/items/row-reader.ts';
export { rowsToItems } from '../surfaces/items/rows-to-items.ts';
export type {
  RowIssue,
  RowIssueCode,
  RowTable,
  TableRow,
} from '../surfaces/items/table.ts';
