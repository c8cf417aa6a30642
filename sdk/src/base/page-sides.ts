import { POINTS_PER_INCH } from './units.ts';

/** The longest page side that PDF viewers accept: 14,400 units of user space (ISO 32000-1, annex C.2). */
export const MAX_PAGE_SIDE_PT = 200 * POINTS_PER_INCH;
/**
 * The shortest (ISO 32000-1, annex C.2): a PDF's page is no smaller, whatever lies on it. Viewers show a side of 0 as their
 * own paper, and one below a point as a point.
 */
export const MIN_PAGE_SIDE_PT = 3;
