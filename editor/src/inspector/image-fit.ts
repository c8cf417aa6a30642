import type { Template } from '@platen/sdk';
import { byteAt, POINTS_PER_INCH, pointsPer, type Unit } from '@platen/sdk/internal/base';
import type { PixelSize } from '@platen/sdk/internal/images';

/** Maximum size of a request body for `POST /render` and `POST /templates`: 1 MiB. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Bytes reserved in a request body for the name, a row of data and later additions. */
const SPARE_BYTES = 64 * 1024;
/** Maximum size of a single image: 512 KiB, so that a request body has space for a second image. */
const MAX_IMAGE_BYTES = 512 * 1024;
/** Number of Base64 characters per encoded byte (RFC 4648, section 4). */
const BASE64_GROWTH = 4 / 3;
/** Tolerance, in dots, for rounding errors in lengths that are a whole number of dots. */
const DOT_TOLERANCE = 1e-6;

/**
 * Returns the width and height of a box in printer dots. The sides of `box` are in `unit`. More pixels would not make
 * the print sharper.
 */
export function fitFor(box: PixelSize, unit: Unit, resolutionDpi: number): PixelSize {
  const dots = (length: number): number =>
    Math.max(1, Math.ceil(((length * pointsPer(unit)) / POINTS_PER_INCH) * resolutionDpi - DOT_TOLERANCE));
  return { width: dots(box.width), height: dots(box.height) };
}

/** Returns a picture's size scaled down to fit `fit`, with the same proportions; never enlarges it. */
export function shrunkTo(picture: PixelSize, fit: PixelSize): PixelSize {
  const scale = Math.min(1, fit.width / picture.width, fit.height / picture.height);
  return scaled(picture, scale);
}

/** Multiplies a size by a factor and rounds it to whole pixels. */
export const scaled = ({ width, height }: PixelSize, factor: number): PixelSize => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});

/**
 * Returns the maximum size in bytes of an image that can be added to the template without exceeding the API's limit; 0
 * if there is no space. To replace an image, pass the template without that image.
 */
export function availableBytes(template: Template): number {
  const taken = new TextEncoder().encode(JSON.stringify(template)).length;
  const left = Math.floor((MAX_BODY_BYTES - SPARE_BYTES - taken) / BASE64_GROWTH);
  return Math.max(0, Math.min(MAX_IMAGE_BYTES, left));
}

/**
 * Tests if an opaque picture has few enough colours for a palette (ISO/IEC 15948, 11.2.2). Drawings, logos and codes
 * usually have few colours.
 */
export function hasFewColors(rgba: Uint8Array): boolean {
  const seen = new Set<number>();
  let last = -1;
  for (let at = 0; at < rgba.length; at += 4) {
    const color = (byteAt(rgba, at) << 16) | (byteAt(rgba, at + 1) << 8) | byteAt(rgba, at + 2);
    if (color === last) continue;
    last = color;
    seen.add(color);
    if (seen.size > MAX_PALETTE_COLORS) return false;
  }
  return true;
}
const MAX_PALETTE_COLORS = 256;
