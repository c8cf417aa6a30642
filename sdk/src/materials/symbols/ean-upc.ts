import { itemAt } from '../../base/item-at.ts';
import type { BarcodeType } from '../../contract/types.ts';
import type { DigitGroup } from './linear-symbol.ts';

// EAN/UPC symbols: ISO/IEC 15420; GS1 General Specifications, 5.2.

/**
 * Widths of space, bar, space and bar of each digit in number set A. Set C has the same widths but starts with a bar;
 * set B is set C reversed.
 */
const SET_A = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const SET_B = SET_A.map((widths) => [...widths].reverse().join(''));
/**
 * Number sets of the left six digits of an EAN-13, indexed by its first digit, which has no symbol character of its
 * own.
 */
const EAN13_SETS = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA'];
/**
 * Number sets of the six digits of a UPC-E symbol, indexed by the check digit, for number system 0. Number system 1
 * swaps A and B.
 */
const UPCE_SETS = ['BBBAAA', 'BBABAA', 'BBAABA', 'BBAAAB', 'BABBAA', 'BAABBA', 'BAAABB', 'BABABA', 'BABAAB', 'BAABAB'];
const GUARD = '111';
const CENTRE_GUARD = '11111';
/** Special end guard of UPC-E, with three bars. */
const UPCE_END_GUARD = '111111';

function digitWidths(digits: string, sets: string): string {
  let widths = '';
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(i) - 48;
    widths += itemAt(sets[i] === 'B' ? SET_B : SET_A, digit);
  }
  return widths;
}

/** Alternating widths of bars and spaces for 13 digits, check digit included. */
export const ean13Widths = (digits: string): string =>
  GUARD +
  digitWidths(digits.slice(1, 7), itemAt(EAN13_SETS, digits.charCodeAt(0) - 48)) +
  CENTRE_GUARD +
  digitWidths(digits.slice(7), 'CCCCCC') +
  GUARD;

/**
 * Alternating widths of bars and spaces for 12 digits: an EAN-13 whose first digit is 0 (GS1 General Specifications,
 * 5.2.2).
 */
export const upcaWidths = (digits: string): string => ean13Widths(`0${digits}`);

/** Alternating widths of bars and spaces for 8 digits, including the check digit. */
export const ean8Widths = (digits: string): string =>
  GUARD + digitWidths(digits.slice(0, 4), 'AAAA') + CENTRE_GUARD + digitWidths(digits.slice(4), 'CCCC') + GUARD;

/** Alternating widths of bars and spaces for 8 digits: number system 0 or 1, six digits, check digit. */
export function upceWidths(digits: string): string {
  const zero = itemAt(UPCE_SETS, digits.charCodeAt(7) - 48);
  const sets = digits[0] === '0' ? zero : zero.replace(/[AB]/g, (set) => (set === 'A' ? 'B' : 'A'));
  return GUARD + digitWidths(digits.slice(1, 7), sets) + UPCE_END_GUARD;
}

/** Number sets of the five digits of an add-on, indexed by its check value. */
const ADD_ON_5_SETS = ['BBAAA', 'BABAA', 'BAABA', 'BAAAB', 'ABBAA', 'AABBA', 'AAABB', 'ABABA', 'ABAAB', 'AABAB'];
const ADD_ON_2_SETS = ['AA', 'AB', 'BA', 'BB'];

/** Alternating widths of bars and spaces in a two-digit or five-digit add-on (ISO/IEC 15420). */
export function addOnWidths(digits: string): string {
  const sets =
    digits.length === 2 ? itemAt(ADD_ON_2_SETS, Number(digits) % 4) : itemAt(ADD_ON_5_SETS, checkOf5(digits));
  // a delineator (one space and one bar) separates digits
  return `112${[...digits].map((digit, at) => digitWidths(digit, sets.slice(at))).join('11')}`;
}

/** Check value of a five-digit add-on; used only to select the number sets. */
const checkOf5 = (digits: string): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 9), 0) % 10;

/**
 * Expands the first seven digits of a UPC-E to the first 11 digits of a UPC-A, both without the check digit (GS1 General
 * Specifications, 5.2.2.4.2).
 */
export function expandUpce(sevenDigits: string): string {
  const system = sevenDigits.slice(0, 1);
  const body = sevenDigits.slice(1, 6);
  const last = sevenDigits.slice(6, 7);
  if (last <= '2') return `${system}${body.slice(0, 2)}${last}0000${body.slice(2)}`;
  if (last === '3') return `${system}${body.slice(0, 3)}00000${body.slice(3)}`;
  if (last === '4') return `${system}${body.slice(0, 4)}00000${body.slice(4)}`;
  return `${system}${body}0000${last}`;
}

// Positions of the digits and of the long bars in EAN and UPC symbols (GS1 General Specifications, 4.14 and 5.2). A
// digit is below its symbol character, which is seven modules wide. The first digit of an EAN-13 has no symbol
// character and is in the quiet zone. The outer digits of UPC-A and UPC-E are also in the quiet zone, and are four
// modules wide.

interface Places {
  /** Digit range (end exclusive), and its left edge and width in modules. */
  readonly groups: readonly (readonly [from: number, to: number, x: number, width: number])[];
  /** Indexes of the bars that are longer than the others. */
  readonly long: readonly number[];
}

const EAN13: Places = {
  groups: [
    [0, 1, -11, 7],
    [1, 7, 3, 42],
    [7, 13, 50, 42],
  ],
  long: [0, 1, 14, 15, 28, 29],
};
const PLACES: Readonly<Partial<Record<BarcodeType, Places>>> = {
  ean13: EAN13,
  isbn: EAN13,
  ean8: {
    groups: [
      [0, 4, 3, 28],
      [4, 8, 36, 28],
    ],
    long: [0, 1, 10, 11, 20, 21],
  },
  upca: {
    groups: [
      [0, 1, -9, 4],
      [1, 6, 10, 35],
      [6, 11, 50, 35],
      [11, 12, 100, 4],
    ],
    long: [0, 1, 2, 3, 14, 15, 26, 27, 28, 29],
  },
  upce: {
    groups: [
      [0, 1, -9, 4],
      [1, 7, 3, 42],
      [7, 8, 54, 4],
    ],
    long: [0, 1, 14, 15, 16],
  },
};

/** Digit groups with their positions; empty for types whose text is one centred line. */
export const digitPlaces = (type: BarcodeType, digits: string): DigitGroup[] =>
  (PLACES[type]?.groups ?? []).map(([from, to, x, width]) => ({ text: digits.slice(from, to), x, width }));

/** Returns a flag for each of `count` bars: 1 for a long bar, 0 for any other. */
export function longBarsOf(type: BarcodeType, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (const index of PLACES[type]?.long ?? []) marks[index] = 1;
  return marks;
}
