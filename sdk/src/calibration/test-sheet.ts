import { found } from '../api/found.ts';
import type { Issue } from '../api/issue.ts';
import { MM_PER_INCH, type Unit } from '../geometry/units.ts';
import { CalibrationError } from './profile.ts';

/** Paper by its name, or by its sides in the readings' unit. */
export type CalibrationPaper = 'A4' | 'A5' | 'Letter' | 'Legal' | { readonly width: number; readonly height: number };

/** Which test sheet. */
export interface TestSheetOptions {
  /** A4 by default. */
  readonly paper?: CalibrationPaper | undefined;
  /** The unit that is measured in; millimetres by default, inches for Letter and Legal. */
  readonly unit?: Unit | undefined;
}

/** The test sheet's frame: how far its lines lie from the paper's edges and how long they are, in `unit`. */
export interface TestSheet {
  readonly unit: Unit;
  readonly width: number;
  readonly height: number;
  /** From each edge to the frame's line beside it. */
  readonly margin: number;
  /** The length of the frame's top line. */
  readonly across: number;
  /** The length of its left line. */
  readonly down: number;
}

/** Millimetres (ISO 216; Letter and Legal by ANSI/ASME Y14.1 are 8.5 by 11 and 14 inches). */
const SIDES_MM: Readonly<Record<string, readonly [number, number]>> = {
  A4: [210, 297],
  A5: [148, 210],
  Letter: [8.5 * MM_PER_INCH, 11 * MM_PER_INCH],
  Legal: [8.5 * MM_PER_INCH, 14 * MM_PER_INCH],
};
/** Wide enough for a ruler to be laid on, and for printers that leave 13 mm blank. */
const MARGIN = { mm: 20, inch: 0.75 };
/** Instructions and frame take this much. */
const LEAST_MM = 100;
const MOST_MM = 5080;

/** The test sheet for a paper. Throws CalibrationError for paper that there is none for. */
export function testSheet({ paper = 'A4', unit }: TestSheetOptions = {}): TestSheet {
  const measured = unit ?? (paper === 'Letter' || paper === 'Legal' ? 'inch' : 'mm');
  const perUnit = measured === 'inch' ? MM_PER_INCH : 1;
  const sides = typeof paper === 'string' ? SIDES_MM[paper] : [paper.width * perUnit, paper.height * perUnit];
  const [widthMm = Number.NaN, heightMm = Number.NaN] = sides ?? [];
  const issues: Issue[] = [];
  if (measured !== 'mm' && measured !== 'inch')
    issues.push(fault('/unit', `expected "mm" or "inch", got ${found(unit)}`));
  if (typeof paper === 'string' && sides === undefined)
    issues.push(
      fault('/paper', `expected one of ${Object.keys(SIDES_MM).join(', ')} or { width, height }, got ${found(paper)}`),
    );
  else
    for (const [name, side] of [
      ['width', widthMm],
      ['height', heightMm],
    ] as const)
      if (!(side >= LEAST_MM && side <= MOST_MM))
        issues.push(fault(`/paper/${name}`, `expected ${LEAST_MM} to ${MOST_MM} mm, got ${rounded(side)} mm`));
  if (issues.length > 0) throw new CalibrationError(issues);
  const margin = MARGIN[measured];
  const width = widthMm / perUnit;
  const height = heightMm / perUnit;
  return {
    unit: measured,
    width,
    height,
    margin,
    across: rounded(width - 2 * margin),
    down: rounded(height - 2 * margin),
  };
}

const rounded = (length: number): number => Math.round(length * 1e4) / 1e4;

const fault = (path: string, text: string): Issue => ({ path, code: 'range', message: `${path}: ${text}` });
