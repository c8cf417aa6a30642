import { QR_PATTERN_GRADES } from './grade-scale.ts';
import {
  type AxisLine,
  type ClockLine,
  type FixedPattern,
  type MatrixStructure,
  placesIn,
} from './matrix-structure.ts';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 2;

/** A combination of version and error correction level (ISO/IEC 18004, table 9). */
interface MicroVersion {
  /** Modules per side. */
  readonly size: number;
  readonly dataBits: number;
  /** Number of error correction codewords. */
  readonly correction: number;
  /** Number of error correction codewords that are reserved for error detection. */
  readonly protection: number;
}

const version = (size: number, dataBits: number, correction: number, protection: number): MicroVersion => ({
  ...{ size, dataBits, correction, protection },
});

/**
 * Versions and levels by the first three bits of the format information: M1, M2-L, M2-M, M3-L, M3-M, M4-L, M4-M, M4-Q.
 */
const VERSIONS: readonly MicroVersion[] = [
  ...[version(11, 20, 2, 2), version(13, 40, 5, 3), version(13, 32, 6, 2), version(15, 84, 6, 2)],
  ...[version(15, 68, 8, 0), version(17, 128, 8, 2), version(17, 112, 10, 0), version(17, 80, 14, 0)],
];

/** XOR mask of the first three bits of the format information. */
const FORMAT_MASK = 4;

/** Returns the structure of a Micro QR code with the given modules, or `undefined` if no such code has this size. */
export function microQrStructure(modules: Uint8Array, size: number): MatrixStructure | undefined {
  const bits = [1, 2, 3].reduce((value, column) => 2 * value + (modules[8 * size + column] ?? 0), 0);
  const found = VERSIONS[bits ^ FORMAT_MASK];
  if (found?.size !== size) return undefined;
  const { finder, timing } = QR_PATTERN_GRADES;
  const patterns: readonly FixedPattern[] = [
    { places: placesIn(-QUIET, -QUIET, 8 + QUIET, 8 + QUIET), grade: finder, isCount: true },
    { places: placesIn(8, 0, size - 8, 1), grade: timing, isCount: false },
    { places: placesIn(0, 8, 1, size - 8), grade: timing, isCount: false },
  ];
  const line = { index: 0, from: -1, to: size + 1 };
  // number of dark runs from the finder pattern to the last module of the timing pattern
  const runs = (size - 7) / 2 + 1;
  const axis = (isRow: boolean): AxisLine => ({
    ...{ isRow, ...line, before: 0, after: 0, modules: size - 4, minRuns: runs },
  });
  const clock = (isRow: boolean): ClockLine => ({ isRow, ...line, first: 8.5, start: 8, end: size });
  return {
    ...{ columns: size, rows: size, quiet: QUIET, patterns },
    blocks: [{ codewords: codewordsOf(size, found), correction: found.correction - found.protection }],
    axes: [axis(true), axis(false)],
    clocks: [clock(true), clock(false)],
  };
}

/** Side, in modules, of the corner square that holds the finder pattern, its separator and the format information. */
const CORNER = 9;

/**
 * Returns the modules of each codeword. Codewords fill pairs of columns from the right, alternately up and down. In M1
 * and M3, the last data codeword has four bits.
 */
function codewordsOf(size: number, { dataBits, correction }: MicroVersion): readonly (readonly number[])[] {
  const modules: number[] = [];
  for (let right = size - 1; right > 0; right -= 2)
    for (let i = 0; i < size; i++) {
      const isUp = ((size - 1 - right) / 2) % 2 === 0;
      const row = isUp ? size - 1 - i : i;
      for (const column of [right, right - 1])
        if (row > 0 && (column >= CORNER || row >= CORNER)) modules.push(row * size + column);
    }
  const data = Math.ceil(dataBits / 8);
  return Array.from({ length: data + correction }, (_, index) =>
    index < data
      ? modules.slice(index * 8, Math.min(index * 8 + 8, dataBits))
      : modules.slice(dataBits + (index - data) * 8, dataBits + (index - data + 1) * 8),
  );
}
