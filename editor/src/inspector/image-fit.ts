import type { Template } from '@platen/sdk';
import { POINTS_PER_INCH, pointsPer, type Unit } from '@platen/sdk/internal/base';
import type { PixelSize } from '@platen/sdk/internal/images';

/** The most bytes of a body of `POST /render` and `POST /templates`: 1 MiB. */
const MOST_BODY_BYTES = 1024 * 1024;
/** What is left of that for a name, a row of data and whatever is still to be added. */
const SPARE_BYTES = 64 * 1024;
/** The most that one picture takes, so that a second one has room: 512 KiB. */
const MOST_PICTURE_BYTES = 512 * 1024;
/** Base64 makes four characters of three bytes (RFC 4648, 4). */
const BASE64_GROWTH = 4 / 3;
/** How far, in dots, rounding may make a side of whole dots longer. */
const DOT_TOLERANCE = 1e-6;

/** The dots that a printer has in a box, its sides in `unit`: pixels beyond these are not printed. */
export function fitFor(box: PixelSize, unit: Unit, resolutionDpi: number): PixelSize {
  const dots = (length: number): number =>
    Math.max(1, Math.ceil(((length * pointsPer(unit)) / POINTS_PER_INCH) * resolutionDpi - DOT_TOLERANCE));
  return { width: dots(box.width), height: dots(box.height) };
}

/** A picture's size within `fit`, its proportions kept; never larger than it is. */
export function shrunkTo(picture: PixelSize, fit: PixelSize): PixelSize {
  const scale = Math.min(1, fit.width / picture.width, fit.height / picture.height);
  return scaled(picture, scale);
}

/** A size times a factor, in whole pixels. */
export const scaled = ({ width, height }: PixelSize, factor: number): PixelSize => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});

/**
 * How many bytes a picture may have that is added to a template, so that the API still takes it; 0 where there is no room. Of a
 * picture that replaces another, the template without that other.
 */
export function roomIn(template: Template): number {
  const taken = new TextEncoder().encode(JSON.stringify(template)).length;
  const left = Math.floor((MOST_BODY_BYTES - SPARE_BYTES - taken) / BASE64_GROWTH);
  return Math.max(0, Math.min(MOST_PICTURE_BYTES, left));
}

/** Whether an opaque picture has no more colours than a palette (ISO/IEC 15948, 11.2.2): drawings, logos, codes. */
export function hasFewColors(rgba: Uint8Array | Uint8ClampedArray): boolean {
  const seen = new Set<number>();
  let last = -1;
  for (let at = 0; at < rgba.length; at += 4) {
    const color = ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
    if (color === last) continue;
    last = color;
    seen.add(color);
    if (seen.size > MOST_PALETTE_COLORS) return false;
  }
  return true;
}
const MOST_PALETTE_COLORS = 256;
