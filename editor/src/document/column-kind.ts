import type { BarcodeType } from '@platen/sdk';
import { gs1CheckDigit, isbn10CheckCharacter } from '@platen/sdk/internal/symbols';

/** Likely kind of content of a table column. It determines how a label shows the content. */
export type ColumnKind =
  | { readonly kind: 'text' | 'price' | 'qrcode' | 'image' | 'quantity' | 'blank' }
  | { readonly kind: 'barcode'; readonly barcodeType: BarcodeType };

/** Number of cells to inspect. A sample is enough, because a column usually contains only one kind of content. */
const MAX_INSPECTED_CELLS = 200;
/**
 * Share of non-empty cells that must match a kind. It is below 1, so that one mistyped code does not change a column's
 * kind.
 */
const MIN_MATCHING_SHARE = 0.8;

/** Guesses the kind of a column, first by its cells and then by its name. */
export function columnKind(name: string, cells: readonly string[]): ColumnKind {
  const texts = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .slice(0, MAX_INSPECTED_CELLS);
  if (texts.length === 0) return { kind: 'blank' };
  const mostly = (isOfKind: (text: string) => boolean): boolean =>
    texts.filter(isOfKind).length >= texts.length * MIN_MATCHING_SHARE;
  const retail = RETAIL.find(({ is }) => mostly(is));
  if (retail !== undefined) return { kind: 'barcode', barcodeType: retail.type };
  if (mostly(isPicture)) return { kind: 'image' };
  if (mostly(isAddress)) return { kind: 'qrcode' };
  if (mostly(isPrice) || (isNamed(PRICES, name) && mostly(isNumber))) return { kind: 'price' };
  if (isNamed(QUANTITIES, name) && mostly(isWholeNumber)) return { kind: 'quantity' };
  if (isNamed(CODES, name) && mostly(isCode)) return { kind: 'barcode', barcodeType: 'code128' };
  return { kind: 'text' };
}

/**
 * Codes that are recognized by their format. Most of them have a check digit, so a column of other numbers is very
 * unlikely to match by chance.
 */
const RETAIL: readonly { readonly type: BarcodeType; readonly is: (text: string) => boolean }[] = [
  { type: 'isbn', is: isIsbn },
  { type: 'ean13', is: (text) => hasCheckDigit(text, 13) },
  { type: 'upca', is: (text) => hasCheckDigit(text, 12) },
  { type: 'ean8', is: (text) => hasCheckDigit(text, 8) },
  { type: 'gs1-128', is: (text) => /^\(01\)\d{14}(\(\d{2,4}\)[^()]+)*$/.test(text) },
];

function hasCheckDigit(text: string, length: number): boolean {
  if (text.length !== length || !/^\d+$/.test(text)) return false;
  return gs1CheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** Tests if a text is an ISBN. Recognizes an ISBN by its prefix or its hyphens (ISBN Users' Manual, 7th edition). */
function isIsbn(text: string): boolean {
  const plain = text.replace(/[- ]/g, '');
  if (/^97[89]\d{10}$/.test(plain)) return hasCheckDigit(plain, 13);
  return /^\d+-/.test(text) && /^\d{9}[\dX]$/.test(plain) && isbn10CheckCharacter(plain.slice(0, 9)) === plain.at(-1);
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
const isPicture = (text: string): boolean =>
  /^data:image\//i.test(text) || (isAddress(text) && /\.(?:png|jpe?g|webp|gif)(?:\?|$)/i.test(text));
const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
/**
 * Tests if a text is a number. Accepts a comma or a point as the decimal separator, and the usual thousands separators.
 */
const isNumber = (text: string): boolean => /^[-−]?\d{1,3}([.,'’ \u00a0\u202f]?\d{3})*([.,]\d{1,3})?$/.test(text);
/** Matches a currency's sign, code or short form (Unicode category Sc, ISO 4217). */
const CURRENCY = /(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|Fr\.?)/u;
const BEFORE = new RegExp(`^${CURRENCY.source}\\s*`, 'u');
const BEHIND = new RegExp(`${CURRENCY.source}$`, 'u');
/** Tests if a text is a number with a currency before or after it, such as `€ 7,–` or `185 kr`. */
function isPrice(text: string): boolean {
  const amount = text.replace(BEFORE, '').replace(BEHIND, '');
  return amount !== text && /^\d/.test(amount) && isNumber(amount.trimEnd().replace(/,[-–—]+$/, ''));
}
/** Tests if a text could be the content of a scanned code: ASCII without spaces, with at least one digit. */
const isCode = (text: string): boolean => /^[\x21-\x7e]{1,48}$/.test(text) && /\d/.test(text);

const PRICES = ['price', 'preis', 'prix', 'precio', 'prezzo', 'pris', 'rrp', 'msrp', 'uvp', 'amount', 'betrag'];
const QUANTITIES = [
  'quantity',
  'qty',
  'copies',
  'menge',
  'anzahl',
  'quantité',
  'nombre',
  'stück',
  'labels',
  'etiketten',
];
const CODES = [
  ...['sku', 'code', 'barcode', 'id', 'no', 'nr', 'number', 'nummer', 'numéro', 'serial', 'seriennummer', 'batch'],
  ...[
    'lot',
    'charge',
    'order',
    'bestellung',
    'commande',
    'article',
    'artikel',
    'item',
    'part',
    'asset',
    'ref',
    'référence',
  ],
];

/** Tests if a word of the column's name is in the list. For example, `Order no.` consists of two words. */
const isNamed = (names: readonly string[], name: string): boolean =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => names.some((known) => word === known || (known.length > 4 && word.endsWith(known))));
