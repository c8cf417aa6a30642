import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/issue.ts';
import { MM_PER_INCH } from '../../base/units.ts';
import {
  CalibrationError,
  type CalibrationProfile,
  isWithin,
  SCALE_BOUNDS,
  SKEW_BOUNDS,
} from '../../pipeline/imposition/calibration-profile.ts';
import { parseSheet, type TestSheet, type TestSheetOptions } from './test-sheet.ts';

/** Measurements of a printed test sheet, in the sheet's unit. The letters A to F are printed on the sheet. */
export interface CalibrationReadings extends TestSheetOptions {
  /** A: distance from the paper's left edge to the left line, at the upper end of the line. */
  readonly left: number;
  /** B: distance from the paper's top edge to the top line, at the left end of the line. */
  readonly top: number;
  /** C: the length of the top line. */
  readonly across: number;
  /** D: the length of the left line. */
  readonly down: number;
  /** E, only for paper fed at an angle: like A, at the lower end of the line. */
  readonly leftAtBottom?: number | undefined;
  /** F, only for paper fed at an angle: like B, at the right end of the line. */
  readonly topAtRight?: number | undefined;
  /** The printer that the profile is for. */
  readonly printer?: string | undefined;
  /** The printer's tray. */
  readonly tray?: string | undefined;
}

/** The largest plausible offset of a line. A larger one was measured from another edge or at another line. */
const MAX_OFFSET_MM = 12;

/**
 * Computes a printer's profile from measurements of its test sheet. Throws CalibrationError, which lists every
 * impossible reading.
 * @example calibrationFrom({ left: 21.5, top: 19, across: 170, down: 257 }) // offsetX 1.5, offsetY -1, scales 1
 */
export function calibrationFrom(readings: CalibrationReadings): CalibrationProfile {
  if (typeof readings !== 'object' || readings === null)
    throw new CalibrationError([
      { path: '', code: 'type', message: `expected the readings of a test sheet, got ${describeValue(readings)}` },
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
    offsetX: rounded((left - (scaleX + skewX) * sheet.margin) * perUnit, LENGTH_SCALE),
    offsetY: rounded((top - (scaleY + skewY) * sheet.margin) * perUnit, LENGTH_SCALE),
    scaleX: rounded(scaleX, FACTOR_SCALE),
    scaleY: rounded(scaleY, FACTOR_SCALE),
    ...(skewX === 0 ? {} : { skewX: rounded(skewX, FACTOR_SCALE) }),
    ...(skewY === 0 ? {} : { skewY: rounded(skewY, FACTOR_SCALE) }),
    ...(printer === undefined ? {} : { printer }),
    ...(tray === undefined ? {} : { tray }),
  };
}

/** Rounding of lengths to a tenth of a micrometre, and of scales to the same precision over one metre. */
const LENGTH_SCALE = 1e4;
const FACTOR_SCALE = 1e7;
const rounded = (value: number, scale: number): number => Math.round(value * scale) / scale + 0;

/** Finds readings that are not numbers, the only check that does not need the sheet. */
function typeIssues(readings: CalibrationReadings): readonly Issue[] {
  const { left, top, across, down, leftAtBottom = 0, topAtRight = 0 } = readings;
  const lengths: Readonly<Record<string, unknown>> = { left, top, across, down, leftAtBottom, topAtRight };
  return Object.entries(lengths).flatMap(([name, length]) =>
    Number.isFinite(length) ? [] : [issueAt(name, `expected a length, got ${describeValue(length)}`)],
  );
}

function nameIssues({ printer, tray }: CalibrationReadings): readonly Issue[] {
  const names: Readonly<Record<string, unknown>> = { printer, tray };
  return Object.entries(names).flatMap(([name, given]) =>
    given === undefined || typeof given === 'string'
      ? []
      : [issueAt(name, `expected a string, got ${describeValue(given)}`)],
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
          issueAt(
            name,
            `expected at most ${SKEW_BOUNDS.most * 100} % from ${shown(from, sheet)}, got ${shown(reading, sheet)}: measure again`,
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
    issueAt(
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
    issueAt(
      name,
      `expected about ${shown(wanted, sheet)}, got ${shown(reading, sheet)}${scaled}${unitHint(reading, wanted, sheet)}`,
    ),
  ];
}

/** Returns a hint if the reading would be right in the other unit. */
function unitHint(reading: unknown, wanted: number, { unit }: TestSheet): string {
  if (typeof reading !== 'number') return '';
  const other = unit === 'mm' ? reading * MM_PER_INCH : reading / MM_PER_INCH;
  if (!(other / wanted > 0.8 && other / wanted < 1.2)) return '';
  return `: it looks like ${unit === 'mm' ? 'inches; give unit "inch"' : 'millimetres; give unit "mm"'} and the sheet printed for it`;
}

const shown = (length: unknown, { unit }: TestSheet): string =>
  typeof length === 'number' ? `${Math.round(length * 1e4) / 1e4} ${unit}` : describeValue(length);

const issueAt = (name: string, text: string): Issue => ({
  path: `/${name}`,
  code: 'range',
  message: `${name}: ${text}`,
});
