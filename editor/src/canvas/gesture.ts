import type { LabelElement } from '@platen/sdk';
import type { Rect } from '@platen/sdk/internal/base';
import type { ShapeId } from '../commands/adding.ts';
import { type Box, boundsOfAll, boxOf, hits, intoFrame, outOfFrame, type Point } from '../document/box.ts';
import type { Distance } from '../document/distances.ts';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  selectedElements,
} from '../document/editor-document.ts';
import { type LineEnds, lineEnds } from '../document/line-ends.ts';
import { type cursorOf, type Handle, handlePoints } from '../document/resize.ts';
import type { Guide, SnapCandidates } from '../document/snap.ts';
import type { SnapLine } from '../document/snap-lines.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { Viewport } from '../ui/viewport.ts';

/** Modifier keys held during a pointer event. */
export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Command on macOS, Ctrl elsewhere. */
  readonly mod: boolean;
  /** True while Space is held. A shape that the user is drawing then moves instead of growing. */
  readonly space?: boolean;
}

/** A pointer and its position. */
export interface PointerPlace {
  /** Pointer id, which distinguishes fingers. */
  readonly id: number;
  readonly type: 'mouse' | 'pen' | 'touch';
  readonly pixel: Point;
  /** Position on the label, in the label's unit. */
  readonly point: Point;
}

/** The target under a pointer. */
export type Hit =
  /** An element. `isNew` is true if the gesture adds it, because the user dragged a toolbar button onto the label. */
  | { readonly kind: 'element'; readonly key: ElementKey; readonly isNew?: boolean }
  | { readonly kind: 'handle'; readonly handle: Handle }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'empty' };

/** An input to the gesture state machine: a pointer event, a change of the modifier keys, or Escape. */
export type GestureEvent =
  | {
      readonly kind: 'down';
      readonly pointer: PointerPlace;
      readonly hit: Hit;
      readonly modifiers: Modifiers;
      /** Purpose of the pressed button: `pan` for the middle button, or for any button while Space is held. */
      readonly button: 'main' | 'pan';
      /** Number of this click in a series of quick clicks: 1, or 2 for a double click. */
      readonly clicks: number;
    }
  | { readonly kind: 'move'; readonly pointer: PointerPlace; readonly hit: Hit; readonly modifiers: Modifiers }
  | { readonly kind: 'up'; readonly pointer: PointerPlace; readonly modifiers: Modifiers }
  /** The system cancelled the pointer. */
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'modifiers'; readonly modifiers: Modifiers }
  | { readonly kind: 'escape' };

/** The part of the editor's state that gestures need. */
export interface GestureContext {
  /** The current document of the undo history. */
  readonly document: EditorDocument;
  readonly view: Viewport;
  readonly isSnapping: boolean;
  /** The element that was added last, until it is changed. Dragging on a blank part of the label draws its box. */
  readonly added?: ElementKey | undefined;
  /** The chosen drawing tool, which draws a shape with the next drag or places it with a click. */
  readonly tool?: DrawingTool | undefined;
  /**
   * Spacing of the grid, in the label's unit. `dot` is the size of a printer dot in the same unit. Positions snap to
   * the grid and to whole dots.
   */
  readonly grid?: number | undefined;
  readonly dot?: number | undefined;
  /**
   * Returns further snap lines: the user's guides, and the edges of the quiet zones of elements that are not dragged.
   */
  readonly otherLines?: ((dragged: ReadonlySet<ElementKey>) => readonly SnapLine[]) | undefined;
  /**
   * Returns the bounds of the quiet zones of the dragged codes at their current position; undefined if there are none.
   */
  readonly zoneAround?: ((dragged: ReadonlySet<ElementKey>) => Rect | undefined) | undefined;
}

/** A drawing tool: the command that adds its shape, and a function that adds the shape at its usual size. */
export interface DrawingTool {
  readonly id: ShapeId;
  /** Adds the shape with its centre at `at`. */
  readonly add: (at: Point) => EditorDocument;
}

/** State at the start of a gesture. Later states are computed from it, so that rounding errors do not accumulate. */
export interface Start {
  readonly pointer: PointerPlace;
  readonly hit: Hit;
  readonly modifiers: Modifiers;
  readonly clicks: number;
  readonly view: Viewport;
  /** The current document at pointer-down. */
  readonly present: EditorDocument;
  /** The drawing tool at pointer-down; undefined if the gesture draws no shape. */
  readonly tool?: DrawingTool | undefined;
}

/** State common to all gestures with a single pointer. */
interface Held {
  readonly start: Start;
  readonly now: PointerPlace;
  readonly modifiers: Modifiers;
}

/** A gesture that changes the document. */
interface Dragging extends Held {
  /** The document from which each draft is computed, with the dragged elements selected. */
  readonly document: EditorDocument;
  /** Snap targets; undefined if snapping is off. */
  readonly candidates: SnapCandidates | undefined;
  /**
   * Box around the dragged codes' quiet zones when the gesture started; undefined if no code is dragged or snapping is
   * off.
   */
  readonly quietZone: Rect | undefined;
}

/** State of the gesture state machine. */
export type GestureState =
  /** No gesture. `click` is the position of the last click if nothing else has happened since. */
  | { readonly kind: 'idle'; readonly click: Point | undefined }
  /** The pointer is down and has not moved past the drag threshold. */
  | ({ readonly kind: 'pressing'; readonly click: Point | undefined } & Held)
  | ({ readonly kind: 'moving' } & Dragging)
  | ({ readonly kind: 'resizing'; readonly handle: Handle } & Dragging)
  | ({ readonly kind: 'rotating' } & Dragging)
  /** The user draws the box of the element that was just added, or a shape with a drawing tool. */
  | ({ readonly kind: 'drawing' } & Dragging)
  | ({ readonly kind: 'marquee' } & Held)
  | ({ readonly kind: 'panning' } & Held)
  | {
      readonly kind: 'pinching';
      readonly view: Viewport;
      readonly from: readonly [PointerPlace, PointerPlace];
      readonly now: readonly [PointerPlace, PointerPlace];
    };

/** Numbers shown next to `bounds` during a gesture. Lengths are in the label's unit. */
export type Figures =
  | {
      readonly kind: 'place';
      readonly bounds: Rect;
      readonly x: number;
      readonly y: number;
      /** Distances to the nearest element or label edge on each side; empty unless Alt is held. */
      readonly distances: readonly Distance[];
    }
  | { readonly kind: 'size'; readonly bounds: Rect; readonly width: number; readonly height: number }
  /**
   * A rotation. `degrees`, measured clockwise, is the rotation of a single element, or the angle by which several
   * elements were rotated.
   */
  | { readonly kind: 'turn'; readonly bounds: Rect; readonly degrees: number };

/** CSS cursor that the canvas shows. */
export type Cursor = 'default' | 'move' | 'grab' | 'grabbing' | 'crosshair' | ReturnType<typeof cursorOf>;

/** Result of a gesture event. Fields that are undefined require no action. */
export interface GestureStep {
  readonly state: GestureState;
  /** The document to show instead of the current one until the next gesture event. */
  readonly draft: EditorDocument | undefined;
  readonly guides: readonly Guide[];
  /** Position, size or angle that the gesture is changing; undefined if it changes none of them. */
  readonly figures: Figures | undefined;
  /** The selection rectangle (marquee), in the label's unit. */
  readonly marquee: Rect | undefined;
  readonly cursor: Cursor;
  /** The current document with a new selection. A change to the selection alone adds no undo step. */
  readonly selected: EditorDocument | undefined;
  /** An undo step to add to the history. */
  readonly commit:
    | { readonly document: EditorDocument; readonly by: 'move' | 'resize' | 'rotate' | ShapeId }
    | undefined;
  /**
   * The document with a newly added element in the box that the user drew. Adding an element and drawing its box are
   * one undo step.
   */
  readonly placed: EditorDocument | undefined;
  readonly view: Viewport | undefined;
}

/**
 * Half the minimum size of a pointer target, in pixels. The minimum is 24 (WCAG 2.2, 2.5.8), and 44 for touch (2.5.5).
 */
const REACH = { mouse: 12, pen: 12, touch: 22 } as const;
/** Distance of the rotation handle from the top side of the selection's frame, in pixels. */
const ROTATE_DISTANCE = 28;

const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
const SIDES = ['n', 'e', 's', 'w'] as const;

/** Returns the selected elements that a gesture may change. */
export const draggable = (document: EditorDocument): readonly EditorElement[] =>
  selectedElements(document).filter(({ locked }) => !locked);

/**
 * Returns the box to which the handles are attached: the box of a single selected element, or the common bounds of
 * several. Undefined if no selected element can be dragged.
 */
export function frameOf(document: EditorDocument): Box | undefined {
  const boxes = draggable(document).map(({ element }) => boxOf(element));
  if (boxes.length === 1) return boxes[0];
  const bounds = boundsOfAll(boxes);
  return bounds && { ...bounds, rotation: 0 };
}

/**
 * Returns the unlocked elements under a point, topmost first; `tolerance` is in the label's unit. Elements whose empty
 * interior contains the point come last, so that a frame does not hide the elements inside it.
 */
export function elementsAt({ elements }: EditorDocument, point: Point, tolerance = 0): readonly ElementKey[] {
  const hit = elements
    .filter(({ locked, hidden, element }) => !locked && !hidden && hits(boxOf(element), point, tolerance))
    .toReversed();
  const isAround = ({ element }: EditorElement): boolean => surrounds(element, point, tolerance);
  return [...hit.filter((each) => !isAround(each)), ...hit.filter(isAround)].map(({ key }) => key);
}

/** Tests if a point is in the empty interior of a shape that is not filled. */
function surrounds(element: LabelElement, point: Point, tolerance: number): boolean {
  const outline = kindOf(element).outline?.(element);
  return outline !== undefined && hits(boxOf(element), point, -outline - tolerance);
}

/**
 * Tests if a drag from this point would draw the element that was just added. The point must be on a blank part of the
 * label. Locked and hidden elements and the interior of unfilled shapes count as blank.
 */
export function canDraw({ elements }: EditorDocument, { point, type }: PointerPlace, hit: Hit, added?: ElementKey) {
  if (added === undefined || type === 'touch' || (hit.kind === 'element' ? hit.key === added : hit.kind !== 'empty'))
    return false;
  return !elements.some(
    ({ locked, hidden, element }) =>
      !locked && !hidden && hits(boxOf(element), point, 0) && !surrounds(element, point, 0),
  );
}

/**
 * Returns the target under a pointer: a handle of the selection, else the topmost element, else an element within the
 * tolerance. In the middle of a small box, returns the element instead of a handle, so that the element can be moved.
 */
export function hitAt(document: EditorDocument, { point, type }: PointerPlace, view: Viewport): Hit {
  const reach = REACH[type] / view.scale;
  const frame = frameOf(document);
  const handle = frame && handleAt(document, frame, point, reach, view);
  if (handle !== undefined) return handle;
  const [key] = [...elementsAt(document, point), ...elementsAt(document, point, reach)];
  return key === undefined ? { kind: 'empty' } : { kind: 'element', key };
}

/** Returns the position of the rotation handle on the label. */
export const rotatePoint = (frame: Box, { scale }: Viewport): Point =>
  outOfFrame(frame, { x: frame.x + frame.width / 2, y: frame.y - ROTATE_DISTANCE / scale });

/** Returns the two ends of a single selected line, which are its only handles; undefined for any other selection. */
export function endsOf(document: EditorDocument): LineEnds | undefined {
  const [only, ...others] = draggable(document);
  return only === undefined || others.length > 0 ? undefined : lineEnds(only.element);
}

function handleAt(document: EditorDocument, frame: Box, point: Point, reach: number, view: Viewport): Hit | undefined {
  if (isInMiddle(frame, point)) return undefined;
  const isTurn = isWithin(rotatePoint(frame, view), point, reach);
  const ends = endsOf(document);
  if (ends !== undefined) {
    const end = ends.find(({ at }) => isWithin(at, point, reach));
    return end ? { kind: 'handle', handle: end.handle } : isTurn ? { kind: 'rotate' } : undefined;
  }
  const points = handlePoints(frame);
  const isNear = (handle: Handle): boolean => isWithin(points[handle], point, reach);
  const corner = CORNERS.find(isNear);
  if (corner !== undefined) return { kind: 'handle', handle: corner };
  const side = SIDES.find((each) => isNear(each) && isLong(frame, each, reach));
  if (side !== undefined) return { kind: 'handle', handle: side };
  return isTurn ? { kind: 'rotate' } : undefined;
}

/** Tests if a point is in the middle third of a box in both directions. */
function isInMiddle(frame: Box, point: Point): boolean {
  const { x, y } = intoFrame(frame, point);
  const across = Math.abs(x - frame.x - frame.width / 2) / frame.width;
  const down = Math.abs(y - frame.y - frame.height / 2) / frame.height;
  return Math.max(across, down) < 1 / 6;
}

/** Tests if a side of the frame is long enough for its own handle: three pointer targets must fit along it. */
const isLong = ({ width, height }: Box, side: (typeof SIDES)[number], reach: number): boolean =>
  (side === 'n' || side === 's' ? width : height) >= 6 * reach;

const isWithin = (a: Point, b: Point, reach: number): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= reach;
