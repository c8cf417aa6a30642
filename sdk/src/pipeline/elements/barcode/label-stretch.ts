import { centre, rect } from '../../../base/rect.ts';
import { isAxisAligned, mapRect, rotationAbout } from '../../../base/transform.ts';
import { dotInPoints } from '../../../base/units.ts';
import type { PrintedLabel, ResolvedElement } from '../element-kind.ts';
import { pastEdges, UNSEEN_PT } from '../label-edge.ts';

/** A label along the axis of a turned element: dots from the left edge of the element's box, in its own direction. */
export interface LabelStretch {
  /** Where the label begins and ends; `from` is above `to` when none of it is left. */
  readonly from: number;
  readonly to: number;
  /** A place where a dot of the label begins; at angles other than multiples of 90 degrees, of the label before it is turned. */
  readonly gridDot: number;
}

/** Half of what the inspection overlooks: what is fitted to the label's edge is never warned of. */
const TOLERANCE_PT = UNSEEN_PT / 2;

/** The last label an element was on: a job's rows have all the same. */
const lastStretches = new WeakMap<ResolvedElement, { readonly label: PrintedLabel; readonly stretch: LabelStretch }>();

/**
 * How much of the label lies beside an element: where a column of its box is not past any edge, by `pastEdges`. At
 * multiples of 90 degrees the edges stand across the element; at others what is left is where the whole height of the box,
 * and half a dot by which it may be moved, lies on the label.
 */
export function labelStretch(element: ResolvedElement, label: PrintedLabel): LabelStretch {
  const last = lastStretches.get(element);
  if (last?.label === label) return last.stretch;
  const stretch = measureStretch(element, label);
  lastStretches.set(element, { label, stretch });
  return stretch;
}

function measureStretch({ box, rotationDegrees }: ResolvedElement, label: PrintedLabel): LabelStretch {
  const dot = dotInPoints(label.resolutionDpi);
  const middle = centre(box);
  const turn = rotationAbout(rotationDegrees, middle.x, middle.y);
  const straight = isAxisAligned(turn);
  const [top, height] = straight ? [middle.y, 0] : [box.y - dot / 2, box.height + dot];
  const column = mapRect(turn, rect(box.x, top, 0, height));
  // A point further along the element, the column is further past an edge by this.
  const slopes = { left: -turn.a, right: turn.a, top: -turn.b, bottom: turn.b };
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  for (const [edge, by] of pastEdges(column, label)) {
    const slope = slopes[edge];
    const reach = (TOLERANCE_PT - by) / slope;
    if (slope > 0) to = Math.min(to, reach);
    if (slope < 0) from = Math.max(from, reach);
  }
  const origin = turn.a === 0 && straight ? turn.d * middle.y + turn.f : turn.c * middle.y + turn.e;
  return {
    from: from / dot,
    to: to / dot,
    // The place on the axis, in the element's frame, that lies on the label's edge: a whole number of dots from it.
    gridDot: ((straight ? -origin * (turn.a + turn.b) : 0) - box.x) / dot,
  };
}
