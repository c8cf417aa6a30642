import { bottom, type Rect, right } from '../../base/rect.ts';
import { POINTS_PER_INCH } from '../../base/units.ts';
import type { CodePicture } from '../../materials/symbols/code-reader.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';

/** Relative luminance of sRGB values, in 256ths, near enough for a picture of black on white (ITU-R BT.709). */
const RED = 54;
const GREEN = 183;
const BLUE = 19;

/** The dots of a painted label that `area` (points) touches, grey; what lies past the label's edge is left out. */
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

const clamped = (dots: number, most: number): number => Math.min(Math.max(dots, 0), most);
