import { MM_PER_INCH } from '@platen/sdk/internal/base';
import { CalibrationError, calibrationFrom, type TestSheet, testSheet } from '@platen/sdk/internal/calibration';
import type { CalibrationProfile, CalibrationReadings, TestSheetOptions } from '@platen/sdk/pdf';

/** A measurement on a test sheet: the lines A to D, and E and F, which show whether the paper goes in at an angle. */
export type Reading = 'left' | 'top' | 'across' | 'down' | 'leftAtBottom' | 'topAtRight';
/** The required readings, A to D. */
export const NEEDED_READINGS: readonly Reading[] = ['left', 'top', 'across', 'down'];
/** The optional readings, E and F. Without them, the paper is assumed to go in straight. */
export const SLANT_READINGS: readonly Reading[] = ['leftAtBottom', 'topAtRight'];
const READINGS = [...NEEDED_READINGS, ...SLANT_READINGS];

/** The readings so far, in the sheet's unit. */
export type Readings = Readonly<Partial<Record<Reading, number>>>;

/**
 * Why a reading cannot be right. `other-unit`: it would be right in the other unit. `scaled`: the print dialog changed
 * the size of the page.
 */
export interface ReadingFault {
  readonly reading: Reading;
  readonly kind: 'other-unit' | 'scaled' | 'impossible';
  /** The reading and its approximate expected value, in the sheet's unit. */
  readonly value: number;
  readonly expected: number;
}

/** The result of the readings: a profile, their errors, or neither while some are missing. */
export interface Measured {
  readonly profile: CalibrationProfile | undefined;
  readonly faults: readonly ReadingFault[];
}

/**
 * Validates the readings of a test sheet; missing readings are not errors. Throws CalibrationError for paper without a
 * test sheet.
 */
export function measured(options: TestSheetOptions, readings: Readings, printer: string): Measured {
  const sheet = testSheet(options);
  const exact: Readings = { left: sheet.margin, top: sheet.margin, across: sheet.across, down: sheet.down };
  // fills in exact values for missing readings, so that typed readings are validated immediately
  const typed = Object.fromEntries(Object.entries(readings).filter(([, value]) => value !== undefined));
  const validated = validate({ ...options, ...exact, ...typed } as CalibrationReadings, sheet);
  const isWhole = NEEDED_READINGS.every((reading) => readings[reading] !== undefined);
  if (Array.isArray(validated)) return { profile: undefined, faults: validated };
  return { profile: isWhole ? { ...validated, printer } : undefined, faults: [] };
}

function validate(readings: CalibrationReadings, sheet: TestSheet): CalibrationProfile | ReadingFault[] {
  try {
    return calibrationFrom(readings);
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error;
    return READINGS.filter((name) => error.issues.some(({ path }) => path === `/${name}`)).map((name) =>
      faultOf(name, readings, sheet),
    );
  }
}

function faultOf(reading: Reading, readings: CalibrationReadings, sheet: TestSheet): ReadingFault {
  const value = readings[reading] ?? Number.NaN;
  const isLength = reading === 'across' || reading === 'down';
  const expected = expectedOf(reading, readings, sheet);
  const inOther = sheet.unit === 'mm' ? value * MM_PER_INCH : value / MM_PER_INCH;
  const isNear = (length: number, share: number): boolean => Math.abs(length / expected - 1) < share;
  const kind = isNear(inOther, 0.2) ? 'other-unit' : isLength && isNear(value, 0.5) ? 'scaled' : 'impossible';
  return { reading, kind, value, expected };
}

/** Returns the expected value of a reading: a length of the sheet, or the reading at the other end of the same line. */
function expectedOf(reading: Reading, { left, top }: CalibrationReadings, sheet: TestSheet): number {
  switch (reading) {
    case 'across':
    case 'down':
      return sheet[reading];
    case 'left':
    case 'top':
      return sheet.margin;
    case 'leftAtBottom':
      return left;
    case 'topAtRight':
      return top;
    default:
      return reading satisfies never;
  }
}
