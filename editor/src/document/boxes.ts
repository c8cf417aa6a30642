import type { LabelElement } from '@platen/sdk';
import type { Box } from './box.ts';
import type { EditorDocument, EditorElement, ElementKey } from './editor-document.ts';
import { mapElements, withElement } from './elements.ts';
import { roundRotation } from './lengths.ts';
import { roundLength } from './round-length.ts';

/** The longest length that the contract takes, in either unit. */
const LONGEST = 1_000_000;
/** The shortest side that rounding leaves. */
const SHORTEST = 0.0001;

/** Where an element stands, as the kernels have it. */
export const boxOf = ({ x, y, width, height, rotation = 0 }: LabelElement): Box => ({ x, y, width, height, rotation });

/** Elements as boxes, by key. */
export const boxesOf = (elements: readonly EditorElement[]): ReadonlyMap<ElementKey, Box> =>
  new Map(elements.map(({ key, element }) => [key, boxOf(element)]));

/**
 * Puts elements where the boxes say, within what the contract takes. What differs is rounded, what does not stays as it was.
 * Locked elements stay where they are.
 */
export const placeElements = (document: EditorDocument, boxes: ReadonlyMap<ElementKey, Box>): EditorDocument =>
  mapElements(document, (each) => {
    const box = boxes.get(each.key);
    return box === undefined || each.locked ? each : withElement(each, placed(each.element, box));
  });

/** The element in another box; the same element where nothing differs once it is rounded. */
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

/** Whether two boxes have the same numbers. */
const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation;

const place = (before: number, after: number): number =>
  before === after || !Number.isFinite(after) ? before : between(-LONGEST, roundLength(after), LONGEST);

const side = (before: number, after: number): number =>
  before === after || !Number.isFinite(after) ? before : between(SHORTEST, roundLength(after), LONGEST);

const turn = (before: number, after: number): number =>
  before === after || !Number.isFinite(after) ? before : roundRotation(after);

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);
