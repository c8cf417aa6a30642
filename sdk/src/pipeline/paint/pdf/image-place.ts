import { inset, type Rect, rect } from '../../../base/rect.ts';
import { applyX, applyY, isAxisAligned, mapRect, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { MOST_PAINTED_PIXELS, turnedSize } from '../../../materials/images/turned-size.ts';
import { WITHIN_DOTS } from './paint-bars.ts';

/** Where an image goes in its node's frame, and how many pixels it has there. */
export interface ImagePlace {
  readonly box: Rect;
  readonly width: number;
  readonly height: number;
}

/**
 * As the raster has it: not turned, or by quarters, an image fills the whole dots nearest to its box, a pixel a dot, or
 * its own pixels where that would be too many; otherwise it stays where it is, with a pixel a dot, too.
 */
export function placeImage(image: DecodedImage, box: Rect, toLabel: Transform, resolutionDpi: number): ImagePlace {
  const dots = resolutionDpi / POINTS_PER_INCH;
  if (isAxisAligned(toLabel)) return placeOnDots(image, box, toLabel, dots);
  const across = Math.sqrt(toLabel.a * toLabel.a + toLabel.b * toLabel.b) * box.width * dots;
  const down = Math.sqrt(toLabel.c * toLabel.c + toLabel.d * toLabel.d) * box.height * dots;
  return { box, ...turnedSize(image, across, down) };
}

function placeOnDots(image: DecodedImage, box: Rect, toLabel: Transform, dots: number): ImagePlace {
  const onLabel = mapRect(toLabel, box);
  const left = Math.round(onLabel.x * dots);
  const top = Math.round(onLabel.y * dots);
  const across = Math.max(1, Math.round((onLabel.x + onLabel.width) * dots) - left);
  const down = Math.max(1, Math.round((onLabel.y + onLabel.height) * dots) - top);
  const turned = toLabel.a === 0;
  const place = inset(rect(left / dots, top / dots, across / dots, down / dots), WITHIN_DOTS / dots);
  if (across * down > MOST_PAINTED_PIXELS)
    return { box: mapRect(inverse(toLabel), place), width: image.width, height: image.height };
  return {
    box: mapRect(inverse(toLabel), place),
    width: turned ? down : across,
    height: turned ? across : down,
  };
}

/** The inverse of a transform without skew, whose scales are never 0. */
function inverse(t: Transform): Transform {
  const area = t.a * t.d - t.b * t.c;
  const back = { a: t.d / area, b: (0 - t.b) / area, c: (0 - t.c) / area, d: t.a / area, e: 0, f: 0 };
  return { ...back, e: 0 - applyX(back, t.e, t.f), f: 0 - applyY(back, t.e, t.f) };
}
