import { itemAt, numberAt } from '../../../base/item-at.ts';
import type { GradedParameter, GradeParameterName } from '../../../contract/types.ts';
import { type CharacterRule, decodability } from './decodability.ts';
import { LINEAR_GRADES, lowestOf } from './grade-scale.ts';
import { type ProfileElements, readProfile, type ScanProfile } from './scan-profile.ts';

/** A linear symbol as it should be printed. */
export interface LinearStructure {
  /** Widths of bars and spaces in modules, from the first to the last bar. */
  readonly widths: readonly number[];
  /** Left edge of the first bar, in the unit of the profile. */
  readonly first: number;
  /** X dimension, in the unit of the profile. */
  readonly module: number;
  /** Required quiet zones in modules. */
  readonly quietLeft: number;
  readonly quietRight: number;
  readonly rule: CharacterRule;
}

/** A grade with all its parameters. */
export interface MeasuredGrade {
  /** Overall grade from 4.0 to 0.0. */
  readonly grade: number;
  readonly parameters: readonly GradedParameter[];
}

/** Grades the parameters of one scan of a linear symbol. The scan's grade is the lowest of these (ISO/IEC 15416). */
export function gradeScan(profile: ScanProfile, structure: LinearStructure): MeasuredGrade {
  const { widths, first, module } = structure;
  const total = widths.reduce((sum, width) => sum + width, 0);
  const read = readProfile(profile, { first, last: first + total * module, module });
  const parameters = parametersOf(read, structure);
  return { grade: lowestOf(parameters).grade, parameters };
}

function parametersOf(read: ProfileElements, structure: LinearStructure): readonly GradedParameter[] {
  const { maximum, minimum, elements, edges } = read;
  const { widths, rule } = structure;
  const contrast = maximum - minimum;
  const isComplete = edges.length === widths.length + 1;
  const always = [
    graded('edge_determination', isComplete ? 1 : 0),
    graded('minimum_reflectance', minimum / maximum),
    graded('symbol_contrast', contrast),
  ];
  if (!isComplete || contrast === 0) return always;
  const edgeContrast = Math.min(
    ...elements.slice(1).map(({ extreme }, index) => Math.abs(extreme - itemAt(elements, index).extreme)),
  );
  const nonuniformity = Math.max(...elements.map((element) => element.nonuniformity));
  const measured = edges.slice(1).map((edge, index) => edge - numberAt(edges, index));
  return [
    ...always,
    graded('edge_contrast', edgeContrast),
    graded('modulation', edgeContrast / contrast),
    graded('defects', nonuniformity / contrast),
    graded('decodability', decodability(rule, widths, measured)),
    graded('quiet_zone', quietShare(read, structure)),
  ];
}

const graded = (name: keyof typeof LINEAR_GRADES, value: number): GradedParameter => ({
  name,
  value,
  grade: LINEAR_GRADES[name](value),
});

/** Returns the width of the narrower quiet zone as a share of its required width; at most 1. */
export function quietShare(
  { edges, darkBefore, darkAfter }: ProfileElements,
  { quietLeft, quietRight, module }: Pick<LinearStructure, 'quietLeft' | 'quietRight' | 'module'>,
): number {
  const share = (width: number, required: number): number => (required === 0 ? 1 : width / (required * module));
  const left = darkBefore === undefined ? 1 : share(numberAt(edges, 0) - darkBefore, quietLeft);
  const right = darkAfter === undefined ? 1 : share(darkAfter - numberAt(edges, edges.length - 1), quietRight);
  return Math.min(1, left, right);
}

/** Returns the grade of a symbol: the mean of its scan grades, and the mean value and grade of each parameter. */
export function meanGrade(scans: readonly MeasuredGrade[]): MeasuredGrade {
  const byName = new Map<GradeParameterName, GradedParameter[]>();
  for (const { parameters } of scans)
    for (const parameter of parameters) byName.set(parameter.name, [...(byName.get(parameter.name) ?? []), parameter]);
  return {
    grade: oneDecimal(mean(scans.map(({ grade }) => grade))),
    parameters: [...byName].map(([name, all]) => ({
      name,
      value: mean(all.map(({ value }) => value)),
      grade: oneDecimal(mean(all.map(({ grade }) => grade))),
    })),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
