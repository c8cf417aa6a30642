import { type RowItems, rowsToItems } from '../../items/rows-to-items.ts';
import type { RowTable } from '../../items/table.ts';
import type { EditorData } from '../document/editor-document.ts';

/** The first row of a spreadsheet below the columns' names. */
const FIRST_ROW = 2;

/** What the rows of a table are to a label with these fields, by the same rules as files are read. */
export interface ReadRows extends Pick<RowItems, 'matches' | 'quantityColumn' | 'issues'> {
  /** A job's items; undefined for a label without rows, which is one label. */
  readonly items: RowItems['items'] | undefined;
}

/** Reads a table's rows for these fields. How many labels a job may have is for those to say who print it. */
export function readRows(data: EditorData, fields: readonly string[]): ReadRows {
  const { columns, rows, mapping, quantityColumn, copies } = data;
  const table: RowTable = {
    ...{ columns, issues: [], issueCount: 0, problems: [], problemCount: 0, notes: [] },
    rows: rows.map(({ cells }, index) => ({ row: index + FIRST_ROW, cells })),
  };
  const read = rowsToItems(table, { fields, mapping, quantityColumn, maxLabels: Number.POSITIVE_INFINITY });
  const { matches, quantityColumn: counted, issues } = read;
  if (rows.length === 0) return { items: undefined, matches, quantityColumn: counted, issues: [] };
  const items = counted === undefined ? read.items.map((item) => ({ ...item, quantity: copies })) : read.items;
  return { items, matches, quantityColumn: counted, issues };
}
