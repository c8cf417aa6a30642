/** Ways to print with black ink only. */
export const INKS = ['mono', 'mono-dithered'] as const;

/**
 * Black-and-white output for thermal printers. `mono` converts each colour to black or white, whichever is nearer.
 * `mono-dithered` converts each colour to a dot pattern of the same darkness. Both values dither images.
 */
export type Ink = (typeof INKS)[number];
