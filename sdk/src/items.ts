/**
 * Rows of CSV and Excel files as print items.
 *
 * @module @platen/sdk/items
 */

export type { TextEncoding } from './items/decode-text.ts';
export { fieldsOf } from './items/fields-of.ts';
export { type ColumnMapping, type ColumnMatch, matchColumns } from './items/match-columns.ts';
export { type CsvOptions, readCsv } from './items/read-csv.ts';
export { type ReadRowsOptions, readRows } from './items/read-rows.ts';
export { type ItemsOptions, type RowItem, type RowItems, rowsToItems } from './items/rows-to-items.ts';
export type { RowProblem, RowProblemCode, RowTable, TableRow } from './items/table.ts';
export { firstBadByte } from './items/utf8.ts';
