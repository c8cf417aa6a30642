/**
 * Saved lengths have 4 decimals, in mm and in inches, as in layout reports. This is precise enough for a dot at 600
 * dpi.
 */
const PER_UNIT = 10_000;
export const FINEST = 1 / PER_UNIT;

/** Rounds a length in the label's unit to 4 decimals; never returns -0. */
export const roundLength = (length: number): number => Math.round(length * PER_UNIT) / PER_UNIT + 0;
