import type { PrintItem, Template } from '../../../contract/types.ts';
import { rowsToItems } from '../../items/rows-to-items.ts';
import type { RowTable } from '../../items/table.ts';
import type { EditorData } from '../document/editor-document.ts';

/** The first row of a spreadsheet below the columns' names. */
const FIRST_ROW = 2;

/**
 * The rows of a table as a job's items, by the same rules as files are read; undefined for a label without rows, which is
 * one label. How many labels a job may have is for those to say who print it.
 */
export function itemsOf(data: EditorData, template: Template): readonly PrintItem[] | undefined {
  const { columns, rows, mapping, quantityColumn, copies } = data;
  if (rows.length === 0) return undefined;
  const table: RowTable = {
    ...{ columns, issues: [], issueCount: 0, problems: [], problemCount: 0, notes: [] },
    rows: rows.map(({ cells }, index) => ({ row: index + FIRST_ROW, cells })),
  };
  const read = rowsToItems(table, { template, mapping, quantityColumn, maxLabels: Number.POSITIVE_INFINITY });
  const isCounted = read.quantityColumn !== undefined;
  return read.items.map((item) => ({ quantity: isCounted ? item.quantity : copies, data: item.data }));
}
