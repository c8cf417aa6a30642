import { itemAt, numberAt } from '../../../base/item-at.ts';
import type { GradedParameter } from '../../../contract/types.ts';
import { type Character, decodability } from './decodability.ts';
import { type MeasuredGrade, meanGrade, quietShare } from './grade-linear.ts';
import { LINEAR_GRADES, lowestOf, MATRIX_GRADES, STACKED_GRADES } from './grade-scale.ts';
import { type ProfileElements, readProfile, type ScanProfile } from './scan-profile.ts';
import type { StackedRow, StackedStructure } from './stacked-structure.ts';

/** A stacked code as it should be printed, in the unit of the profiles. */
export interface StackedCode {
  readonly structure: StackedStructure;
  /** Left edge of the first bar. */
  readonly first: number;
  /** X dimension: the width of a module. */
  readonly module: number;
  /** Required quiet zones in modules. */
  readonly quietLeft: number;
  readonly quietRight: number;
}

/** The measurements of one codeword; `undefined` if its edges were not found. */
type MeasuredCodeword = { readonly [Name in CodewordParameter]: number } | undefined;
const CODEWORD_PARAMETERS = ['modulation', 'defects', 'decodability'] as const;
type CodewordParameter = (typeof CODEWORD_PARAMETERS)[number];

/**
 * Grades a stacked code from one scan through the middle of each row (ISO/IEC 15415, multi-row symbols). The start and
 * stop patterns are graded like a linear code. The grade is the lowest of all grades of patterns and codewords.
 */
export function gradeStacked(profiles: readonly ScanProfile[], code: StackedCode): MeasuredGrade {
  const { rows, correction } = code.structure;
  const scans: MeasuredGrade[] = [];
  const codewords: MeasuredCodeword[] = [];
  rows.forEach((row, index) => {
    const total = row.widths.reduce((sum, width) => sum + width, 0);
    const { first, module } = code;
    const read = readProfile(itemAt(profiles, index), { first, last: first + total * module, module });
    const measure = (character: Character) => measuredCharacter(read, row, character, code);
    scans.push(gradeFixed(read, row.fixed.map(measure), code));
    codewords.push(...row.codewords.map(measure));
  });
  const { grade, parameters } = meanGrade(scans);
  const found = codewords.filter((codeword) => codeword !== undefined).length;
  const missing = codewords.length - found;
  const whole: readonly GradedParameter[] = [
    graded('codeword_yield', STACKED_GRADES.codeword_yield, found / codewords.length),
    { name: 'codeword_quality', ...codewordQuality(codewords, correction) },
    graded('unused_error_correction', MATRIX_GRADES.unused_error_correction, unused(missing, correction)),
  ];
  return { grade: Math.min(grade, lowestOf(whole).grade), parameters: [...parameters, ...whole] };
}

const graded = (name: GradedParameter['name'], gradeOf: (value: number) => number, value: number): GradedParameter => ({
  name,
  value,
  grade: gradeOf(value),
});

/** Returns the unused share of the error correction, given the number of erased codewords. */
const unused = (erased: number, correction: number): number =>
  erased === 0 ? 1 : Math.max(0, 1 - erased / correction);

/** Grades the start and stop patterns of one scan. */
function gradeFixed(read: ProfileElements, fixed: readonly MeasuredCodeword[], code: StackedCode): MeasuredGrade {
  const { maximum, minimum } = read;
  const found = fixed.filter((one) => one !== undefined);
  const parameters = [
    graded('edge_determination', LINEAR_GRADES.edge_determination, found.length === fixed.length ? 1 : 0),
    graded('minimum_reflectance', LINEAR_GRADES.minimum_reflectance, minimum / maximum),
    graded('symbol_contrast', LINEAR_GRADES.symbol_contrast, maximum - minimum),
  ];
  if (found.length < fixed.length) return { grade: 0, parameters };
  const modulation = Math.min(...found.map((one) => one.modulation));
  const defects = Math.max(...found.map((one) => one.defects));
  const lowest = Math.min(...found.map((one) => one.decodability));
  parameters.push(
    graded('edge_contrast', LINEAR_GRADES.edge_contrast, modulation * (maximum - minimum)),
    graded('modulation', LINEAR_GRADES.modulation, modulation),
    graded('defects', LINEAR_GRADES.defects, defects),
    graded('decodability', LINEAR_GRADES.decodability, lowest),
    graded('quiet_zone', LINEAR_GRADES.quiet_zone, quietShare(read, code)),
  );
  return { grade: lowestOf(parameters).grade, parameters };
}

/** Maximum distance, in modules, of an edge from its expected position. */
const EDGE_MODULES = 0.75;

/**
 * Measures one character of a scan. Returns `undefined` if an edge is missing or out of place, or if there is an
 * additional edge.
 */
function measuredCharacter(
  { maximum, minimum, elements, edges }: ProfileElements,
  { widths }: StackedRow,
  character: Character,
  { first, module }: StackedCode,
): MeasuredCodeword {
  const before = widths.slice(0, character.start).reduce((sum, width) => sum + width, 0);
  const ideal = widths.slice(character.start, character.start + character.elements);
  const expected = [first + before * module];
  for (const width of ideal) expected.push(numberAt(expected, expected.length - 1) + width * module);
  const start = nearest(edges, numberAt(expected, 0));
  const found = edges.slice(start, start + expected.length);
  const isFound = expected.every(
    (edge, index) => Math.abs(edge - (found[index] ?? Number.NaN)) <= EDGE_MODULES * module,
  );
  if (!isFound || elements[start + 1]?.isBar !== (character.start % 2 === 0)) return undefined;
  const measured = found.slice(1).map((edge, index) => edge - numberAt(found, index));
  const inside = elements.slice(start + 1, start + 1 + ideal.length);
  const withNeighbours = elements.slice(start, start + ideal.length + 2);
  const contrast = maximum - minimum;
  const edgeContrast = Math.min(
    ...withNeighbours.slice(1).map(({ extreme }, index) => Math.abs(extreme - itemAt(withNeighbours, index).extreme)),
  );
  const rule = { kind: 'edges', bars: undefined, characters: [{ ...character, start: 0 }] } as const;
  return {
    modulation: edgeContrast / contrast,
    defects: Math.max(...inside.map(({ nonuniformity }) => nonuniformity)) / contrast,
    decodability: decodability(rule, ideal, measured),
  };
}

/** Returns the index of the edge that is nearest to a position. */
function nearest(edges: readonly number[], position: number): number {
  let best = 0;
  edges.forEach((edge, index) => {
    if (Math.abs(edge - position) < Math.abs(numberAt(edges, best) - position)) best = index;
  });
  return best;
}

const LEVELS = [4, 3, 2, 1] as const;

/**
 * Returns the share of codewords whose modulation, defects and decodability all have grade 4. Also returns the lowest
 * grade of these parameters. To grade a parameter, each level from 4 to 1 is scored. Codewords below the level count as
 * erasures, and the score is the lower of the level and the grade of the unused error correction. The parameter's grade
 * is its highest score.
 */
function codewordQuality(
  codewords: readonly MeasuredCodeword[],
  correction: number,
): { readonly value: number; readonly grade: number } {
  const gradeOf = (codeword: MeasuredCodeword, name: CodewordParameter): number =>
    codeword === undefined ? 0 : LINEAR_GRADES[name](codeword[name]);
  const erased = (name: CodewordParameter, level: number): number =>
    codewords.filter((codeword) => gradeOf(codeword, name) < level).length;
  const gradeAt = (name: CodewordParameter, level: number): number =>
    Math.min(level, MATRIX_GRADES.unused_error_correction(unused(erased(name, level), correction)));
  const best = codewords.filter((codeword) => CODEWORD_PARAMETERS.every((name) => gradeOf(codeword, name) === 4));
  return {
    value: best.length / codewords.length,
    grade: Math.min(...CODEWORD_PARAMETERS.map((name) => Math.max(0, ...LEVELS.map((level) => gradeAt(name, level))))),
  };
}
