import type { Color } from '../../../base/color.ts';
import { type ArtNode, isGradient } from '../vector-art.ts';

const WHITE: Color = { r: 255, g: 255, b: 255 };

/**
 * Replaces the colours of a mask's content by the grey levels of their luminance (CSS Masking 1, 6.4); in an alpha mask,
 * by white. Luminance is linear, so the levels of composited nodes stay correct.
 */
export function greyNodes(nodes: readonly ArtNode[], isOfAlpha: boolean): readonly ArtNode[] {
  const greyOf = (color: Color): Color => (isOfAlpha ? WHITE : luminanceGrey(color));
  return nodes.map((node) => {
    if (node.kind === 'group') return { ...node, nodes: greyNodes(node.nodes, isOfAlpha) };
    const { paint } = node;
    if (!isGradient(paint)) return { ...node, paint: greyOf(paint) };
    return { ...node, paint: { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: greyOf(stop.color) })) } };
  });
}

function luminanceGrey({ r, g, b }: Color): Color {
  const level = Math.round(0.2125 * r + 0.7154 * g + 0.0721 * b);
  return { r: level, g: level, b: level };
}
