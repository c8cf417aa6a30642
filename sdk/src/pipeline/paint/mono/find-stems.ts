import { type Path, POINTS_OF_VERB, VERB } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';

/** 0 is the horizontal axis (vertical stems), 1 the vertical axis (horizontal stems). */
export type Axis = 0 | 1;

/** A straight or rounded edge at right angles to an axis, at which ink starts or ends. In the path's own units. */
export interface Side {
  readonly at: number;
  /** Extent along the other axis. */
  readonly from: number;
  readonly to: number;
  /** True if ink starts here in the direction of the axis. */
  readonly opens: boolean;
}

/** Ink between two edges that face each other. */
export interface Stem {
  readonly low: number;
  readonly high: number;
  /** Length of the overlap of both edges. */
  readonly length: number;
}

/** Features of an outline to align to whole dots along one axis. */
export interface AxisFeatures {
  /** Stems in ascending order; none touches another. */
  readonly stems: readonly Stem[];
  /** Edges without a stem, and the outline's extremes that no edge covers. */
  readonly sides: readonly Side[];
}

/** Maximum slope of an edge. */
const MAX_SLOPE = 1 / 12;
/** Minimum length of an edge and maximum width of a stem, as shares of the em (for a shape, of its larger extent). */
const MIN_SIDE_LENGTH = 0.025;
const MAX_STEM_WIDTH = 0.24;
/** Stems whose edges differ by less than this share of the em are merged. */
const SAME_PLACE = 0.03;
/** An extreme closer to a stem's edge than this share of the em counts as that edge. */
const SAME_END = 0.005;
/** Maximum number of edges. An outline with more is artwork, in which edges have no meaning. */
const MAX_SIDES = 160;

type Point = readonly [number, number];

/**
 * Finds the stems and edges of a closed outline with the non-zero rule. Works on the polygon of all its points, control
 * points included.
 */
export function findFeatures(path: Path, axis: Axis, em: number): AxisFeatures {
  const contours = contoursOf(path);
  const inkOnRight = contours.reduce((sum, contour) => sum + areaOf(contour), 0) < 0;
  const sides = contours.flatMap((contour) => sidesOf(contour, axis, em * MIN_SIDE_LENGTH, inkOnRight));
  if (sides.length > MAX_SIDES) return { stems: [], sides: [] };
  const { stems, sides: alone } = pairSides(sides, em);
  return { stems, sides: [...alone, ...endsOf(path, axis, stems, em * SAME_END)] };
}

/** Returns the extremes of the outline, rounded or pointed, that are not edges of a stem. */
function endsOf(path: Path, axis: Axis, stems: readonly Stem[], tolerance: number): readonly Side[] {
  const box = pathBounds(path);
  if (!box) return [];
  const [low, length] = axis === 0 ? [box.x, box.width] : [box.y, box.height];
  const ends = [
    { at: low, from: 0, to: 0, opens: true },
    { at: low + length, from: 0, to: 0, opens: false },
  ];
  return ends.filter(
    ({ at, opens }) => !stems.some((stem) => Math.abs((opens ? stem.low : stem.high) - at) < tolerance),
  );
}

function contoursOf({ verbs, points }: Path): Point[][] {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  let at = 0;
  for (const verb of verbs) {
    if (verb === VERB.move) {
      contour = [];
      contours.push(contour);
    }
    const count = verb === VERB.close ? 0 : (POINTS_OF_VERB[verb] ?? 0);
    for (let i = 0; i < count; i++, at += 2) contour.push([points[at] ?? 0, points[at + 1] ?? 0]);
  }
  return contours;
}

/** Returns twice the signed area, positive if the contour turns from x to y. */
function areaOf(contour: readonly Point[]): number {
  let [beforeX, beforeY] = contour.at(-1) ?? [0, 0];
  let sum = 0;
  for (const [x, y] of contour) {
    sum += beforeX * y - x * beforeY;
    beforeX = x;
    beforeY = y;
  }
  return sum;
}

function sidesOf(contour: readonly Point[], axis: Axis, shortest: number, inkOnRight: boolean): Side[] {
  const steps = stepsOf(contour, axis);
  const turn = steps.findIndex(({ way }, i) => way !== steps.at(i - 1)?.way);
  if (turn < 0) return [];
  const sides: Side[] = [];
  let at = 0;
  while (at < steps.length) {
    const first = steps[(turn + at) % steps.length];
    if (!first) break;
    let end = at + 1;
    while (end < steps.length && steps[(turn + end) % steps.length]?.way === first.way) end++;
    const last = steps[(turn + end - 1) % steps.length] ?? first;
    at = end;
    const length = Math.abs(last.stop - first.start);
    if (first.way === 0 || length < shortest) continue;
    // With ink on the right, it is after a vertical edge that goes up, and below a horizontal edge that goes right.
    const opens = first.way > 0 === (axis === 0 ? inkOnRight : !inkOnRight);
    sides.push({
      at: (first.at + last.end) / 2,
      from: Math.min(first.start, last.stop),
      to: Math.max(first.start, last.stop),
      opens,
    });
  }
  return sides;
}

/** Segment between two points of a contour. */
interface Step {
  /** Direction along an edge, 1 or -1; 0 if the segment is not part of an edge. */
  readonly way: number;
  readonly at: number;
  readonly end: number;
  readonly start: number;
  readonly stop: number;
}

function stepsOf(contour: readonly Point[], axis: Axis): Step[] {
  const other = 1 - axis;
  return contour.flatMap((point, i) => {
    const next = contour[(i + 1) % contour.length] ?? point;
    const [at = 0, end = 0] = [point[axis], next[axis]];
    const [start = 0, stop = 0] = [point[other], next[other]];
    if (at === end && start === stop) return [];
    const leans = Math.abs(end - at) > Math.abs(stop - start) * MAX_SLOPE;
    return [{ way: leans ? 0 : Math.sign(stop - start), at, end, start, stop }];
  });
}

function pairSides(sides: readonly Side[], em: number): AxisFeatures {
  const opening = sides.filter(({ opens }) => opens);
  const closing = sides.filter(({ opens }) => !opens);
  const closingOf = new Map(opening.map((side) => [side, nearest(side, closing, em)]));
  const openingOf = new Map(closing.map((side) => [side, nearest(side, opening, em)]));
  const found: Stem[] = [];
  const paired = new Set<Side>();
  for (const [low, high] of closingOf) {
    if (!high || openingOf.get(high) !== low) continue;
    paired.add(low).add(high);
    found.push({ low: low.at, high: high.at, length: togetherOf(low, high) });
  }
  const stems = withoutTouching(found, em * SAME_PLACE);
  return { stems, sides: sides.filter((side) => !paired.has(side)) };
}

/** Returns the nearest edge that can form a stem with `side`. */
function nearest(side: Side, others: readonly Side[], em: number): Side | undefined {
  let best: Side | undefined;
  let least = em * MAX_STEM_WIDTH;
  for (const other of others) {
    const width = side.opens ? other.at - side.at : side.at - other.at;
    if (!(width > 0) || width > least) continue;
    const together = togetherOf(side, other);
    if (together < 0.4 * Math.min(side.to - side.from, other.to - other.from)) continue;
    best = other;
    least = width;
  }
  return best;
}

const togetherOf = (a: Side, b: Side): number => Math.min(a.to, b.to) - Math.max(a.from, b.from);

/** Merges stems in the same position. Of other touching stems, keeps the longest. */
function withoutTouching(found: readonly Stem[], tolerance: number): readonly Stem[] {
  const merged: Stem[] = [];
  for (const stem of found.toSorted((a, b) => b.length - a.length)) {
    const same = merged.findIndex(
      ({ low, high }) => Math.abs(low - stem.low) < tolerance && Math.abs(high - stem.high) < tolerance,
    );
    const kept = merged[same];
    if (kept) merged[same] = { ...kept, length: kept.length + stem.length };
    else merged.push(stem);
  }
  const kept: Stem[] = [];
  for (const stem of merged.sort((a, b) => b.length - a.length))
    if (kept.every(({ low, high }) => stem.high < low || stem.low > high)) kept.push(stem);
  return kept.sort((a, b) => a.low - b.low);
}
