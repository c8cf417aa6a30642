/** Exact by definition. */
export const MM_PER_INCH = 25.4;

/** CSS pixels in an inch (CSS Values and Units 4, clause 6.2). */
export const CSS_PX_PER_INCH = 96;
