import type { PointDeltas } from './tuple-variations.ts';

/** A point before it is moved; font units. */
export interface MovablePoint {
  readonly x: number;
  readonly y: number;
}

/** How far each point moves, across and upward, not rounded. */
export interface Moves {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * The sum of all deltas of a glyph's points. Points of a contour that some of the others have deltas for, and they not, move
 * with those beside them (OpenType 1.9, gvar, "Inferred deltas for un-referenced point numbers").
 *
 * @param ends the last points of the contours; points after them (of metrics) and all points of composites move alone
 */
export function movesOf(
  points: readonly MovablePoint[],
  ends: readonly number[],
  deltas: readonly PointDeltas[],
): Moves {
  const total = { x: new Float64Array(points.length), y: new Float64Array(points.length) };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  for (const { scalar, points: moved, x, y } of deltas) {
    add(total.x, scalar, moved ? spread(xs, ends, moved, x) : x);
    add(total.y, scalar, moved ? spread(ys, ends, moved, y) : y);
  }
  return total;
}

function add(total: Float64Array, scalar: number, deltas: ArrayLike<number>): void {
  for (let i = 0; i < total.length; i++) total[i] = (total[i] ?? 0) + scalar * (deltas[i] ?? 0);
}

/** The deltas of one direction for all points, of those given for some. */
function spread(
  coordinates: readonly number[],
  ends: readonly number[],
  moved: readonly number[],
  given: readonly number[],
): Float64Array {
  const deltas = new Float64Array(coordinates.length);
  const isMoved = new Uint8Array(coordinates.length);
  moved.forEach((point, i) => {
    if (point >= deltas.length) return;
    deltas[point] = (deltas[point] ?? 0) + (given[i] ?? 0);
    isMoved[point] = 1;
  });
  let first = 0;
  for (const end of ends) {
    spreadContour(coordinates, deltas, isMoved, first, end);
    first = end + 1;
  }
  return deltas;
}

function spreadContour(
  coordinates: readonly number[],
  deltas: Float64Array,
  isMoved: Uint8Array,
  first: number,
  last: number,
): void {
  const anchors: number[] = [];
  for (let point = first; point <= last; point++) if (isMoved[point] === 1) anchors.push(point);
  if (anchors.length === 0 || anchors.length > last - first) return;
  anchors.forEach((from, i) => {
    const to = anchors[(i + 1) % anchors.length] ?? from;
    const next = (point: number): number => (point === last ? first : point + 1);
    for (let point = next(from); point !== to && point !== from; point = next(point)) {
      deltas[point] = between(coordinates, deltas, point, from, to);
    }
  });
}

/** A point between two that move goes as far as its part of the way says; one outside goes as far as the nearer of them. */
function between(coordinates: readonly number[], deltas: Float64Array, point: number, a: number, b: number): number {
  const [from, to, at] = [coordinates[a] ?? 0, coordinates[b] ?? 0, coordinates[point] ?? 0];
  const [fromDelta, toDelta] = [deltas[a] ?? 0, deltas[b] ?? 0];
  if (from === to) return fromDelta === toDelta ? fromDelta : 0;
  if (at <= Math.min(from, to)) return from < to ? fromDelta : toDelta;
  if (at >= Math.max(from, to)) return from < to ? toDelta : fromDelta;
  return fromDelta + ((at - from) / (to - from)) * (toDelta - fromDelta);
}
