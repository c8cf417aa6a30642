import { gs1CheckDigit } from './check-digit.ts';
import {
  COUNTRY_LETTERS,
  COUNTRY_NUMBERS,
  CURRENCY_NUMBERS,
  OTHER_PACKAGE_TYPES,
  PACKAGE_TYPES,
} from './generated/gs1-code-lists.ts';
import type { Gs1Linter } from './generated/gs1-dictionary.ts';
import { couponFault, positiveOfferFault } from './gs1-coupon.ts';
import { dateFault, timeFault } from './gs1-times.ts';
import { type SymbolErrorCode, shownText } from './symbol-error.ts';

/** Problem of an element string, without the name of the symbology. */
export interface Gs1Problem {
  readonly code: SymbolErrorCode;
  readonly message: string;
  /** Data that the user probably meant. */
  readonly proposal?: string | undefined;
}

/**
 * Position of a component for messages: its identifier, and text such as `, at characters 7 to 10` if it is one of
 * several.
 */
interface Gs1Place {
  readonly ai: string;
  readonly where: string;
}

/** Checks a component whose length and characters are already valid. */
type Check = (data: string, place: Gs1Place) => Gs1Problem | undefined;

/** The checks of the GS1 Barcode Syntax Dictionary, by its names for them (GS1 General Specifications, 3 and 7). */
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
        : `(${ai}) takes at least 3 characters, the last two of them check characters, got ${data.length}`;
    const proposal = data.length > 2 ? `${data.slice(0, -2)}${expected}` : undefined;
    return { code: 'check_digit', message, proposal };
  },
  // The shortest prefix that GS1 assigns has four digits.
  gcppos1: takes('a GS1 Company Prefix first, four digits at least', (data) => unless(/^\d{4}/.test(data))),
  gcppos2: takes('a GS1 Company Prefix after its first digit, four digits at least', (data) =>
    unless(/^.\d{4}/.test(data)),
  ),
  hasnondigit: takes('at least one character that is no digit', (data) => unless(/[^0-9]/.test(data))),

  yymmdd: takes('a date as YYMMDD', (data) => dateFault(data)),
  yymmd0: takes('a date as YYMMDD, with day 00 for a whole month', (data) => dateFault(data, { wholeMonth: true })),
  yyyymmdd: takes('a date as YYYYMMDD', (data) => dateFault(data)),
  hhmi: takes('hours and minutes as HHMM, 0000 to 2359', (data) => timeFault(data, 'hour')),
  hh: takes('hours, 00 to 23', (data) => timeFault(data, 'hour')),
  mi: takes('minutes, 00 to 59', (data) => timeFault(data, 'minute')),
  ss: takes('seconds, 00 to 59', (data) => timeFault(data, 'second')),

  iso3166: takes('a country as three digits of ISO 3166', (data) => unless(countryNumbers().has(data))),
  iso3166999: takes('a country as three digits of ISO 3166, or 999', (data) =>
    unless(data === '999' || countryNumbers().has(data)),
  ),
  iso3166alpha2: takes('a country as two capital letters of ISO 3166', (data) => unless(countryLetters().has(data))),
  iso4217: takes('a currency as three digits of ISO 4217', (data) => unless(currencyNumbers().has(data))),
  iso5218: takes('0 for not known, 1 for male, 2 for female or 9 for not applicable', (data) =>
    unless(/^[0129]$/.test(data)),
  ),
  iban: takes('an IBAN', ibanFault),
  mediatype: takes('a medium, 01 to 10 or 80 to 99', (data) => unless(/^(0[1-9]|10|[89]\d)$/.test(data))),
  packagetype: takes('a package type of UN/ECE Recommendation 21 or GS1', (data) => unless(packageTypes().has(data))),

  latitude: takes('a latitude as 0000000000 to 1800000000, degrees from the south pole times 10,000,000', (data) =>
    unless(Number(data) <= 1_800_000_000),
  ),
  longitude: takes('a longitude as 0000000000 to 3600000000, degrees from 180° west times 10,000,000', (data) =>
    unless(Number(data) <= 3_600_000_000),
  ),
  pieceoftotal: takes('a piece and how many there are, as 0103 for the first of three', (data) =>
    pieceFault(data.slice(0, 2), data.slice(2)),
  ),
  posinseqslash: takes('a place and how many there are, as 1/3 for the first of three', (data) => {
    const [, place, total] = /^(\d)\/(\d)$/.exec(data) ?? [];
    return place === undefined || total === undefined ? '' : pieceFault(place, total);
  }),
  winding: takes('a winding direction, 0, 1 or 9', (data) => unless(/^[019]$/.test(data))),
  yesno: takes('1 for yes or 0 for no', (data) => unless(/^[01]$/.test(data))),
  zero: takes('0', (data) => unless(/^0+$/.test(data))),
  nonzero: takes('another number than 0', (data) => unless(/[^0]/.test(data))),
  nozeroprefix: takes('a number that does not begin with 0', (data) => unless(!data.startsWith('0'))),
  hyphen: takes('nothing or a hyphen after its digits, for degrees below zero', (data) => unless(/^-+$/.test(data))),
  importeridx: takes('an importer index, a letter, a digit, - or _', (data) => unless(/^[-_0-9A-Za-z]$/.test(data))),
  pcenc: takes('% before two hexadecimal digits alone, as in %2C for a comma', (data) => {
    const wrong = /%(?![0-9A-Fa-f]{2}).{0,2}/.exec(data)?.[0];
    return wrong === undefined ? undefined : `${wrong} is none; write %25 for a percent sign`;
  }),
  couponcode: takes('a coupon', couponFault),
  couponposoffer: takes('a coupon of the positive offer file', positiveOfferFault),
};

/** Creates a check that rejects data for which `faultOf` returns a fault; an empty fault needs no explanation. */
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
  if (Number(piece) === 0 || Number(total) === 0) return 'both count from 1';
  return Number(piece) > Number(total) ? `there is no ${Number(piece)} of ${Number(total)}` : undefined;
}

/** The 82 characters of set X, by value (GS1 General Specifications, 7.11). */
const CSET_82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Characters of check pairs: digits and letters that are not easily confused. */
const CSET_32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Weights of the characters from the right (7.9.5). */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];
const MODULUS = 1021;

/** Check character pair of a key with at most 23 characters. */
function alphaCheckCharacters(key: string): string {
  let sum = 0;
  for (let index = 0; index < key.length; index++) {
    sum += CSET_82.indexOf(key[index] ?? '') * (PRIMES[key.length - 1 - index] ?? 0);
  }
  const check = sum % MODULUS;
  return `${CSET_32[check >> 5]}${CSET_32[check & 31]}`;
}

/**
 * Fault in an IBAN (ISO 13616): country, two check digits, account. With its first four characters moved to the end,
 * the number must be 1 modulo 97.
 */
function ibanFault(iban: string): string | undefined {
  const [, country = '', account] = /^([A-Z]{2})\d\d([0-9A-Z]{7,})$/.exec(iban) ?? [];
  if (account === undefined) return 'it is two letters, two digits, then seven capital letters and digits or more';
  // XK is Kosovo, from the codes that ISO 3166 reserves for users.
  if (!countryLetters().has(country) && country !== 'XK') return `there is no country ${country}`;
  const check = String(98 - remainder(`${account}${country}00`)).padStart(2, '0');
  return check === iban.slice(2, 4) ? undefined : `its check digits should be ${check}`;
}

/** Remainder modulo 97 of a decimal number whose letters count as 10 to 35. */
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

/** Unpacks three-digit numbers from their differences, one character each, counted from '0'. */
function fromGaps(gaps: string): string[] {
  let number = 0;
  return [...gaps].map((gap) => {
    number += gap.charCodeAt(0) - 48;
    return String(number).padStart(3, '0');
  });
}

/** Unpacks two-character codes from words of a first character and all of its second characters. */
const fromWords = (words: string): string[] =>
  words.split(' ').flatMap((word) => [...word.slice(1)].map((second) => `${word[0]}${second}`));
