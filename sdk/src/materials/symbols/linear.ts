import { codePointAt, itemAt } from '../../base/item-at.ts';
import { LruMap } from '../../base/lru-map.ts';
import type { BarcodeType } from '../../contract/types.ts';
import { gs1CheckDigit } from './check-digit.ts';
import { code128Widths } from './code128.ts';
import { checkDigits, completeDigits, confirmCheckDigit } from './complete-digits.ts';
import { digitPlaces, ean8Widths, ean13Widths, expandUpce, longBarsOf, upcaWidths, upceWidths } from './ean-upc.ts';
import { parseIsbn } from './isbn.ts';
import type { LinearSymbol } from './linear-symbol.ts';
import { LINEAR_QUIET_ZONE, PRINT_SIZE } from './print-size.ts';
import { acceptedText, adviceOf, SymbolError, shownCharacter } from './symbol-error.ts';

// Code 39 (ISO/IEC 16388), with wide elements of three modules and gaps of one module between characters.

/** The 43 characters of Code 39 in the order of their check values. */
export const CODE39_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** Widths of the five bars and four spaces of each character; the last is the start and stop character. */
const PATTERNS = (
  '111331311 311311113 113311113 313311111 111331113 311331111 113331111 111311313 311311311 113311311 ' +
  '311113113 113113113 313113111 111133113 311133111 113133111 111113313 311113311 113113311 111133311 ' +
  '311111133 113111133 313111131 111131133 311131131 113131131 111111333 311111331 113111331 111131331 ' +
  '331111113 133111113 333111111 131131113 331131111 133131111 131111313 331111311 133111311 131313111 ' +
  '131311131 131113131 111313131 131131311'
).split(' ');
const START_STOP = 43;
/** Number of wide elements among the nine elements of each character, which gave Code 39 its name (3 of 9). */
const WIDE_OF_NINE = 3;

/**
 * Returns the widths of alternating bars and spaces, including the start and stop characters. Every character of `text`
 * must be in `CODE39_CHARACTERS`.
 */
function code39Widths(text: string): string {
  const edge = itemAt(PATTERNS, START_STOP);
  let widths = edge;
  for (const character of text) widths += `1${itemAt(PATTERNS, CODE39_CHARACTERS.indexOf(character))}`;
  return `${widths}1${edge}`;
}

/**
 * Cache size: enough for a job of 1,000 labels (the API's maximum) with two distinct codes per label. Each code is
 * encoded when it is checked, and looked up again during layout.
 */
const CACHED_SYMBOLS = 2048;
/** Maximum length of text to cache. Readers do not support longer text, and the symbol for 1 MB of text takes 30 MB. */
const MAX_CACHED_LENGTH = 256;
const cache = new LruMap<string, LinearSymbol>(CACHED_SYMBOLS);

/**
 * Encodes `text` as a symbol of `type`. Supports all types except GS1-128, whose encoder (`encodeGs1128`) is loaded on
 * demand. Adds missing check digits. Caches symbols: the same text returns the same object while it is cached.
 *
 * Throws a SymbolError that says what was found, what was expected and how to fix it.
 *
 * @example encodeLinear('ean13', '978030640615').text // '9780306406157'
 */
export const encodeLinear = (type: BarcodeType, text: string): LinearSymbol => cachedSymbol(type, text, ENCODERS[type]);

/** Returns the cached symbol, or encodes `text` with `encodingOf`. */
export function cachedSymbol(type: BarcodeType, text: string, encodingOf: (text: string) => Encoding): LinearSymbol {
  if (text.length > MAX_CACHED_LENGTH) return encode(type, text, encodingOf);
  return cache.getOrMake(`${type} ${text}`, () => encode(type, text, encodingOf));
}

/** Result of an encoder: the bar widths as text, and properties of the symbol. */
export interface Encoding {
  readonly widths: string;
  readonly encoded: string;
  readonly text: string;
  readonly identifiers?: readonly string[];
  readonly gs1Name?: string;
  readonly heading?: string | undefined;
  readonly wideElements?: number;
}

/**
 * Maximum length of text whose symbol can fit on a page. The longest page side, 14,400 pt, has space for 240,000
 * modules of one dot at 1,200 dpi. The densest encoding, Code 128, takes 11 modules for two digits.
 */
const MAX_CHARACTERS = 43_636;

function encode(type: BarcodeType, text: string, encodingOf: (text: string) => Encoding): LinearSymbol {
  if (text === '') throw new SymbolError('empty', `${TYPE_NAMES[type]} needs at least one character, got none`);
  if (text.length > MAX_CHARACTERS) {
    const message = `${TYPE_NAMES[type]} can encode at most ${MAX_CHARACTERS} characters, got ${text.length}; a longer barcode would be wider than any page`;
    throw new SymbolError('length', message);
  }
  const encoding = encodingOf(text);
  const { bars, modules } = barsOf(encoding.widths);
  const quiet = LINEAR_QUIET_ZONE[type];
  return {
    type,
    size: PRINT_SIZE[type],
    text: encoding.text,
    encoded: encoding.encoded,
    identifiers: encoding.identifiers ?? [],
    gs1Name: encoding.gs1Name,
    bearerModules: 0,
    modules,
    wideElements: encoding.wideElements ?? 0,
    bars,
    longBars: longBarsOf(type, bars.length / 2),
    digits: digitPlaces(type, encoding.encoded),
    heading: encoding.heading,
    addOn: undefined,
    quietLeft: quiet.left,
    quietRight: quiet.right,
  };
}

const TYPE_NAMES: Readonly<Record<BarcodeType, string>> = {
  upca: 'UPC-A',
  ean13: 'EAN-13',
  code128: 'Code 128',
  upce: 'UPC-E',
  code39: 'Code 39',
  isbn: 'ISBN',
  ean8: 'EAN-8',
  'gs1-128': 'GS1-128',
};

const ENCODERS: Readonly<Record<BarcodeType, (text: string) => Encoding>> = {
  ean13: (text) => gtin(ean13Widths, completeDigits('EAN-13', text, 13)),
  ean8: (text) => gtin(ean8Widths, completeDigits('EAN-8', text, 8)),
  upca: (text) => gtin(upcaWidths, completeDigits('UPC-A', text, 12)),
  upce: (text) => gtin(upceWidths, completeUpce(text)),
  isbn(text) {
    const { digits, heading } = parseIsbn(text);
    return { ...gtin(ean13Widths, digits), text: heading ?? digits, heading };
  },
  code39(text) {
    const checked = checkCode39(text);
    // The added 2 counts the start and stop characters.
    const wideElements = WIDE_OF_NINE * (checked.length + 2);
    return { widths: code39Widths(checked), encoded: checked, text: checked, wideElements };
  },
  code128: (text) => ({ widths: code128Widths(asciiCodes(text)), encoded: text, text: printable(text) }),
  'gs1-128'() {
    throw new Error('To encode GS1-128, call encodeGs1128.');
  },
};

const gtin = (widthsOf: (digits: string) => string, digits: string): Encoding => ({
  widths: widthsOf(digits),
  encoded: digits,
  text: digits,
  identifiers: ['01'],
});

/**
 * Completes a UPC-E to eight digits: number system, six digits, and the check digit of the UPC-A that it represents.
 */
function completeUpce(text: string): string {
  checkDigits('UPC-E', text, 8, completeUpce);
  if (text.length !== 7 && text.length !== 8) {
    const proposal = text.length === 6 ? `0${text}` : undefined;
    const hint = proposal === undefined ? '' : `; put the number system digit first: ${proposal}`;
    const message = `UPC-E needs 8 digits (7 without the check digit), got ${text.length}${hint}`;
    throw new SymbolError('length', message, proposal);
  }
  if (text[0] !== '0' && text[0] !== '1') {
    throw new SymbolError('format', `UPC-E starts with the number system digit 0 or 1, got ${text[0]}`);
  }
  const body = text.slice(0, 7);
  return body + confirmCheckDigit('UPC-E', body, gs1CheckDigit(expandUpce(body)), text.slice(7));
}

function checkCode39(text: string): string {
  for (const character of text) {
    if (CODE39_CHARACTERS.includes(character)) continue;
    const upper = text.toUpperCase();
    const isCapitals = [...upper].every((one) => CODE39_CHARACTERS.includes(one));
    const proposal = acceptedText(isCapitals ? [upper] : [], checkCode39);
    const others = isCapitals ? '; write the text in capital letters' : otherCodeFor(text);
    throw new SymbolError(
      'character_set',
      `Code 39 takes digits, capital letters, space and - . $ / + %, got ${shownCharacter(character)}${proposal === undefined ? others : adviceOf(proposal)}`,
      proposal,
    );
  }
  return text;
}

/** Suggests a code type that accepts text rejected by Code 39. */
const otherCodeFor = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? '; code128 takes all ASCII characters' : qrCodeFor(text);

/**
 * Largest number of UTF-16 code units that always fit into a QR code: each takes at most three bytes in UTF-8, and text
 * with lone surrogates is excluded.
 */
const MAX_QR_CHARACTERS = 777;

/** Suggests a QR code if the text fits into one. */
const qrCodeFor = (text: string): string =>
  text.length <= MAX_QR_CHARACTERS && !/\p{Surrogate}/u.test(text) ? '; a QR code takes any character' : '';

function asciiCodes(text: string): number[] {
  const codes: number[] = [];
  for (const character of text) {
    const code = codePointAt(character, 0);
    if (code > 127) {
      throw new SymbolError(
        'character_set',
        `Code 128 takes ASCII characters only, got ${shownCharacter(character)}${qrCodeFor(text)}`,
      );
    }
    codes.push(code);
  }
  return codes;
}

/** Replaces control characters with spaces, because control characters have no glyphs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, ' ');

/** Converts alternating widths, one digit each, to bars. */
export function barsOf(widths: string): { readonly bars: Int32Array; readonly modules: number } {
  const bars = new Int32Array(widths.length + (widths.length & 1));
  let x = 0;
  for (let i = 0; i < widths.length; i++) {
    const width = widths.charCodeAt(i) - 48;
    if (i % 2 === 0) {
      bars[i] = x;
      bars[i + 1] = width;
    }
    x += width;
  }
  return { bars, modules: x };
}
