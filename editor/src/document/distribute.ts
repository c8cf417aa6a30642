import { type Box, boundsOf } from './box.ts';
import { moveBox } from './move.ts';
import { type Axis, middleOf, spanOf } from './spans.ts';

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
