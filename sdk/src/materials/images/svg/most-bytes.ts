/** Bytes of the largest SVG file that is read: logos have some thousands. */
export const MOST_SVG_BYTES = 1024 * 1024;
