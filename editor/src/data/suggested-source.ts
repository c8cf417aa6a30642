import { itemAt } from '@platen/sdk/internal/base';
import { gs1CheckDigit } from '@platen/sdk/internal/symbols';
import { isNamed, isNamedUnlikeCodes } from '../document/column-kind.ts';
import type { Table } from '../document/table.ts';
import type { ComputedKind } from './computed-form.ts';

/** Number of cells to inspect. A column usually contains only one kind of content. */
const MAX_INSPECTED_CELLS = 200;
/** Share of non-empty cells that must fit, so that one mistyped cell does not exclude a column. */
const MIN_FITTING_SHARE = 0.8;

/**
 * Content that a computed column needs in its source column. Words in that column's name and a test of its cells
 * identify the content.
 */
interface Wanted {
  /** Words that name this content, in English, German and French. */
  readonly names: readonly string[];
  readonly fits: (cell: string) => boolean;
  /** True if fitting cells prove the kind of content, for example by a check digit, regardless of the column's name. */
  readonly isProof: boolean;
}

const isDigits = (cell: string, most: number): boolean =>
  new RegExp(`^\\d{1,${most}}$`).test(cell.replace(/[\s-]/g, ''));

/** Tests if a cell is a GTIN of 8, 12, 13 or 14 digits with its check digit. */
function isGtin(cell: string): boolean {
  const digits = cell.replace(/[\s-]/g, '');
  return /^(\d{8}|\d{12,14})$/.test(digits) && gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

const GTINS = ['gtin', 'ean', 'upc', 'isbn', 'barcode', 'strichcode'];
const ARTICLES = [
  ...['article', 'artikel', 'item', 'product', 'produkt', 'produit', 'sku', 'ref', 'référence', 'artikelnummer'],
  ...['artikelnr', 'code', 'id', 'no', 'nr', 'n', 'number', 'nummer', 'numéro', 'numero'],
];
const SERIALS = [
  ...['serial', 'serials', 'sn', 'sscc', 'nve', 'seriennummer', 'seriennr', 'série', 'serie', 'counter', 'zähler'],
  ...['compteur', 'pallet', 'palette', 'carton', 'karton', 'colis', 'shipment', 'sendung', 'sendungsnummer'],
  ...['expédition', 'lfd', 'no', 'nr', 'n', 'number', 'nummer', 'numéro', 'numero'],
];

const article = (most: number): Wanted => ({ names: ARTICLES, fits: (cell) => isDigits(cell, most), isProof: false });
const LETTERS: Wanted = { names: [], fits: (cell) => /\p{L}/u.test(cell), isProof: true };

/**
 * The source cells that each kind of computed column needs. The numeric arguments are maximum numbers of digits in a
 * cell.
 */
const WANTED: Readonly<Partial<Record<ComputedKind, Wanted>>> = {
  ...{ upper: LETTERS, lower: LETTERS, trim: LETTERS },
  ...{ ean13: article(12), ean8: article(7), upca: article(11) },
  gtin14: { names: [...GTINS, ...ARTICLES], fits: (cell) => isDigits(cell, 13), isProof: false },
  sscc: { names: SERIALS, fits: (cell) => isDigits(cell, 16), isProof: false },
  gs1DigitalLink: { names: GTINS, fits: isGtin, isProof: true },
};

/**
 * Suggests the source column of a new computed column: a column whose cells suit this kind. Unless fitting cells are
 * proof (`isProof`), the column's name must fit too. Prefers columns with a fitting name, then the first column. May
 * suggest a blank column with a fitting name, because users may fill its cells later. Returns undefined if no column
 * fits.
 */
export function suggestedSource(kind: ComputedKind, { columns, rows }: Table): string | undefined {
  const wanted = WANTED[kind];
  if (wanted === undefined) return columns[0];
  const fitting = columns.flatMap((name, at) => {
    const cells = rows
      .slice(0, MAX_INSPECTED_CELLS)
      .map((row) => itemAt(row, at).trim())
      .filter((cell) => cell !== '');
    const isFitting = cells.filter(wanted.fits).length >= cells.length * MIN_FITTING_SHARE;
    const isFitName = isNamed(wanted.names, name) && !isNamedUnlikeCodes(name);
    const isFound = isFitting && (isFitName || (wanted.isProof && cells.length > 0));
    return isFound ? { name, isFitName } : [];
  });
  return (fitting.find(({ isFitName }) => isFitName) ?? fitting[0])?.name;
}
