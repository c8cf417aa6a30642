import { type Box, boundsOfAll, boxOf, hits, intoFrame, outOfFrame, type Point } from '../document/box.ts';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  selectedElements,
} from '../document/editor-document.ts';
import { type Handle, handlePoints } from '../document/resize.ts';
import type { Viewport } from '../ui/viewport.ts';
import type { Hit, PointerPlace } from './gesture.ts';

/** Half the minimum size of a target in pixels: 24 (WCAG 2.2, 2.5.8), and 44 for touch (2.5.5). */
const REACH = { mouse: 12, pen: 12, touch: 22 } as const;
/** Distance of the rotation handle from the top side, in pixels. */
const ROTATE_DISTANCE = 28;

const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
const SIDES = ['n', 'e', 's', 'w'] as const;

/** Returns the selected elements that a gesture may change. */
export const draggable = (document: EditorDocument): readonly EditorElement[] =>
  selectedElements(document).filter(({ locked }) => !locked);

/**
 * Returns the box that carries the handles: a single element's box, or the bounds of several. Undefined if nothing can
 * be dragged.
 */
export function frameOf(document: EditorDocument): Box | undefined {
  const boxes = draggable(document).map(({ element }) => boxOf(element));
  if (boxes.length === 1) return boxes[0];
  const bounds = boundsOfAll(boxes);
  return bounds && { ...bounds, rotation: 0 };
}

/** Returns the unlocked elements under a point, topmost first; `tolerance` is in the label's unit. */
export const elementsAt = ({ elements }: EditorDocument, point: Point, tolerance = 0): readonly ElementKey[] =>
  elements
    .flatMap(({ key, locked, element }) => (!locked && hits(boxOf(element), point, tolerance) ? key : []))
    .toReversed();

/**
 * Returns the target under a pointer: a handle of the selection, else the topmost element, else an element within the
 * tolerance. The middle of a small box counts as the box instead of its handles, so that it can be moved.
 */
export function hitAt(document: EditorDocument, { point, type }: PointerPlace, view: Viewport): Hit {
  const reach = REACH[type] / view.scale;
  const frame = frameOf(document);
  const handle = frame && handleAt(frame, point, reach, view);
  if (handle !== undefined) return handle;
  const [key] = [...elementsAt(document, point), ...elementsAt(document, point, reach)];
  return key === undefined ? { kind: 'empty' } : { kind: 'element', key };
}

/** Returns the position of the rotation handle on the label. */
export const rotatePoint = (frame: Box, { scale }: Viewport): Point =>
  outOfFrame(frame, { x: frame.x + frame.width / 2, y: frame.y - ROTATE_DISTANCE / scale });

function handleAt(frame: Box, point: Point, reach: number, view: Viewport): Hit | undefined {
  if (isInMiddle(frame, point)) return undefined;
  const points = handlePoints(frame);
  const isNear = (handle: Handle): boolean => isWithin(points[handle], point, reach);
  const corner = CORNERS.find(isNear);
  if (corner !== undefined) return { kind: 'handle', handle: corner };
  const side = SIDES.find((each) => isNear(each) && isLong(frame, each, reach));
  if (side !== undefined) return { kind: 'handle', handle: side };
  return isWithin(rotatePoint(frame, view), point, reach) ? { kind: 'rotate' } : undefined;
}

/** Tests if a point is in the middle third of a box in both directions. */
function isInMiddle(frame: Box, point: Point): boolean {
  const { x, y } = intoFrame(frame, point);
  const across = Math.abs(x - frame.x - frame.width / 2) / frame.width;
  const down = Math.abs(y - frame.y - frame.height / 2) / frame.height;
  return Math.max(across, down) < 1 / 6;
}

/** Tests if a side is long enough for its own handle: it must fit three targets. */
const isLong = ({ width, height }: Box, side: (typeof SIDES)[number], reach: number): boolean =>
  (side === 'n' || side === 's' ? width : height) >= 6 * reach;

const isWithin = (a: Point, b: Point, reach: number): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= reach;
