import { quantityColumnOf } from '@platen/sdk/internal/items';
import type { EditorDocument } from './editor-document.ts';
import { cellAt, setQuantityColumn } from './table.ts';

/** Usual names of quantity columns, without accents. `quantityColumnOf` recognises English names. */
const NAMES: ReadonlySet<string> = new Set(
  'quantite,qte,anzahl,menge,cantidad,cant,quantita,qta,ilosc,aantal'.split(','),
);

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/**
 * Chooses a quantity column for a label that has none: a column that has a usual name and contains only whole numbers.
 */
export function withUsualQuantity(document: EditorDocument): EditorDocument {
  const { columns, rows, quantityColumn } = document.data;
  if (quantityColumn !== undefined || quantityColumnOf(columns) >= 0) return document;
  const isCounted = (column: number): boolean => {
    const cells = rows.map((row) => cellAt(row, column).trim()).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => /^0*[1-9]\d{0,3}$/.test(cell));
  };
  const found = columns.findIndex((name, column) => NAMES.has(plain(name)) && isCounted(column));
  return found < 0 ? document : setQuantityColumn(document, found);
}
