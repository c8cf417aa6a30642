import type { AxisFeatures, Stem } from './find-stems.ts';

/** Parameters for fitting an axis. */
interface AxisFit {
  /** Dots per unit of the features. */
  readonly scale: number;
  /** Usual stem width in dots. */
  readonly usualStem: number | undefined;
  /** Heights that edges snap to, in the features' units. */
  readonly zones: readonly { readonly at: number; readonly isTop: boolean }[];
}

/** A stem gets the usual width if it differs from it by at most this share. */
const USUAL_WITHIN = 0.4;
/** Overshoot of round letters in dots above which it is shown. */
const SHOWN_OVERSHOOT = 0.6;
/** Maximum distance in dots at which an edge snaps to a height. */
const NEAR_ZONE = 0.3;
/** Minimum width in dots of gaps that stay open. */
const OPEN_GAP = 0.4;
/** Maximum distance in dots that anything is moved. */
const MAX_MOVE = 1.2;
/** Stems count as evenly spaced if their distances differ from the mean by at most this share. */
const EVEN_WITHIN = 0.08;

/** A stem in dots, with its original and its fitted position. */
interface FittedStem {
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Fits an axis, so that stems start and end on whole dots. Stems are at least one dot wide and have consistent widths,
 * and gaps between them stay open. Positions in between are interpolated, so the order never changes.
 */
export function fitAxis(features: AxisFeatures, fit: AxisFit): Warp {
  const stems = features.stems.map(({ low, high }) => ({ low: low * fit.scale, high: high * fit.scale }));
  const fitted = fit.zones.length > 0 ? fitToZones(stems, features, fit) : fitInOrder(stems, fit);
  return new Warp(fitted);
}

type Extent = Pick<Stem, 'low' | 'high'>;

/** Returns the fitted width in whole dots, at least one. */
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
 * Places stems in order. The first is rounded, and each further stem keeps its distance from it, rounded to whole dots.
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
 * Returns the common distance in whole dots of three or more evenly spaced stems, as in the letter m. Returns undefined
 * for other stems.
 */
function evenPeriod(stems: readonly Extent[]): number | undefined {
  const steps = stems.slice(1).map(({ low }, i) => low - (stems[i]?.low ?? 0));
  if (steps.length < 2) return undefined;
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  if (steps.some((step) => Math.abs(step - mean) > mean * EVEN_WITHIN)) return undefined;
  const period = Math.round(mean);
  return Math.abs(period - mean) * steps.length <= MAX_MOVE ? period : undefined;
}

const gapAfter = (before: FittedStem, stem: Extent): number => (stem.low - before.high >= OPEN_GAP ? 1 : 0);

/**
 * Fits stems in three passes: first stems on a bottom height, then stems at a top height, then the rest by their
 * neighbours.
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
  const { least } = roomFor(stem, anchors);
  const width = Math.max(1, Math.min(widthOf(stem, fit.usualStem), top - least));
  return anchorsOf({ ...stem, from: top - width, to: top });
}

/** Returns the row that an edge snaps to if it is near one of the heights of the font. */
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
  const { least, most } = roomFor(stem, anchors);
  const width = Math.max(1, Math.min(wide, most - least));
  const from = Math.min(Math.max(Math.round(middle - width / 2), least), most - width);
  if (from < least || Math.abs(from + width / 2 - middle) > MAX_MOVE) return [];
  return anchorsOf({ ...stem, from, to: from + width });
}

/** Returns the range for a stem in which the gaps to placed neighbours stay open. */
function roomFor({ low, high }: Extent, anchors: readonly Anchor[]) {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const { at, to } of anchors) {
    if (at <= low) least = Math.max(least, to + (low - at >= OPEN_GAP ? 1 : 0));
    if (at >= high) most = Math.min(most, to - (at - high >= OPEN_GAP ? 1 : 0));
  }
  return { least, most };
}

/** A position on an axis and its target, in dots. */
interface Anchor {
  readonly at: number;
  readonly to: number;
}

/**
 * A monotone map of an axis. Anchors map to their targets, positions in between are interpolated, and others move with
 * the nearest anchor.
 */
export class Warp {
  readonly #anchors: readonly Anchor[];

  /** Drops later anchors that would swap order with earlier ones. */
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

  /** Mean shift of the first and the last anchor, as the shift of the whole. */
  get shift(): number {
    const first = this.#anchors[0];
    const last = this.#anchors.at(-1);
    return first && last ? (first.to - first.at + last.to - last.at) / 2 : 0;
  }
}
