import { quoted } from '../../base/describe-value.ts';
import type { LabelData } from '../../contract/types.ts';
import type { IssueList } from './issue-list.ts';
import type { ColumnMatch } from './match-columns.ts';
import { readQuantity } from './quantity.ts';
import type { TableRow } from './table.ts';

/** A job item that was created from one row. */
export interface RowItem {
  /** Number of copies of this label. */
  readonly quantity: number;
  /** The texts of the template's fields, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** Defaults for values that a table lacks. */
export interface RowDefaults {
  /** Texts of fields that no column fills; none by default. */
  readonly defaults?: LabelData | undefined;
  /** Number of copies of each label, multiplied by its row's own number; 1 by default. */
  readonly copies?: number | undefined;
}

/**
 * Returns a function that converts rows to items. `quantityAt` is the index of the column of copies; -1 for none. A row
 * with an invalid number of copies becomes one label: see `reportUncounted`.
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
  // a column may be named `__proto__`; a plain assignment would set the prototype
  else Object.defineProperty(data, field, { value: text, enumerable: true, writable: true, configurable: true });
}

/**
 * Reports each row with an invalid number of copies. `quantityAt` is the index of the column of copies; -1 for none.
 */
export function reportUncounted(rows: Iterable<TableRow>, quantityAt: number, issues: IssueList): void {
  if (quantityAt < 0) return;
  for (const row of rows) {
    if (readQuantity(row, quantityAt) !== undefined) continue;
    const place = { row: row.row, line: row.line, column: quantityAt };
    const got = quoted(row.cells[quantityAt] ?? '');
    issues.add('quantity', place, `expected a whole number of at least 1, or nothing for 1, got ${got}`);
  }
}
