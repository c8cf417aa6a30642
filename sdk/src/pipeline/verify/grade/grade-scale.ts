import type { GradedParameter, GradeLetter, GradeParameterName } from '../../../contract/types.ts';

// Grades of ISO/IEC 15415 and ISO/IEC 15416: 4 is the best, 0 is a failure.

/** Limits that a value must reach for the grades 4, 3, 2 and 1. */
type Limits = readonly [four: number, three: number, two: number, one: number];

/** Floating-point tolerance: a value that equals a limit has the better grade. */
const TOLERANCE = 1e-9;

/** Creates a function that grades a value: higher values get better grades. */
const atLeast =
  (limits: Limits) =>
  (value: number): number => {
    const index = limits.findIndex((limit) => value >= limit - TOLERANCE);
    return index < 0 ? 0 : 4 - index;
  };

/** Creates a function that grades a value: lower values get better grades. */
const atMost =
  (limits: Limits) =>
  (value: number): number =>
    atLeast([-limits[0], -limits[1], -limits[2], -limits[3]])(-value);

const pass = (limit: number) => atLeast([limit, limit, limit, limit]);

/** Grades of linear symbols (ISO/IEC 15416, reflectance parameters and decodability). */
export const LINEAR_GRADES = {
  edge_determination: pass(1),
  /** Minimum reflectance divided by maximum reflectance: at most one half. */
  minimum_reflectance: atMost([0.5, 0.5, 0.5, 0.5]),
  symbol_contrast: atLeast([0.7, 0.55, 0.4, 0.2]),
  edge_contrast: pass(0.15),
  modulation: atLeast([0.7, 0.6, 0.5, 0.4]),
  defects: atMost([0.15, 0.2, 0.25, 0.3]),
  decodability: atLeast([0.62, 0.5, 0.37, 0.25]),
  /** Width of the empty area divided by the width that the symbology requires. */
  quiet_zone: pass(1),
} as const satisfies Partial<Record<GradeParameterName, (value: number) => number>>;

/** Grades of matrix symbols (ISO/IEC 15415). */
export const MATRIX_GRADES = {
  symbol_contrast: LINEAR_GRADES.symbol_contrast,
  /** Modulation of one module. */
  modulation: atLeast([0.5, 0.4, 0.3, 0.2]),
  axial_nonuniformity: atMost([0.06, 0.08, 0.1, 0.12]),
  grid_nonuniformity: atMost([0.38, 0.5, 0.63, 0.75]),
  unused_error_correction: LINEAR_GRADES.decodability,
} as const satisfies Partial<Record<GradeParameterName, (value: number) => number>>;

/** Grades of stacked symbols (ISO/IEC 15415, multi-row symbols). */
export const STACKED_GRADES = {
  /** Share of codewords that can be decoded. */
  codeword_yield: atLeast([0.71, 0.64, 0.57, 0.5]),
} as const satisfies Partial<Record<GradeParameterName, (value: number) => number>>;

/** Grades of the fixed patterns of a QR code (ISO/IEC 18004, annex on print quality). */
export const QR_PATTERN_GRADES = {
  /** Number of damaged modules in one finder pattern with its separator and quiet zone. */
  finder: atMost([0, 1, 2, 3]),
  /** Share of damaged modules in one timing pattern. */
  timing: atMost([0, 0.07, 0.11, 0.14]),
  /** Share of damaged modules in all alignment patterns. */
  alignment: atMost([0, 0.1, 0.2, 0.3]),
} as const;

/** Grades of the fixed patterns of a Data Matrix code (ISO/IEC 16022, annex on print quality). */
export const DATA_MATRIX_PATTERN_GRADES = {
  /** Share of damaged modules in one solid side of the L-shaped finder, or in the quiet zone next to it. */
  finder: atMost([0, 0.09, 0.13, 0.17]),
  /** Share of damaged modules in one clock track, or in the solid area next to it. */
  clock: atMost([0.1, 0.15, 0.2, 0.25]),
  /** Mean of the grades of both sides of the L-shaped finder, both quiet zones and the worst clock track. */
  mean: atLeast([4, 3.5, 3, 2.5]),
} as const;

/** Grades of the fixed patterns of an Aztec code. */
export const AZTEC_PATTERN_GRADES = {
  /** Number of damaged modules in the bullseye and the orientation marks. */
  core: QR_PATTERN_GRADES.finder,
  /** Share of damaged modules in the reference grid; graded like the timing patterns of QR codes. */
  grid: QR_PATTERN_GRADES.timing,
} as const;

/**
 * Grade for the number of colour changes along a solid area, as a share of the changes along the adjacent clock track.
 */
export const TRANSITION_GRADE = atMost([0.06, 0.08, 0.1, 0.12]);

/** Returns the letter of an overall grade: A from 3.5, B from 2.5, C from 1.5, D from 0.5, otherwise F. */
export function letterOf(grade: number): GradeLetter {
  const [a, b, c, d] = [3.5, 2.5, 1.5, 0.5];
  return grade >= a ? 'A' : grade >= b ? 'B' : grade >= c ? 'C' : grade >= d ? 'D' : 'F';
}

/** Returns the first parameter with the lowest grade. */
export function lowestOf(parameters: readonly GradedParameter[]): GradedParameter {
  const [first, ...rest] = parameters;
  if (first === undefined) throw new Error('a graded code has no parameters');
  return rest.reduce((least, parameter) => (parameter.grade < least.grade ? parameter : least), first);
}
