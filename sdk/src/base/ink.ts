/** Ways to print with black ink only. */
export const INKS = ['mono', 'mono-dithered'] as const;

/**
 * Black-and-white output, as thermal printers make it. `mono` turns each colour into black or white, whichever is
 * nearer. `mono-dithered` turns it into a dot pattern of the same darkness. Both dither images.
 */
export type Ink = (typeof INKS)[number];
