/** Ways to print with black ink only. */
export const INKS = ['mono', 'mono-dithered'] as const;

/**
 * Black and white dots only, as thermal printers make them. What is neither black nor white becomes the nearer of both
 * (`mono`), or a pattern of as many black dots as it is dark (`mono-dithered`). Pictures are dithered in either.
 */
export type Ink = (typeof INKS)[number];
