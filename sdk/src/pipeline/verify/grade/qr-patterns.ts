import { QR_PATTERN_GRADES } from './grade-scale.ts';
import type { AxisLine, ClockLine, FixedPattern, MatrixStructure, Place } from './matrix-structure.ts';
import type { QrStructure } from './qr-structure.ts';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4;
/** Index of the row and of the column that run through the middle of two finder patterns. */
const FINDER_LINE = 3;
/** Row and column of the timing patterns. */
const TIMING_LINE = 6;

/** Returns the graded parts of a QR code with its blocks. */
export function qrMatrix({ size, blocks, finders, timings, alignment }: QrStructure): MatrixStructure {
  const placeOf = (index: number): Place => [index % size, Math.floor(index / size)];
  const { finder, timing, alignment: aligned } = QR_PATTERN_GRADES;
  const patterns: readonly FixedPattern[] = [
    ...finders.map((centre) => ({ places: finderPlaces(centre, size), grade: finder, isCount: true })),
    ...timings.map((modules) => ({ places: modules.map(placeOf), grade: timing, isCount: false })),
    { places: alignment.map(placeOf), grade: aligned, isCount: false },
  ];
  const whole = { from: -1, to: size + 1 };
  // the first and last dark runs are outer columns of finder patterns, the second and second-to-last are the centres
  const axis = (isRow: boolean): AxisLine => ({
    ...{ isRow, index: FINDER_LINE, ...whole, before: 1, after: 1, modules: size - 7, minRuns: 6 },
  });
  const clock = (isRow: boolean): ClockLine => ({
    ...{ isRow, index: TIMING_LINE, ...whole, first: 8.5, start: 8, end: size - 8 },
  });
  return {
    ...{ columns: size, rows: size, quiet: QUIET, blocks, patterns },
    axes: [axis(true), axis(false)],
    clocks: [clock(true), clock(false)],
  };
}

/** Length of the quiet zone, in modules from the symbol's corner, that is graded as part of the finder pattern. */
const FINDER_QUIET = 11;

/** Returns the places of a finder pattern, its separator and the quiet zone at its two outer sides. */
function finderPlaces([column, row]: Place, size: number): readonly Place[] {
  const places: Place[] = [];
  for (let y = -QUIET; y < FINDER_QUIET; y++)
    for (let x = -QUIET; x < FINDER_QUIET; x++) {
      const isQuiet = x < 0 || y < 0;
      if (!isQuiet && (x > 7 || y > 7)) continue;
      places.push([column > 3 ? size - 1 - x : x, row > 3 ? size - 1 - y : y]);
    }
  return places;
}
