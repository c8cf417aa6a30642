import { PathBuilder } from '../../base/path.ts';
import { inset, type Rect } from '../../base/rect.ts';
import type { Border } from '../resolve/border.ts';
import type { PathNode } from '../scene/scene.ts';

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
