import { quoted } from '../../base/describe-value.ts';
import type { LabelData } from '../../contract/types.ts';
import type { IssueList } from './issue-list.ts';
import type { ColumnMatch } from './match-columns.ts';
import { readQuantity } from './quantity.ts';
import type { TableRow } from './table.ts';

/** An item of a job, made from one row. */
export interface RowItem {
  /** Copies of this label. */
  readonly quantity: number;
  /** The texts of the template's fields, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** What stands for what a table does not say. */
export interface RowDefaults {
  /** The texts of fields that no column fills; none by default. */
  readonly defaults?: LabelData | undefined;
  /** How often each label is printed, times the copies that its row counts; 1 by default. */
  readonly copies?: number | undefined;
}

/**
 * Makes rows items, by the columns of the fields and the one that counts copies (from 0; -1 for none). A row whose cell holds no
 * number of copies is one label: see `reportUncounted`.
 */
export function rowReader(
  matches: readonly ColumnMatch[],
  quantityAt: number,
  { defaults = {}, copies = 1 }: RowDefaults = {},
): (row: Pick<TableRow, 'cells' | 'numbers'>) => RowItem {
  const others = new Map(Object.entries(defaults));
  return (row) => {
    const data: Record<string, string> = {};
    for (const { field, column } of matches) {
      const text = column === undefined ? others.get(field) : row.cells[column];
      if (text !== undefined) setText(data, field, text);
    }
    return { quantity: copies * (quantityAt < 0 ? 1 : (readQuantity(row, quantityAt) ?? 1)), data };
  };
}

function setText(data: Record<string, string>, field: string, text: string): void {
  if (field !== '__proto__') data[field] = text;
  // a column may have that name; set, it would be the prototype
  else Object.defineProperty(data, field, { value: text, enumerable: true, writable: true, configurable: true });
}

/** Tells of each row whose cell holds no number of copies, by the column that counts them, from 0; -1 for none. */
export function reportUncounted(rows: Iterable<TableRow>, quantityAt: number, issues: IssueList): void {
  if (quantityAt < 0) return;
  for (const row of rows) {
    if (readQuantity(row, quantityAt) !== undefined) continue;
    const place = { row: row.row, line: row.line, column: quantityAt };
    const got = quoted(row.cells[quantityAt] ?? '');
    issues.add('quantity', place, `expected a whole number of at least 1, or nothing for 1, got ${got}`);
  }
}
