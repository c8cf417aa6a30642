import { plainName } from './match-columns.ts';
import type { TableRow } from './table.ts';

/** Names of the column that counts copies, in any case and spacing, the likeliest first. */
const NAMES = ['quantity', 'qty', 'copies'];

/** The column that counts copies, from 0; -1 when there is none. The name written exactly comes first. */
export function quantityColumnOf(columns: readonly string[]): number {
  const exact = columns.indexOf(NAMES[0] ?? '');
  if (exact >= 0) return exact;
  const plain = columns.map(plainName);
  const name = NAMES.find((each) => plain.includes(each));
  return name === undefined ? -1 : plain.indexOf(name);
}

/** A row's copies: 1 for an empty cell, nothing for what is no whole number of at least 1. */
export function readQuantity(row: TableRow, column: number): number | undefined {
  const digits = (row.cells[column] ?? '').trim();
  if (digits === '') return 1;
  const quantity = row.numbers?.get(column) ?? (/^\d+$/.test(digits) ? Number(digits) : 0);
  return quantity >= 1 && Number.isSafeInteger(quantity) ? quantity : undefined;
}
