import { PathBuilder } from '../geometry/path.ts';
import { inset, type Rect } from '../geometry/rect.ts';
import type { PathNode } from '../scene/scene.ts';
import type { Border } from './resolved.ts';

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
