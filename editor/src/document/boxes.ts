import type { LabelElement } from '@platen/sdk';
import type { Box } from './box.ts';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  mapElements,
  withElement,
} from './editor-document.ts';
import { roundLength, roundRotation } from './lengths.ts';

/** The longest length that the contract allows, in either unit. */
const LONGEST = 1_000_000;
/** The shortest side after rounding, in the label's unit. */
const SHORTEST = 0.0001;

/** The box of an element, as the geometry functions take it. */
export const boxOf = ({ x, y, width, height, rotation = 0 }: LabelElement): Box => ({ x, y, width, height, rotation });

/** The boxes of elements, by element key. */
export const boxesOf = (elements: readonly EditorElement[]): ReadonlyMap<ElementKey, Box> =>
  new Map(elements.map(({ key, element }) => [key, boxOf(element)]));

/**
 * Moves and resizes elements to these boxes, within the contract's limits. Only changed values are rounded. Locked
 * elements stay unchanged.
 */
export const placeElements = (document: EditorDocument, boxes: ReadonlyMap<ElementKey, Box>): EditorDocument =>
  mapElements(document, (each) => {
    const box = boxes.get(each.key);
    return box === undefined || each.locked ? each : withElement(each, placed(each.element, box));
  });

/** The element in another box. Returns the same element if nothing differs after rounding. */
export function placed(element: LabelElement, box: Box): LabelElement {
  const before = boxOf(element);
  const after: Box = {
    x: place(before.x, box.x),
    y: place(before.y, box.y),
    width: side(before.width, box.width),
    height: side(before.height, box.height),
    rotation: turn(before.rotation, box.rotation),
  };
  if (isSameBox(before, after)) return element;
  const { rotation, ...rest } = after;
  return rotation === before.rotation ? { ...element, ...rest } : { ...element, ...after };
}

/** Tests if two boxes have equal values. */
const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation;

const place = (before: number, after: number): number =>
  before === after || !Number.isFinite(after) ? before : clamp(-LONGEST, roundLength(after), LONGEST);

const side = (before: number, after: number): number =>
  before === after || !Number.isFinite(after) ? before : clamp(SHORTEST, roundLength(after), LONGEST);

const turn = (before: number, after: number): number =>
  before === after || !Number.isFinite(after) ? before : roundRotation(after);

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);
