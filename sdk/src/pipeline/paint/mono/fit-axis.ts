import { float64At, itemAt } from '../../../base/item-at.ts';
import { type Path, POINTS_OF_VERB, pathBounds, VERB } from '../../../base/path.ts';

/** Parameters for fitting an outline to whole dots along one axis. */
interface AxisFit {
  /** Dots per unit of length of the features. */
  readonly scale: number;
  /** Usual stem width in dots. */
  readonly usualStem: number | undefined;
  /** Alignment zones: heights, such as the x-height, to which edges snap, in the features' units. */
  readonly zones: readonly { readonly at: number; readonly isTop: boolean }[];
}

/** A stem gets the usual stem width if its width differs by at most this share of the usual width. */
const USUAL_WITHIN = 0.4;
/**
 * Minimum overshoot, in dots, that stays visible. The overshoot is the distance by which a round letter extends past a
 * height such as the x-height.
 */
const SHOWN_OVERSHOOT = 0.6;
/** Maximum distance, in dots, at which an edge snaps to one of the font's heights, such as the x-height. */
const NEAR_ZONE = 0.3;
/** Minimum width, in dots, of a gap that must stay open. */
const OPEN_GAP = 0.4;
/** Maximum distance, in dots, by which a stem may be moved. */
const MAX_MOVE = 1.2;
/** Stems count as evenly spaced if no distance differs from the mean distance by more than this fraction. */
const EVEN_WITHIN = 0.08;

/** A stem in dots: `low` and `high` are its edges before fitting, `from` and `to` after it. */
interface FittedStem {
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Fits an outline along an axis, so that its stems start and end on whole dots. Stems are at least one dot wide and
 * have consistent widths, and gaps between them stay open. Positions between stems are interpolated, so points never
 * change their order.
 */
export function fitAxis(features: AxisFeatures, fit: AxisFit): Warp {
  const stems = features.stems.map(({ low, high }) => ({ low: low * fit.scale, high: high * fit.scale }));
  const fitted = fit.zones.length > 0 ? fitToZones(stems, features, fit) : fitInOrder(stems, fit);
  return new Warp(fitted);
}

type Extent = Pick<Stem, 'low' | 'high'>;

/** Returns the width of a fitted stem in whole dots, at least one. */
function widthOf({ low, high }: Extent, usual: number | undefined): number {
  const width = high - low;
  const isUsual = usual !== undefined && Math.abs(width - usual) <= Math.max(usual * USUAL_WITHIN, 0.3);
  return Math.max(1, Math.round(isUsual ? usual : width));
}

const anchorsOf = ({ low, high, from, to }: FittedStem): readonly Anchor[] => [
  { at: low, to: from },
  { at: high, to },
];

/**
 * Places stems in order. The first stem starts on the nearest whole dot. Each further stem keeps its distance from the
 * first, rounded to whole dots.
 */
function fitInOrder(stems: readonly Extent[], fit: AxisFit): readonly Anchor[] {
  const [first] = stems;
  if (!first) return [];
  const start = Math.round(first.low);
  const period = evenPeriod(stems);
  let before: FittedStem | undefined;
  return stems.flatMap((stem, i) => {
    const width = widthOf(stem, fit.usualStem);
    const middle = (stem.low + stem.high) / 2 - first.low + start;
    const wanted = period === undefined ? Math.round(middle - width / 2) : start + i * period;
    const from = before ? Math.max(wanted, before.to + gapAfter(before, stem)) : start;
    if (Math.abs(from + width / 2 - middle) > MAX_MOVE) return [];
    before = { low: stem.low, high: stem.high, from, to: from + width };
    return anchorsOf(before);
  });
}

/**
 * Returns the distance in whole dots between three or more evenly spaced stems, as in the letter m. Returns undefined
 * for any other stems.
 */
function evenPeriod(stems: readonly Extent[]): number | undefined {
  const steps = stems.slice(1).map(({ low }, i) => low - itemAt(stems, i).low);
  if (steps.length < 2) return undefined;
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  if (steps.some((step) => Math.abs(step - mean) > mean * EVEN_WITHIN)) return undefined;
  const period = Math.round(mean);
  return Math.abs(period - mean) * steps.length <= MAX_MOVE ? period : undefined;
}

const gapAfter = (before: FittedStem, stem: Extent): number => (stem.low - before.high >= OPEN_GAP ? 1 : 0);

/**
 * Fits stems in three passes. The first pass fits stems whose lower edge is at a bottom zone. The second pass fits
 * stems whose upper edge is at a top zone. The third pass places the remaining stems between the stems already placed.
 */
function fitToZones(stems: readonly Extent[], { sides }: AxisFeatures, fit: AxisFit): readonly Anchor[] {
  const alone = sides.flatMap((side) => {
    const at = side.at * fit.scale;
    const to = zoneOf(at, !side.opens, fit);
    return to === undefined ? [] : [{ at, to }];
  });
  const anchors: Anchor[] = [...alone];
  const left: Extent[] = [];
  for (const stem of stems) {
    const bottom = zoneOf(stem.low, false, fit);
    if (bottom === undefined) left.push(stem);
    else anchors.push(...anchorsOf({ ...stem, from: bottom, to: bottom + widthOf(stem, fit.usualStem) }));
  }
  const between: Extent[] = [];
  for (const stem of left) {
    const top = zoneOf(stem.high, true, fit);
    if (top === undefined) between.push(stem);
    else anchors.push(...hangingFrom(top, stem, fit, anchors));
  }
  for (const stem of between) anchors.push(...fitBetween(stem, widthOf(stem, fit.usualStem), anchors));
  return anchors;
}

function hangingFrom(top: number, stem: Extent, fit: AxisFit, anchors: readonly Anchor[]): readonly Anchor[] {
  const { least } = rangeFor(stem, anchors);
  const width = Math.max(1, Math.min(widthOf(stem, fit.usualStem), top - least));
  return anchorsOf({ ...stem, from: top - width, to: top });
}

/** Returns the row of dots to which an edge snaps, or undefined if the edge is not near any of the font's heights. */
function zoneOf(at: number, isTop: boolean, { zones, scale }: AxisFit): number | undefined {
  let best: number | undefined;
  let least = NEAR_ZONE;
  for (const zone of zones) {
    if (zone.isTop !== isTop) continue;
    const height = zone.at * scale;
    const past = isTop ? at - height : height - at;
    if (Math.abs(past) > least && !(past > 0 && past <= Math.max(least, SHOWN_OVERSHOOT))) continue;
    least = Math.abs(past);
    best = Math.round(past > SHOWN_OVERSHOOT ? at : height);
  }
  return best;
}

function fitBetween(stem: Extent, wide: number, anchors: readonly Anchor[]): readonly Anchor[] {
  const middle = new Warp(anchors).of((stem.low + stem.high) / 2);
  const { least, most } = rangeFor(stem, anchors);
  const width = Math.max(1, Math.min(wide, most - least));
  const from = Math.min(Math.max(Math.round(middle - width / 2), least), most - width);
  if (from < least || Math.abs(from + width / 2 - middle) > MAX_MOVE) return [];
  return anchorsOf({ ...stem, from, to: from + width });
}

/** Returns the range in which a stem can be placed without closing its gaps to stems already placed. */
function rangeFor({ low, high }: Extent, anchors: readonly Anchor[]) {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const { at, to } of anchors) {
    if (at <= low) least = Math.max(least, to + (low - at >= OPEN_GAP ? 1 : 0));
    if (at >= high) most = Math.min(most, to - (at - high >= OPEN_GAP ? 1 : 0));
  }
  return { least, most };
}

/** A position on an axis and the position to which it is moved, in dots. */
interface Anchor {
  readonly at: number;
  readonly to: number;
}

/**
 * Maps positions along an axis to new positions without changing their order. Anchors are moved to their targets.
 * Positions between two anchors are interpolated, and positions outside all anchors move with the nearest anchor.
 */
export class Warp {
  readonly #anchors: readonly Anchor[];

  /** Sorts the anchors by position, and drops each anchor whose target is less than an earlier anchor's target. */
  constructor(anchors: readonly Anchor[]) {
    const kept: Anchor[] = [];
    for (const anchor of anchors.toSorted((a, b) => a.at - b.at)) {
      const last = kept.at(-1);
      if (!last || (anchor.at > last.at && anchor.to >= last.to)) kept.push(anchor);
    }
    this.#anchors = kept;
  }

  of(position: number): number {
    const anchors = this.#anchors;
    const after = anchors.findIndex(({ at }) => at >= position);
    const next = anchors[after];
    const before = anchors[after < 0 ? anchors.length - 1 : after - 1];
    if (!next) return before ? position + before.to - before.at : position;
    if (!before) return position + next.to - next.at;
    return before.to + ((position - before.at) * (next.to - before.to)) / (next.at - before.at);
  }

  /** Mean of the shifts of the first and the last anchor, used as the shift of the whole outline. */
  get shift(): number {
    const first = this.#anchors[0];
    const last = this.#anchors.at(-1);
    return first && last ? (first.to - first.at + last.to - last.at) / 2 : 0;
  }
}

/** Axis along which stems are fitted: 0 is horizontal, for vertical stems; 1 is vertical, for horizontal stems. */
export type Axis = 0 | 1;

/**
 * A straight or rounded edge where ink starts or ends, at a right angle to an axis. Lengths are in the units of the
 * path.
 */
export interface Side {
  readonly at: number;
  /** Extent of the edge along the other axis. */
  readonly from: number;
  readonly to: number;
  /** True if ink starts at this edge, false if ink ends here, seen in the direction of the axis. */
  readonly opens: boolean;
}

/** A stroke: the ink between two edges that face each other. */
export interface Stem {
  readonly low: number;
  readonly high: number;
  /** Length over which the two edges face each other. */
  readonly length: number;
}

/** The features of an outline, along one axis, that are aligned to whole dots. */
export interface AxisFeatures {
  /** Stems in ascending order. No two stems touch. */
  readonly stems: readonly Stem[];
  /** Edges that do not belong to a stem, and the extremes of the outline at which no stem ends. */
  readonly sides: readonly Side[];
}

/** Maximum slope at which a segment still counts as part of an edge. */
const MAX_SLOPE = 1 / 12;
/**
 * Minimum length of an edge, and maximum width of a stem, as shares of the em. For a shape, which has no em, both are
 * shares of the shape's width or height, whichever is larger.
 */
const MIN_SIDE_LENGTH = 0.025;
const MAX_STEM_WIDTH = 0.24;
/** Two stems are merged if both of their edges are closer together than this share of the em. */
const SAME_PLACE = 0.03;
/** Maximum distance, as a share of the em, at which an extreme of the outline and the edge of a stem count as equal. */
const END_TOLERANCE_EM = 0.005;
/** Maximum number of edges. An outline with more edges is artwork, which has no stems to fit. */
const MAX_SIDES = 160;

type Point = readonly [number, number];

/**
 * Finds the stems and edges of a closed outline that is filled by the non-zero rule. Works on the polygon through all
 * points of the outline, including control points.
 */
export function findFeatures(path: Path, axis: Axis, em: number): AxisFeatures {
  const contours = contoursOf(path);
  const inkOnRight = contours.reduce((sum, contour) => sum + areaOf(contour), 0) < 0;
  const sides = contours.flatMap((contour) => sidesOf(contour, axis, em * MIN_SIDE_LENGTH, inkOnRight));
  if (sides.length > MAX_SIDES) return { stems: [], sides: [] };
  const { stems, sides: alone } = pairSides(sides, em);
  return { stems, sides: [...alone, ...endsOf(path, axis, stems, em * END_TOLERANCE_EM)] };
}

/** Returns the two extremes of the outline along the axis, except an extreme at the edge of a stem. */
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
    const count = itemAt(POINTS_OF_VERB, verb);
    for (let i = 0; i < count; i++, at += 2) contour.push([float64At(points, at), float64At(points, at + 1)]);
  }
  return contours;
}

/** Returns twice the signed area of a contour, positive if the contour turns from the x axis towards the y axis. */
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
    // If `inkOnRight` is true, ink is to the right of a vertical edge that goes up, and below a horizontal edge that
    // goes right.
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
  /** Direction in which the segment runs along an edge, 1 or -1; 0 if the segment is not part of an edge. */
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

/** Merges stems in the same position. If stems in different positions touch, keeps only the longest one. */
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
