import { itemAt } from '../../base/item-at.ts';
import { encodeQrOfOneSegment } from '../symbols/matrix.ts';
import { SymbolError, type SymbolErrorCode, shownCharacter, shownText } from '../symbols/symbol-error.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/** Maximum QR version (SIX, Swiss Implementation Guidelines QR-bill 2.3, 5.2). */
const MAX_VERSION = 25;

/**
 * The Swiss QR code (SIX, Swiss Implementation Guidelines QR-bill 2.3, 5): a QR code of UTF-8 text with error
 * correction level M. Its version is at most 25; its size is always 46 mm per side. The encoder also validates the
 * payment data.
 */
export const encodeSwissQr: EncodeSymbol = (content) => {
  checkSwissPayment(content);
  const { size, rects, version } = encodeQrOfOneSegment(content);
  if (version > MAX_VERSION) {
    const message = `Swiss QR code can encode at most 997 bytes of UTF-8, got ${new TextEncoder().encode(content).length}: shorten the message to the debtor`;
    throw new SymbolError('capacity', message);
  }
  return { kind: 'swiss-qr', type: 'swiss-qrcode', encoded: content, identifiers: [], gs1Name: undefined, size, rects };
};

// Content of a Swiss QR code: the lines of a payment (SIX, Swiss Implementation Guidelines QR-bill 2.3, 4.2.2 and 4.3).

/** Line numbers of the checked fields, counted from 1 (QR-bill 2.3, 4.2.2). */
const LINE = {
  iban: 4,
  name: 6,
  country: 11,
  amount: 19,
  currency: 20,
  referenceType: 28,
  reference: 29,
  trailer: 31,
} as const;
const MIN_LINES = 31;
const MAX_LINES = 34;
const MAX_CHARACTERS = 997;
/**
 * Allowed characters (QR-bill 2.3, 4.1.1): Basic Latin, Latin-1 Supplement, Latin Extended-A, comma-below letters and
 * the euro sign.
 */
const ALLOWED = /[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac\r\n]/;
/** An amount without leading zeros, with two decimals (QR-bill 2.3, 4.2.2). */
const AMOUNT = /^(?:0|[1-9]\d{0,8})\.\d{2}$/;

/** Throws a SymbolError with the reason if `content` is not valid Swiss payment data. */
function checkSwissPayment(content: string): void {
  if (content === '') throw refusal('empty', 'needs the lines of the payment data, got none');
  if (content.length > MAX_CHARACTERS) {
    throw refusal('capacity', `can encode at most ${MAX_CHARACTERS} characters, got ${content.length}`);
  }
  const odd = [...content].find((character) => !ALLOWED.test(character));
  if (odd !== undefined)
    throw refusal('character_set', `takes Latin letters, digits and punctuation marks, got ${shownCharacter(odd)}`);
  const lines = content.split(/\r?\n/);
  if (lines.length < MIN_LINES || lines.length > MAX_LINES) {
    throw refusal('length', `needs ${MIN_LINES} to ${MAX_LINES} lines, empty ones included, got ${lines.length}`);
  }
  const line = (number: number): string => lines[number - 1] ?? '';
  expectLine(1, line(1), ['SPC']);
  expectLine(2, line(2), ['0200']);
  expectLine(3, line(3), ['1']);
  checkIban(line(LINE.iban));
  if (line(LINE.name) === '') throw refusal('format', `needs the creditor's name in line ${LINE.name}, got none`);
  if (!/^[A-Z]{2}$/.test(line(LINE.country))) {
    throw refusal(
      'format',
      `needs the creditor's country as two capital letters in line ${LINE.country}, got ${shownText(line(LINE.country))}`,
    );
  }
  const amount = line(LINE.amount);
  if (amount !== '' && !AMOUNT.test(amount)) {
    throw refusal(
      'format',
      `needs an amount such as 1949.75 in line ${LINE.amount}, or an empty line, got ${shownText(amount)}`,
    );
  }
  expectLine(LINE.currency, line(LINE.currency), ['CHF', 'EUR']);
  checkReference(line(LINE.referenceType), line(LINE.reference), isQrIban(line(LINE.iban)));
  expectLine(LINE.trailer, line(LINE.trailer), ['EPD']);
}

const refusal = (code: SymbolErrorCode, text: string): SymbolError => new SymbolError(code, `Swiss QR code ${text}`);

function expectLine(number: number, got: string, expected: readonly string[]): void {
  if (expected.includes(got)) return;
  throw refusal('format', `needs ${expected.join(' or ')} in line ${number}, got ${shownText(got)}`);
}

function checkIban(iban: string): void {
  if (!/^(?:CH|LI)\d{7}[0-9A-Z]{12}$/.test(iban)) {
    throw refusal(
      'format',
      `needs an IBAN in line ${LINE.iban}: 21 characters without spaces, starting with CH or LI, got ${shownText(iban)}`,
    );
  }
  if (remainderOf97(iban) !== 1) {
    throw refusal(
      'check_digit',
      `needs an IBAN with correct check digits in line ${LINE.iban}, got ${shownText(iban)}`,
    );
  }
}

/**
 * True for a QR-IBAN, that is, if the institution number is 30000 to 31999. A payment to a QR-IBAN must have a QR
 * reference (QR-bill 2.3, 4.2.2).
 */
const isQrIban = (iban: string): boolean => /^3[01]\d{3}$/.test(iban.slice(4, 9));

function checkReference(type: string, reference: string, withQrIban: boolean): void {
  expectLine(LINE.referenceType, type, withQrIban ? ['QRR'] : ['SCOR', 'NON']);
  const where = `in line ${LINE.reference}`;
  if (type === 'NON' && reference !== '')
    throw refusal(
      'format',
      `must not contain a reference ${where} if the reference type is NON, got ${shownText(reference)}`,
    );
  if (
    type === 'QRR' &&
    !(/^\d{27}$/.test(reference) && recursiveCheckDigit(reference.slice(0, 26)) === Number(reference[26]))
  ) {
    throw refusal(
      'check_digit',
      `needs a QR reference of 27 digits with a valid check digit ${where}, got ${shownText(reference)}`,
    );
  }
  if (type === 'SCOR' && !(/^RF\d{2}[0-9A-Z]{1,21}$/.test(reference) && remainderOf97(reference) === 1)) {
    throw refusal(
      'check_digit',
      `needs a creditor reference (ISO 11649) that starts with RF and has valid check digits ${where}, got ${shownText(reference)}`,
    );
  }
}

/**
 * Remainder by ISO 7064, MOD 97-10: moves the first four characters to the end and counts letters as 10 to 35 (ISO
 * 13616, ISO 11649).
 */
function remainderOf97(text: string): number {
  let remainder = 0;
  for (const character of `${text.slice(4)}${text.slice(0, 4)}`) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

const CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Check digit by modulo 10, recursive (SIX, Swiss Implementation Guidelines QR-bill 2.3, annex B). */
function recursiveCheckDigit(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = itemAt(CARRY, (carry + Number(digit)) % 10);
  return (10 - carry) % 10;
}
