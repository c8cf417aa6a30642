import { bottom, type Rect, right } from '../../base/rect.ts';
import { POINTS_PER_INCH } from '../../base/units.ts';
import type { CodePicture } from '../../materials/symbols/code-reader.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';

/** Weights of relative luminance for sRGB values, in 256ths (ITU-R BT.709); precise enough for black on white. */
const RED = 54;
const GREEN = 183;
const BLUE = 19;

/**
 * Returns the dots of a painted label that `area` (in points) touches, as grey. Dots past the label's edge are omitted.
 */
export function codePicture({ width, height, resolutionDpi, channels, pixels }: Raster, area: Rect): CodePicture {
  const dots = (points: number): number => (points * resolutionDpi) / POINTS_PER_INCH;
  const left = clamped(Math.floor(dots(area.x)), width);
  const top = clamped(Math.floor(dots(area.y)), height);
  const columns = clamped(Math.ceil(dots(right(area))), width) - left;
  const rows = clamped(Math.ceil(dots(bottom(area))), height) - top;
  const grey = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const from = (top + row) * width + left;
    if (channels === 1) grey.set(pixels.subarray(from, from + columns), row * columns);
    else
      for (let column = 0; column < columns; column++) {
        const at = (from + column) * 3;
        const light = RED * (pixels[at] ?? 0) + GREEN * (pixels[at + 1] ?? 0) + BLUE * (pixels[at + 2] ?? 0);
        grey[row * columns + column] = light >> 8;
      }
  }
  return { width: columns, height: rows, pixels: grey };
}

/**
 * Rotates the image of a code, which is turned clockwise by `rotationDegrees`, upright. Returns it unchanged at angles
 * other than multiples of 90 degrees.
 */
export function upright({ width, height, pixels }: CodePicture, rotationDegrees: number): CodePicture {
  const quarters = (((rotationDegrees / 90) % 4) + 4) % 4;
  if (quarters === 0 || !Number.isInteger(quarters)) return { width, height, pixels };
  const [columns, rows] = quarters === 2 ? [width, height] : [height, width];
  const turned = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [fromX, fromY] =
        quarters === 1 ? [width - 1 - y, x] : quarters === 2 ? [width - 1 - x, height - 1 - y] : [y, height - 1 - x];
      turned[y * columns + x] = pixels[fromY * width + fromX] ?? 255;
    }
  return { width: columns, height: rows, pixels: turned };
}

const clamped = (dots: number, most: number): number => Math.min(Math.max(dots, 0), most);
