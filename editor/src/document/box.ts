import type { LabelElement } from '@platen/sdk';
import { centre, type Rect, rect, sinCosDegrees, union } from '@platen/sdk/internal/base';
import { fitted, leastSide } from '../elements/element-kinds.ts';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  mapElements,
  withElement,
} from './editor-document.ts';
import { FINEST, roundLength, roundRotation } from './lengths.ts';

/** A point on the label, in the label's unit. The y axis points down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * An element's box, as the API defines it, in the label's unit. `x` and `y` are its top left corner before rotation;
 * `rotation` is in degrees clockwise about its centre.
 */
export interface Box extends Rect {
  readonly rotation: number;
}

/** The centre of the box, about which it rotates. */
export const centreOf = (box: Rect): Point => centre(box);

/** Rotates `point` about `pivot` by `degrees` clockwise. Exact at multiples of 90 degrees. */
export function turned(point: Point, pivot: Point, degrees: number): Point {
  const by = turnedVector({ x: point.x - pivot.x, y: point.y - pivot.y }, degrees);
  return { x: pivot.x + by.x, y: pivot.y + by.y };
}

/** Rotates the vector `by` by `degrees` clockwise. */
export function turnedVector(by: Point, degrees: number): Point {
  const { sin, cos } = sinCosDegrees(degrees);
  return { x: cos * by.x - sin * by.y, y: sin * by.x + cos * by.y };
}

/** Converts a point on the label to the box's own frame, in which the box is not rotated. */
export const intoFrame = (box: Box, point: Point): Point => turned(point, centreOf(box), 0 - box.rotation);

/** Converts a point in the box's own frame to the label: the inverse of `intoFrame`. */
export const outOfFrame = (box: Box, point: Point): Point => turned(point, centreOf(box), box.rotation);

/** The four corners on the label, clockwise from the corner that is top left before rotation. */
export const cornersOf = (box: Box): readonly Point[] =>
  [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ].map((corner) => outOfFrame(box, corner));

/** The axis-aligned bounding box of the rotated box, in the label's unit. */
export function boundsOf(box: Box): Rect {
  if (box.rotation % 180 === 0) return rect(box.x, box.y, box.width, box.height);
  const { x, y } = extentOf(box, box.rotation);
  const { x: centreX, y: centreY } = centreOf(box);
  return rect(centreX - x / 2, centreY - y / 2, x, y);
}

/** The axis-aligned bounding box of all boxes; undefined for an empty list. */
export const boundsOfAll = (boxes: readonly Box[]): Rect | undefined =>
  boxes.reduce<Rect | undefined>((bounds, box) => union(bounds, boundsOf(box)), undefined);

/** Width and height of the bounding box of a rectangle of this size, rotated by `degrees`. */
function extentOf({ width, height }: Rect, degrees: number): Point {
  const { sin, cos } = sinCosDegrees(degrees);
  const [s, c] = [Math.abs(sin), Math.abs(cos)];
  return { x: c * width + s * height, y: s * width + c * height };
}

/**
 * Tests if the point is in the rotated box, or within `tolerance` of its sides. All lengths are in the label's unit.
 */
export function hits(box: Box, point: Point, tolerance: number): boolean {
  const { x, y } = intoFrame(box, point);
  const { x: centreX, y: centreY } = centreOf(box);
  return Math.abs(x - centreX) <= box.width / 2 + tolerance && Math.abs(y - centreY) <= box.height / 2 + tolerance;
}

/**
 * Tests if the rotated box and the rectangle share a point. The result is exact, by the separating axis theorem: convex
 * shapes are disjoint if their projections on the normal of some side are disjoint.
 */
export function touches(box: Box, marquee: Rect): boolean {
  const from = centreOf(marquee);
  const to = centreOf(box);
  const away = { x: to.x - from.x, y: to.y - from.y };
  return (
    meet(away, extentOf(box, box.rotation), { x: marquee.width, y: marquee.height }) &&
    meet(turnedVector(away, 0 - box.rotation), { x: box.width, y: box.height }, extentOf(marquee, box.rotation))
  );
}

/** Tests if two axis-aligned rectangles of these sizes share a point; `away` is the vector between their centres. */
const meet = (away: Point, a: Point, b: Point): boolean =>
  Math.abs(away.x) * 2 <= a.x + b.x && Math.abs(away.y) * 2 <= a.y + b.y;

/** Returns the box moved by the vector `by`, in the label's unit. */
export const moveBox = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });

/** Maximum length that the API allows, in millimetres or in inches. */
const LONGEST = 1_000_000;

/** The box of an element, as the geometry functions expect it. */
export const boxOf = ({ x, y, width, height, rotation = 0 }: LabelElement): Box => ({ x, y, width, height, rotation });

/** The rotation of an element, in degrees clockwise. */
export const rotationOf = ({ rotation = 0 }: LabelElement): number => rotation;

/** The boxes of elements, by element key. */
export const boxesOf = (elements: readonly EditorElement[]): ReadonlyMap<ElementKey, Box> =>
  new Map(elements.map(({ key, element }) => [key, boxOf(element)]));

/**
 * Moves and resizes elements to these boxes, within the API's limits. Only changed values are rounded. Locked elements
 * stay unchanged.
 */
export const placeElements = (document: EditorDocument, boxes: ReadonlyMap<ElementKey, Box>): EditorDocument =>
  mapElements(document, (each) => {
    const box = boxes.get(each.key);
    return box === undefined || each.locked ? each : withElement(each, placed(each.element, box));
  });

/** Returns the element after it is moved and resized to `box`; the same element if nothing differs after rounding. */
export function placed(element: LabelElement, box: Box): LabelElement {
  const before = boxOf(element);
  const least = leastSide(element);
  const after: Box = {
    x: place(before.x, box.x),
    y: place(before.y, box.y),
    width: side(before.width, box.width, least),
    height: side(before.height, box.height, least),
    rotation: turn(before.rotation, box.rotation),
  };
  if (isSameBox(before, after)) return element;
  const { rotation, ...rest } = after;
  return fitted(rotation === before.rotation ? { ...element, ...rest } : { ...element, ...after });
}

/** Tests if two boxes have equal values. */
const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation;

const place = (before: number, after: number): number =>
  before === after || !Number.isFinite(after) ? before : clamp(-LONGEST, roundLength(after), LONGEST);

const side = (before: number, after: number, least: number): number =>
  before === after || !Number.isFinite(after) ? before : clamp(Math.max(FINEST, least), roundLength(after), LONGEST);

const turn = (before: number, after: number): number =>
  before === after || !Number.isFinite(after) ? before : roundRotation(after);

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/**
 * Rounds a box for saving: lengths to 4 decimals, and the rotation to a value in [0, 360). Width and height stay above
 * 0. The centre stays in place, so that rounding the size moves no corner by more than 0.0001 along an axis.
 */
export function roundBox(box: Box): Box {
  const width = Math.max(FINEST, roundLength(box.width));
  const height = Math.max(FINEST, roundLength(box.height));
  return {
    ...box,
    x: roundLength(box.x + (box.width - width) / 2),
    y: roundLength(box.y + (box.height - height) / 2),
    width,
    height,
    rotation: roundRotation(box.rotation),
  };
}
