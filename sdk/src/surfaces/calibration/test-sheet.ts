import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/issue.ts';
import { MM_PER_INCH, type Unit } from '../../base/units.ts';
import { CalibrationError } from '../../pipeline/imposition/calibration-profile.ts';

/** A paper size by name, or by its sides in the unit of the readings. */
export type CalibrationPaper =
  | 'A4'
  | 'A5'
  | 'Letter'
  | 'Legal'
  | {
      /** Width in the sheet's unit. */
      readonly width: number;
      /** Height in the sheet's unit. */
      readonly height: number;
    };

/** Paper and unit of a test sheet. */
export interface TestSheetOptions {
  /** Paper size; A4 by default. */
  readonly paper?: CalibrationPaper | undefined;
  /** Unit of the measurements; by default inches for Letter and Legal, otherwise millimetres. */
  readonly unit?: Unit | undefined;
}

/** The frame of the test sheet, in `unit`: its distance from the paper's edges, and the lengths of its lines. */
export interface TestSheet {
  readonly unit: Unit;
  readonly width: number;
  readonly height: number;
  /** Distance from each paper edge to the nearest line of the frame. */
  readonly margin: number;
  /** Length of the frame's top line. */
  readonly across: number;
  /** Length of the frame's left line. */
  readonly down: number;
}

/**
 * Sides of papers in millimetres: A sizes by ISO 216; Letter (8.5 × 11 inches) and Legal (8.5 × 14 inches) by ANSI/ASME
 * Y14.1.
 */
const SIDES_MM: Readonly<Record<string, readonly [number, number]>> = {
  A4: [210, 297],
  A5: [148, 210],
  Letter: [8.5 * MM_PER_INCH, 11 * MM_PER_INCH],
  Legal: [8.5 * MM_PER_INCH, 14 * MM_PER_INCH],
};
/** Leaves enough space to place a ruler, and for printers that leave a margin of 13 mm blank. */
const MARGIN = { mm: 20, inch: 0.75 };
/** The smallest side that has space for the instructions and the frame. */
const MIN_SIDE_MM = 100;
const MAX_SIDE_MM = 5080;

/** Returns the test sheet of a paper. Throws CalibrationError for unsupported paper. */
export function testSheet(options: TestSheetOptions = {}): TestSheet {
  const { sheet, issues } = parseSheet(options);
  if (sheet === undefined) throw new CalibrationError(issues);
  return sheet;
}

/** Returns the test sheet of a paper, or every issue with the paper. */
export function parseSheet(options: TestSheetOptions): {
  readonly sheet: TestSheet | undefined;
  readonly issues: readonly Issue[];
} {
  // untyped input from a form or a file
  const { paper = 'A4', unit }: { readonly paper?: unknown; readonly unit?: unknown } = options;
  const measured = unit ?? (paper === 'Letter' || paper === 'Legal' ? 'inch' : 'mm');
  const isUnit = measured === 'mm' || measured === 'inch';
  const unitIssues = isUnit ? [] : [issueAt('/unit', `expected "mm" or "inch", got ${describeValue(unit)}`)];
  const sides = sidesOf(paper, measured === 'inch' ? MM_PER_INCH : 1);
  const paperIssues = sides === undefined ? [noPaper(paper)] : sideIssues(sides);
  if (!isUnit || sides === undefined || paperIssues.length > 0)
    return { sheet: undefined, issues: [...unitIssues, ...paperIssues] };
  const perUnit = measured === 'inch' ? MM_PER_INCH : 1;
  const margin = MARGIN[measured];
  const [width, height] = [sides[0] / perUnit, sides[1] / perUnit];
  const [across, down] = [rounded(width - 2 * margin), rounded(height - 2 * margin)];
  return { sheet: { unit: measured, width, height, margin, across, down }, issues: [] };
}

/** Returns width and height in millimetres; `undefined` for a value that is not paper. */
function sidesOf(paper: unknown, perUnit: number): readonly [number, number] | undefined {
  if (typeof paper === 'string') return Object.hasOwn(SIDES_MM, paper) ? SIDES_MM[paper] : undefined;
  if (typeof paper !== 'object' || paper === null || Array.isArray(paper)) return undefined;
  const given = new Map<string, unknown>(Object.entries(paper));
  const side = (name: string): number => {
    const length = given.get(name);
    return typeof length === 'number' ? length * perUnit : Number.NaN;
  };
  return [side('width'), side('height')];
}

const noPaper = (paper: unknown): Issue =>
  issueAt(
    '/paper',
    `expected one of ${Object.keys(SIDES_MM).join(', ')} or { width, height }, got ${describeValue(paper)}`,
  );

const sideIssues = ([width, height]: readonly [number, number]): readonly Issue[] =>
  [
    { name: 'width', side: width },
    { name: 'height', side: height },
  ].flatMap(({ name, side }) =>
    side >= MIN_SIDE_MM && side <= MAX_SIDE_MM
      ? []
      : [
          issueAt(
            `/paper/${name}`,
            `expected ${MIN_SIDE_MM} to ${MAX_SIDE_MM} mm, got ${Number.isNaN(side) ? 'none' : `${rounded(side)} mm`}`,
          ),
        ],
  );

const rounded = (length: number): number => Math.round(length * 1e4) / 1e4;

const issueAt = (path: string, text: string): Issue => ({ path, code: 'range', message: `${path}: ${text}` });
