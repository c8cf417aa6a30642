import type { Rect } from '@platen/sdk/internal/base';
import { type Prepared, prepareCandidates, type SnapCandidates } from './snap-candidates.ts';
import { type Guide, guidesOf } from './snap-guides.ts';
import { type Held, type Moving, moved, type Part } from './snap-moving.ts';
import { offsetOf } from './snap-offsets.ts';
import type { Axis } from './spans.ts';

/** The offset of a snap, in the label's unit, and the guides that explain it. */
export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** The edges to resize: `start` is left or top, `end` is right or bottom. */
export interface MovingEdges {
  readonly x?: 'start' | 'end';
  readonly y?: 'start' | 'end';
}

/**
 * Maximum number of iterations. One snap can lead to another: the move may bring the rectangle into a row with gaps to
 * match.
 */
const MAX_ITERATIONS = 4;
/** Offsets below this are floating-point noise, in the label's unit. */
const NOISE = 1e-9;

type Parts = readonly { readonly axis: Axis; readonly part: Part }[];

/**
 * Snaps a moving rectangle, on each axis by at most `threshold` (in the label's unit). Its edges and centre snap to the
 * nearest line, or to a position that makes a gap equal to another. If several are tied, the nearest guide wins.
 *
 * If no line or gap applies, the top left corner snaps to the grid, and otherwise to whole printer dots. A snapped
 * rectangle does not move again. A threshold of 0 only returns the guides for the current position.
 *
 * @param quietZone the quiet zone, if the rectangle is a code. Its edges also snap to the edges of elements, label and
 * margins. Thus the code can be placed as close to them as allowed.
 */
export const snapMove = (moving: Rect, candidates: SnapCandidates, threshold: number, quietZone?: Rect): Snap =>
  settle(
    { bounds: moving, quietZone },
    [
      { axis: 'x', part: 'all' },
      { axis: 'y', part: 'all' },
    ],
    prepareCandidates(candidates),
    threshold,
  );

/** Snaps the edges of a rectangle that is being resized, by the rules of `snapMove`. The other edges stay in place. */
export const snapEdges = (moving: Rect, edges: MovingEdges, candidates: SnapCandidates, threshold: number): Snap =>
  settle(
    { bounds: moving, quietZone: undefined },
    (['x', 'y'] as const).flatMap((axis) => {
      const part = edges[axis];
      return part === undefined ? [] : [{ axis, part }];
    }),
    prepareCandidates(candidates),
    threshold,
  );

/**
 * Repeats snapping until no further move follows: a move on one axis may lead into a row whose gaps matter on the
 * other. If the moves add up to more than the threshold, or do not settle, nothing moves.
 */
function settle(from: Moving, parts: Parts, prepared: Readonly<Record<Axis, Prepared>>, threshold: number): Snap {
  let way = { x: 0, y: 0 };
  for (let turn = 0; turn < MAX_ITERATIONS; turn++) {
    const at = movedBy(from, parts, way);
    const next = { ...way };
    for (const { axis, part } of parts) next[axis] += offsetOf({ moving: at, axis, part }, prepared[axis], threshold);
    if (Math.abs(next.x - way.x) < NOISE && Math.abs(next.y - way.y) < NOISE) return snapAt(at, way, parts, prepared);
    if (Math.abs(next.x) > threshold || Math.abs(next.y) > threshold) break;
    way = next;
  }
  return snapAt(from, { x: 0, y: 0 }, parts, prepared);
}

const movedBy = (from: Moving, parts: Parts, way: Readonly<Record<Axis, number>>): Moving =>
  parts.reduce((moving, { axis, part }) => moved(moving, axis, part, way[axis]), from);

function snapAt(
  moving: Moving,
  way: Readonly<Record<Axis, number>>,
  parts: Parts,
  prepared: Readonly<Record<Axis, Prepared>>,
): Snap {
  const guides = parts.flatMap(({ axis, part }): readonly Guide[] => {
    const held: Held = { moving, axis, part };
    return guidesOf(held, prepared[axis]);
  });
  return { dx: way.x, dy: way.y, guides };
}
