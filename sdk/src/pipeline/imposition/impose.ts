import { noItem, numberAt } from '../../base/item-at.ts';
import type { Rect } from '../../base/rect.ts';
import { dotInPoints, POINTS_PER_INCH } from '../../base/units.ts';
import type { PaperLayout, Slot } from '../../materials/paper/paper.ts';
import type { Scene } from '../scene/scene.ts';
import { cropMarks } from './crop-marks.ts';
import { edgeLines, type LinedPage, lineThickness, WITHIN } from './line-dots.ts';

/** One page of a job. Coordinates are in points from the top left of the page, with y pointing down. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly PlacedLabel[];
  /** Lines to draw over the labels, as black rectangles on whole dots; none by default. */
  readonly lines?: readonly Rect[];
}

export interface PlacedLabel {
  /** Scene of the label. All copies of a label share one object. */
  readonly scene: Scene;
  /**
   * Position of the label's top left corner on the page. If the label is mirrored, this is the position of the label's
   * top right corner.
   */
  readonly x: number;
  readonly y: number;
  /** True if the label is mirrored left to right; false by default. */
  readonly mirrored?: boolean;
  /** True if the same scene is placed more than once in the job. */
  readonly repeated: boolean;
}

/** One label of a job and its number of copies. */
export interface Placement {
  readonly scene: Scene;
  /** Number of copies, at least 1. */
  readonly quantity: number;
  /** True if other placements of the job have the same scene object. */
  readonly repeated: boolean;
}

/** Options for placing labels on sheets. */
export interface SheetOptions extends LineOptions {
  /** True to mirror each label in its slot, left to right; false by default. */
  readonly mirror?: boolean | undefined;
}

/** Options for placing labels, including an option that only `renderPdf` sets. */
interface PageOptions extends SheetOptions {
  /** True to make each page as large as its label; false by default. Only for paper with one slot. */
  readonly fitPages?: boolean | undefined;
}

/**
 * Places labels on pages, left to right, then down, with all copies of one label before the next label. The last page
 * may be partly filled. The first label is placed in the slot `startPosition` (1 is the first slot), so that a partly
 * used sheet can be used up. Labels are read one at a time, so a job never needs all its scenes in memory.
 *
 * The top left corner of each label is on the whole dot nearest to the top left corner of its slot, at the scene's
 * resolution. The label's bars are therefore on the printer's dots in every slot. For a mirrored label, the right edge
 * is moved to a whole dot instead of the left edge.
 *
 * Throws RangeError if `startPosition` is not a whole number from 1 to the number of slots.
 */
export function impose(
  labels: Iterable<Placement>,
  paper: PaperLayout,
  startPosition = 1,
  options: PageOptions = {},
): Generator<Sheet> {
  const slotCount = paper.cols * paper.rows;
  if (!Number.isInteger(startPosition) || startPosition < 1 || startPosition > slotCount) {
    throw new RangeError(`startPosition: expected a whole number from 1 to ${slotCount}, got ${startPosition}`);
  }
  return sheets(labels, paper, startPosition - 1, options);
}

function* sheets(
  labels: Iterable<Placement>,
  paper: PaperLayout,
  skipped: number,
  options: PageOptions,
): Generator<Sheet> {
  const { slots } = paper;
  let next = skipped;
  let placed: PlacedLabel[] = [];
  for (const { scene, quantity, repeated } of labels) {
    for (let copy = 0; copy < quantity; copy++) {
      const slot = slots[next];
      if (slot) placed.push(place(scene, slot, repeated || quantity > 1, options));
      next++;
      if (next === slots.length) {
        yield page(paper, placed, options);
        placed = [];
        next = 0;
      }
    }
  }
  if (placed.length > 0) yield page(paper, placed, options);
}

function place(scene: Scene, slot: Slot, repeated: boolean, { mirror = false }: SheetOptions): PlacedLabel {
  const dpi = scene.resolutionDpi;
  const [x, y] = [onDot(slot.x, dpi), onDot(slot.y, dpi)];
  return mirror ? { scene, x: onDot(x + scene.width, dpi), y, repeated, mirrored: true } : { scene, x, y, repeated };
}

const onDot = (points: number, dpi: number): number =>
  (Math.round((points * dpi) / POINTS_PER_INCH) * POINTS_PER_INCH) / dpi;

function page(given: PaperLayout, labels: readonly PlacedLabel[], options: PageOptions): Sheet {
  const scene = options.fitPages === true ? labels[0]?.scene : undefined;
  const paper = scene ? { ...given, pageWidth: scene.width, pageHeight: scene.height } : given;
  const { pageWidth: width, pageHeight: height } = paper;
  const lines = linesOf(paper, labels, options);
  return lines.length > 0 ? { width, height, labels, lines } : { width, height, labels };
}

function linesOf(
  { pageWidth, pageHeight, slots }: PaperLayout,
  labels: readonly PlacedLabel[],
  options: SheetOptions,
): readonly Rect[] {
  const [first] = labels;
  const hasLines = options.cutLines === true || options.outlines === true || options.cropMarks === true;
  if (first === undefined || !hasLines) return [];
  const { scene } = first;
  const linedPage = { width: pageWidth, height: pageHeight, resolutionDpi: scene.resolutionDpi };
  const cells = labels.map(cellOf);
  const lines = sheetLines(linedPage, cells, options);
  if (options.cropMarks !== true) return lines;
  const places = slots.map((slot) => cellOf(place(scene, slot, false, options)));
  return [...lines, ...cropMarks(linedPage, cells, places)];
}

/** Returns the area of a label on its page. */
const cellOf = ({ scene: { width, height }, x, y, mirrored }: PlacedLabel): Rect => ({
  ...{ x: mirrored === true ? x - width : x, y },
  ...{ width, height },
});

/** Options for lines printed in addition to the labels. */
export interface LineOptions {
  /** True to draw lines along the labels' edges across the whole page, for a cutter; false by default. */
  readonly cutLines?: boolean | undefined;
  /** True to draw a line around each label, inside its edges; false by default. */
  readonly outlines?: boolean | undefined;
  /**
   * True to draw short marks outside the labels' corners, for cutting by hand; false by default. Pages without space
   * around the labels, such as those of a roll, get no marks.
   */
  readonly cropMarks?: boolean | undefined;
}

/**
 * Returns the lines to print on a page with labels at these positions: black rectangles on whole dots, in points, with
 * y pointing down. If edges are closer together than a line's thickness, they share one line. Draws no lines along the
 * edges of the page.
 */
export function sheetLines(
  { width, height, resolutionDpi }: LinedPage,
  labels: readonly Rect[],
  { cutLines = false, outlines = false }: LineOptions,
): readonly Rect[] {
  const dot = dotInPoints(resolutionDpi);
  const thick = lineThickness(resolutionDpi);
  const inPoints = (x: number, y: number, across: number, down: number): Rect => ({
    ...{ x: x * dot, y: y * dot },
    ...{ width: across * dot, height: down * dot },
  });
  const [across, down] = [Math.round(width / dot), Math.round(height / dot)];
  const cut = cutLines
    ? [
        ...edgeLines(
          labels.flatMap(({ x, width: w }) => [x, x + w]),
          width,
          resolutionDpi,
        ).starts.map((x) => inPoints(x, 0, thick, down)),
        ...edgeLines(
          labels.flatMap(({ y, height: h }) => [y, y + h]),
          height,
          resolutionDpi,
        ).starts.map((y) => inPoints(0, y, across, thick)),
      ]
    : [];
  return outlines ? [...cut, ...labels.flatMap((label) => outline(label, dot, thick).map((r) => inPoints(...r)))] : cut;
}

/** Returns the four lines of a label's outline in dots: x, y, width and height of each. */
function outline(
  { x, y, width, height }: Rect,
  dot: number,
  thick: number,
): readonly [number, number, number, number][] {
  const [left, top] = [Math.ceil(x / dot - WITHIN), Math.ceil(y / dot - WITHIN)];
  const across = Math.floor((x + width) / dot + WITHIN) - left;
  const down = Math.floor((y + height) / dot + WITHIN) - top;
  return [
    [left, top, across, thick],
    [left, top + down - thick, across, thick],
    [left, top + thick, thick, down - 2 * thick],
    [left + across - thick, top + thick, thick, down - 2 * thick],
  ];
}

/** Options for the order in which labels are printed. */
export interface OrderOptions {
  /** True to print the last label first; false by default. */
  readonly reverse?: boolean | undefined;
  /**
   * True to print one copy of each label, then the next copy of each. False, the default, prints all copies of one
   * label before the next label.
   */
  readonly collate?: boolean | undefined;
}

/** Consecutive copies of one item in print order. */
export interface Run {
  /** Index of the item, from 0. */
  readonly item: number;
  readonly quantity: number;
}

/**
 * Returns the order in which items with these quantities are printed, as runs of copies. With `collate`, each run is
 * one label.
 * @example [...printOrder([2, 1], { collate: true })] // item 0, item 1, item 0
 */
export function* printOrder(
  quantities: ArrayLike<number>,
  { reverse = false, collate = false }: OrderOptions = {},
): Generator<Run> {
  const items = collate ? rounds(quantities) : undefined;
  const { length } = items ?? quantities;
  for (let turn = 0; turn < length; turn++) {
    const index = reverse ? length - 1 - turn : turn;
    yield items
      ? { item: numberAt(items, index), quantity: 1 }
      : { item: index, quantity: quantities[index] ?? noItem() };
  }
}

/**
 * Returns the item indexes in collated order: one copy of every item, then one of every item with at least two copies,
 * and so on.
 */
function rounds(quantities: ArrayLike<number>): number[] {
  const items: number[] = [];
  const copiesOf = (item: number): number => quantities[item] ?? noItem();
  let left = Array.from({ length: quantities.length }, (_, item) => item).filter((item) => copiesOf(item) > 0);
  for (let round = 1; left.length > 0; round++) {
    for (const item of left) items.push(item);
    left = left.filter((item) => copiesOf(item) > round);
  }
  return items;
}
