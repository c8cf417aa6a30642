import type { LabelElement } from '@platen/sdk';
import { contains, overlaps, type Rect } from '@platen/sdk/internal/base';
import { type Box, boundsOf, boxOf, type Point } from '../document/box.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import type { Step } from '../document/history.ts';
import { roundLength } from '../document/lengths.ts';
import type { Size } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { shapeNameOf } from '../elements/image/shape.ts';

/** Usual size of a new element, and how far the element may shrink if the label is nearly full. */
export interface NewSize extends Size {
  /** Smallest width and height, in the label's unit. */
  readonly least: Size;
  /**
   * True if width and height shrink together, as for a picture. The minimum of the longer side is then `least.width`.
   */
  readonly isProportional: boolean;
  /** Blank space that the element needs on its left and right, as a share of its width. */
  readonly quietShare: number;
  /** Rounding step for size and position, in the label's unit. */
  readonly step: number;
  /** Rounding step for the sides of an element that keeps its proportions, in the label's unit. */
  readonly fineStep: number;
}

/** Minimum length of a rounded side, in rounding steps. Rounding a shorter side would change the proportions. */
const MIN_STEPS = 20;

/**
 * Rounds the side of an element that keeps its proportions, so that the inspector shows 17 mm and not 16.99 mm. `round`
 * rounds a number of steps.
 */
export const roundSide = (length: number, step: number, round: (steps: number) => number = Math.round): number =>
  length < MIN_STEPS * step ? roundLength(length) : roundLength(round(length / step) * step);

/**
 * Returns the box nearest to the label's centre in which a new element overlaps no other element. If no free area is
 * large enough, shrinks the element as little as possible, down to its smallest size. If even that does not fit,
 * returns a box of the usual size that covers as little as possible of the other elements.
 *
 * The interior of an unfilled box counts as free.
 *
 * With `at`, the element is centred on that point instead, at its usual size.
 */
export function freePlace({ label, elements }: EditorDocument, size: NewSize, at?: Point): Rect {
  const { width, height } = size;
  if (at) return { x: roundLength(at.x - width / 2), y: roundLength(at.y - height / 2), width, height };
  const gap = 2 * size.step;
  /**
   * Returns the best position at least `by` away from the label's edges and from other elements. With `isQuiet`, quiet
   * zones stay blank too.
   */
  const placeAt = (by: number, isQuiet: boolean): Rect | undefined => {
    const taken = elements.flatMap(({ element }) => {
      const quiet = isQuiet ? kindOf(element).quietShare * element.width : 0;
      return inkAreas(element).map((area) => boundsOf(widened(area, Math.max(quiet, by), by)));
    });
    const own = isQuiet ? size : { ...size, quietShare: 0 };
    return bestPlace(freeAreas(widened(whole, -by, -by), taken), own, label);
  };
  const whole = { x: 0, y: 0, width: label.width, height: label.height };
  const middle = placeIn(whole, size, size, label);
  const outer = widened(middle, size.quietShare * middle.width, 0);
  if (!elements.some(({ element }) => inkAreas(element).some((area) => overlaps(boundsOf(area), outer)))) return middle;
  return placeAt(gap, true) ?? placeAt(0, false) ?? leastCovering(middle, elements, label);
}

/** Number of positions that are tried along each side of a full label. */
const TRIED = 24;

/** Moves the box to the position where it covers the smallest area of other elements and their quiet zones. */
function leastCovering(box: Rect, elements: EditorDocument['elements'], label: Size): Rect {
  const taken = elements.map(({ element }) => ({ element, areas: coveredAreas(element) }));
  const covered = (at: Rect): number =>
    taken
      .flatMap(({ element, areas }) => (isBehind(element, at) ? [] : areas))
      .reduce((sum, area) => sum + sharedArea(at, area), 0);
  const along = (most: number): readonly number[] =>
    Array.from({ length: TRIED + 1 }, (_, index) => roundLength((Math.max(0, most) * index) / TRIED));
  let best = { box, covered: covered(box), away: 0 };
  for (const x of along(label.width - box.width))
    for (const y of along(label.height - box.height)) {
      const tried = { ...box, x, y };
      const [area, away] = [covered(tried), Math.hypot(x - box.x, y - box.y)];
      const isLess = area < best.covered - NOISE || (area < best.covered + NOISE && away < best.away);
      if (isLess) best = { box: tried, covered: area, away };
    }
  return best.box;
}

/** Tests if an element is a shape that surrounds the box, as a background does. */
const isBehind = (element: LabelElement, box: Rect): boolean =>
  shapeNameOf(element) !== undefined && contains(boundsOf(boxOf(element)), box);

const sharedArea = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Tests if a single element is selected and covers others, as it does after being added to a full label. */
export function coversOthers({ elements, selection: [key, ...more] }: EditorDocument): boolean {
  const own = elements.find((each) => each.key === key);
  if (own === undefined || more.length > 0) return false;
  const bounds = boundsOf(boxOf(own.element));
  return elements.some(
    (each) =>
      each !== own &&
      !isBehind(each.element, bounds) &&
      inkAreas(each.element).some((area) => overlaps(boundsOf(area), bounds, ROUNDING)),
  );
}

/** Tolerance for rounded positions, in the label's unit. */
const ROUNDING = 1e-3;

/** Returns the key of an element that was just added over others and has not been moved since. */
export const addedOverOthers = ({ document, by }: Step): ElementKey | undefined =>
  by.startsWith('add-') && by !== 'add-guide' && coversOthers(document) ? document.selection[0] : undefined;

/** Returns the areas that an element and its quiet zones cover. */
export const coveredAreas = (element: LabelElement): readonly Rect[] =>
  inkAreas(element).map((area) => boundsOf(widened(area, kindOf(element).quietShare * element.width, 0)));

/** Returns the areas that an element covers: its box or, for a box shape without a fill, the four sides. */
function inkAreas(element: LabelElement): readonly Box[] {
  const box = boxOf(element);
  const stroke = shapeNameOf(element) === 'box' ? kindOf(element).outline?.(element) : undefined;
  if (stroke === undefined || box.rotation !== 0) return [box];
  const { x, y, width, height } = box;
  return [
    { ...box, height: stroke },
    { ...box, y: y + height - stroke, height: stroke },
    { ...box, width: stroke },
    { ...box, x: x + width - stroke, width: stroke },
  ];
}

/** Returns the box enlarged by `aside` on its left and right, and by `above` at its top and bottom. */
const widened = <Box extends Rect>(box: Box, aside: number, above: number): Box => ({
  ...box,
  x: box.x - aside,
  y: box.y - above,
  width: box.width + 2 * aside,
  height: box.height + 2 * above,
});

/** Tolerance for floating-point errors in sums of lengths. */
const NOISE = 1e-9;

/**
 * Returns the maximal free rectangles in `whole`. They may overlap, but none contains another. Each box in `taken`
 * splits the rectangles that it overlaps ("maximal rectangles", Jylänki 2010).
 */
const freeAreas = (whole: Rect, taken: readonly Rect[]): readonly Rect[] =>
  taken.reduce<readonly Rect[]>(
    (areas, box) =>
      areas
        .flatMap((area) => (overlaps(area, box, NOISE) ? around(area, box) : area))
        .filter(
          (area, at, all) =>
            Math.min(area.width, area.height) > NOISE &&
            !all.some((other, from) => from !== at && contains(other, area) && (from < at || !contains(area, other))),
        ),
    [whole],
  );

/** Returns the parts of `area` to the left of `box`, to the right of it, above it and below it. */
function around(area: Rect, box: Rect): readonly Rect[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return [
    { ...area, width: box.x - area.x },
    { ...area, x: right, width: area.x + area.width - right },
    { ...area, height: box.y - area.y },
    { ...area, y: bottom, height: area.y + area.height - bottom },
  ];
}

/**
 * Returns the largest box for the element in these areas; among boxes of equal size, the one nearest to the label's
 * centre.
 */
function bestPlace(areas: readonly Rect[], size: NewSize, label: Size): Rect | undefined {
  const away = ({ x, y, width, height }: Rect): number =>
    Math.hypot(x + (width - label.width) / 2, y + (height - label.height) / 2);
  return areas
    .flatMap((area) => {
      const fitting = sizeIn(area, size);
      return fitting ? placeIn(area, fitting, size, label) : [];
    })
    .sort((a, b) => b.width * b.height - a.width * a.height || away(a) - away(b))[0];
}

/** Returns the largest size of the element that fits in the area; undefined if the smallest size does not fit. */
function sizeIn(
  area: Rect,
  { width, height, least, isProportional, quietShare, step, fineStep }: NewSize,
): Size | undefined {
  const across = Math.min(1, area.width / (1 + 2 * quietShare) / width + NOISE);
  const upright = Math.min(1, area.height / height + NOISE);
  const both = Math.min(across, upright);
  if (isProportional) {
    if (both < 1 && both * Math.max(width, height) < least.width) return undefined;
    if (both === 1) return { width, height };
    // rounds down, so that the element stays inside the area
    const down = (steps: number): number => Math.floor(steps + NOISE);
    const square = roundLength(down((width * both) / step) * step);
    if (width === height && square >= least.width) return { width: square, height: square };
    return { width: roundSide(width * both, fineStep, down), height: roundSide(height * both, fineStep, down) };
  }
  const isEnough = (share: number, length: number, most: number): boolean => share === 1 || share * length >= most;
  if (!isEnough(across, width, least.width) || !isEnough(upright, height, least.height)) return undefined;
  const tidy = (length: number, share: number): number =>
    share === 1 ? length : roundLength(Math.floor((length * share) / step + NOISE) * step);
  return { width: tidy(width, across), height: tidy(height, upright) };
}

/**
 * Places an element of this size in the area, as near as possible to the label's centre. An element that had to shrink
 * is placed at the left if it fills less than half of the area's width, so that the remaining space stays contiguous.
 */
function placeIn(area: Rect, { width, height }: Size, usual: NewSize, label: Size): Rect {
  const aside = usual.quietShare * width;
  const isShort = width < usual.width && 2 * (width + 2 * aside) < area.width;
  const along = (from: number, available: number, wanted: number): number => {
    const inside = Math.max(from, Math.min(wanted, from + available));
    const { step, fineStep, isProportional } = usual;
    const tidy = Math.round(inside / step) * step;
    const rounded = [tidy, ...(isProportional ? [Math.ceil(inside / fineStep - NOISE) * fineStep] : [])].find(
      (place) => place >= from - NOISE && place <= from + available + NOISE,
    );
    return roundLength(rounded ?? inside);
  };
  return {
    x: along(area.x + aside, area.width - 2 * aside - width, isShort ? 0 : (label.width - width) / 2),
    y: along(area.y, area.height - height, (label.height - height) / 2),
    width,
    height,
  };
}
