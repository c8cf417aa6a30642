import { bottom, centre, type Rect, right } from '@platen/sdk/internal/base';
import { type Box, boundsOf, moveBox, type Point } from './box.ts';
import { withSize } from './resize.ts';
import { type Axis, middleOf, spanOf } from './snap-lines.ts';

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

/**
 * The boxes, moved to equal gaps between their bounds along the axis. Returns them in the given order.
 *
 * Their centres determine the sequence; the first and the last stay. If there is not enough room, the boxes overlap
 * equally. Fewer than three boxes stay unchanged.
 */
export function distributeBoxes(boxes: readonly Box[], axis: Axis): readonly Box[] {
  const row = boxes
    .map((box, index) => ({ index, span: spanOf(boundsOf(box), axis) }))
    .sort((a, b) => middleOf(a.span) - middleOf(b.span));
  const [first, last] = [row[0], row.at(-1)];
  if (first === undefined || last === undefined || row.length < 3) return boxes;
  const covered = row.reduce((sum, { span }) => sum + (span.to - span.from), 0);
  const gap = (last.span.to - first.span.from - covered) / (row.length - 1);
  const placed = [...boxes];
  let at = first.span.to + gap;
  for (const { index, span } of row.slice(1, -1)) {
    const box = boxes[index];
    if (box !== undefined) placed[index] = moveBox(box, along(axis, at - span.from));
    at += span.to - span.from + gap;
  }
  return placed;
}

const along = (axis: Axis, by: number) => (axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by });

const TOP_LEFT = { x: -1, y: -1 };

/**
 * The boxes with the width, the height or both of `like`, measured before rotation. Each box keeps its own top left
 * corner in place on the label.
 */
export const matchSizes = (boxes: readonly Box[], dimension: 'width' | 'height' | 'both', like: Box): readonly Box[] =>
  boxes.map((box) =>
    withSize(
      box,
      dimension === 'height' ? box.width : like.width,
      dimension === 'width' ? box.height : like.height,
      TOP_LEFT,
    ),
  );
