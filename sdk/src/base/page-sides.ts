import { POINTS_PER_INCH } from './units.ts';

/** The longest page side that PDF viewers accept: 14,400 units of user space (ISO 32000-1, annex C.2). */
export const MAX_PAGE_SIDE_PT = 200 * POINTS_PER_INCH;
/** The shortest (ISO 32000-1, annex C.2). A side that rounds to 0 would be printed on the viewer's own paper. */
export const MIN_PAGE_SIDE_PT = 3;
