import { float64At, numberAt } from '../../../base/item-at.ts';
import type { GradedParameter } from '../../../contract/types.ts';
import type { MeasuredGrade } from './grade-linear.ts';
import { lowestOf, MATRIX_GRADES, QR_PATTERN_GRADES } from './grade-scale.ts';
import type { Reflectance } from './printed-image.ts';
import type { QrStructure } from './qr-structure.ts';

/** A QR code as it should be printed. */
export interface MatrixCode {
  readonly structure: QrStructure;
  /** One entry for each module, rows from the top; 1 is dark. */
  readonly modules: Uint8Array;
  /** Left and top edge of the symbol, and X dimension, in the unit of the measured reflectance. */
  readonly left: number;
  readonly top: number;
  readonly module: number;
}

/** Modules of the quiet zone that are measured on each side. */
const QUIET = 4;

/** Grades a QR code: its parameters and the lowest of their grades (ISO/IEC 15415). */
export function gradeQr(reflectance: Reflectance, code: MatrixCode): MeasuredGrade {
  const { structure } = code;
  const print = new MeasuredModules(reflectance, code);
  const parameters: readonly GradedParameter[] = [
    graded('symbol_contrast', print.contrast),
    { name: 'modulation', value: print.lowestModulation, grade: modulationGrade(print, structure.blocks) },
    { name: 'fixed_pattern_damage', ...patternDamage(print, structure) },
    graded('axial_nonuniformity', axialNonuniformity(reflectance, code, print.threshold)),
    graded('grid_nonuniformity', gridNonuniformity(reflectance, code, print.threshold)),
    graded(
      'unused_error_correction',
      unusedCorrection(
        structure.blocks,
        (index) => print.isWrong(index),
        () => false,
      ),
    ),
  ];
  return { grade: lowestOf(parameters).grade, parameters };
}

const graded = (name: keyof typeof MATRIX_GRADES, value: number): GradedParameter => ({
  name,
  value,
  grade: MATRIX_GRADES[name](value),
});

/** Reflectances of all modules and of the quiet zone around them. */
class MeasuredModules {
  readonly contrast: number;
  /** Global threshold: the mean of the highest and the lowest reflectance. */
  readonly threshold: number;
  readonly #side: number;
  readonly #size: number;
  readonly #reflectances: Float64Array;
  readonly #modules: Uint8Array;

  constructor(reflectance: Reflectance, { structure: { size }, modules, left, top, module }: MatrixCode) {
    this.#size = size;
    this.#modules = modules;
    this.#side = size + 2 * QUIET;
    const middle = (index: number): number => (index - QUIET + 0.5) * module;
    this.#reflectances = Float64Array.from({ length: this.#side ** 2 }, (_, index) =>
      reflectance(left + middle(index % this.#side), top + middle(Math.floor(index / this.#side))),
    );
    const highest = this.#reflectances.reduce((a, b) => Math.max(a, b));
    const lowest = this.#reflectances.reduce((a, b) => Math.min(a, b));
    this.contrast = highest - lowest;
    this.threshold = (highest + lowest) / 2;
  }

  /** Returns the reflectance margin of a module: its modulation, or 0 if it is dark instead of light or the reverse. */
  margin(column: number, row: number): number {
    const value = float64At(this.#reflectances, (row + QUIET) * this.#side + column + QUIET);
    const isInside = column >= 0 && row >= 0 && column < this.#size && row < this.#size;
    const isDark = isInside && this.#modules[row * this.#size + column] === 1;
    const distance = isDark ? this.threshold - value : value - this.threshold;
    return Math.max(0, (2 * distance) / this.contrast);
  }

  marginOf(index: number): number {
    return this.margin(index % this.#size, Math.floor(index / this.#size));
  }

  isWrong(index: number): boolean {
    return this.marginOf(index) === 0;
  }

  get lowestModulation(): number {
    return this.#modules.reduce((least, _, index) => Math.min(least, this.marginOf(index)), 1);
  }
}

/**
 * Returns the unused error correction: 1 − (e + 2t) / (d − p) of the worst block, where e is the number of erased and t
 * the number of wrong codewords, d the number of error correction codewords and p the number of codewords reserved for
 * error detection.
 */
function unusedCorrection(
  blocks: QrStructure['blocks'],
  isWrong: (module: number) => boolean,
  isErased: (codeword: readonly number[]) => boolean,
): number {
  const unused = blocks.map(({ codewords, correction }) => {
    let used = 0;
    for (const codeword of codewords) used += codeword.some(isWrong) ? 2 : isErased(codeword) ? 1 : 0;
    return 1 - used / correction;
  });
  return Math.max(0, Math.min(...unused));
}

const LEVELS = [4, 3, 2, 1] as const;

/**
 * Returns the grade of the modulation. For each grade level, all codewords with a lower modulation count as erased, and
 * the result for this level is the level or, if lower, the grade of the remaining error correction. Returns the highest
 * of these results. A module with the wrong colour has no reflectance margin, so its codeword counts as erased too.
 */
function modulationGrade(print: MeasuredModules, blocks: QrStructure['blocks']): number {
  return bestLevel((level) => {
    const isErased = (codeword: readonly number[]): boolean =>
      codeword.some((index) => MATRIX_GRADES.modulation(print.marginOf(index)) < level);
    return MATRIX_GRADES.unused_error_correction(unusedCorrection(blocks, () => false, isErased));
  });
}

/** For each grade level, takes the lower of the level and its grade from `gradeAt`. Returns the highest of these. */
const bestLevel = (gradeAt: (level: number) => number): number =>
  Math.max(0, ...LEVELS.map((level) => Math.min(level, gradeAt(level))));

/**
 * Returns the grade of the worst fixed pattern, and the largest share of its modules that are damaged at grade 4. For
 * each grade, modules with a lower modulation count as damaged.
 */
function patternDamage(
  print: MeasuredModules,
  structure: QrStructure,
): { readonly value: number; readonly grade: number } {
  const { finders, timings, alignment } = structure;
  const { finder, timing, alignment: aligned } = QR_PATTERN_GRADES;
  const segments: readonly Segment[] = [
    ...finders.map((centre) => ({
      margins: finderMargins(print, centre, structure.size),
      grade: finder,
      isCount: true,
    })),
    ...timings.map((modules) => ({ margins: modules.map((i) => print.marginOf(i)), grade: timing, isCount: false })),
    { margins: alignment.map((index) => print.marginOf(index)), grade: aligned, isCount: false },
  ];
  const damaged = ({ margins }: Segment, level: number): number =>
    margins.filter((margin) => MATRIX_GRADES.modulation(margin) < level).length;
  const share = (segment: Segment, level: number): number =>
    segment.margins.length === 0 ? 0 : damaged(segment, level) / segment.margins.length;
  const gradeOf = (segment: Segment): number =>
    bestLevel((level) => segment.grade(segment.isCount ? damaged(segment, level) : share(segment, level)));
  return {
    value: Math.max(...segments.map((segment) => share(segment, 4))),
    grade: Math.min(...segments.map(gradeOf)),
  };
}

/** A fixed pattern: the margins of its modules, and how their damage is graded. */
interface Segment {
  readonly margins: readonly number[];
  /** Grades the number of damaged modules if `isCount` is set, otherwise their share. */
  readonly grade: (damage: number) => number;
  readonly isCount: boolean;
}

/** Length in modules of the part of the quiet zone that belongs to a finder pattern, from the corner of the symbol. */
const FINDER_QUIET = 11;

/** Returns the margins of a finder pattern, its separator and the quiet zone at its two outer sides. */
function finderMargins(
  print: MeasuredModules,
  [column, row]: readonly [column: number, row: number],
  size: number,
): readonly number[] {
  const margins: number[] = [];
  for (let y = -QUIET; y < FINDER_QUIET; y++)
    for (let x = -QUIET; x < FINDER_QUIET; x++) {
      const isQuiet = x < 0 || y < 0;
      if (!isQuiet && (x > 7 || y > 7)) continue;
      margins.push(print.margin(column > 3 ? size - 1 - x : x, row > 3 ? size - 1 - y : y));
    }
  return margins;
}

/** Measurements per module along a line. */
const PER_MODULE = 16;

/** Returns the centres of dark runs along a row or column of modules, in modules from its start. */
function darkRuns(
  reflectance: Reflectance,
  { structure: { size }, left, top, module }: MatrixCode,
  threshold: number,
  line: { readonly index: number; readonly isRow: boolean },
): readonly number[] {
  const across = (line.index + 0.5) * module;
  const at = (along: number): number =>
    line.isRow ? reflectance(left + along * module, top + across) : reflectance(left + across, top + along * module);
  const edges: number[] = [];
  const place = (step: number): number => (step + 0.5) / PER_MODULE;
  let before = at(place(-PER_MODULE));
  for (let step = 1 - PER_MODULE; step < (size + 1) * PER_MODULE; step++) {
    const value = at(place(step));
    if (value < threshold !== before < threshold) edges.push(place(step - 1 + (threshold - before) / (value - before)));
    before = value;
  }
  return edges.flatMap((edge, index) => {
    const next = edges[index + 1];
    return index % 2 === 0 && next !== undefined ? [(edge + next) / 2] : [];
  });
}

/** Row and column through the middle of two finder patterns. */
const FINDER_LINE = 3;
/** Row and column of the timing patterns. */
const TIMING_LINE = 6;

/** Returns |X − Y| / ((X + Y) / 2), where X and Y are the average module sizes between the finder patterns. */
function axialNonuniformity(reflectance: Reflectance, code: MatrixCode, threshold: number): number {
  const [x, y] = [true, false].map((isRow) => {
    const runs = darkRuns(reflectance, code, threshold, { index: FINDER_LINE, isRow });
    // the first and last runs are outer columns, the second and the last but one are the centres
    return runs.length < 6 ? 1 : (numberAt(runs, runs.length - 2) - numberAt(runs, 1)) / (code.structure.size - 7);
  }) as [number, number];
  return Math.abs(x - y) / ((x + y) / 2);
}

/** Returns the largest distance of a dark module of the timing patterns from its ideal position, in modules. */
function gridNonuniformity(reflectance: Reflectance, code: MatrixCode, threshold: number): number {
  let largest = 0;
  for (const isRow of [true, false])
    for (const centre of darkRuns(reflectance, code, threshold, { index: TIMING_LINE, isRow })) {
      const isTiming = centre > 8 && centre < code.structure.size - 8;
      if (isTiming) largest = Math.max(largest, Math.abs(centre - (2 * Math.floor(centre / 2) + 0.5)));
    }
  return largest;
}
