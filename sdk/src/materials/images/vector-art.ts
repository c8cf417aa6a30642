import type { Color } from '../../base/color.ts';
import type { Path } from '../../base/path.ts';
import type { Rect } from '../../base/rect.ts';
import type { Transform } from '../../base/transform.ts';

/** Rule that decides which points are inside an outline (SVG 2, 13.4.2; ISO 32000-1, 8.5.3.3). */
export type FillRule = 'nonzero' | 'evenodd';

/**
 * Length of the longer side of every drawing, in the drawing's units. A common length lets painters round all drawings
 * with the same precision.
 */
export const ART_SIDE = 1000;

/**
 * A drawing of filled outlines, clipped to its edges. The origin is at the top left, and y points down. Strokes are
 * already converted to outlines.
 */
export interface VectorArt {
  readonly kind: 'art';
  /** Identifies the drawing: equal keys mean equal drawings. Painters embed equal drawings once. */
  readonly key: string;
  /** Size in units; the longer side is `ART_SIDE`. */
  readonly width: number;
  readonly height: number;
  /** Nodes in drawing order: later ones cover earlier ones. */
  readonly nodes: readonly ArtNode[];
  /** Approximate size in memory, in bytes. */
  readonly bytes: number;
}

export type ArtNode = ArtFill | ArtGroup;

/** An outline filled with one colour, a gradient or a picture. */
export interface ArtFill {
  readonly kind: 'fill';
  readonly path: Path;
  readonly rule: FillRule;
  readonly paint: ArtPaint;
  /** Opacity, above 0 and at most 1. */
  readonly alpha: number;
}

export type ArtPaint = Color | ArtGradient | ArtPicture;

export const isGradient = (paint: ArtPaint): paint is ArtGradient => 'kind' in paint && paint.kind !== 'picture';
export const isPicture = (paint: ArtPaint): paint is ArtPicture => 'kind' in paint && paint.kind === 'picture';
/** True if a paint is a single colour. */
export const isFlat = (paint: ArtPaint): paint is Color => !('kind' in paint);

/** Pixels with straight alpha, as in `DecodedImage`. */
export interface ArtPixels {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
  readonly opaque: boolean;
}

/** Pixels that fill an outline; the picture covers the whole outline. */
export interface ArtPicture {
  readonly kind: 'picture';
  readonly image: ArtPixels;
  /** Transform from the unit square, which the picture covers, to the drawing's units; always invertible. */
  readonly toArt: Transform;
}

/**
 * Size at which vector painters write a picture: at least one pixel for each unit of the drawing. With fewer pixels,
 * viewers would enlarge them to visible squares.
 */
export function writtenSize({ image, toArt: { a, b, c, d } }: ArtPicture): { width: number; height: number } {
  const side = (pixels: number, x: number, y: number): number =>
    Math.max(pixels, Math.min(ART_SIDE, Math.ceil(Math.sqrt(x * x + y * y))));
  return { width: side(image.width, a, b), height: side(image.height, c, d) };
}

/**
 * Colours along a line or between two circles; the first and last colour extend beyond the ends. Repetitions and
 * reflections are already expanded into stops for the whole filled area.
 */
export type ArtGradient = LinearGradient | RadialGradient;

interface Gradient {
  /** Transform from the gradient's units to the drawing's units; always invertible. */
  readonly toArt: Transform;
  /** Colour stops in ascending order, from 0 to 1; at least two. */
  readonly stops: readonly ArtStop[];
}

/** A linear gradient. In the gradient's units, the x of a point is its position along the gradient. */
export interface LinearGradient extends Gradient {
  readonly kind: 'linear';
}

/**
 * A radial gradient from the circle `focus` to the unit circle around the origin. The unit circle contains `focus`.
 * Both circles are in the gradient's units.
 */
export interface RadialGradient extends Gradient {
  readonly kind: 'radial';
  readonly focus: { readonly x: number; readonly y: number; readonly radius: number };
}

/** A colour and its opacity, 0 to 1. Channels are interpolated linearly between stops, without premultiplied alpha. */
export interface ArtStop {
  readonly at: number;
  readonly color: Color;
  readonly alpha: number;
}

/** Nodes drawn on a separate layer. The layer is clipped or masked if needed, and then composited as a whole. */
export interface ArtGroup {
  readonly kind: 'group';
  readonly nodes: readonly ArtNode[];
  /**
   * Bounding box of the clip if there is one, otherwise of the nodes. If there is a mask, the box is clipped to the
   * mask's box.
   */
  readonly box: Rect;
  /** Opacity of the group, above 0 and at most 1. */
  readonly alpha: number;
  readonly clip?: ArtClip | undefined;
  /**
   * Soft mask, drawn on black. All its colours are grey: the alpha of the group is multiplied by the grey level, where
   * white is 1. A group has a clip or a mask, not both.
   */
  readonly mask?: readonly ArtNode[] | undefined;
  /**
   * Blends the group with the nodes below it in the enclosing group; `undefined` to paint over them. Every group is
   * isolated: its nodes are blended only with each other (Compositing 1, 3.3).
   */
  readonly blend?: BlendMode | undefined;
}

/** Separable blend modes mix each colour channel separately (Compositing 1, 9.1). */
export type SeparableMode =
  | 'multiply'
  | 'screen'
  | 'overlay'
  | 'darken'
  | 'lighten'
  | 'color-dodge'
  | 'color-burn'
  | 'hard-light'
  | 'soft-light'
  | 'difference'
  | 'exclusion';

/** Non-separable blend modes mix hue, saturation and luminosity (Compositing 1, 9.2). */
export type BlendMode = SeparableMode | 'hue' | 'saturation' | 'color' | 'luminosity';

/** True if a node is blended with the nodes below it. */
export const isBlended = (node: ArtNode): boolean => node.kind === 'group' && node.blend !== undefined;

/** True if any of the nodes, at any depth, is blended with the nodes below it. */
export const hasBlends = (nodes: readonly ArtNode[]): boolean =>
  nodes.some((node) => node.kind === 'group' && (node.blend !== undefined || hasBlends(node.nodes)));

/** Clipping outline of a group. */
export interface ArtClip {
  readonly path: Path;
  readonly rule: FillRule;
}

/**
 * Largest total area of the layers that groups need at the same time. The areas of nested groups add up; the areas of
 * successive groups do not. A layer covers the part of its group's box that is `within` the surrounding layer. A mask
 * needs a second layer of this size.
 */
export function maxLayerArea<Box>(
  nodes: readonly ArtNode[],
  within: Box,
  partOf: (box: Rect, within: Box) => Box | undefined,
  areaOf: (layer: Box) => number,
): number {
  let most = 0;
  for (const node of nodes) {
    const layer = node.kind === 'group' ? partOf(node.box, within) : undefined;
    if (node.kind !== 'group' || layer === undefined) continue;
    const area = areaOf(layer);
    most = Math.max(most, area + maxLayerArea(node.nodes, layer, partOf, areaOf));
    if (node.mask) most = Math.max(most, 2 * area + maxLayerArea(node.mask, layer, partOf, areaOf));
  }
  return most;
}

/**
 * Returns the position of a point along a gradient: 0 at its start, 1 at its end. The point is in the gradient's units.
 */
export type Along = (x: number, y: number) => number;

export function alongGradient(gradient: Pick<LinearGradient, 'kind'> | Pick<RadialGradient, 'kind' | 'focus'>): Along {
  if (gradient.kind === 'linear') return (x) => x;
  // Finds the largest offset whose circle passes through the point (SVG 2, 14.2.3). The circle's centre moves linearly
  // from the focus to the origin, and its radius grows from the focal radius to 1.
  const { x: focusX, y: focusY, radius } = gradient.focus;
  const growth = 1 - radius;
  const square = growth * growth - focusX * focusX - focusY * focusY;
  return (x, y) => {
    const dx = x - focusX;
    const dy = y - focusY;
    const half = dx * focusX + dy * focusY - radius * growth;
    const rest = dx * dx + dy * dy - radius * radius;
    return (half + Math.sqrt(Math.max(0, half * half + square * rest))) / square;
  };
}
