/**
 * Converts rows of CSV and Excel files to print items.
 *
 * @module @platen/sdk/items
 */

export type {
  AddressColumn,
  ComputedColumn,
  ComputedColumns,
  Counter,
  DateColumn,
  JoinedColumn,
  LetterColumn,
  TradeNumberColumn,
} from '../surfaces/items/computed/computed-columns.ts';
export type { TextEncoding } from '../surfaces/items/decode-text.ts';
export { issueInTable, raggedIssues } from '../surfaces/items/issue-in-table.ts';
export { type ColumnMapping, type ColumnMatch, matchColumns, type RowItem } from '../surfaces/items/item-plan.ts';
export { type CsvOptions, type ReadRowsOptions, readCsv, readRows } from '../surfaces/items/read-rows.ts';
export { rowsToItems } from '../surfaces/items/rows-to-items.ts';
export type { RowIssue, RowIssueCode, RowTable, TableRow } from '../surfaces/items/table.ts';
export {
  type ComputedItemsOptions,
  fieldsOf,
  type ItemsOptions,
  type RowItems,
} from '../surfaces/items/table-items.ts';
