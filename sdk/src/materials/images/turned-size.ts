import type { PixelSize } from './decoded-image.ts';

/**
 * Maximum number of pixels of a rotated image. A 4 × 6 in label has half as many dots at 600 dpi; with more, a single
 * image would exhaust the memory.
 */
export const MAX_PAINTED_PIXELS = 16_000_000;
/** Tolerance in dots for rounding of sides that are whole dots. */
const DOT_TOLERANCE = 1e-6;

/**
 * Pixel size of an image rotated by an angle other than a multiple of 90°, with sides of `across` and `down` dots. One
 * pixel for each dot, in PDFs too: with fewer pixels, PDF viewers would show squares where our raster output is smooth.
 * If that exceeds the limit, the size is at most that of the image itself.
 */
export function rotatedSize(image: PixelSize, across: number, down: number): PixelSize {
  const width = Math.max(1, Math.ceil(across - DOT_TOLERANCE));
  const height = Math.max(1, Math.ceil(down - DOT_TOLERANCE));
  if (width * height <= MAX_PAINTED_PIXELS) return { width, height };
  return { width: Math.min(width, image.width), height: Math.min(height, image.height) };
}
