import { contains, overlaps, type Rect } from '@platen/sdk/internal/base';
import { boundsOf, boxOf } from '../document/box.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { roundLength } from '../document/lengths.ts';
import type { Size } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';

/** The size of a new element, and how much smaller the element may become if the label is nearly full. */
export interface NewSize extends Size {
  /** Smallest width and height, in the label's unit. */
  readonly least: Size;
  /** True if width and height shrink together, as for a picture. */
  readonly isProportional: boolean;
  /** Blank space that the element needs at its left and right, as a share of its width. */
  readonly quietShare: number;
  /** Rounding step for size and position, in the label's unit. */
  readonly step: number;
}

/**
 * The position nearest to the label's centre where a new element overlaps no other element. If no area is large enough,
 * the element shrinks, as little as possible, down to its smallest size. If even that size fits nowhere, the element
 * keeps its size and is centred over the other elements.
 */
export function freePlace(document: EditorDocument, size: NewSize): Rect {
  const { label, elements } = document;
  const gap = 2 * size.step;
  const boxes = elements.map(({ element }) => ({ ...boxOf(element), quietShare: kindOf(element).quietShare }));
  const apart = boxes.map(({ quietShare, ...box }) =>
    boundsOf(widened(box, Math.max(quietShare * box.width, gap), gap)),
  );
  const touching = boxes.map(boundsOf);
  const middle = placeIn({ x: 0, y: 0, ...sizeOf(label) }, size, size, label);
  const isFree = !touching.some((other) => overlaps(other, outerOf(middle, size)));
  if (isFree || size.width > label.width || size.height > label.height) return middle;
  const inset = { x: gap, y: gap, width: label.width - 2 * gap, height: label.height - 2 * gap };
  return (
    bestPlace(freeAreas(inset, apart), size, label) ??
    bestPlace(freeAreas({ x: 0, y: 0, ...sizeOf(label) }, touching), { ...size, quietShare: 0 }, label) ??
    middle
  );
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

/** Returns the box with space added at its left and right, and above and below. */
const widened = <Box extends Rect>(box: Box, aside: number, above: number): Box => ({
  ...box,
  ...{ x: box.x - aside, y: box.y - above },
  ...{ width: box.width + 2 * aside, height: box.height + 2 * above },
});

/** Returns the box of a new element with the blank space that the element needs. */
const outerOf = (box: Rect, { quietShare }: NewSize): Rect => widened(box, quietShare * box.width, 0);

/** Tolerance for floating-point errors in sums of lengths. */
const NOISE = 1e-9;

/**
 * Returns the largest free rectangles of `whole`, which may overlap each other: no rectangle is part of another one.
 * Each box in `taken` splits the rectangles that it overlaps ("maximal rectangles", Jylänki 2010).
 */
function freeAreas(whole: Rect, taken: readonly Rect[]): readonly Rect[] {
  return taken.reduce<readonly Rect[]>(
    (areas, box) => {
      const parts = areas
        .flatMap((area) => (overlaps(area, box, NOISE) ? around(area, box) : [area]))
        .filter(({ width, height }) => width > NOISE && height > NOISE);
      return parts.filter(
        (area, at) =>
          !parts.some((other, from) => from !== at && contains(other, area) && (from < at || !contains(area, other))),
      );
    },
    [whole],
  );
}

/** Returns the parts of `area` at the left, at the right, above and below `box`. */
function around(area: Rect, box: Rect): readonly Rect[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return [
    { ...area, width: box.x - area.x },
    { ...area, x: right, width: area.x + area.width - right },
    { ...area, height: box.y - area.y },
    { ...area, y: bottom, height: area.y + area.height - bottom },
  ];
}

/** Returns the place in these areas where the element is largest; of equal ones, the place nearest to the centre. */
function bestPlace(areas: readonly Rect[], size: NewSize, label: Size): Rect | undefined {
  const away = ({ x, y, width, height }: Rect): number =>
    (x + width / 2 - label.width / 2) ** 2 + (y + height / 2 - label.height / 2) ** 2;
  const [best] = areas
    .flatMap((area) => {
      const fitting = sizeIn(area, size);
      return fitting === undefined ? [] : placeIn(area, fitting, size, label);
    })
    .sort((a, b) => b.width * b.height - a.width * a.height || away(a) - away(b));
  return best;
}

/** Returns the largest size of the element that fits in the area; undefined if the smallest size does not fit. */
function sizeIn(area: Rect, { width, height, least, isProportional, quietShare, step }: NewSize): Size | undefined {
  const room = { width: area.width / (1 + 2 * quietShare), height: area.height };
  const scale = Math.min(1, room.width / width, room.height / height);
  const side = (length: number, most: number): number => {
    if (most >= length - NOISE) return length;
    return isProportional && width !== height ? roundLength(most) : roundLength(Math.floor(most / step + NOISE) * step);
  };
  const fitting = isProportional
    ? { width: side(width, width * scale), height: side(height, height * scale) }
    : { width: side(width, room.width), height: side(height, room.height) };
  const isEnough =
    fitting.width >= Math.min(least.width, width) - NOISE && fitting.height >= Math.min(least.height, height) - NOISE;
  return isEnough ? fitting : undefined;
}

/** Places an element of this size in the area, as near as possible to the label's centre. */
function placeIn(area: Rect, { width, height }: Size, { quietShare, step }: NewSize, label: Size): Rect {
  const aside = quietShare * width;
  const along = (least: number, most: number, wanted: number): number => {
    const inside = Math.max(least, Math.min(wanted, most));
    const tidy = Math.round(inside / step) * step;
    return roundLength(tidy >= least - NOISE && tidy <= most + NOISE ? tidy : inside);
  };
  return {
    x: along(area.x + aside, area.x + area.width - aside - width, (label.width - width) / 2),
    y: along(area.y, area.y + area.height - height, (label.height - height) / 2),
    ...{ width, height },
  };
}
