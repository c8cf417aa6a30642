import type { Color } from '../../base/color.ts';
import type { Path } from '../../base/path.ts';
import type { Rect } from '../../base/rect.ts';
import type { Transform } from '../../base/transform.ts';

/** Which of the places that outlines go around are inside (SVG 2, 13.4.2; ISO 32000-1, 8.5.3.3). */
export type FillRule = 'nonzero' | 'evenodd';

/** The length of the longer side of every drawing, in its own units: what painters round is as fine in each. */
export const ART_SIDE = 1000;

/** A drawing made of filled outlines: y down, origin at its top left, cut off at its edges. Strokes are outlines by now. */
export interface VectorArt {
  readonly kind: 'art';
  /** Names the drawing: equal keys, equal drawings. Painters embed each key once. */
  readonly key: string;
  /** In units of which the longer side has `ART_SIDE`. */
  readonly width: number;
  readonly height: number;
  /** In drawing order: later ones lie over earlier ones. */
  readonly nodes: readonly ArtNode[];
  /** About how many bytes it takes in memory. */
  readonly bytes: number;
}

export type ArtNode = ArtFill | ArtGroup;

/** An outline filled with one colour or a gradient. */
export interface ArtFill {
  readonly kind: 'fill';
  readonly path: Path;
  readonly rule: FillRule;
  readonly paint: ArtPaint;
  /** Above 0, at most 1. */
  readonly alpha: number;
}

type ArtPaint = Color | ArtGradient;

export const isGradient = (paint: ArtPaint): paint is ArtGradient => 'kind' in paint;

/**
 * Colours along a line or between two circles, those of the first and last stop beyond them. What is repeated or mirrored is
 * stops of its own by now, as far as its fill reaches.
 */
export type ArtGradient = LinearGradient | RadialGradient;

interface Gradient {
  /** From the gradient's own units to the drawing's. Can be inverted. */
  readonly toArt: Transform;
  /** At least two; the first is at 0 and the last at 1, none before the one that it follows. */
  readonly stops: readonly ArtStop[];
}

/** In its own units a point is as far along as its x. */
export interface LinearGradient extends Gradient {
  readonly kind: 'linear';
}

/** In its own units it begins on the circle `focus`, which lies in the unit circle about the origin, and ends on that. */
export interface RadialGradient extends Gradient {
  readonly kind: 'radial';
  readonly focus: { readonly x: number; readonly y: number; readonly radius: number };
}

/** A colour and its alpha (0 to 1); between two stops each part changes evenly, none multiplied by alpha. */
export interface ArtStop {
  readonly at: number;
  readonly color: Color;
  readonly alpha: number;
}

/** Nodes that are drawn apart from what lies below, cut out where there is a clip, and laid over it as one. */
export interface ArtGroup {
  readonly kind: 'group';
  readonly nodes: readonly ArtNode[];
  /** What is around them, and around the clip where there is one. */
  readonly box: Rect;
  /** Above 0, at most 1. */
  readonly alpha: number;
  readonly clip?: ArtClip | undefined;
}

/** What is seen of a group. */
export interface ArtClip {
  readonly path: Path;
  readonly rule: FillRule;
}

/**
 * The most room that the layers of groups take at one moment: those of groups in one another, not of groups one after the
 * other. A layer is as large as what of its group's box is `within` the layer around.
 */
export function layerRoom<Box>(
  nodes: readonly ArtNode[],
  within: Box,
  partOf: (box: Rect, within: Box) => Box | undefined,
  roomOf: (layer: Box) => number,
): number {
  let most = 0;
  for (const node of nodes) {
    const layer = node.kind === 'group' ? partOf(node.box, within) : undefined;
    if (node.kind !== 'group' || layer === undefined) continue;
    most = Math.max(most, roomOf(layer) + layerRoom(node.nodes, layer, partOf, roomOf));
  }
  return most;
}

/** How far along a gradient a point of its own units lies: 0 at its beginning, 1 at its end. */
export type Along = (x: number, y: number) => number;

export function alongGradient(gradient: Pick<LinearGradient, 'kind'> | Pick<RadialGradient, 'kind' | 'focus'>): Along {
  if (gradient.kind === 'linear') return (x) => x;
  // The larger of the two circles through the point (SVG 2, 14.2.3): middles go evenly from the focus, radii from its own to 1.
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
