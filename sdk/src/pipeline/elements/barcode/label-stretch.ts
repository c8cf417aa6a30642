import { centre, rect } from '../../../base/rect.ts';
import { isAxisAligned, mapRect, rotationAbout } from '../../../base/transform.ts';
import { dotInPoints } from '../../../base/units.ts';
import type { PrintedLabel, ResolvedElement } from '../element-kind.ts';
import { edgeOverhangs, INVISIBLE_PT } from '../label-edge.ts';

/** The range of a label along the x axis of a rotated element, in dots from the left edge of the element's box. */
export interface LabelRange {
  /** Ends of the range; `from` is greater than `to` if it is empty. */
  readonly from: number;
  readonly to: number;
  /**
   * Position of a dot boundary on the label's grid. At angles other than multiples of 90 degrees, the grid of the
   * unrotated label.
   */
  readonly gridDot: number;
}

/** Half of the inspection's tolerance, so a symbol fitted to the label's edge never causes a warning. */
const TOLERANCE_PT = INVISIBLE_PT / 2;

/** Cache of the last label of each element, because all rows of a job share one label size. */
const lastStretches = new WeakMap<ResolvedElement, { readonly label: PrintedLabel; readonly stretch: LabelRange }>();

/**
 * Returns the range in which a column of the element's box is on the label, measured with `pastEdges`. At multiples of
 * 90 degrees only the column's centre counts, because the edges are at right angles to the element. At other angles the
 * full height of the box counts, plus half a dot on each side for snapping.
 */
export function labelRange(element: ResolvedElement, label: PrintedLabel): LabelRange {
  const last = lastStretches.get(element);
  if (last?.label === label) return last.stretch;
  const stretch = measureStretch(element, label);
  lastStretches.set(element, { label, stretch });
  return stretch;
}

function measureStretch({ box, rotationDegrees }: ResolvedElement, label: PrintedLabel): LabelRange {
  const dot = dotInPoints(label.resolutionDpi);
  const middle = centre(box);
  const turn = rotationAbout(rotationDegrees, middle.x, middle.y);
  const straight = isAxisAligned(turn);
  const [top, height] = straight ? [middle.y, 0] : [box.y - dot / 2, box.height + dot];
  const column = mapRect(turn, rect(box.x, top, 0, height));
  // Distance that the column moves past each edge per point along the element.
  const slopes = { left: -turn.a, right: turn.a, top: -turn.b, bottom: turn.b };
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  for (const [edge, by] of edgeOverhangs(column, label)) {
    const slope = slopes[edge];
    const reach = (TOLERANCE_PT - by) / slope;
    if (slope > 0) to = Math.min(to, reach);
    if (slope < 0) from = Math.max(from, reach);
  }
  const origin = turn.a === 0 && straight ? turn.d * middle.y + turn.f : turn.c * middle.y + turn.e;
  return {
    from: from / dot,
    to: to / dot,
    // Position of the label's edge on the element's axis; the edge is a dot boundary.
    gridDot: ((straight ? -origin * (turn.a + turn.b) : 0) - box.x) / dot,
  };
}
