import { describeValue, shortened } from '../../base/describe-value.ts';
import { type Issue, IssuesError, MAX_ISSUES } from '../../base/errors.ts';
import type { Transform } from '../../base/transform.ts';
import { dotInPoints, pointsPer } from '../../base/units.ts';

/**
 * Measured placement errors of one printer and tray. The printer prints a point intended for (x, y) at (offsetX +
 * scaleX x + skewX y, offsetY + scaleY y + skewY x). Positions are in millimetres from the page's top left. The profile
 * is plain JSON. Store it with the printer, never in a template.
 */
export interface CalibrationProfile {
  /** Version of this format. */
  readonly version: 1;
  /** Distance, in millimetres, by which labels are printed too far to the right; negative if too far to the left. */
  readonly offsetX: number;
  /** Distance, in millimetres, by which labels are printed too far down; negative if too far up. */
  readonly offsetY: number;
  /** Horizontal scale: printed length divided by intended length. */
  readonly scaleX: number;
  /** Vertical scale: printed length divided by intended length. */
  readonly scaleY: number;
  /**
   * Millimetres by which the print shifts to the right per millimetre down the page, because the paper is fed at an
   * angle; 0 by default.
   */
  readonly skewX?: number | undefined;
  /** Millimetres by which the print shifts down per millimetre to the right; 0 by default. */
  readonly skewY?: number | undefined;
  /** Name of the printer. */
  readonly printer?: string | undefined;
  /** Name of the printer's tray. */
  readonly tray?: string | undefined;
}

/** Error for an invalid calibration profile. `issues` lists every issue found. */
export class CalibrationError extends IssuesError {
  /** The class name, which stays the same in minified code. */
  override readonly name = 'CalibrationError';

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ message }) => message).join('\n'), issues);
  }
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

/**
 * Ranges of plausible values. No printer has larger errors: a value outside its range comes from a misread measurement
 * or from a print dialog that scales the page.
 */
const OFFSET_BOUNDS: Bounds = { least: -15, most: 15, unit: ' mm' };
export const SCALE_BOUNDS: Bounds = { least: 0.95, most: 1.05, unit: '' };
export const SKEW_BOUNDS: Bounds = { least: -0.02, most: 0.02, unit: '' };

const NUMBERS: Readonly<Record<string, { readonly bounds: Bounds; readonly needed: boolean }>> = {
  offsetX: { bounds: OFFSET_BOUNDS, needed: true },
  offsetY: { bounds: OFFSET_BOUNDS, needed: true },
  scaleX: { bounds: SCALE_BOUNDS, needed: true },
  scaleY: { bounds: SCALE_BOUNDS, needed: true },
  skewX: { bounds: SKEW_BOUNDS, needed: false },
  skewY: { bounds: SKEW_BOUNDS, needed: false },
};
const TEXTS = ['printer', 'tray'];

/** Returns the issues of a profile, at most 50. `path` is prepended to the path of each issue. */
export function calibrationIssues(value: unknown, path = ''): readonly Issue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [issue(path, 'type', `expected a calibration profile, got ${describeValue(value)}`)];
  const given = new Map<string, unknown>(Object.entries(value));
  const issues: Issue[] = [];
  if (given.get('version') !== 1)
    issues.push(issue(`${path}/version`, 'enum', `expected version 1, got ${describeValue(given.get('version'))}`));
  for (const [name, { bounds, needed }] of Object.entries(NUMBERS)) {
    const number = given.get(name);
    if (number === undefined && !needed) continue;
    if (isWithin(number, bounds)) continue;
    const { least, most, unit } = bounds;
    issues.push(
      issue(
        `${path}/${name}`,
        'range',
        `expected a number from ${least} to ${most}${unit}, got ${describeValue(number)}`,
      ),
    );
  }
  for (const name of TEXTS) {
    const text = given.get(name);
    if (text !== undefined && typeof text !== 'string')
      issues.push(issue(`${path}/${name}`, 'type', `expected a string, got ${describeValue(text)}`));
  }
  const known = ['version', ...Object.keys(NUMBERS), ...TEXTS];
  for (const name of given.keys())
    if (!known.includes(name))
      issues.push(
        issue(`${path}/${shortened(name)}`, 'unknown_property', `unknown property; expected only ${known.join(', ')}`),
      );
  return issues.slice(0, MAX_ISSUES);
}

/** Parses a profile from JSON text or a parsed value. Throws CalibrationError with every issue. */
export function parseCalibration(json: unknown): CalibrationProfile {
  const value = typeof json === 'string' ? parseJson(json) : json;
  const issues = calibrationIssues(value);
  if (issues.length > 0) throw new CalibrationError(issues);
  return value as CalibrationProfile;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CalibrationError([issue('', 'json', `the profile is not JSON: ${(error as Error).message}`)]);
  }
}

export const isWithin = (value: unknown, { least, most }: Bounds): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const issue = (path: string, code: string, text: string): Issue => ({
  path,
  code,
  message: path === '' ? text : `${path}: ${text}`,
});

/**
 * Returns the page transform that cancels the printer's error, in points, with y pointing down. If the profile has
 * neither scale nor skew, the transform shifts the page by whole dots of `resolutionDpi`, so that bars stay on whole
 * dots. If the profile has a scale or a skew, bars cannot stay on whole dots.
 */
export function correction(profile: CalibrationProfile, resolutionDpi: number): Transform {
  const { offsetX, offsetY, scaleX: a, scaleY: d, skewX: c = 0, skewY: b = 0 } = profile;
  const perMm = pointsPer('mm');
  const x = offsetX * perMm;
  const y = offsetY * perMm;
  if (a === 1 && d === 1 && b === 0 && c === 0) {
    const dot = dotInPoints(resolutionDpi);
    return { a: 1, b: 0, c: 0, d: 1, e: 0 - Math.round(x / dot) * dot, f: 0 - Math.round(y / dot) * dot };
  }
  const determinant = a * d - b * c;
  return {
    a: d / determinant,
    b: 0 - b / determinant,
    c: 0 - c / determinant,
    d: a / determinant,
    e: (c * y - d * x) / determinant,
    f: (b * x - a * y) / determinant,
  };
}
