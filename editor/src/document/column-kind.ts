import type { BarcodeType } from '@platen/sdk';
import { gs1CheckDigit, isbn10CheckCharacter } from '@platen/sdk/internal/symbols';

/** What a column of a table is likely to be shown as. */
export type ColumnKind =
  | { readonly kind: 'text' | 'price' | 'qrcode' | 'image' | 'quantity' | 'blank' }
  | { readonly kind: 'barcode'; readonly barcodeType: BarcodeType };

/** Cells that are looked at; columns of thousands are of one kind. */
const MOST_CELLS = 200;
/** Of the cells that hold something, so many are of the kind. One mistyped code in a column of codes stays a mistyped code. */
const MOSTLY = 0.8;

/** What a column is likely to be shown as, by its cells first and its name second. */
export function columnKind(name: string, cells: readonly string[]): ColumnKind {
  const texts = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .slice(0, MOST_CELLS);
  if (texts.length === 0) return { kind: 'blank' };
  const mostly = (isOfKind: (text: string) => boolean): boolean =>
    texts.filter(isOfKind).length >= texts.length * MOSTLY;
  const retail = RETAIL.find(({ is }) => mostly(is));
  if (retail !== undefined) return { kind: 'barcode', barcodeType: retail.type };
  if (mostly(isPicture)) return { kind: 'image' };
  if (mostly(isAddress)) return { kind: 'qrcode' };
  if (mostly(isPrice) || (isNamed(PRICES, name) && mostly(isNumber))) return { kind: 'price' };
  if (isNamed(QUANTITIES, name) && mostly(isWholeNumber)) return { kind: 'quantity' };
  if (isNamed(CODES, name) && mostly(isCode)) return { kind: 'barcode', barcodeType: 'code128' };
  return { kind: 'text' };
}

/** Numbers with a check digit: eight to fourteen digits that end in the right one by chance are one column in thousands. */
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

/** An ISBN by its prefix, or by its hyphens (ISBN Users' Manual, 7th edition). */
function isIsbn(text: string): boolean {
  const plain = text.replace(/[- ]/g, '');
  if (/^97[89]\d{10}$/.test(plain)) return hasCheckDigit(plain, 13);
  return /^\d+-/.test(text) && /^\d{9}[\dX]$/.test(plain) && isbn10CheckCharacter(plain.slice(0, 9)) === plain.at(-1);
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
const isPicture = (text: string): boolean =>
  /^data:image\//i.test(text) || (isAddress(text) && /\.(?:png|jpe?g|webp|gif)(?:\?|$)/i.test(text));
const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
/** With either mark for decimals and for thousands. */
const isNumber = (text: string): boolean => /^[-−]?\d{1,3}([.,'’ \u00a0\u202f]?\d{3})*([.,]\d{1,3})?$/.test(text);
/** A currency's sign, code or short form (Unicode's category Sc, ISO 4217). */
const CURRENCY = /(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|Fr\.?)/u;
const BEFORE = new RegExp(`^${CURRENCY.source}\\s*`, 'u');
const BEHIND = new RegExp(`${CURRENCY.source}$`, 'u');
/** A number with a currency before or behind it: `€ 7,–`, `185 kr`. */
function isPrice(text: string): boolean {
  const amount = text.replace(BEFORE, '').replace(BEHIND, '');
  return amount !== text && /^\d/.test(amount) && isNumber(amount.trimEnd().replace(/,[-–—]+$/, ''));
}
/** What a scanner may type: no spaces, some digit. */
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

/** Whether one of the words of a column's name is in a list: `Order no.` has two. */
const isNamed = (names: readonly string[], name: string): boolean =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => names.some((known) => word === known || (known.length > 4 && word.endsWith(known))));
