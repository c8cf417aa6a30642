import type { BarcodeType } from '../../contract/types.ts';
import type { DigitGroup } from './linear-symbol.ts';

// Positions of digits, and long bars, of EAN and UPC symbols (GS1 General Specifications, 4.14 and 5.2). A digit is
// below its symbol character, which is seven modules wide. The first digit of an EAN-13, which has no symbol character,
// is in the quiet zone. So are the outer digits of UPC-A and UPC-E, four modules wide.

interface Places {
  /** Digit range (end exclusive), and its left edge and width in modules. */
  readonly groups: readonly (readonly [from: number, to: number, x: number, width: number])[];
  /** Indexes of the long bars. */
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

/** Flags of `count` bars, 1 for the long ones. */
export function longBarsOf(type: BarcodeType, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (const index of PLACES[type]?.long ?? []) marks[index] = 1;
  return marks;
}
