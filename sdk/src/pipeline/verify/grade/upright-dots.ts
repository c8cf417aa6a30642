import { byteAt } from '../../../base/item-at.ts';
import type { Rect } from '../../../base/rect.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import type { CodePicture } from '../../../materials/symbols/code-reader.ts';
import type { Raster } from '../../paint/raster/pixel-buffer.ts';
import { upright } from '../upright.ts';

/**
 * Returns the dots of a painted label in `area` (in points), rotated upright. Reads only the red channel, because
 * verifiers use red light of 660 nm. Dots past the edge of the label are dark, because the background of a label is
 * unknown.
 */
export function uprightDots(raster: Raster, area: Rect, rotationDegrees: number): CodePicture {
  const dots = (points: number): number => Math.round((points * raster.resolutionDpi) / POINTS_PER_INCH);
  const [left, top, width, height] = [dots(area.x), dots(area.y), dots(area.width), dots(area.height)];
  const pixels = new Uint8Array(width * height);
  const { channels, pixels: painted } = raster;
  const [first, last] = [Math.max(0, -left), Math.min(width, raster.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(height, raster.height - top); y++) {
    const row = ((top + y) * raster.width + left) * channels;
    for (let x = first; x < last; x++) pixels[y * width + x] = byteAt(painted, row + x * channels);
  }
  return upright({ width, height, pixels }, rotationDegrees);
}
