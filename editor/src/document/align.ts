import { bottom, centre, type Rect, right } from '@platen/sdk/internal/base';
import { type Box, boundsOf, type Point } from './box.ts';
import { moveBox } from './move.ts';

/** Edge or centre line of the bounds to which boxes are aligned. `centre` is horizontal, `middle` vertical. */
export type AlignEdge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** The boxes, moved to align the bounds of each with that edge of `to`, a rectangle in the label's unit. */
export const alignBoxes = (boxes: readonly Box[], edge: AlignEdge, to: Rect): readonly Box[] =>
  boxes.map((box) => moveBox(box, wayTo(boundsOf(box), edge, to)));

function wayTo(bounds: Rect, edge: AlignEdge, to: Rect): Point {
  switch (edge) {
    case 'left':
      return { x: to.x - bounds.x, y: 0 };
    case 'centre':
      return { x: centre(to).x - centre(bounds).x, y: 0 };
    case 'right':
      return { x: right(to) - right(bounds), y: 0 };
    case 'top':
      return { x: 0, y: to.y - bounds.y };
    case 'middle':
      return { x: 0, y: centre(to).y - centre(bounds).y };
    case 'bottom':
      return { x: 0, y: bottom(to) - bottom(bounds) };
    default:
      return edge satisfies never;
  }
}
