import type { Rect } from '@platen/sdk/internal/base';
import { type Axis, across, middleOf, overlap, type Span, sharedMiddle, spanOf } from './snap-lines.ts';

/** A distance to show on the label, in the label's unit. */
export interface Distance {
  /** The side of the selection from which the distance is measured. */
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** The target of the measurement: the label's edge, or the nearest element on that side. */
  readonly target: 'label' | 'neighbour';
  /** Distance from the side to the target; negative if the selection extends past the label's edge. */
  readonly length: number;
  /**
   * The axis of the distance line. `from` and `to` are the line's ends on that axis; `at` is its position on the other
   * axis.
   */
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

const SIDES = [
  { side: 'left', axis: 'x', backwards: true },
  { side: 'right', axis: 'x', backwards: false },
  { side: 'top', axis: 'y', backwards: true },
  { side: 'bottom', axis: 'y', backwards: false },
] as const;

/**
 * Distances from a selection's bounds to each edge of the label, and to the nearest of `others` on each side. A
 * rectangle counts only if the selection would hit it by moving straight towards that side. All rectangles are in the
 * label's unit.
 */
export const distancesOf = (selection: Rect, label: Rect, others: readonly Rect[]): readonly Distance[] =>
  SIDES.flatMap(({ side, axis, backwards }) => {
    const own = spanOf(selection, axis);
    const ownAcross = spanOf(selection, across(axis));
    const edge = spanOf(label, axis);
    const toLabel = backwards
      ? { from: edge.from, to: own.from, at: middleOf(ownAcross) }
      : { from: own.to, to: edge.to, at: middleOf(ownAcross) };
    const near = nearest(selection, others, axis, backwards);
    return [
      measured({ side, target: 'label', axis, ...toLabel }),
      ...(near === undefined ? [] : [measured({ side, target: 'neighbour', axis, ...near })]),
    ];
  });

const measured = (distance: Omit<Distance, 'length'>): Distance => ({
  ...distance,
  length: distance.to - distance.from,
});

/**
 * The gap to the nearest rectangle that the selection would hit when moved towards one end of the axis; undefined if
 * there is none.
 */
function nearest(
  selection: Rect,
  others: readonly Rect[],
  axis: Axis,
  backwards: boolean,
): (Span & { readonly at: number }) | undefined {
  const own = spanOf(selection, axis);
  const ownAcross = spanOf(selection, across(axis));
  let best: (Span & { readonly at: number }) | undefined;
  for (const other of others) {
    const otherAcross = spanOf(other, across(axis));
    if (!overlap(ownAcross, otherAcross)) continue;
    const span = spanOf(other, axis);
    const way = backwards ? { from: span.to, to: own.from } : { from: own.to, to: span.from };
    const at = sharedMiddle(ownAcross, otherAcross);
    const length = way.to - way.from;
    const least = best === undefined ? Number.POSITIVE_INFINITY : best.to - best.from;
    if (length >= 0 && (length < least || (length === least && best !== undefined && at < best.at)))
      best = { ...way, at };
  }
  return best;
}
