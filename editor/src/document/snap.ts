import type { Rect } from '@platen/sdk/internal/base';
import { type Prepared, prepareCandidates, type SnapCandidates } from './snap-candidates.ts';
import { type Guide, guidesOf } from './snap-guides.ts';
import { type Held, type Moving, moved, type Part } from './snap-moving.ts';
import { offsetOf } from './snap-offsets.ts';
import type { Axis } from './spans.ts';

/** By how much to move, in the label's unit, and what tells why. */
export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** The edges that are resized: `start` is left or top, `end` right or bottom. */
export interface MovingEdges {
  readonly x?: 'start' | 'end';
  readonly y?: 'start' | 'end';
}

/** How often a move may bring about another: into a row, where a gap has its equal. */
const MOST_TURNS = 4;
/** A move that is but noise of floating point, in the label's unit. */
const NOISE = 1e-9;

type Parts = readonly { readonly axis: Axis; readonly part: Part }[];

/**
 * Where a rectangle that is moved snaps to. Its edges and centre snap to the nearest line, or it comes to lie so that a gap
 * beside it equals another, within `threshold` (the label's unit) on each axis by itself; a tie is won by what is drawn
 * nearest. Where no line and no gap wins, its top left goes to the grid, and else to whole dots of the printer. It never
 * moves further than `threshold`, and not at all from where it has snapped to. With a threshold of 0 it stays, and the
 * guides tell what holds where it is.
 *
 * @param quietZone what the rectangle must keep clear, if it is a code: its edges snap to the edges of elements, label and
 * margins too, so that the code gets as near to them as it may
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

/** Where the edges of a rectangle that is resized snap to: `snapMove` for edges by themselves, while the others stay. */
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
 * Moves until nothing calls for another move: the way on one axis may lead into a row whose gaps matter on the other. Where
 * that does not end within the threshold, nothing moves.
 */
function settle(from: Moving, parts: Parts, prepared: Readonly<Record<Axis, Prepared>>, threshold: number): Snap {
  let way = { x: 0, y: 0 };
  for (let turn = 0; turn < MOST_TURNS; turn++) {
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
