import { plainName } from './match-columns.ts';
import type { TableRow } from './table.ts';

/** Names of the column of copies, in any case and spacing, in order of preference. */
const NAMES = ['quantity', 'qty', 'copies'];

/** Other names of a column of copies. Some of them also mean stock or pack size, so they are only suggested. */
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

/** Index of the first column that may hold the number of copies, by its name; -1 if there is none. */
export const possibleQuantityColumn = (columns: readonly string[]): number =>
  columns.findIndex((name) => MAYBE.has(plainName(name)));

/** Index of the column with the number of copies; -1 if there is none. An exact `quantity` wins. */
export function quantityColumnOf(columns: readonly string[]): number {
  const exact = columns.indexOf(NAMES[0] ?? '');
  if (exact >= 0) return exact;
  const plain = columns.map(plainName);
  const name = NAMES.find((each) => plain.includes(each));
  return name === undefined ? -1 : plain.indexOf(name);
}

/** Parses a row's number of copies: 1 for an empty cell, `undefined` for anything but a whole number of at least 1. */
export function readQuantity(row: Pick<TableRow, 'cells' | 'numbers'>, column: number): number | undefined {
  const digits = (row.cells[column] ?? '').trim();
  if (digits === '') return 1;
  const quantity = row.numbers?.get(column) ?? (/^\d+$/.test(digits) ? Number(digits) : 0);
  return quantity >= 1 && Number.isSafeInteger(quantity) ? quantity : undefined;
}
