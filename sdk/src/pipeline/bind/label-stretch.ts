import { bottom, centre } from '../../base/rect.ts';
import { isAxisAligned, rotationAbout } from '../../base/transform.ts';
import { dotInPoints } from '../../base/units.ts';
import type { PrintedLabel, ResolvedElement } from '../resolve/resolved.ts';
import { UNSEEN_PT } from '../resolve/whole-dots.ts';

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

/**
 * How much of the label lies beside an element. At multiples of 90 degrees its edges stand across the element; at others
 * what is left is where the whole height of the box, and half a dot by which it may be moved, lies on the label.
 */
export function labelStretch({ box, rotationDegrees }: ResolvedElement, label: PrintedLabel): LabelStretch {
  const dot = dotInPoints(label.resolutionDpi);
  const middle = centre(box);
  const turn = rotationAbout(rotationDegrees, middle.x, middle.y);
  const straight = isAxisAligned(turn);
  const rows = straight ? [middle.y] : [box.y - dot / 2, bottom(box) + dot / 2];
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  for (const y of rows) {
    // Along the row, a point at x lies at slope x + start on an axis of the label.
    for (const [slope, start, side] of [
      [turn.a, turn.c * y + turn.e, label.width],
      [turn.b, turn.d * y + turn.f, label.height],
    ] as const) {
      if (slope === 0) continue;
      const ends = [(-TOLERANCE_PT - start) / slope, (side + TOLERANCE_PT - start) / slope];
      from = Math.max(from, Math.min(...ends));
      to = Math.min(to, Math.max(...ends));
    }
  }
  const origin = turn.a === 0 && straight ? turn.d * middle.y + turn.f : turn.c * middle.y + turn.e;
  return {
    from: (from - box.x) / dot,
    to: (to - box.x) / dot,
    // The place on the axis, in the element's frame, that lies on the label's edge: a whole number of dots from it.
    gridDot: ((straight ? -origin * (turn.a + turn.b) : 0) - box.x) / dot,
  };
}
