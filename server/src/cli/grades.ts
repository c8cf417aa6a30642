import type { CodeGrade, GradedCodes } from '@platen/sdk';
import { counted } from './format.ts';

/** Formats the grade of one code: a line with the grade, its advice, and a line for each parameter. */
export const gradeTable = (code: CodeGrade, name: string): string =>
  gradeLines(code, name) +
  code.parameters
    .map((of) => `  ${of.name.padEnd(24)}${of.value.toFixed(3).padStart(6)}  ${of.grade.toFixed(1)}\n`)
    .join('');

/** Formats the grade of one code, and the advice on how to raise it. */
function gradeLines(code: CodeGrade, name: string): string {
  const { standard, letter, grade, xDimension, aperture, reason, advice } = code;
  const line = `grade ${grade.toFixed(1)} (${letter}): ${name}, ${standard}, X ${xDimension} mm, aperture ${aperture} mm: ${reason}\n`;
  return advice === undefined ? line : `${line}  to raise it: ${advice.message}\n`;
}

const BEST_GRADE = 4;

/**
 * Formats the grades of a job: first the number of graded codes and the lowest grade, then the listed codes that are
 * below the best grade. `nameOf` returns the name of an item, such as `row 3`.
 */
export function jobGrades({ codes, graded, lowest }: GradedCodes, nameOf: (item: number) => string): string {
  const [worst] = lowest;
  const result = worst === undefined ? '' : `: lowest grade ${worst.grade.toFixed(1)} (${worst.letter})`;
  const low = lowest.filter(({ grade }) => grade < BEST_GRADE);
  const lines = low.map((code) => gradeLines(code, `${nameOf(code.item ?? 0)}, elements[${code.element.slice(1)}]`));
  return `Graded ${graded} of ${counted(codes, 'distinct code')}${result}\n${lines.join('')}`;
}
