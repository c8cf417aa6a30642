import type { AxisFeatures, Stem } from './find-stems.ts';

/** What an axis is fitted to, all in dots. */
interface AxisFit {
  /** Dots in one of the features' units. */
  readonly scale: number;
  /** The usual width of its stems. */
  readonly usualStem: number | undefined;
  /** Heights that sides are drawn to. */
  readonly zones: readonly { readonly at: number; readonly isTop: boolean }[];
}

/** A stem is as wide as the usual one when it differs by at most this share of it. */
const USUAL_WITHIN = 0.4;
/** How far, in dots, round letters reach past a height before it is shown. */
const SHOWN_OVERSHOOT = 0.6;
/** How far from a height, in dots, sides still belong to it. */
const NEAR_ZONE = 0.3;
/** Gaps that were at least this wide, in dots, stay open. */
const OPEN_GAP = 0.4;
/** Nothing is moved further than this, in dots. */
const FARTHEST_MOVE = 1.2;
/** Distances from stem to stem that differ by at most this share are equal. */
const EVEN_WITHIN = 0.08;

/** A stem in dots, as it is and as it will be. */
interface FittedStem {
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Where along an axis everything goes so that stems begin and end on whole dots, at least one dot wide and alike in width,
 * with the gaps between them kept. What lies between is moved in proportion, so that nothing changes its order.
 */
export function fitAxis(features: AxisFeatures, fit: AxisFit): Warp {
  const stems = features.stems.map(({ low, high }) => ({ low: low * fit.scale, high: high * fit.scale }));
  const fitted = fit.zones.length > 0 ? fitToZones(stems, features, fit) : fitInOrder(stems, fit);
  return new Warp(fitted);
}

type Extent = Pick<Stem, 'low' | 'high'>;

/** Whole dots, at least one. */
function widthOf({ low, high }: Extent, usual: number | undefined): number {
  const width = high - low;
  const isUsual = usual !== undefined && Math.abs(width - usual) <= Math.max(usual * USUAL_WITHIN, 0.3);
  return Math.max(1, Math.round(isUsual ? usual : width));
}

const anchorsOf = ({ low, high, from, to }: FittedStem): readonly Anchor[] => [
  { at: low, to: from },
  { at: high, to },
];

/** From the first stem on, each as far from it as it was, to the nearest dot. */
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
    if (Math.abs(from + width / 2 - middle) > FARTHEST_MOVE) return [];
    before = { low: stem.low, high: stem.high, from, to: from + width };
    return anchorsOf(before);
  });
}

/** Three stems or more at even distances, such as those of m, stay so: the distance in whole dots. */
function evenPeriod(stems: readonly Extent[]): number | undefined {
  const steps = stems.slice(1).map(({ low }, i) => low - (stems[i]?.low ?? 0));
  if (steps.length < 2) return undefined;
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  if (steps.some((step) => Math.abs(step - mean) > mean * EVEN_WITHIN)) return undefined;
  const period = Math.round(mean);
  return Math.abs(period - mean) * steps.length <= FARTHEST_MOVE ? period : undefined;
}

const gapAfter = (before: FittedStem, stem: Extent): number => (stem.low - before.high >= OPEN_GAP ? 1 : 0);

/** What stands on a height first, then what ends at one, then what lies between, by what lies around it. */
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

/** The row that a side belongs on, where it is one of the heights at which letters stand or end. */
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
  if (from < least || Math.abs(from + width / 2 - middle) > FARTHEST_MOVE) return [];
  return anchorsOf({ ...stem, from, to: from + width });
}

/** From where to where a stem may lie so that the gaps to what is placed around it stay open. */
function roomFor({ low, high }: Extent, anchors: readonly Anchor[]) {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const { at, to } of anchors) {
    if (at <= low) least = Math.max(least, to + (low - at >= OPEN_GAP ? 1 : 0));
    if (at >= high) most = Math.min(most, to - (at - high >= OPEN_GAP ? 1 : 0));
  }
  return { least, most };
}

/** A place on an axis, and where it goes; dots. */
interface Anchor {
  readonly at: number;
  readonly to: number;
}

/** A map of an axis that keeps its order: anchors go where they are to, what lies between in proportion, the rest with its neighbour. */
export class Warp {
  readonly #anchors: readonly Anchor[];

  /** Of anchors that would change places, the later ones are left out. */
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

  /** How far the first and the last anchor go, on average: what the whole is moved by. */
  get shift(): number {
    const first = this.#anchors[0];
    const last = this.#anchors.at(-1);
    return first && last ? (first.to - first.at + last.to - last.at) / 2 : 0;
  }
}
