/** The graded parts of a matrix code. A module's index is its row times `columns` plus its column. */
export interface MatrixStructure {
  readonly columns: number;
  readonly rows: number;
  /** Width, in modules, of the quiet zone that is measured on each side. */
  readonly quiet: number;
  /** Blocks of codewords; each block is corrected on its own. */
  readonly blocks: readonly CodewordBlock[];
  readonly patterns: readonly FixedPattern[];
  /** Combines the grades of the fixed patterns into one grade; by default, the lowest grade counts. */
  readonly patternGrade?: ((grades: readonly number[]) => number) | undefined;
  /** Lines along which the horizontal and the vertical module size are measured. */
  readonly axes: readonly [horizontal: AxisLine, vertical: AxisLine];
  /** Lines along which the positions of alternating modules are measured. */
  readonly clocks: readonly ClockLine[];
}

/** A block of codewords. */
export interface CodewordBlock {
  /** The modules of each codeword. */
  readonly codewords: readonly (readonly number[])[];
  /** Number of error correction codewords, without those reserved for error detection. */
  readonly correction: number;
}

/** Place of a module. In the quiet zone, the column or row is negative or past the symbol. */
export type Place = readonly [column: number, row: number];

/** A fixed pattern whose damaged modules are graded. */
export interface FixedPattern {
  readonly places: readonly Place[];
  /** Grades the number of damaged modules if `isCount` is set, otherwise their share. */
  readonly grade: (damage: number) => number;
  readonly isCount: boolean;
  /**
   * The clock track next to `places`, if `places` is a solid area. The colour changes along `places` are graded as a
   * share of the changes along this clock track.
   */
  readonly clock?: readonly Place[] | undefined;
}

/** A part of a row or a column of modules, from one light module to another. */
interface Line {
  readonly isRow: boolean;
  /** Index of the row or the column. */
  readonly index: number;
  /** Start and end in modules from the left or top edge of the symbol. */
  readonly from: number;
  readonly to: number;
}

/** A line with two dark runs whose distance is known. */
export interface AxisLine extends Line {
  /** Numbers of dark runs before the first and after the second run of the pair. */
  readonly before: number;
  readonly after: number;
  /** Distance in modules between the centres of the two runs. */
  readonly modules: number;
  /** Minimum number of dark runs. With fewer runs, the scale along the line is taken to be 1. */
  readonly minRuns: number;
}

/** A line with alternating modules. */
export interface ClockLine extends Line {
  /** Centre of the first dark module; every second module from there is dark too. */
  readonly first: number;
  /** Range of the alternating modules; dark runs with centres outside it are ignored. */
  readonly start: number;
  readonly end: number;
}

/** Returns the places of the modules in a rectangle, row by row. */
export const placesIn = (left: number, top: number, width: number, height: number): readonly Place[] =>
  Array.from({ length: width * height }, (_, i) => [left + (i % width), top + Math.floor(i / width)] as const);
