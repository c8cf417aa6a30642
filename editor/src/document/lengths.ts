import { normaliseDegrees } from '@platen/sdk/internal/base';

/**
 * Number of rounding steps per unit: saved lengths have 4 decimals, in mm and in inches, as in layout reports. This is
 * precise enough for a dot at 600 dpi.
 */
const PER_UNIT = 10_000;
/** The smallest length above 0 that can be saved, in the label's unit. */
export const FINEST = 1 / PER_UNIT;

/** Rounds a length in the label's unit to 4 decimals; never returns -0. */
export const roundLength = (length: number): number => Math.round(length * PER_UNIT) / PER_UNIT + 0;

/** Normalises an angle in degrees to [0, 360), rounded to 4 decimals. */
export const roundRotation = (degrees: number): number => normaliseDegrees(roundLength(normaliseDegrees(degrees)));

/**
 * The rounding step for lengths during a drag, in the label's unit. It is the largest number of the form 1, 2 or 5
 * times a power of ten that is at most one pixel. This keeps numbers readable, and a move by one pixel always changes
 * them. For example, 0.26 mm per pixel gives steps of 0.2 mm. The step is at least 0.0001, the precision of saved
 * lengths.
 */
export function tidyStep(unitsPerPixel: number): number {
  if (!(unitsPerPixel > FINEST)) return FINEST;
  const [digits = '1', exponent = '0'] = unitsPerPixel.toExponential().split('e');
  const first = Number(digits) >= 5 ? 5 : Number(digits) >= 2 ? 2 : 1;
  return Number(`${first}e${exponent}`);
}

/**
 * The multiple of `step` nearest to `length`, rounded to 4 decimals. Both are in the label's unit; `step` is above 0.
 */
export const roundTo = (length: number, step: number): number => roundLength(Math.round(length / step) * step);
