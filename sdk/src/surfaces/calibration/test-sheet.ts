import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { MM_PER_INCH, type Unit } from '../../base/units.ts';
import {
  CalibrationError,
  type CalibrationProfile,
  isWithin,
  SCALE_BOUNDS,
  SKEW_BOUNDS,
} from '../../pipeline/imposition/calibration-profile.ts';

/** A paper size: a name, or the lengths of both sides in the unit of the test sheet. */
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

/**
 * Dimensions of a test sheet in `unit`: the paper size, the distance of the frame from the paper's edges, and the lengths
 * of the frame's lines.
 */
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
 * Paper sizes in millimetres: A4 and A5 according to ISO 216; Letter (8.5 × 11 inches) and Legal (8.5 × 14 inches)
 * according to ANSI/ASME Y14.1.
 */
const SIDES_MM: Readonly<Record<string, readonly [number, number]>> = {
  A4: [210, 297],
  A5: [148, 210],
  Letter: [8.5 * MM_PER_INCH, 11 * MM_PER_INCH],
  Legal: [8.5 * MM_PER_INCH, 14 * MM_PER_INCH],
};
/**
 * Distance of the frame from the paper's edges. It leaves enough space to place a ruler, and it is larger than the
 * blank margin of up to 13 mm that some printers leave.
 */
const MARGIN = { mm: 20, inch: 0.75 };
/** Minimum side length of the paper; shorter sides have no space for the instructions and the frame. */
const MIN_SIDE_MM = 100;
const MAX_SIDE_MM = 5080;

/** Returns the test sheet for a paper size. Throws CalibrationError for unsupported paper. */
export function testSheet(options: TestSheetOptions = {}): TestSheet {
  const { sheet, issues } = parseSheet(options);
  if (sheet === undefined) throw new CalibrationError(issues);
  return sheet;
}

/** Returns the test sheet for a paper size, or every issue with the paper. */
function parseSheet(options: TestSheetOptions): {
  readonly sheet: TestSheet | undefined;
  readonly issues: readonly Issue[];
} {
  // the options may be untyped input from a form or a file
  const { paper = 'A4', unit }: { readonly paper?: unknown; readonly unit?: unknown } = options;
  const measured = unit ?? (paper === 'Letter' || paper === 'Legal' ? 'inch' : 'mm');
  const isUnit = measured === 'mm' || measured === 'inch';
  const unitIssues = isUnit ? [] : [sheetIssue('/unit', `expected "mm" or "inch", got ${describeValue(unit)}`)];
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

/** Returns the width and height in millimetres; `undefined` for a value that is not a paper size. */
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
  sheetIssue(
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
          sheetIssue(
            `/paper/${name}`,
            `expected ${MIN_SIDE_MM} to ${MAX_SIDE_MM} mm, got ${Number.isNaN(side) ? 'none' : `${rounded(side)} mm`}`,
          ),
        ],
  );

const sheetIssue = (path: string, text: string): Issue => ({ path, code: 'range', message: `${path}: ${text}` });

/** Measurements of a printed test sheet, in the sheet's unit. The letters A to F are printed on the sheet. */
export interface CalibrationReadings extends TestSheetOptions {
  /** Measurement A: distance from the paper's left edge to the left line, at the upper end of the line. */
  readonly left: number;
  /** Measurement B: distance from the paper's top edge to the top line, at the left end of the line. */
  readonly top: number;
  /** Measurement C: the length of the top line. */
  readonly across: number;
  /** Measurement D: the length of the left line. */
  readonly down: number;
  /** Measurement E, only for paper fed at an angle: the same distance as A, but at the lower end of the left line. */
  readonly leftAtBottom?: number | undefined;
  /** Measurement F, only for paper fed at an angle: the same distance as B, but at the right end of the top line. */
  readonly topAtRight?: number | undefined;
  /** Name of the printer that the profile is for. */
  readonly printer?: string | undefined;
  /** The printer's tray. */
  readonly tray?: string | undefined;
}

/**
 * The largest plausible offset of a line. A larger offset means that the user measured from the wrong edge or to the
 * wrong line.
 */
const MAX_OFFSET_MM = 12;

/**
 * Computes a printer's profile from measurements of its test sheet. Throws a CalibrationError that lists every
 * impossible reading.
 * @example calibrationFrom({ left: 21.5, top: 19, across: 170, down: 257 }) // offsetX 1.5, offsetY -1, scales 1
 */
export function calibrationFrom(readings: CalibrationReadings): CalibrationProfile {
  if (typeof readings !== 'object' || readings === null)
    throw new CalibrationError([
      {
        path: '',
        code: 'type',
        message: `expected the measurements from a test sheet, got ${describeValue(readings)}`,
      },
    ]);
  const { sheet, issues: sheetIssues } = parseSheet(readings);
  const ownIssues = sheet === undefined ? typeIssues(readings) : readingIssues(readings, sheet);
  const issues = [...sheetIssues, ...ownIssues, ...nameIssues(readings)];
  if (sheet === undefined || issues.length > 0) throw new CalibrationError(issues);
  const { left, top, across, down, leftAtBottom = left, topAtRight = top, printer, tray } = readings;
  const perUnit = sheet.unit === 'inch' ? MM_PER_INCH : 1;
  const scaleX = across / sheet.across;
  const scaleY = down / sheet.down;
  const skewX = (leftAtBottom - left) / sheet.down;
  const skewY = (topAtRight - top) / sheet.across;
  return {
    version: 1,
    offsetX: rounded((left - (scaleX + skewX) * sheet.margin) * perUnit),
    offsetY: rounded((top - (scaleY + skewY) * sheet.margin) * perUnit),
    scaleX: rounded(scaleX, FACTOR_SCALE),
    scaleY: rounded(scaleY, FACTOR_SCALE),
    ...(skewX === 0 ? {} : { skewX: rounded(skewX, FACTOR_SCALE) }),
    ...(skewY === 0 ? {} : { skewY: rounded(skewY, FACTOR_SCALE) }),
    ...(printer === undefined ? {} : { printer }),
    ...(tray === undefined ? {} : { tray }),
  };
}

/** Factors for rounding: lengths to 0.1 micrometres, and scales to an error of at most 0.1 micrometres per metre. */
const LENGTH_SCALE = 1e4;
const FACTOR_SCALE = 1e7;
const rounded = (value: number, scale = LENGTH_SCALE): number => Math.round(value * scale) / scale + 0;

/** Returns an issue for each reading that is not a number. All other checks of readings need a valid test sheet. */
function typeIssues(readings: CalibrationReadings): readonly Issue[] {
  const { left, top, across, down, leftAtBottom = 0, topAtRight = 0 } = readings;
  const lengths: Readonly<Record<string, unknown>> = { left, top, across, down, leftAtBottom, topAtRight };
  return Object.entries(lengths).flatMap(([name, length]) =>
    Number.isFinite(length) ? [] : [readingIssue(name, `expected a length, got ${describeValue(length)}`)],
  );
}

function nameIssues({ printer, tray }: CalibrationReadings): readonly Issue[] {
  const names: Readonly<Record<string, unknown>> = { printer, tray };
  return Object.entries(names).flatMap(([name, given]) =>
    given === undefined || typeof given === 'string'
      ? []
      : [readingIssue(name, `expected a string, got ${describeValue(given)}`)],
  );
}

function readingIssues(readings: CalibrationReadings, sheet: TestSheet): readonly Issue[] {
  const { margin, across, down } = sheet;
  const skewed = (name: 'leftAtBottom' | 'topAtRight', from: number, length: number): readonly Issue[] => {
    const reading = readings[name];
    if (reading === undefined) return [];
    const far = distanceIssues(name, reading, margin, sheet);
    return far.length > 0 || !Number.isFinite(from) || isWithin((reading - from) / length, SKEW_BOUNDS)
      ? far
      : [
          readingIssue(
            name,
            `expected a distance within ${shown(SKEW_BOUNDS.most * length, sheet)} of ${shown(from, sheet)}, got ${shown(reading, sheet)}: measure again`,
          ),
        ];
  };
  return [
    ...distanceIssues('left', readings.left, margin, sheet),
    ...distanceIssues('top', readings.top, margin, sheet),
    ...lengthIssues('across', readings.across, across, sheet),
    ...lengthIssues('down', readings.down, down, sheet),
    ...skewed('leftAtBottom', readings.left, down),
    ...skewed('topAtRight', readings.top, across),
  ];
}

function distanceIssues(name: string, reading: unknown, wanted: number, sheet: TestSheet): readonly Issue[] {
  const perUnit = sheet.unit === 'inch' ? MM_PER_INCH : 1;
  const most = MAX_OFFSET_MM / perUnit;
  if (isWithin(reading, { least: wanted - most, most: wanted + most, unit: '' })) return [];
  return [
    readingIssue(
      name,
      `expected about ${shown(wanted, sheet)} from the paper's edge to the line, got ${shown(reading, sheet)}${unitHint(reading, wanted, sheet)}`,
    ),
  ];
}

function lengthIssues(name: string, reading: unknown, wanted: number, sheet: TestSheet): readonly Issue[] {
  const ratio = typeof reading === 'number' ? reading / wanted : Number.NaN;
  if (isWithin(ratio, SCALE_BOUNDS)) return [];
  const scaled =
    ratio > 0.5 && ratio < 1.5 ? ': the print dialog scaled the page; print it at 100 %, "actual size"' : '';
  return [
    readingIssue(
      name,
      `expected about ${shown(wanted, sheet)}, got ${shown(reading, sheet)}${scaled}${unitHint(reading, wanted, sheet)}`,
    ),
  ];
}

/** Returns a hint if the reading would be correct in the other unit, inches or millimetres. */
function unitHint(reading: unknown, wanted: number, { unit }: TestSheet): string {
  if (typeof reading !== 'number') return '';
  const other = unit === 'mm' ? reading * MM_PER_INCH : reading / MM_PER_INCH;
  if (!(other / wanted > 0.8 && other / wanted < 1.2)) return '';
  return `: the reading seems to be in ${unit === 'mm' ? 'inches; set unit to "inch"' : 'millimetres; set unit to "mm"'}, and print a test sheet for this unit`;
}

const shown = (length: unknown, { unit }: TestSheet): string =>
  typeof length === 'number' ? `${rounded(length)} ${unit}` : describeValue(length);

const readingIssue = (name: string, text: string): Issue => ({
  path: `/${name}`,
  code: 'range',
  message: `${name}: ${text}`,
});
