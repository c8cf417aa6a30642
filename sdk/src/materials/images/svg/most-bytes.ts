/** Maximum size of an SVG file in bytes; logos have some thousands. */
export const MAX_SVG_BYTES = 1024 * 1024;
