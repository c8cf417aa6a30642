import type { BarcodeType } from '../../contract/types.ts';
import type { DigitGroup } from './linear-symbol.ts';

// Where EAN and UPC symbols put their digits and which bars are longer: GS1 General Specifications, 4.14 and 5.2.
// A digit stands below its symbol character, seven modules wide. The first digit of an EAN-13, which no symbol
// character carries, and the outer digits of a UPC-A or UPC-E, four modules wide, stand in the quiet zone.

interface Places {
  /** From, to (exclusive) in the digits; left edge and width in modules. */
  readonly groups: readonly (readonly [from: number, to: number, x: number, width: number])[];
  /** Indices of the longer bars. */
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

/** Groups of digits with their places; none for types whose text is a centred line. */
export const digitPlaces = (type: BarcodeType, digits: string): DigitGroup[] =>
  (PLACES[type]?.groups ?? []).map(([from, to, x, width]) => ({ text: digits.slice(from, to), x, width }));

/** One entry for each of `count` bars, 1 for the longer ones. */
export function longBarsOf(type: BarcodeType, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (const index of PLACES[type]?.long ?? []) marks[index] = 1;
  return marks;
}
