import { type Color, colorOrBlack } from '../../base/color.ts';
import { PathBuilder } from '../../base/path.ts';
import { inset, type Rect } from '../../base/rect.ts';
import type { PathNode } from '../scene/scene.ts';
import type { ColoredPart } from './element-kind.ts';

/** A frame inside the edge of an element's box. */
export interface Border {
  readonly color: Color;
  /** Points. */
  readonly width: number;
}

/** The border of an element that may have one: both its colour and its width are given, or it has none. */
export const borderOf = (
  given: { readonly stroke?: string | undefined; readonly strokeWidth?: number | undefined },
  pointsPerUnit: number,
): Border | undefined =>
  given.stroke === undefined || given.strokeWidth === undefined
    ? undefined
    : { color: colorOrBlack(given.stroke), width: given.strokeWidth * pointsPerUnit };

/** The colour of a border, for warnings. */
export const borderColors = (border: Border | undefined): readonly ColoredPart[] =>
  border ? [{ part: 'border', color: border.color }] : [];

/** What a border leaves of `box`. */
export const insideBorder = (box: Rect, border: Border | undefined): Rect => (border ? inset(box, border.width) : box);

/** The frame inside the edge of `box`, the whole box when the border is thicker than half of it; nothing without a border. */
export function borderNodes(box: Rect, border: Border | undefined): PathNode[] {
  if (!border) return [];
  const hole = inset(box, border.width);
  const frame = new PathBuilder().rect(box);
  if (hole.width > 0 && hole.height > 0) {
    // Against the outer rectangle's direction, so that non-zero filling leaves it open.
    frame
      .moveTo(hole.x, hole.y)
      .lineTo(hole.x, hole.y + hole.height)
      .lineTo(hole.x + hole.width, hole.y + hole.height)
      .lineTo(hole.x + hole.width, hole.y)
      .close();
  }
  return [{ kind: 'path', path: frame.build(), color: border.color }];
}
