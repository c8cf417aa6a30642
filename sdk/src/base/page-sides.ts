import { POINTS_PER_INCH } from './units.ts';

/** The longest page side that PDF viewers accept: 14,400 units of user space (ISO 32000-1, annex C.2). */
export const MAX_PAGE_SIDE_PT = 200 * POINTS_PER_INCH;
/**
 * The shortest side that a page of a PDF may have (ISO 32000-1, annex C.2). Viewers use their default paper size if a
 * side is 0, and round a side below 1 point up to 1 point.
 */
export const MIN_PAGE_SIDE_PT = 3;
