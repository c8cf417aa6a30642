import type { BarcodeType } from '@platen/sdk';
import { gs1CheckDigit, isbn10CheckCharacter } from '@platen/sdk/internal/symbols';

/** Likely kind of a table column's content. The kind determines how a label shows the content. */
export type ColumnKind =
  | { readonly kind: 'text' | 'number' | 'price' | 'qrcode' | 'image' | 'quantity' | 'blank' }
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
  if (mostly(isCode) && hasCodes(name, texts)) return { kind: 'barcode', barcodeType: 'code128' };
  if (mostly(isNumber) && texts.some(isMeasured)) return { kind: 'number' };
  return { kind: 'text' };
}

/**
 * Tests if a column whose cells could be codes is likely to contain codes to scan. One of these signs is sufficient:
 * - a column name that suggests codes
 * - a vague column name, and distinct values that are long enough
 * - distinct values of letters and digits, all of the same length
 */
function hasCodes(name: string, texts: readonly string[]): boolean {
  if (isNamed(SURE_CODES, name)) return !texts.every(isNoCode);
  if (isNamedUnlikeCodes(name)) return false;
  if (isNamed(CODES, name)) return true;
  if (new Set(texts).size < texts.length * MIN_MATCHING_SHARE) return false;
  if (isNamed(VAGUE_CODES, name)) {
    const isLikely = (text: string): boolean => text.length >= MIN_CODE_LENGTH && !isNoCode(text);
    return texts.filter(isLikely).length >= texts.length * MIN_MATCHING_SHARE;
  }
  const [{ length } = ''] = texts;
  return (
    texts.length >= MIN_UNNAMED_CODES &&
    length > MIN_CODE_LENGTH &&
    texts.every((text) => text.length === length && /^[A-Z\d-]+$/.test(text) && /[A-Z]/.test(text))
  );
}

/**
 * Minimum length of a code whose column has a vague name, so that house numbers and positions are not mistaken for
 * codes.
 */
const MIN_CODE_LENGTH = 4;
/** Minimum number of codes in a column whose name gives no hint. Fewer strings may have the same length by chance. */
const MIN_UNNAMED_CODES = 3;

/**
 * Codes that are recognised by their format. Most of them have a check digit, so a column of other numbers is very
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

/** Tests if a string is an ISBN. Recognises an ISBN by its prefix or its hyphens (ISBN Users' Manual, 7th edition). */
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
 * Tests if a string is a number. Accepts a comma or a point as the decimal separator, and the usual thousands
 * separators.
 */
const isNumber = (text: string): boolean => /^[-−]?\d{1,3}([.,'’ \u00a0\u202f]?\d{3})*([.,]\d+)?$/.test(text);
/** Tests if a number has decimals. Measured values often have decimals; years and house numbers have none. */
const isMeasured = (text: string): boolean => /[.,]\d+$/.test(text);
/** Tests if a string is a date, a time, a number with decimals or an e-mail address. */
const isNoCode = (text: string): boolean =>
  /^\d{1,4}[-./:]\d{1,2}([-./:]\d{1,4})?$|@/.test(text) || (isNumber(text) && isMeasured(text));
/** Matches a currency symbol, code or abbreviation (Unicode category Sc, ISO 4217). */
const CURRENCY = /(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|Fr\.?)/u;
const BEFORE = new RegExp(`^${CURRENCY.source}\\s*`, 'u');
const BEHIND = new RegExp(`${CURRENCY.source}$`, 'u');
/** Tests if a string is a number with a currency before or after it, such as `€ 7,–` or `185 kr`. */
function isPrice(text: string): boolean {
  const amount = text.replace(BEFORE, '').replace(BEHIND, '');
  return amount !== text && /^\d/.test(amount) && isNumber(amount.trimEnd().replace(/,[-–—]+$/, ''));
}
/** Tests if a string could be the content of a code to scan: ASCII without spaces, with at least one digit. */
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
/** Words that occur only in the names of code columns, in English, German, French, Spanish and Italian. */
const SURE_CODES = [
  ...['sku', 'barcode', 'strichcode', 'ean', 'gtin', 'upc', 'isbn', 'asin', 'imei', 'sscc', 'mpn', 'serial', 'sn'],
  ...['seriennummer', 'seriale', 'sendungsnummer', 'artikelnummer', 'artikelnr', 'bestellnummer', 'inventarnummer'],
];
/** Words in the names of code columns. Ignored in a name that contains a word of `NO_CODES`, such as `Zip code`. */
const CODES = [
  ...['code', 'codes', 'código', 'codice', 'qr', 'série', 'serie', 'batch', 'lot', 'charge', 'asset', 'tracking'],
];
/** Words in the names of columns that contain codes or other numbers. */
const VAGUE_CODES = [
  ...['id', 'no', 'nr', 'n', 'number', 'nummer', 'numéro', 'número', 'numero', 'order', 'bestellung', 'commande'],
  ...['article', 'artikel', 'item', 'part', 'ref', 'référence', 'referencia', 'product', 'produkt', 'model', 'modell'],
];
/** Words in the names of columns whose values look like codes but are not scanned. */
const NO_CODES = [
  ...['house', 'haus', 'hausnummer', 'hausnr', 'street', 'straße', 'rue', 'calle', 'room', 'raum', 'zimmer', 'floor'],
  ...['zip', 'postcode', 'postal', 'plz', 'postleitzahl', 'cap', 'country', 'land', 'pays', 'país', 'state'],
  ...['phone', 'telephone', 'telefon', 'téléphone', 'tel', 'mobile', 'handy', 'fax', 'telefonnummer', 'faxnummer'],
  ...['year', 'jahr', 'année', 'año', 'anno', 'date', 'datum', 'time', 'zeit', 'colour', 'color', 'farbe', 'couleur'],
  ...['size', 'größe', 'taille', 'weight', 'gewicht', 'poids', 'page', 'seite', 'email', 'mail', 'stückzahl', 'pieces'],
  'currency',
  ...QUANTITIES,
  ...PRICES,
];

/** Tests if a column's name, such as `Hausnummer` or `Postcode`, indicates that its values are not codes to scan. */
export const isNamedUnlikeCodes = (name: string): boolean => isNamed(NO_CODES, name) && !isNamed(SURE_CODES, name);

/** Tests if a word of the column's name is in the list, or ends with one of the list's longer words. */
export const isNamed = (names: readonly string[], name: string): boolean =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => names.some((known) => word === known || (known.length > 4 && word.endsWith(known))));
