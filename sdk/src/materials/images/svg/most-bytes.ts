/** Maximum size of an SVG file in bytes; logos have some thousands. */
export const MOST_SVG_BYTES = 1024 * 1024;
