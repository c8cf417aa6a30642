import { type Color, colorOrBlack } from '../../base/color.ts';
import { PathBuilder } from '../../base/path.ts';
import { inset, type Rect } from '../../base/rect.ts';
import type { PathNode } from '../scene/scene.ts';
import type { ColoredPart } from './element-kind.ts';

/** A border inside the edge of an element's box. */
export interface Border {
  readonly color: Color;
  /** Width in points. */
  readonly width: number;
}

/** Returns the border of an element, or `undefined` unless it has both a colour and a width. */
export const borderOf = (
  given: { readonly stroke?: string | undefined; readonly strokeWidth?: number | undefined },
  pointsPerUnit: number,
): Border | undefined =>
  given.stroke === undefined || given.strokeWidth === undefined
    ? undefined
    : { color: colorOrBlack(given.stroke), width: given.strokeWidth * pointsPerUnit };

/** Colour of a border, for the contrast warnings. */
export const borderColors = (border: Border | undefined): readonly ColoredPart[] =>
  border ? [{ part: 'border', color: border.color }] : [];

/** Returns `box` without the area of its border. */
export const insideBorder = (box: Rect, border: Border | undefined): Rect => (border ? inset(box, border.width) : box);

/**
 * Draws the border inside the edge of `box`. A border thicker than half the box fills it. Returns no nodes without a
 * border.
 */
export function borderNodes(box: Rect, border: Border | undefined): PathNode[] {
  if (!border) return [];
  const hole = inset(box, border.width);
  const frame = new PathBuilder().rect(box);
  if (hole.width > 0 && hole.height > 0) {
    // Opposite winding to the outer rectangle, so that the non-zero rule leaves a hole.
    frame
      .moveTo(hole.x, hole.y)
      .lineTo(hole.x, hole.y + hole.height)
      .lineTo(hole.x + hole.width, hole.y + hole.height)
      .lineTo(hole.x + hole.width, hole.y)
      .close();
  }
  return [{ kind: 'path', path: frame.build(), color: border.color }];
}
