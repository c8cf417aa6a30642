import { itemAt } from '../../../base/item-at.ts';
import { dataMatrixPlacement } from './data-matrix-placement.ts';
import { DATA_MATRIX_PATTERN_GRADES } from './grade-scale.ts';
import type { AxisLine, ClockLine, CodewordBlock, FixedPattern, MatrixStructure, Place } from './matrix-structure.ts';
import { placesIn } from './matrix-structure.ts';

/** Width of the quiet zone in modules (ISO/IEC 16022). */
const QUIET = 1;

/** A size of Data Matrix ECC 200. */
interface DataMatrixSize {
  readonly columns: number;
  readonly rows: number;
  /** Number of data regions per row and per column. */
  readonly across: number;
  readonly down: number;
  /** Number of error correction codewords. */
  readonly correction: number;
  readonly blocks: number;
}

/**
 * All sizes: rows, columns, regions per column and per row, error correction codewords and blocks. Squares and six
 * rectangles are from ISO/IEC 16022, table 7, other rectangles from ISO/IEC 21471, table 1.
 */
const SIZES: readonly DataMatrixSize[] = (
  [
    ...[
      [10, 10, 1, 1, 5, 1],
      [12, 12, 1, 1, 7, 1],
      [14, 14, 1, 1, 10, 1],
      [16, 16, 1, 1, 12, 1],
    ],
    ...[
      [18, 18, 1, 1, 14, 1],
      [20, 20, 1, 1, 18, 1],
      [22, 22, 1, 1, 20, 1],
      [24, 24, 1, 1, 24, 1],
    ],
    ...[
      [26, 26, 1, 1, 28, 1],
      [32, 32, 2, 2, 36, 1],
      [36, 36, 2, 2, 42, 1],
      [40, 40, 2, 2, 48, 1],
    ],
    ...[
      [44, 44, 2, 2, 56, 1],
      [48, 48, 2, 2, 68, 1],
      [52, 52, 2, 2, 84, 2],
      [64, 64, 4, 4, 112, 2],
    ],
    ...[
      [72, 72, 4, 4, 144, 4],
      [80, 80, 4, 4, 192, 4],
      [88, 88, 4, 4, 224, 4],
      [96, 96, 4, 4, 272, 4],
    ],
    ...[
      [104, 104, 4, 4, 336, 6],
      [120, 120, 6, 6, 408, 6],
      [132, 132, 6, 6, 496, 8],
      [144, 144, 6, 6, 620, 10],
    ],
    ...[
      [8, 18, 1, 1, 7, 1],
      [8, 32, 1, 2, 11, 1],
      [12, 26, 1, 1, 14, 1],
      [12, 36, 1, 2, 18, 1],
    ],
    ...[
      [16, 36, 1, 2, 24, 1],
      [16, 48, 1, 2, 28, 1],
      [8, 48, 1, 2, 15, 1],
      [8, 64, 1, 4, 18, 1],
    ],
    ...[
      [8, 80, 1, 4, 22, 1],
      [8, 96, 1, 4, 28, 1],
      [8, 120, 1, 6, 32, 1],
      [8, 144, 1, 6, 36, 1],
    ],
    ...[
      [12, 64, 1, 4, 27, 1],
      [12, 88, 1, 4, 36, 1],
      [16, 64, 1, 4, 36, 1],
      [20, 36, 1, 2, 28, 1],
    ],
    ...[
      [20, 44, 1, 2, 34, 1],
      [20, 64, 1, 4, 42, 1],
      [22, 48, 1, 2, 38, 1],
      [24, 48, 1, 2, 41, 1],
    ],
    ...[
      [24, 64, 1, 4, 46, 1],
      [26, 40, 1, 2, 38, 1],
      [26, 48, 1, 2, 42, 1],
      [26, 64, 1, 4, 50, 1],
    ],
  ] as const
).map(([rows, columns, down, across, correction, blocks]) => ({ rows, columns, down, across, correction, blocks }));

/** Returns the structure of a Data Matrix code, or `undefined` if no such code has this size. */
export function dataMatrixStructure(columns: number, rows: number): MatrixStructure | undefined {
  const size = SIZES.find((one) => one.columns === columns && one.rows === rows);
  if (size === undefined) return undefined;
  const line = { from: -1, before: 0, after: 0 };
  // the top row starts with a dark module and the right column ends with one
  const axes: readonly [AxisLine, AxisLine] = [
    { ...line, isRow: true, index: 0, to: columns + 1, modules: columns - 2, minRuns: columns / 2 },
    { ...line, isRow: false, index: columns - 1, to: rows + 1, modules: rows - 2, minRuns: rows / 2 },
  ];
  const clocks: readonly ClockLine[] = [
    { isRow: true, index: 0, from: -1, to: columns + 1, first: 0.5, start: 0, end: columns },
    { isRow: false, index: columns - 1, from: -1, to: rows + 1, first: 1.5, start: 0, end: rows },
  ];
  return {
    ...{ columns, rows, quiet: QUIET, axes, clocks },
    blocks: blocksOf(size),
    patterns: [...finderPatterns(size), ...clockPatterns(size)],
    patternGrade,
  };
}

/** Number of fixed patterns that belong to the L-shaped finder: its two sides and the quiet zone next to each. */
const FINDERS = 4;

/**
 * Returns the grade for the mean of five grades: one for each of the L-shaped finder's four patterns, and one for the
 * worst clock track.
 */
function patternGrade(grades: readonly number[]): number {
  const parts = [...grades.slice(0, FINDERS), Math.min(...grades.slice(FINDERS))];
  return DATA_MATRIX_PATTERN_GRADES.mean(parts.reduce((sum, grade) => sum + grade, 0) / parts.length);
}

/** Returns the two solid sides of the L-shaped finder, and the quiet zone next to each side. */
function finderPatterns({ columns, rows }: DataMatrixSize): readonly FixedPattern[] {
  const sides = [
    placesIn(0, 0, 1, rows),
    placesIn(0, rows - 1, columns, 1),
    placesIn(-1, 0, 1, rows + 1),
    placesIn(-1, rows, columns + 1, 1),
  ];
  return sides.map((places) => ({ places, grade: DATA_MATRIX_PATTERN_GRADES.finder, isCount: false }));
}

/**
 * Returns the clock tracks of each region with the solid area next to them: the quiet zone, or the solid border of the
 * next region.
 */
function clockPatterns({ columns, rows, across, down }: DataMatrixSize): readonly FixedPattern[] {
  const [width, height] = [columns / across, rows / down];
  const grade = DATA_MATRIX_PATTERN_GRADES.clock;
  const pairs: { readonly clock: readonly Place[]; readonly solid: readonly Place[] }[] = [];
  for (let region = 0; region < across * down; region++) {
    const left = width * (region % across);
    const top = height * Math.floor(region / across);
    pairs.push({ clock: placesIn(left, top, width, 1), solid: placesIn(left, top - 1, width, 1) });
    const right = left + width - 1;
    pairs.push({ clock: placesIn(right, top, 1, height), solid: placesIn(right + 1, top, 1, height) });
  }
  return pairs.flatMap(({ clock, solid }): readonly FixedPattern[] => [
    { places: clock, grade, isCount: false },
    { places: solid, grade, isCount: false, clock },
  ]);
}

/** Distributes interleaved codewords to their blocks. */
function blocksOf({
  columns,
  rows,
  across,
  down,
  correction,
  blocks: count,
}: DataMatrixSize): readonly CodewordBlock[] {
  const [width, height] = [columns / across - 2, rows / down - 2];
  const placed = dataMatrixPlacement(width * across, height * down);
  const moduleOf = ([column, row]: Place): number =>
    (row + 2 * Math.floor(row / height) + 1) * columns + column + 2 * Math.floor(column / width) + 1;
  const codewords = placed.map((places) => places.map(moduleOf));
  const data = codewords.length - correction;
  const blocks: (readonly number[])[][] = Array.from({ length: count }, () => []);
  codewords.forEach((modules, index) => {
    itemAt(blocks, (index < data ? index : index - data) % count).push(modules);
  });
  return blocks.map((of) => ({ codewords: of, correction: correction / count }));
}
