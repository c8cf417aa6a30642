import { normaliseDegrees, pointsPer, type Rect, rect } from '@platen/sdk/internal/base';
import { fontSizeFor } from '../commands/adding.ts';
import { rotateBoxes, snapTurn, turnOf } from '../document/arrange.ts';
import {
  type Box,
  boundsOf,
  boundsOfAll,
  boxOf,
  centreOf,
  moveBox,
  type Point,
  placeElements,
  touches,
} from '../document/box.ts';
import { type Distance, distancesOf } from '../document/distances.ts';
import {
  drawnElements,
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  mapElements,
  select,
  selectAlso,
  withElement,
} from '../document/editor-document.ts';
import { wholeGroups } from '../document/groups.ts';
import { roundLength, roundTo, tidyStep } from '../document/lengths.ts';
import { lineEnds, moveEnd } from '../document/line-ends.ts';
import {
  type Handle,
  handlePoints,
  type ResizedBox,
  type ResizeOptions,
  resizeBox,
  resizeBoxes,
} from '../document/resize.ts';
import { type Guide, type MovingEdges, type SnapCandidates, snapEdges, snapMove } from '../document/snap.ts';
import { linesOf, type SnapLine } from '../document/snap-lines.ts';
import { kindOf } from '../elements/element-kinds.ts';
import {
  draggable,
  type Figures,
  frameOf,
  type GestureContext,
  type GestureState,
  type PointerPlace,
} from './gesture.ts';

// A draft is the document that the canvas shows during a gesture. Each draft is computed from the document at
// pointer-down and the total movement since then. Rounding errors therefore do not accumulate, and moving the pointer
// back to its start undoes the change.

/** Maximum distance over which an edge snaps, in pixels. */
const SNAP_DISTANCE = 6;
/**
 * Width of the margin along the label's edges, in the label's unit. Elements snap to the margin. Manufacturers of label
 * sheets recommend this margin to allow for the tolerance of printers and cutters.
 */
const MARGIN = { mm: 1.5, inch: 1 / 16 } as const;
/** Minimum width and height of an element, in the label's unit. */
const MIN_SIDE = { mm: 0.5, inch: 0.02 } as const;

/** The document shown during a gesture, and the guides that show what the elements snapped to. */
export interface Draft {
  readonly document: EditorDocument;
  readonly guides: readonly Guide[];
}

type StateOf<Kind extends GestureState['kind']> = Extract<GestureState, { readonly kind: Kind }>;

/**
 * Returns the snap targets for the dragged elements: the edges and centres of the label and of all other elements, and
 * the label's margin. Includes locked elements.
 */
export function candidatesFor(
  document: EditorDocument,
  { isSnapping, grid, dot, otherLines: linesBeside, zoneAround }: GestureContext,
): Pick<StateOf<'moving'>, 'candidates' | 'quietZone'> {
  if (!isSnapping) return { candidates: undefined, quietZone: undefined };
  const dragged = new Set(draggable(document).map(({ key }) => key));
  const others = boundsOfOthers(document);
  const lines = [
    ...others.flatMap((other) => linesOf(other, 'edge')),
    ...linesOf(labelOf(document), 'label'),
    ...marginLines(document),
    ...(linesBeside?.(dragged) ?? []),
  ];
  const candidates = { lines, others, ...(grid !== undefined && { grid }), ...(dot !== undefined && { dot }) };
  return { candidates, quietZone: zoneAround?.(dragged) };
}

const labelOf = ({ label: { width, height } }: EditorDocument): Rect => rect(0, 0, width, height);

/** Returns the bounds of all elements that are not dragged. */
function boundsOfOthers(document: EditorDocument): readonly Rect[] {
  const dragged = new Set(draggable(document).map(({ key }) => key));
  return drawnElements(document).flatMap(({ key, element }) => (dragged.has(key) ? [] : boundsOf(boxOf(element))));
}

/**
 * Returns the snap lines of the margin inside the label's edge. The list is empty if a side of the label is shorter
 * than eight times the margin's width.
 */
function marginLines(document: EditorDocument): readonly SnapLine[] {
  const { unit = 'mm', width, height } = document.label;
  const margin = MARGIN[unit];
  if (Math.min(width, height) < 8 * margin) return [];
  const inner = rect(margin, margin, width - 2 * margin, height - 2 * margin);
  return linesOf(inner, 'margin').filter(({ kind }) => kind === 'margin');
}

/**
 * Returns a function that converts the pointer's position on the label to a guide's position. The guide snaps to the
 * grid, and to the edges and centres of the label and of all elements, unless `isFree` is true. The guide does not snap
 * to printer dots, because the positions of dots are not round numbers.
 */
export function guidePlacer(axis: 'x' | 'y', { dot: _, ...context }: GestureContext) {
  const { candidates } = candidatesFor({ ...context.document, selection: [] }, context);
  const targets = candidates && { ...candidates, lines: candidates.lines.filter(({ kind }) => kind !== 'guide') };
  const { scale } = context.view;
  return (point: Point, isFree: boolean): number => {
    const edges: MovingEdges = axis === 'x' ? { x: 'end' } : { y: 'end' };
    const snap = targets && !isFree && snapEdges(rect(point.x, point.y, 0, 0), edges, targets, SNAP_DISTANCE / scale);
    if (!snap || snap.guides.length === 0) return roundTo(point[axis], tidyStep(1 / scale));
    return roundLength(point[axis] + (axis === 'x' ? snap.dx : snap.dy));
  };
}

/** Moves the dragged elements. Shift limits the movement to one axis; Alt turns snapping off. */
export function moveDraft(state: StateOf<'moving'>): Draft {
  const { document, modifiers } = state;
  const boxes = boxesOfDragged(document);
  const bounds = boundsOfAll(boxes);
  const way = wayOf(state);
  if (bounds === undefined) return { document, guides: [] };
  const by = modifiers.shift ? longerAxis(way) : way;
  const { dx, dy, guides } = snapFor(state, (candidates, distance) =>
    snapMove(movedRect(bounds, by), candidates, distance, state.quietZone && movedRect(state.quietZone, by)),
  );
  const held = guides.filter(({ axis }) => by[axis] !== 0);
  const along = (axis: 'x' | 'y', snapped: number): number => {
    if (by[axis] === 0) return 0;
    if (held.some((guide) => guide.axis === axis)) return by[axis] + snapped;
    return tidied(bounds[axis] + by[axis], state) - bounds[axis];
  };
  const to = { x: along('x', dx), y: along('y', dy) };
  return {
    document: withDragged(
      document,
      boxes.map((box) => moveBox(box, to)),
    ),
    guides: held,
  };
}

/**
 * Resizes the dragged elements with a handle. Shift keeps the proportions, with two exceptions: a single shape becomes
 * square, and a picture's corner moves freely. Alt resizes about the centre and turns snapping off. The handle of a
 * single line moves one end of the line. `isProportional` keeps the proportions without Shift.
 */
export function resizeDraft(state: StateOf<'resizing'>, isProportional = false): Draft {
  const { document, modifiers, handle, start } = state;
  const boxes = draggable(document).map(
    ({ element }): ResizedBox => ({ ...boxOf(element), thin: kindOf(element).thinSide?.(element) }),
  );
  const frame = frameOf(document);
  if (frame === undefined || isNowhere(wayOf(state))) return { document, guides: [] };
  const [only, ...others] = draggable(document);
  const single = others.length === 0 ? only?.element : undefined;
  const end = single && lineEnds(single)?.find((each) => each.handle === handle);
  if (end !== undefined) return lineDraft(state, end.at);
  const isShape = single !== undefined && kindOf(single).fitted !== undefined;
  // keeps the pointer's offset from the centre of the handle, because users rarely hit the exact centre
  const from = handlePoints(frame)[handle];
  const grip = { x: from.x - start.pointer.point.x, y: from.y - start.pointer.point.y };
  const pointer = { x: state.now.point.x + grip.x, y: state.now.point.y + grip.y };
  // dragging a corner keeps the proportions of a picture, as in other editors; dragging a side changes only the box
  const isPicture = single?.type === 'image' && single.value !== undefined && !isShape && handle.length === 2;
  const keepRatio = isProportional || (isPicture ? !modifiers.shift : modifiers.shift && !isShape);
  const options: ResizeOptions = {
    keepRatio,
    isSquare: modifiers.shift && isShape,
    fromCentre: modifiers.alt,
    smallest: MIN_SIDE[document.label.unit ?? 'mm'],
  };
  const edges = edgesOf(handle, frame.rotation);
  const isFree = isProportional || modifiers.shift || modifiers.alt || edges === undefined;
  const { to, guides } = isFree
    ? { to: pointer, guides: [] }
    : keepRatio
      ? snappedCorner(state, resizeBox(frame, handle, pointer, options), edges)
      : snappedPointer(state, pointer, edges, boundsOfAll(resizeBoxes(boxes, handle, pointer, options)) ?? frame);
  return { document: withDragged(document, resizeBoxes(boxes, handle, to, options)), guides };
}

/**
 * Moves an end of the dragged line. Shift makes the line horizontal, vertical or diagonal at 45°. Alt moves both ends
 * and turns snapping off.
 */
function lineDraft(state: StateOf<'resizing'>, end: Point): Draft {
  const { document, modifiers, handle } = state;
  const way = wayOf(state);
  const pointer = { x: end.x + way.x, y: end.y + way.y };
  const isFree = modifiers.shift || modifiers.alt;
  const edges: MovingEdges = { x: 'end', y: 'end' };
  const { to, guides } = isFree
    ? { to: pointer, guides: [] }
    : snappedPointer(state, pointer, edges, rect(pointer.x, pointer.y, 0, 0));
  const options = {
    isStraight: modifiers.shift,
    fromCentre: modifiers.alt,
    nearly: modifiers.alt ? 0 : SNAP_DISTANCE / state.start.view.scale,
  };
  const dragged = new Set(draggable(document).map(({ key }) => key));
  return {
    document: mapElements(document, (each) =>
      dragged.has(each.key) ? withElement(each, moveEnd(each.element, handle, to, options)) : each,
    ),
    guides,
  };
}

/**
 * Draws the box of a new element, or a new line, from the start of the drag to the pointer. QR codes and pictures keep
 * their proportions. Shift and Alt have the same effects as for resizing.
 */
export function drawDraft(state: StateOf<'drawing'>): Draft {
  const { document, modifiers, start, now } = state;
  const [only] = draggable(document);
  if (only === undefined) return { document, guides: [] };
  const { key, element } = only;
  const from = start.pointer.point;
  const { x, y } = snappedPointer(state, from, { x: 'end', y: 'end' }, rect(from.x, from.y, 0, 0)).to;
  /**
   * Returns the state in which the user drags `handle` to resize the new element from its minimum size, `box`. The drag
   * starts at `at`, by default on the handle.
   */
  const resizing = (handle: Handle, box: Rect, at?: Point): StateOf<'resizing'> => {
    const small = { ...box, rotation: 0 };
    const pointer = { ...start.pointer, point: at ?? handlePoints(small)[handle] };
    const begun = placeElements(document, new Map([[key, small]]));
    return { ...state, kind: 'resizing', handle, document: begun, start: { ...start, pointer } };
  };
  if (lineEnds(element) !== undefined) {
    const thickness = element.height;
    return lineDraft(resizing('e', rect(x, y - thickness / 2, thickness, thickness), { x, y }), { x, y });
  }
  const scale = MIN_SIDE[document.label.unit ?? 'mm'] / Math.min(element.width, element.height);
  const [width, height] = [element.width * scale, element.height * scale];
  const [isWest, isNorth] = [now.point.x < x, now.point.y < y];
  const back = (isBack: boolean, side: number): number => (modifiers.alt ? side / 2 : isBack ? side : 0);
  const handle = isNorth ? (isWest ? 'nw' : 'ne') : isWest ? 'sw' : 'se';
  const box = rect(x - back(isWest, width), y - back(isNorth, height), width, height);
  const kind = kindOf(element);
  const drawn = resizeDraft(resizing(handle, box), kind.isSquare || (element.type === 'image' && !kind.fitted));
  return {
    ...drawn,
    document: mapElements(drawn.document, (each) => (each.key === key ? withLineSize(each, document) : each)),
  };
}

/**
 * Sets the font size of a text element so that one line fills the height of its box. Returns elements of other types
 * unchanged.
 */
const withLineSize = (each: EditorElement, { label }: EditorDocument): EditorElement =>
  each.element.type === 'text'
    ? withElement(each, { ...each.element, fontSize: fontSizeFor(each.element.height * pointsPer(label.unit ?? 'mm')) })
    : each;

/**
 * Rotates the dragged elements about their common centre. The angle snaps to whole degrees; with Shift, to multiples of
 * 15°. With Alt, it does not snap.
 */
export function rotateDraft(state: StateOf<'rotating'>): Draft {
  const { document, modifiers, start, now } = state;
  const frame = frameOf(document);
  if (frame === undefined || isNowhere(wayOf(state))) return { document, guides: [] };
  const pivot = centreOf(frame);
  const rotation = frame.rotation + turnOf(pivot, start.pointer.point, now.point);
  const turned = modifiers.alt
    ? rotation
    : modifiers.shift
      ? snapTurn(rotation)
      : roundTo(snapTurn(rotation, 45, 3), 1);
  const boxes = rotateBoxes(boxesOfDragged(document), pivot, turned - frame.rotation);
  return { document: withDragged(document, boxes), guides: [] };
}

/** Returns the marquee: the rectangle between the start of the drag and the pointer. */
export function marqueeOf({ start, now }: StateOf<'marquee'>): Rect {
  const [from, to] = [start.pointer.point, now.point];
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  return rect(x, y, Math.max(from.x, to.x) - x, Math.max(from.y, to.y) - y);
}

/** Selects the unlocked elements that the marquee touches; with Shift or Mod, adds them to the selection. */
export function marqueeDraft(state: StateOf<'marquee'>): EditorDocument {
  const { present, modifiers } = state.start;
  const marquee = marqueeOf(state);
  const touched = wholeGroups(
    present,
    drawnElements(present).flatMap(({ key, locked, element }) =>
      !locked && touches(boxOf(element), marquee) ? key : [],
    ),
  );
  return modifiers.shift || modifiers.mod ? selectAlso(present, touched) : select(present, touched);
}

const boxesOfDragged = (document: EditorDocument): readonly Box[] =>
  draggable(document).map(({ element }) => boxOf(element));

function withDragged(document: EditorDocument, boxes: readonly Box[]): EditorDocument {
  const placed = new Map<ElementKey, Box>();
  for (const [index, { key }] of draggable(document).entries()) {
    const box = boxes[index];
    if (box !== undefined) placed.set(key, box);
  }
  return placeElements(document, placed);
}

const wayOf = ({
  start,
  now,
}: {
  readonly start: { readonly pointer: PointerPlace };
  readonly now: PointerPlace;
}): Point => ({
  x: now.point.x - start.pointer.point.x,
  y: now.point.y - start.pointer.point.y,
});

const movedRect = (r: Rect, by: Point): Rect => rect(r.x + by.x, r.y + by.y, r.width, r.height);

const isNowhere = ({ x, y }: Point): boolean => x === 0 && y === 0;

const longerAxis = ({ x, y }: Point): Point => (Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y });

/** Rounds a length to a multiple of a round number, such as 0.1, that is at most one screen pixel. */
const tidied = (length: number, { start }: StateOf<'moving' | 'resizing' | 'drawing'>): number =>
  roundTo(length, tidyStep(1 / start.view.scale));

interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

function snapFor(
  { candidates, modifiers, start }: StateOf<'moving' | 'resizing' | 'drawing'>,
  snap: (candidates: SnapCandidates, distance: number) => Snapped,
): Snapped {
  if (candidates === undefined || modifiers.alt) return { dx: 0, dy: 0, guides: [] };
  return snap(candidates, SNAP_DISTANCE / start.view.scale);
}

/** The handles in clockwise order, 45° apart. */
const AROUND: readonly Handle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/**
 * Returns the edges of a rotated box's bounds that move when the user drags the given handle. Returns undefined if the
 * rotation is not a multiple of 90°.
 */
function edgesOf(handle: Handle, rotation: number): MovingEdges | undefined {
  if (rotation % 90 !== 0) return undefined;
  const seen = AROUND.at((AROUND.indexOf(handle) + (rotation / 90) * 2) % AROUND.length) ?? handle;
  return {
    ...(seen.includes('e') ? { x: 'end' as const } : seen.includes('w') ? { x: 'start' as const } : {}),
    ...(seen.includes('s') ? { y: 'end' as const } : seen.includes('n') ? { y: 'start' as const } : {}),
  };
}

/**
 * Returns the pointer position at which the dragged edges snap. On an axis on which nothing snaps, the position is only
 * rounded.
 */
function snappedPointer(
  state: StateOf<'resizing' | 'drawing'>,
  pointer: Point,
  edges: MovingEdges,
  bounds: Rect,
): { readonly to: Point; readonly guides: readonly Guide[] } {
  const { dx, dy, guides } = snapFor(state, (candidates, distance) => snapEdges(bounds, edges, candidates, distance));
  const along = (axis: 'x' | 'y', snapped: number): number => {
    const edge = edges[axis];
    if (edge === undefined) return pointer[axis];
    if (guides.some((guide) => guide.axis === axis)) return pointer[axis] + snapped;
    return tidied(pointer[axis], state);
  };
  return { to: { x: along('x', dx), y: along('y', dy) }, guides };
}

/**
 * Returns the position to which the dragged corner moves along the box's diagonal, so that an edge of the box snaps.
 */
function snappedCorner(
  state: StateOf<'resizing'>,
  box: Box,
  edges: MovingEdges,
): { readonly to: Point; readonly guides: readonly Guide[] } {
  const bounds = boundsOf(box);
  const { dx, dy, guides } = snapFor(state, (candidates, distance) => snapEdges(bounds, edges, candidates, distance));
  const corner = handlePoints(box)[state.handle];
  const centre = centreOf(box);
  const snaps = (axis: 'x' | 'y'): boolean => guides.some((guide) => guide.axis === axis);
  // only the edge that is nearer to its snap line snaps; the other edge then moves with the corner
  const axis = snaps('x') && (!snaps('y') || Math.abs(dx) <= Math.abs(dy)) ? 'x' : 'y';
  const place = snaps(axis) ? corner[axis] + (axis === 'x' ? dx : dy) : tidied(corner[axis], state);
  // the opposite corner is as far from the centre as the dragged corner
  const opposite = { x: 2 * centre.x - corner.x, y: 2 * centre.y - corner.y };
  const share = (place - opposite[axis]) / (corner[axis] - opposite[axis]);
  const along = (each: 'x' | 'y'): number => opposite[each] + share * (corner[each] - opposite[each]);
  return { to: { x: along('x'), y: along('y') }, guides: guides.filter((guide) => guide.axis === axis) };
}

/**
 * Returns the position, size or angle that a gesture is changing, measured in `draft`; undefined for any other gesture.
 */
export function figuresOf(state: GestureState, draft: EditorDocument): Figures | undefined {
  if (!('candidates' in state)) return undefined;
  const frame = frameOf(draft);
  if (frame === undefined) return undefined;
  const bounds = boundsOf(frame);
  switch (state.kind) {
    case 'moving': {
      const { x, y } = frame;
      return { kind: 'place', bounds, x, y, distances: state.modifiers.alt ? nearest(draft) : [] };
    }
    case 'resizing':
    case 'drawing':
      return { kind: 'size', bounds, width: frame.width, height: frame.height };
    case 'rotating':
      return { kind: 'turn', bounds, degrees: turnedBy(state.document, draft) };
    default:
      return state satisfies never;
  }
}

/**
 * Returns the distance from the dragged elements to the nearest element on each side, or to the label's edge if there
 * is none.
 */
function nearest(draft: EditorDocument): readonly Distance[] {
  const frame = frameOf(draft);
  if (frame === undefined) return [];
  const { width, height } = draft.label;
  const all = distancesOf(boundsOf(frame), rect(0, 0, width, height), boundsOfOthers(draft));
  const hasNeighbour = new Set(all.flatMap(({ side, target }) => (target === 'neighbour' ? side : [])));
  return all.filter(({ side, target, length }) => length > 0 && (target === 'neighbour' || !hasNeighbour.has(side)));
}

/** Returns the rotation of a single dragged element, or the angle by which several dragged elements were rotated. */
function turnedBy(before: EditorDocument, after: EditorDocument): number {
  const [from, to] = [draggable(before), draggable(after)].map(([first]) => first && boxOf(first.element).rotation);
  if (to === undefined || from === undefined) return 0;
  return draggable(after).length === 1 ? to : normaliseDegrees(to - from);
}
