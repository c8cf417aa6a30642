/** What is committed has 4 decimals, in mm and in inches alike, as layout reports have: a dot of 600 dpi survives it. */
const PER_UNIT = 10_000;
export const FINEST = 1 / PER_UNIT;

/** A length in the label's unit, at 4 decimals; never -0. */
export const roundLength = (length: number): number => Math.round(length * PER_UNIT) / PER_UNIT + 0;
