import { float64At, itemAt, numberAt } from '../../../base/item-at.ts';

/** Reflectances, from 0 to 1, measured at equal steps along a scan path that crosses a linear symbol. */
export interface ScanProfile {
  /** Position of the first measurement. */
  readonly start: number;
  /** Distance between two measurements. */
  readonly step: number;
  readonly reflectances: Float64Array;
}

/** Expected position of the bars, in the unit of the profile. */
export interface SymbolSpan {
  /** Left edge of the first bar. */
  readonly first: number;
  /** Right edge of the last bar. */
  readonly last: number;
  /** X dimension: the width of a module. */
  readonly module: number;
}

/** A profile, divided into elements by its global threshold. */
export interface ProfileElements {
  readonly maximum: number;
  readonly minimum: number;
  /** Elements in scan order; the first and the last are the quiet zones. */
  readonly elements: readonly ProfileElement[];
  /**
   * Edges between adjacent elements: the positions at which the profile crosses the mean of the two elements' extremes.
   */
  readonly edges: readonly number[];
  /**
   * End of a dark area before the first bar, and start of a dark area after the last bar; undefined if there is none.
   */
  readonly darkBefore: number | undefined;
  readonly darkAfter: number | undefined;
}

/** One bar or space of a profile. */
export interface ProfileElement {
  readonly isBar: boolean;
  /** Lowest reflectance of a bar, or highest reflectance of a space. */
  readonly extreme: number;
  /** Element reflectance nonuniformity: highest peak minus lowest valley, if the element has more than one extreme. */
  readonly nonuniformity: number;
}

/** Maximum distance, in modules, of an outer edge from its expected position. */
const EDGE_MODULES = 0.75;

/**
 * Divides a profile into bars and spaces (ISO/IEC 15416). The global threshold is the mean of the highest and the lowest
 * reflectance. Dark areas in the quiet zones are cut off.
 */
export function readProfile(profile: ScanProfile, span: SymbolSpan): ProfileElements {
  const all = extremesOf(profile.reflectances);
  const crossings = crossingsOf(profile, (all.maximum + all.minimum) / 2);
  const positions = crossings.map((index) => profile.start + index * profile.step);
  const tolerance = EDGE_MODULES * span.module;
  const isInside = (position: number): boolean =>
    position + profile.step > span.first - tolerance && position < span.last + tolerance;
  const firstInside = positions.findIndex(isInside);
  const inside = crossings.filter((_, index) => isInside(numberAt(positions, index)));
  const before = firstInside > 0 ? numberAt(crossings, firstInside - 1) : undefined;
  const after = firstInside < 0 ? undefined : crossings[firstInside + inside.length];
  const borders = [before ?? -1, ...inside, after ?? profile.reflectances.length - 1];
  const ranges = borders.slice(1).map((to, index) => ({ from: numberAt(borders, index) + 1, to }));
  const kept = profile.reflectances.subarray(itemAt(ranges, 0).from, numberAt(borders, borders.length - 1) + 1);
  const { maximum, minimum } = extremesOf(kept);
  const elements = ranges.map(({ from, to }, index) =>
    elementOf(profile.reflectances.subarray(from, to + 1), index % 2 === 1),
  );
  const edges = inside.map((crossing, index) => {
    const level = (itemAt(elements, index).extreme + itemAt(elements, index + 1).extreme) / 2;
    return edgeNear(profile, crossing, level);
  });
  const place = (index: number | undefined): number | undefined =>
    index === undefined ? undefined : profile.start + (index + 0.5) * profile.step;
  return { maximum, minimum, elements, edges, darkBefore: place(before), darkAfter: place(after) };
}

function extremesOf(reflectances: Float64Array): { readonly maximum: number; readonly minimum: number } {
  let maximum = Number.NEGATIVE_INFINITY;
  let minimum = Number.POSITIVE_INFINITY;
  for (const value of reflectances) {
    if (value > maximum) maximum = value;
    if (value < minimum) minimum = value;
  }
  return { maximum, minimum };
}

/** Returns, for each crossing of a level, the index of the last measurement before it. */
function crossingsOf({ reflectances }: ScanProfile, level: number): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i + 1 < reflectances.length; i++)
    if (float64At(reflectances, i) >= level !== float64At(reflectances, i + 1) >= level) found.push(i);
  return found;
}

/** Minimum depth of a valley, greater than rounding errors. */
const VALLEY = 1e-4;

function elementOf(values: Float64Array, isBar: boolean): ProfileElement {
  const sign = isBar ? -1 : 1;
  const highestUpTo = new Float64Array(values.length);
  let highest = Number.NEGATIVE_INFINITY;
  values.forEach((value, index) => {
    highest = Math.max(highest, sign * value);
    highestUpTo[index] = highest;
  });
  let lowestValley = highest;
  let highestAfter = Number.NEGATIVE_INFINITY;
  for (let i = values.length - 1; i >= 0; i--) {
    const value = sign * float64At(values, i);
    highestAfter = Math.max(highestAfter, value);
    if (Math.min(float64At(highestUpTo, i), highestAfter) - value > VALLEY)
      lowestValley = Math.min(lowestValley, value);
  }
  return { isBar, extreme: sign * highest, nonuniformity: highest - lowestValley };
}

/** Returns the interpolated position, nearest to a crossing, at which the profile has the given level. */
function edgeNear({ start, step, reflectances }: ScanProfile, crossing: number, level: number): number {
  for (let distance = 0; distance < reflectances.length; distance++)
    for (const index of [crossing - distance, crossing + distance]) {
      const [here, next] = [reflectances[index], reflectances[index + 1]];
      if (here === undefined || next === undefined || here === next) continue;
      const share = (level - here) / (next - here);
      if (share >= 0 && share <= 1) return start + (index + share) * step;
    }
  return start + (crossing + 0.5) * step;
}
