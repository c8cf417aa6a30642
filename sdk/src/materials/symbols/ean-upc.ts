// EAN/UPC symbols: ISO/IEC 15420; GS1 General Specifications, 5.2.

/**
 * Widths of space, bar, space and bar of each digit in number set A. Set C has the same widths but starts with a bar;
 * set B is set C reversed.
 */
const SET_A = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const SET_B = SET_A.map((widths) => [...widths].reverse().join(''));
/** Number sets of the left six digits of an EAN-13, by its first digit, which they encode. */
const EAN13_SETS = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA'];
/** Number sets of the six digits of a UPC-E by its check digit, for number system 0; number system 1 swaps A and B. */
const UPCE_SETS = ['BBBAAA', 'BBABAA', 'BBAABA', 'BBAAAB', 'BABBAA', 'BAABBA', 'BAAABB', 'BABABA', 'BABAAB', 'BAABAB'];
const GUARD = '111';
const CENTRE_GUARD = '11111';
/** Special end guard of UPC-E, with three bars. */
const UPCE_END_GUARD = '111111';

function digitWidths(digits: string, sets: string): string {
  let widths = '';
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(i) - 48;
    widths += (sets[i] === 'B' ? SET_B[digit] : SET_A[digit]) ?? '';
  }
  return widths;
}

/** Alternating widths of bars and spaces for 13 digits, check digit included. */
export const ean13Widths = (digits: string): string =>
  GUARD +
  digitWidths(digits.slice(1, 7), EAN13_SETS[digits.charCodeAt(0) - 48] ?? '') +
  CENTRE_GUARD +
  digitWidths(digits.slice(7), 'CCCCCC') +
  GUARD;

/** Alternating widths for 12 digits: an EAN-13 whose first digit is 0 (GS1 General Specifications, 5.2.2). */
export const upcaWidths = (digits: string): string => ean13Widths(`0${digits}`);

/** Alternating widths for 8 digits, check digit included. */
export const ean8Widths = (digits: string): string =>
  GUARD + digitWidths(digits.slice(0, 4), 'AAAA') + CENTRE_GUARD + digitWidths(digits.slice(4), 'CCCC') + GUARD;

/** Alternating widths for 8 digits: number system 0 or 1, six digits, check digit. */
export function upceWidths(digits: string): string {
  const zero = UPCE_SETS[digits.charCodeAt(7) - 48] ?? '';
  const sets = digits[0] === '0' ? zero : zero.replace(/[AB]/g, (set) => (set === 'A' ? 'B' : 'A'));
  return GUARD + digitWidths(digits.slice(1, 7), sets) + UPCE_END_GUARD;
}

/**
 * Expands seven digits of a UPC-E to the 11 digits of a UPC-A, without check digit (GS1 General Specifications,
 * 5.2.2.4.2).
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
