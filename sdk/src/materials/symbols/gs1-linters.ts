import { itemAt } from '../../base/item-at.ts';
import { gs1CheckDigit } from './check-digit.ts';
import {
  COUNTRY_LETTERS,
  COUNTRY_NUMBERS,
  CURRENCY_NUMBERS,
  OTHER_PACKAGE_TYPES,
  PACKAGE_TYPES,
} from './generated/gs1-code-lists.ts';
import type { Gs1Linter } from './generated/gs1-dictionary.ts';
import { type SymbolErrorCode, shownText } from './symbol-error.ts';

/** A problem in a GS1 element string. The message does not name the symbology. */
export interface Gs1Problem {
  readonly code: SymbolErrorCode;
  readonly message: string;
  /** Data that the user probably meant. */
  readonly proposal?: string | undefined;
}

/**
 * Position of a component within an element string's data, for messages. `ai` is the application identifier. If its
 * data consists of several components, `where` is text such as `, at characters 7 to 10`; otherwise `where` is empty.
 */
interface Gs1Place {
  readonly ai: string;
  readonly where: string;
}

/** Checks a component whose length and characters are already valid. */
type Check = (data: string, place: Gs1Place) => Gs1Problem | undefined;

/** The checks of the GS1 Barcode Syntax Dictionary, by name (GS1 General Specifications, 3 and 7). */
export const LINTERS: Readonly<Record<Gs1Linter, Check>> = {
  csum(data, { ai }) {
    const check = gs1CheckDigit(data.slice(0, -1));
    const got = data.slice(-1);
    if (got === String(check)) return undefined;
    const message = `the check digit of (${ai}) should be ${check}, got ${got}`;
    return { code: 'check_digit', message, proposal: `${data.slice(0, -1)}${check}` };
  },
  csumalpha(data, { ai }) {
    const expected = alphaCheckCharacters(data.slice(0, -2));
    const got = data.slice(-2);
    if (data.length > 2 && got === expected) return undefined;
    const message =
      data.length > 2
        ? `the check characters of (${ai}) should be ${expected}, got ${got}`
        : `(${ai}) needs at least 3 characters, including two check characters at the end, got ${data.length}`;
    const proposal = data.length > 2 ? `${data.slice(0, -2)}${expected}` : undefined;
    return { code: 'check_digit', message, proposal };
  },
  // The shortest prefix that GS1 assigns has four digits.
  gcppos1: takes('data that starts with a GS1 Company Prefix of at least four digits', (data) =>
    unless(/^\d{4}/.test(data)),
  ),
  gcppos2: takes('one digit, followed by a GS1 Company Prefix of at least four digits', (data) =>
    unless(/^.\d{4}/.test(data)),
  ),
  hasnondigit: takes('at least one character that is not a digit', (data) => unless(/[^0-9]/.test(data))),

  yymmdd: takes('a date as YYMMDD', (data) => dateFault(data)),
  yymmd0: takes('a date as YYMMDD, with day 00 for a whole month', (data) => dateFault(data, { wholeMonth: true })),
  yyyymmdd: takes('a date as YYYYMMDD', (data) => dateFault(data)),
  hhmi: takes('hours and minutes as HHMM (0000 to 2359)', (data) => timeFault(data, 'hour')),
  hh: takes('hours (00 to 23)', (data) => timeFault(data, 'hour')),
  mi: takes('minutes (00 to 59)', (data) => timeFault(data, 'minute')),
  ss: takes('seconds (00 to 59)', (data) => timeFault(data, 'second')),

  iso3166: takes('a country code of three digits (ISO 3166)', (data) => unless(countryNumbers().has(data))),
  iso3166999: takes('a country code of three digits (ISO 3166), or 999', (data) =>
    unless(data === '999' || countryNumbers().has(data)),
  ),
  iso3166alpha2: takes('a country code of two capital letters (ISO 3166)', (data) =>
    unless(countryLetters().has(data)),
  ),
  iso4217: takes('a currency code of three digits (ISO 4217)', (data) => unless(currencyNumbers().has(data))),
  iso5218: takes('0 for unknown, 1 for male, 2 for female or 9 for not applicable', (data) =>
    unless(/^[0129]$/.test(data)),
  ),
  iban: takes('an IBAN', ibanFault),
  mediatype: takes('a media type (01 to 10 or 80 to 99)', (data) => unless(/^(0[1-9]|10|[89]\d)$/.test(data))),
  packagetype: takes('a package type code from UN/ECE Recommendation 21 or from GS1', (data) =>
    unless(packageTypes().has(data)),
  ),

  latitude: takes(
    'a latitude from 0000000000 to 1800000000 (10,000,000 times the degrees north of the South Pole)',
    (data) => unless(Number(data) <= 1_800_000_000),
  ),
  longitude: takes(
    'a longitude from 0000000000 to 3600000000 (10,000,000 times the degrees east of 180° west)',
    (data) => unless(Number(data) <= 3_600_000_000),
  ),
  pieceoftotal: takes('a piece number and the number of pieces, such as 0103 for the first of three', (data) =>
    pieceFault(data.slice(0, 2), data.slice(2)),
  ),
  posinseqslash: takes('a position and the number of positions, such as 1/3 for the first of three', (data) => {
    const [, place, total] = /^(\d)\/(\d)$/.exec(data) ?? [];
    return place === undefined || total === undefined ? '' : pieceFault(place, total);
  }),
  winding: takes('a winding direction (0, 1 or 9)', (data) => unless(/^[019]$/.test(data))),
  yesno: takes('1 for yes or 0 for no', (data) => unless(/^[01]$/.test(data))),
  zero: takes('0', (data) => unless(/^0+$/.test(data))),
  nonzero: takes('a number other than 0', (data) => unless(/[^0]/.test(data))),
  nozeroprefix: takes('a number that does not start with 0', (data) => unless(!data.startsWith('0'))),
  hyphen: takes('digits, followed by a hyphen if the temperature is below zero', (data) => unless(/^-+$/.test(data))),
  importeridx: takes('an importer index (a letter, a digit, - or _)', (data) => unless(/^[-_0-9A-Za-z]$/.test(data))),
  pcenc: takes('% only before two hexadecimal digits, as in %2C for a comma', (data) => {
    const wrong = /%(?![0-9A-Fa-f]{2}).{0,2}/.exec(data)?.[0];
    return wrong === undefined ? undefined : `${wrong} is invalid; write %25 for a percent sign`;
  }),
  couponcode: takes('a coupon', couponFault),
  couponposoffer: takes('a coupon in the format of the GS1 positive offer file', positiveOfferFault),
};

/**
 * Creates a check that rejects data for which `faultOf` returns a fault. An empty fault adds no explanation to the
 * message.
 */
function takes(expected: string, faultOf: (data: string) => string | undefined): Check {
  return (data, { ai, where }) => {
    const fault = faultOf(data);
    if (fault === undefined) return undefined;
    const got = /^\d+$/.test(data) ? data : shownText(data);
    return { code: 'format', message: `(${ai}) takes ${expected}${where}, got ${got}${fault && `: ${fault}`}` };
  };
}

const unless = (isRight: boolean): string | undefined => (isRight ? undefined : '');

function pieceFault(piece: string, total: string): string | undefined {
  if (Number(piece) === 0 || Number(total) === 0) return 'both numbers must be at least 1';
  return Number(piece) > Number(total) ? `${Number(piece)} is greater than the total of ${Number(total)}` : undefined;
}

/** The 82 characters of set X, by value (GS1 General Specifications, 7.11). */
const CSET_82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Characters that can be check characters of a GS1 key: digits and letters that are not easily confused. */
const CSET_32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/**
 * Weights of a GS1 key's characters when computing its check characters, from right to left (GS1 General
 * Specifications, 7.9.5).
 */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];
const MODULUS = 1021;

/** Returns the two check characters of a GS1 key with at most 23 characters. */
function alphaCheckCharacters(key: string): string {
  let sum = 0;
  for (let index = 0; index < key.length; index++) {
    sum += CSET_82.indexOf(key.charAt(index)) * itemAt(PRIMES, key.length - 1 - index);
  }
  const check = sum % MODULUS;
  return `${CSET_32[check >> 5]}${CSET_32[check & 31]}`;
}

/**
 * Returns the fault in an IBAN (ISO 13616), which consists of a country code, two check digits and an account number.
 * If the first four characters are moved to the end and letters are replaced with numbers, the remainder modulo 97 must
 * be 1.
 */
function ibanFault(iban: string): string | undefined {
  const [, country = '', account] = /^([A-Z]{2})\d\d([0-9A-Z]{7,})$/.exec(iban) ?? [];
  if (account === undefined)
    return 'it must consist of two letters, two digits and at least seven capital letters or digits';
  // XK is the code for Kosovo, one of the user-assigned codes of ISO 3166.
  if (!countryLetters().has(country) && country !== 'XK') return `there is no country with the code ${country}`;
  const check = String(98 - remainder(`${account}${country}00`)).padStart(2, '0');
  return check === iban.slice(2, 4) ? undefined : `its check digits should be ${check}`;
}

/** Remainder modulo 97 of the decimal number that results from replacing the letters A to Z with 10 to 35. */
function remainder(characters: string): number {
  let rest = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** A list of codes that is unpacked on first use. */
type CodeList = () => ReadonlySet<string>;

/** ISO 3166-1 numeric country codes. */
const countryNumbers: CodeList = once(() => fromGaps(COUNTRY_NUMBERS));
/** ISO 3166-1 alpha-2 country codes. */
const countryLetters: CodeList = once(() => fromWords(COUNTRY_LETTERS));
/** ISO 4217 numeric currency codes. */
const currencyNumbers: CodeList = once(() => fromGaps(CURRENCY_NUMBERS));
/** Package types of UN/ECE Recommendation 21 and GS1. */
const packageTypes: CodeList = once(() => [...fromWords(PACKAGE_TYPES), ...OTHER_PACKAGE_TYPES.split(' ')]);

function once(codes: () => readonly string[]): CodeList {
  let list: ReadonlySet<string> | undefined;
  return () => {
    list ??= new Set(codes());
    return list;
  };
}

/**
 * Unpacks an ascending list of three-digit numbers. Each character encodes the difference from the previous number: `0`
 * is 0, `1` is 1, and so on in the order of the character codes.
 */
function fromGaps(gaps: string): string[] {
  let number = 0;
  return [...gaps].map((gap) => {
    number += gap.charCodeAt(0) - 48;
    return String(number).padStart(3, '0');
  });
}

/**
 * Unpacks two-character codes from words. Each word is a first character followed by all second characters that occur
 * with it.
 */
const fromWords = (words: string): string[] =>
  words.split(' ').flatMap((word) => [...word.slice(1)].map((second) => `${word[0]}${second}`));

// The North American coupon code, AI 8110, and the positive offer file, AI 8112. Sources: GS1 General Specifications,
// 3.9; GS1 US, North American Coupon Application Guideline Using GS1 DataBar Expanded Symbols.

/** Reads digits sequentially and records the first fault. */
interface CouponReader {
  /** Reads `length` digits. */
  take(length: number, name: string): string;
  /** Reads one digit, which must be in `allowed`. */
  digit(allowed: string, name: string): string;
  /** Reads one digit, which must be in `lengths`. Then reads as many digits as the value of this digit plus `least`. */
  sized(lengths: string, name: string, least?: number): void;
  /** Reads a date and checks it. */
  date(name: string): string;
  readonly rest: string;
  fault: string | undefined;
}

/** Returns the fault in the data of AI 8110; `undefined` if the data is valid. */
function couponFault(data: string): string | undefined {
  const coupon = createReader(data);
  coupon.sized('0123456', 'company prefix', 6);
  coupon.take(6, 'offer code');
  coupon.sized('12345', 'save value');
  readPurchase(coupon, 'first');
  readOptionalFields(coupon);
  return coupon.fault;
}

/** Returns the fault in the data of AI 8112; `undefined` if the data is valid. */
function positiveOfferFault(data: string): string | undefined {
  const coupon = createReader(data);
  coupon.digit('01', 'coupon format');
  coupon.sized('0123456', 'coupon funder', 6);
  coupon.take(6, 'offer code');
  coupon.sized('0123456789', 'serial number', 6);
  if (coupon.rest !== '') coupon.fault ??= `unexpected ${coupon.rest} after the end of the coupon`;
  return coupon.fault;
}

function readPurchase(coupon: CouponReader, which: string): void {
  coupon.sized('12345', `${which} purchase requirement`);
  coupon.digit('012349', `${which} purchase requirement code`);
  coupon.take(3, `${which} purchase family code`);
}

/**
 * Reads optional fields. Each field starts with a digit that identifies it; fields occur at most once, in ascending
 * order.
 */
function readOptionalFields(coupon: CouponReader): void {
  let last = 0;
  let expires = '';
  while (coupon.rest !== '' && coupon.fault === undefined) {
    const field = Number(coupon.digit('1234569', 'optional field'));
    if (field <= last)
      coupon.fault ??= `optional fields must be in ascending order, but field ${field} follows field ${last}`;
    last = field;
    if (field === 1) coupon.digit('0123', 'additional purchase rules code');
    if (field <= 2) {
      readPurchase(coupon, field === 1 ? 'second' : 'third');
      // A leading 9 means that the company prefix is the same as in the first purchase.
      if (coupon.rest.startsWith('9')) coupon.take(1, '');
      else coupon.sized('0123456', `company prefix of the ${field === 1 ? 'second' : 'third'} purchase`, 6);
    } else if (field === 3) expires = coupon.date('expiration date');
    else if (field === 4) {
      const starts = coupon.date('start date');
      if (expires !== '' && starts > expires)
        coupon.fault ??= `its expiration date ${expires} is before its start date ${starts}`;
    } else if (field === 5) coupon.sized('0123456789', 'serial number', 6);
    else if (field === 6) coupon.sized('1234567', 'retailer', 6);
    else readSaveValue(coupon);
  }
}

function readSaveValue(coupon: CouponReader): void {
  coupon.digit('01256', 'save value code');
  coupon.digit('012', 'item that the save value applies to');
  coupon.take(1, 'store coupon flag');
  coupon.digit('01', '"don\'t multiply" flag');
}

function createReader(data: string): CouponReader {
  let at = 0;
  const wrong = /[^0-9]/.exec(data)?.[0];
  const coupon: CouponReader = {
    fault: wrong === undefined ? undefined : `"${wrong}" is not a digit`,
    get rest() {
      return data.slice(at);
    },
    take(length, name) {
      const taken = data.slice(at, at + length);
      if (taken.length < length) coupon.fault ??= `the ${name} is truncated`;
      at += taken.length;
      return taken;
    },
    digit(allowed, name) {
      const digit = coupon.take(1, name);
      if (!allowed.includes(digit))
        coupon.fault ??= `the ${name} must be one of ${[...allowed].join(', ')}, not ${digit}`;
      return digit;
    },
    sized(lengths, name, least = 0) {
      const length = Number(coupon.digit(lengths, `length indicator of the ${name}`));
      if (coupon.fault === undefined) coupon.take(length + least, name);
    },
    date(name) {
      const date = coupon.take(6, name);
      const problem = date.length === 6 ? dateFault(date) : undefined;
      if (problem !== undefined) coupon.fault ??= `in the ${name} ${problem}`;
      return date;
    },
  };
  return coupon;
}

// Dates and times as digits (GS1 General Specifications, 7.12).

/**
 * Returns the error in a date in the format YYMMDD or YYYYMMDD; `undefined` if the date is valid. A two-digit year does
 * not specify the century, so 29 February is accepted in every year divisible by four.
 */
function dateFault(digits: string, { wholeMonth = false } = {}): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d+)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const days = daysIn(Number(year), Number(month), year.length === 4);
  if (days === 0) return `there is no month ${month}`;
  if (Number(day) <= days && (day !== '00' || wholeMonth)) return undefined;
  return `there is no day ${day} in month ${month}${month === '02' && day === '29' ? ` of ${year}` : ''}`;
}

function daysIn(year: number, month: number, hasCentury: boolean): number {
  if (month < 1 || month > 12) return 0;
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = year % 4 === 0 && (!hasCentury || year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}

const UNITS = [
  { name: 'hour', most: 23 },
  { name: 'minute', most: 59 },
  { name: 'second', most: 59 },
] as const;

/** Returns the fault in a time, which consists of two digits for each unit from `first` to seconds. */
function timeFault(digits: string, first: 'hour' | 'minute' | 'second'): string | undefined {
  const units = UNITS.slice(UNITS.findIndex(({ name }) => name === first));
  for (const [index, { name, most }] of units.entries()) {
    const value = digits.slice(index * 2, index * 2 + 2);
    if (Number(value) > most) return `there is no ${name} ${value}`;
  }
  return undefined;
}
