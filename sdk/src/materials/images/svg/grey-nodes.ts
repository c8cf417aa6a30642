import type { Color } from '../../../base/color.ts';
import { type ArtNode, type ArtPaint, type ArtPixels, isFlat, isPicture } from '../vector-art.ts';

const WHITE: Color = { r: 255, g: 255, b: 255 };

/**
 * Replaces the colours of a mask's content with the grey levels of their luminance (CSS Masking 1, 6.4), or with white
 * in an alpha mask. Luminance is linear, so the levels of composited nodes stay correct.
 */
export function greyNodes(nodes: readonly ArtNode[], isOfAlpha: boolean): readonly ArtNode[] {
  const greyOf = (color: Color): Color => (isOfAlpha ? WHITE : luminanceGrey(color));
  return nodes.map((node) => {
    // blending does not change the alpha, so an alpha mask needs no blend modes
    if (node.kind === 'group') return { ...node, nodes: greyNodes(node.nodes, isOfAlpha), blend: undefined };
    return { ...node, paint: greyPaint(node.paint, greyOf, isOfAlpha) };
  });
}

function greyPaint(paint: ArtPaint, greyOf: (color: Color) => Color, isOfAlpha: boolean): ArtPaint {
  if (isFlat(paint)) return greyOf(paint);
  if (isPicture(paint)) return { ...paint, image: greyImage(paint.image, greyOf, isOfAlpha) };
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: greyOf(stop.color) })) };
}

function greyImage(image: ArtPixels, greyOf: (color: Color) => Color, isOfAlpha: boolean): ArtPixels {
  const rgba = Uint8Array.from(image.rgba);
  for (let at = 0; at < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0] = rgba.subarray(at, at + 3);
    rgba.fill(greyOf({ r, g, b }).r, at, at + 3);
  }
  return { ...image, key: `${image.key} ${isOfAlpha ? 'white' : 'grey'}`, rgba };
}

function luminanceGrey({ r, g, b }: Color): Color {
  const level = Math.round(0.2125 * r + 0.7154 * g + 0.0721 * b);
  return { r: level, g: level, b: level };
}
