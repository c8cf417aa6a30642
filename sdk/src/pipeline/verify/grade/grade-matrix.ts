import { float64At, numberAt } from '../../../base/item-at.ts';
import type { GradedParameter } from '../../../contract/types.ts';
import type { MeasuredGrade } from './grade-linear.ts';
import { lowestOf, MATRIX_GRADES, TRANSITION_GRADE } from './grade-scale.ts';
import type { AxisLine, ClockLine, CodewordBlock, FixedPattern, MatrixStructure, Place } from './matrix-structure.ts';
import type { Reflectance } from './printed-image.ts';

/** A matrix code as it should be printed. */
export interface MatrixCode {
  readonly structure: MatrixStructure;
  /** One entry for each module, rows from the top; 1 is dark. */
  readonly modules: Uint8Array;
  /** Left and top edge of the symbol, and X dimension, in the coordinates of the `Reflectance` function. */
  readonly left: number;
  readonly top: number;
  readonly module: number;
}

/** Grades the parameters of a matrix code. The code's grade is the lowest of these (ISO/IEC 15415). */
export function gradeMatrix(reflectance: Reflectance, code: MatrixCode): MeasuredGrade {
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
  readonly #structure: MatrixStructure;
  readonly #reflectances: Float64Array;
  readonly #modules: Uint8Array;

  constructor(reflectance: Reflectance, { structure, modules, left, top, module }: MatrixCode) {
    const { columns, rows, quiet } = structure;
    this.#structure = structure;
    this.#modules = modules;
    const width = columns + 2 * quiet;
    const middle = (index: number): number => (index - quiet + 0.5) * module;
    this.#reflectances = new Float64Array(width * (rows + 2 * quiet));
    let highest = Number.NEGATIVE_INFINITY;
    let lowest = Number.POSITIVE_INFINITY;
    for (let index = 0; index < this.#reflectances.length; index++) {
      const value = reflectance(left + middle(index % width), top + middle(Math.floor(index / width)));
      this.#reflectances[index] = value;
      highest = Math.max(highest, value);
      lowest = Math.min(lowest, value);
    }
    this.contrast = highest - lowest;
    this.threshold = (highest + lowest) / 2;
  }

  /** Returns the reflectance margin of a module: its modulation, or 0 if the module has the wrong colour. */
  margin([column, row]: Place): number {
    const { columns, rows } = this.#structure;
    const value = this.#at(column, row);
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
    const isDark = isInside && this.#modules[row * columns + column] === 1;
    const distance = isDark ? this.threshold - value : value - this.threshold;
    return Math.max(0, (2 * distance) / this.contrast);
  }

  marginOf(index: number): number {
    const { columns } = this.#structure;
    return this.margin([index % columns, Math.floor(index / columns)]);
  }

  isWrong(index: number): boolean {
    return this.marginOf(index) === 0;
  }

  /** Returns the number of changes between dark and light along a list of places. */
  transitions(places: readonly Place[]): number {
    const isDark = ([column, row]: Place): boolean => this.#at(column, row) < this.threshold;
    return places.filter((place, index) => index > 0 && isDark(place) !== isDark(places[index - 1] ?? place)).length;
  }

  get lowestModulation(): number {
    return this.#modules.reduce((least, _, index) => Math.min(least, this.marginOf(index)), 1);
  }

  #at(column: number, row: number): number {
    const { columns, quiet } = this.#structure;
    return float64At(this.#reflectances, (row + quiet) * (columns + 2 * quiet) + column + quiet);
  }
}

/**
 * Returns the unused error correction of the worst block: 1 − (e + 2t) / (d − p). e is the number of erased codewords,
 * and t the number of wrong codewords. d is the number of error correction codewords, of which p are reserved for error
 * detection.
 */
function unusedCorrection(
  blocks: readonly CodewordBlock[],
  isWrong: (module: number) => boolean,
  isErased: (codeword: readonly number[]) => boolean,
): number {
  const unused = blocks.map(({ codewords, correction }) => {
    let used = 0;
    for (const codeword of codewords) used += codeword.some(isWrong) ? 2 : isErased(codeword) ? 1 : 0;
    return used === 0 ? 1 : 1 - used / correction;
  });
  return Math.max(0, Math.min(...unused));
}

const LEVELS = [4, 3, 2, 1] as const;

/**
 * Returns the grade of the modulation: the highest score of all grade levels. At each level, codewords with a lower
 * modulation count as erased. The score is the level or, if lower, the grade of the remaining error correction. A
 * module with the wrong colour has no reflectance margin, so its codeword counts as erased too.
 */
function modulationGrade(print: MeasuredModules, blocks: readonly CodewordBlock[]): number {
  return bestLevel((level) => {
    const isErased = (codeword: readonly number[]): boolean =>
      codeword.some((index) => MATRIX_GRADES.modulation(print.marginOf(index)) < level);
    return MATRIX_GRADES.unused_error_correction(unusedCorrection(blocks, () => false, isErased));
  });
}

/**
 * Returns the highest score of all grade levels. The score of a level is the level or, if lower, its grade from
 * `gradeAt`.
 */
const bestLevel = (gradeAt: (level: number) => number): number =>
  Math.max(0, ...LEVELS.map((level) => Math.min(level, gradeAt(level))));

/**
 * Returns the grade of the fixed patterns, and the largest share of damaged modules in one pattern. At each grade, a
 * module counts as damaged if its modulation has a lower grade; the returned share applies to grade 4.
 */
function patternDamage(
  print: MeasuredModules,
  { patterns, patternGrade }: MatrixStructure,
): { readonly value: number; readonly grade: number } {
  const measured = patterns.map((pattern) => ({ pattern, margins: pattern.places.map((at) => print.margin(at)) }));
  const damaged = (margins: readonly number[], level: number): number =>
    margins.filter((margin) => MATRIX_GRADES.modulation(margin) < level).length;
  const share = (margins: readonly number[], level: number): number =>
    margins.length === 0 ? 0 : damaged(margins, level) / margins.length;
  const grades = measured.map(({ pattern, margins }) =>
    Math.min(
      bestLevel((level) => pattern.grade(pattern.isCount ? damaged(margins, level) : share(margins, level))),
      transitionGrade(print, pattern),
    ),
  );
  return {
    value: Math.max(...measured.map(({ margins }) => share(margins, 4))),
    grade: Math.min(...grades, patternGrade?.(grades) ?? 4),
  };
}

/** Grades a solid pattern by its number of colour changes, as a share of the changes along its clock track. */
function transitionGrade(print: MeasuredModules, { places, clock }: FixedPattern): number {
  if (clock === undefined) return 4;
  const changes = Math.max(0, print.transitions(places) - 1);
  return changes === 0 ? 4 : TRANSITION_GRADE(changes / print.transitions(clock));
}

/** Number of measurements per module along a line. */
const PER_MODULE = 16;

/** Returns the centres of dark runs along a line, in modules from the left or top edge of the symbol. */
function darkRuns(
  reflectance: Reflectance,
  { left, top, module }: MatrixCode,
  threshold: number,
  { isRow, index, from, to }: AxisLine | ClockLine,
): readonly number[] {
  const across = (index + 0.5) * module;
  const at = (along: number): number =>
    isRow ? reflectance(left + along * module, top + across) : reflectance(left + across, top + along * module);
  const edges: number[] = [];
  const place = (step: number): number => (step + 0.5) / PER_MODULE;
  let before = at(place(from * PER_MODULE));
  for (let step = from * PER_MODULE + 1; step < to * PER_MODULE; step++) {
    const value = at(place(step));
    if (value < threshold !== before < threshold) edges.push(place(step - 1 + (threshold - before) / (value - before)));
    before = value;
  }
  return edges.flatMap((edge, number) => {
    const next = edges[number + 1];
    return number % 2 === 0 && next !== undefined ? [(edge + next) / 2] : [];
  });
}

/** Returns |X − Y| / ((X + Y) / 2), where X and Y are the average module sizes along the two axes. */
function axialNonuniformity(reflectance: Reflectance, code: MatrixCode, threshold: number): number {
  const [x, y] = code.structure.axes.map((axis) => {
    const runs = darkRuns(reflectance, code, threshold, axis);
    if (runs.length < axis.minRuns) return 1;
    return (numberAt(runs, runs.length - 1 - axis.after) - numberAt(runs, axis.before)) / axis.modules;
  }) as [number, number];
  return Math.abs(x - y) / ((x + y) / 2);
}

/** Returns the largest distance, in modules, between a dark module of the clock lines and its ideal position. */
function gridNonuniformity(reflectance: Reflectance, code: MatrixCode, threshold: number): number {
  let largest = 0;
  for (const clock of code.structure.clocks)
    for (const centre of darkRuns(reflectance, code, threshold, clock)) {
      if (centre <= clock.start || centre >= clock.end) continue;
      const nearest = clock.first + 2 * Math.floor((centre - clock.first + 0.5) / 2);
      largest = Math.max(largest, Math.abs(centre - nearest));
    }
  return largest;
}
