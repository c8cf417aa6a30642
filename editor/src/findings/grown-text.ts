import type { LabelElement, PrintItem } from '@platen/sdk';
import { contains, type Rect } from '@platen/sdk/internal/base';
import { type Box, boundsOf, boxOf, centreOf, placed, turnedVector } from '../document/box.ts';
import { type EditorDocument, type EditorElement, type ElementKey, MAX_ELEMENTS } from '../document/editor-document.ts';
import type { Size, TextStyle } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { RowCheckParts } from './row-check.ts';

/** Smallest amount by which a box grows, in the label's unit. */
const STEP = { mm: 0.5, inch: 1 / 64 } as const;

/** A document, the row that its label shows, and a function that inspects changed versions of the document. */
export interface ShownLabel {
  readonly document: Pick<EditorDocument, 'label' | 'elements'>;
  readonly item: PrintItem | undefined;
  readonly resolutionDpi: number;
  readonly inspect: RowCheckParts['inspect'];
}

/**
 * Returns larger boxes for those unlocked text elements of `keys` that are shrunk or truncated in the shown row. Each
 * box is tall enough for the font size of its text, and only as wide as its longest word requires. Omits text that
 * already fits, and text that is too large for the label.
 */
export async function grownTexts(
  shown: ShownLabel,
  keys: ReadonlySet<ElementKey>,
  signal: AbortSignal,
): Promise<ReadonlyMap<ElementKey, Box>> {
  const grown = new Map<ElementKey, Box>();
  for (const each of shown.document.elements.filter(({ key, locked }) => keys.has(key) && !locked)) {
    const element = await grownText(shown, each, signal);
    if (element !== undefined && element !== each.element) grown.set(each.key, boxOf(element));
  }
  return grown;
}

async function grownText(
  { document: { label }, item, resolutionDpi, inspect }: ShownLabel,
  { element }: EditorElement,
  signal: AbortSignal,
): Promise<LabelElement | undefined> {
  const style = kindOf(element).textStyle(element);
  if (style === undefined) return undefined;
  const { width, height } = element;
  const sizes = growing(label);
  /**
   * Tries the sizes in order. Returns the element in the first size at which it is on the label and its text is neither
   * shrunk nor truncated.
   */
  const firstFitting = async (tried: readonly Size[]): Promise<LabelElement | undefined> => {
    const boxes = tried.flatMap((size) => grownBox(element, size, style, label) ?? []).slice(0, MAX_ELEMENTS);
    if (boxes.length === 0) return undefined;
    const { unit, width: across, height: down } = label;
    const template = { ...(unit && { unit }), width: across, height: down, elements: boxes };
    const { texts } = await inspect({ template, items: item && [item], resolutionDpi }, signal);
    const fitting = new Set(texts.flatMap(({ element: id, ...fit }) => (fit.shrunk + fit.truncated === 0 ? id : [])));
    return boxes.find((_, index) => fitting.has(`e${index}`));
  };
  /** Returns the largest increase in height at which a box of width `across` still fits on the label. */
  const highest = (across: number): number =>
    sizes.findLast((by) => grownBox(element, { width: across, height: height + by }, style, label) !== undefined) ?? 0;
  const heightsAt = (across: number) => sizes.map((by) => ({ width: across, height: height + by }));
  const higher = await firstFitting(heightsAt(width));
  if (higher !== undefined) return higher;
  const widths = sizes.map((by) => ({ width: width + by, height: height + highest(width + by) }));
  const wider = await firstFitting(widths);
  return wider && firstFitting(heightsAt(wider.width));
}

/**
 * Returns the text element with the smallest height at which its text is printed at its font size. The box grows only
 * downwards, as far as the label and `isFree` allow. If the text does not fit even then, the box is no taller than
 * needed for the largest possible font size.
 */
export async function grownDown(
  { document: { label }, item, resolutionDpi, inspect }: ShownLabel,
  element: LabelElement,
  isFree: (box: Rect) => boolean,
  signal: AbortSignal,
): Promise<LabelElement> {
  const whole = { x: 0, y: 0, width: label.width, height: label.height };
  const heights = growing(label).map((by) => lowered(element, by));
  const end = heights.findIndex((each, index) => {
    const bounds = boundsOf(boxOf(each));
    return index > 0 && !(contains(whole, bounds, NOISE) && isFree(bounds));
  });
  const boxes = (end < 0 ? heights : heights.slice(0, end)).slice(0, MAX_ELEMENTS);
  const template = { ...label, elements: boxes };
  const { texts } = await inspect({ template, items: item && [item], resolutionDpi }, signal);
  const fits = new Map(texts.map((fit) => [fit.element, fit]));
  let best: { readonly box: LabelElement; readonly size: number; readonly truncated: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const { smallestFontSize: size = 0, truncated = 0 } = fits.get(`e${index}`) ?? {};
    if (best === undefined || truncated < best.truncated || (truncated === best.truncated && size > best.size))
      best = { box, size, truncated };
  }
  return best?.box ?? element;
}

/** Returns the element with a box that is taller by this length. Its top edge stays in place. */
function lowered(element: LabelElement, by: number): LabelElement {
  if (by === 0) return element;
  const before = boxOf(element);
  const shift = turnedVector({ x: 0, y: by / 2 }, before.rotation);
  return placed(element, {
    ...before,
    x: before.x + shift.x,
    y: before.y + shift.y - by / 2,
    height: before.height + by,
  });
}

/** Returns the amounts by which a side may grow, from 0 to the longer side of the label. */
function growing({ width, height, unit = 'mm' }: EditorDocument['label']): readonly number[] {
  const most = Math.max(width, height);
  const step = Math.max(STEP[unit], most / (MAX_ELEMENTS - 2));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, times) => times * step);
}

/** Share of a box's growth that is added at its left or top edge, by text alignment. */
const BACK = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const;

/** Tolerance for rounding errors, in the label's unit. */
const NOISE = 1e-6;

/**
 * Returns the element with a larger box, which grows away from the side to which the text is aligned. A box that would
 * cross an edge of the label is moved inwards. Returns undefined if the box is larger than the label.
 */
function grownBox(
  element: LabelElement,
  { width, height }: Size,
  { align, verticalAlign }: TextStyle,
  label: Size,
): LabelElement | undefined {
  const before = boxOf(element);
  const centre = centreOf(before);
  const by = turnedVector(
    { x: (width - before.width) * (0.5 - BACK[align]), y: (height - before.height) * (0.5 - BACK[verticalAlign]) },
    before.rotation,
  );
  const box = { ...before, x: centre.x + by.x - width / 2, y: centre.y + by.y - height / 2, width, height };
  if (width === before.width && height === before.height) return element;
  const bounds: Rect = boundsOf(box);
  if (bounds.width > label.width + NOISE || bounds.height > label.height + NOISE) return undefined;
  const inwards = (at: number, length: number, most: number): number => Math.min(Math.max(at, 0), most - length) - at;
  return placed(element, {
    ...box,
    x: box.x + inwards(bounds.x, bounds.width, label.width),
    y: box.y + inwards(bounds.y, bounds.height, label.height),
  });
}
