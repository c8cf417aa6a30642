import { plainName } from './match-columns.ts';
import type { TableRow } from './table.ts';

/** Names of the column that counts copies, in any case and spacing, the likeliest first. */
const NAMES = ['quantity', 'qty', 'copies'];

/** What such a column is called elsewhere, too. Some of these also name what is in stock or in a pack: only suggested. */
const MAYBE = new Set(
  [
    ...['labels', 'count', 'pieces', 'pcs', 'amount', 'Menge', 'Anzahl', 'Stück', 'Stückzahl', 'Etiketten', 'Kopien'],
    ...['quantité', 'qté', 'nombre', 'cantidad', 'copias', 'quantità', 'copie', 'quantidade', 'cópias', 'aantal'],
    ...['hoeveelheid', 'antal', 'antall', 'määrä', 'ilość', 'liczba', 'množství', 'počet', 'množstvo', 'mennyiség'],
    ...[
      'cantitate',
      'количество',
      'кількість',
      'ποσότητα',
      'adet',
      'miktar',
      'כמות',
      'الكمية',
      'الكميه',
      'จำนวน',
      'मात्रा',
    ],
    ...['数量', '個数', '枚数', '수량', '개수', 'số lượng', 'jumlah'],
  ].map(plainName),
);

/** The first column that may count copies by its name, from 0; -1 when there is none. */
export const possibleQuantityColumn = (columns: readonly string[]): number =>
  columns.findIndex((name) => MAYBE.has(plainName(name)));

/** The column that counts copies, from 0; -1 when there is none. The name written exactly comes first. */
export function quantityColumnOf(columns: readonly string[]): number {
  const exact = columns.indexOf(NAMES[0] ?? '');
  if (exact >= 0) return exact;
  const plain = columns.map(plainName);
  const name = NAMES.find((each) => plain.includes(each));
  return name === undefined ? -1 : plain.indexOf(name);
}

/** A row's copies: 1 for an empty cell, nothing for what is no whole number of at least 1. */
export function readQuantity(row: Pick<TableRow, 'cells' | 'numbers'>, column: number): number | undefined {
  const digits = (row.cells[column] ?? '').trim();
  if (digits === '') return 1;
  const quantity = row.numbers?.get(column) ?? (/^\d+$/.test(digits) ? Number(digits) : 0);
  return quantity >= 1 && Number.isSafeInteger(quantity) ? quantity : undefined;
}
