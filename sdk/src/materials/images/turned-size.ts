import type { PixelSize } from './decoded-image.ts';

/** A label of 4 x 6 in has half as many dots at 600 dpi; with more, an image would fill the memory before the page. */
export const MOST_PAINTED_PIXELS = 16_000_000;
/** How far, in dots, rounding may make a side of whole dots longer. */
const DOT_TOLERANCE = 1e-6;

/**
 * The pixels that are made of an image that is turned by no multiple of 90 degrees and whose sides are `across` and `down`
 * dots long: one a dot, in a PDF as in pixels. Of an image with fewer, viewers would show squares where we show a smooth
 * picture. Where that would be too many, it has no more than its own.
 */
export function turnedSize(image: PixelSize, across: number, down: number): PixelSize {
  const width = Math.max(1, Math.ceil(across - DOT_TOLERANCE));
  const height = Math.max(1, Math.ceil(down - DOT_TOLERANCE));
  if (width * height <= MOST_PAINTED_PIXELS) return { width, height };
  return { width: Math.min(width, image.width), height: Math.min(height, image.height) };
}
