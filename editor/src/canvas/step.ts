import type { Point } from '../document/box.ts';
import {
  type EditorDocument,
  type ElementKey,
  sameItems,
  select,
  selectNone,
  toggle,
} from '../document/editor-document.ts';
import { wholeGroups } from '../document/groups.ts';
import { cursorOf, type Handle } from '../document/resize.ts';
import { panned, scaledAt, type Viewport } from '../ui/viewport.ts';
import {
  candidatesFor,
  type Draft,
  drawDraft,
  figuresOf,
  marqueeDraft,
  marqueeOf,
  moveDraft,
  resizeDraft,
  rotateDraft,
} from './drafts.ts';
import {
  type Cursor,
  canDraw,
  draggable,
  elementsAt,
  frameOf,
  type GestureContext,
  type GestureEvent,
  type GestureState,
  type GestureStep,
  type Hit,
  type Modifiers,
  type PointerPlace,
  type Start,
} from './gesture.ts';

/** The initial state, without a gesture. */
export const IDLE: GestureState = { kind: 'idle', click: undefined };

type EventOf<Kind extends GestureEvent['kind']> = Extract<GestureEvent, { readonly kind: Kind }>;
type StateOf<Kind extends GestureState['kind']> = Extract<GestureState, { readonly kind: Kind }>;

/**
 * Processes one gesture event, as a pure state machine. The caller shows the draft, updates the view, adds `commit` to
 * the undo history, and applies `selected`. Nothing else may change the document during a gesture.
 */
export function stepGesture(state: GestureState, event: GestureEvent, context: GestureContext): GestureStep {
  switch (event.kind) {
    case 'down':
      return down(state, event, context);
    case 'move':
      return move(state, event, context);
    case 'up':
      return up(state, event, context);
    case 'cancel':
      return holds(state, event.id) ? dropped(state) : shown(state);
    case 'modifiers':
      return isHeld(state) ? shown({ ...state, modifiers: event.modifiers }) : shown(state);
    case 'escape':
      return state.kind === 'idle' ? shown(state) : dropped(state);
    default:
      return event satisfies never;
  }
}

function down(state: GestureState, event: EventOf<'down'>, context: GestureContext): GestureStep {
  const { pointer, hit, modifiers, clicks } = event;
  if (isHeld(state) && pointer.type === 'touch' && state.now.type === 'touch') return pinch(state, pointer, context);
  if (state.kind !== 'idle') return shown(state);
  const { view, document: present, tool } = context;
  const start: Start = { pointer, hit, modifiers, clicks, view, present, tool };
  const held = { start, now: pointer, modifiers };
  if (event.button === 'pan') return shown({ kind: 'panning', ...held });
  return shown({ kind: 'pressing', click: state.click, ...held });
}

/** Handles a second finger: cancels the first finger's gesture and starts a pinch. */
function pinch(state: StateOf<HeldKind>, second: PointerPlace, { view }: GestureContext): GestureStep {
  const fingers = [state.now, second] as const;
  const start = state.kind === 'panning' ? viewOf(state) : view;
  return shown({ kind: 'pinching', view: start, from: fingers, now: fingers });
}

function move(state: GestureState, { pointer, modifiers, hit }: EventOf<'move'>, context: GestureContext): GestureStep {
  if (state.kind === 'idle') {
    const isDrawing = context.tool !== undefined || canDraw(context.document, pointer, hit, context.added);
    return { ...shown(state), cursor: isDrawing ? 'crosshair' : cursorFor(hit, context.document) };
  }
  if (!holds(state, pointer.id)) return shown(state);
  if (state.kind === 'pinching') {
    const [first, second] = state.now;
    return shown({ ...state, now: first.id === pointer.id ? [pointer, second] : [first, pointer] });
  }
  const moved = { ...state, start: startAt(state, pointer, modifiers), now: pointer, modifiers };
  if (moved.kind !== 'pressing') return shown(moved);
  return shown(isSameSpot(moved.start.pointer.pixel, pointer.pixel) ? moved : dragged(moved, context));
}

/** Returns the start of a gesture. While Space is held, the start of a drawn shape moves with the pointer. */
function startAt({ kind, start, now }: StateOf<HeldKind>, { point }: PointerPlace, { space }: Modifiers): Start {
  if (kind !== 'drawing' || space !== true) return start;
  const from = start.pointer.point;
  const moved = { x: from.x + point.x - now.point.x, y: from.y + point.y - now.point.y };
  return { ...start, pointer: { ...start.pointer, point: moved } };
}

/** Returns the gesture that starts when a press becomes a drag. */
function dragged({ start, now, modifiers }: StateOf<'pressing'>, context: GestureContext): GestureState {
  const { hit, present, pointer } = start;
  const held = { start, now, modifiers };
  const drawn = start.tool?.add(pointer.point);
  if (drawn !== undefined) return { kind: 'drawing', ...held, document: drawn, ...candidatesFor(drawn, context) };
  if (canDraw(present, pointer, hit, context.added))
    return { kind: 'drawing', ...held, document: present, ...candidatesFor(present, context) };
  if (hit.kind === 'handle' || hit.kind === 'rotate') {
    if (draggable(present).length === 0) return { kind: 'marquee', ...held };
    const dragging = { ...held, document: present, ...candidatesFor(present, context) };
    return hit.kind === 'rotate'
      ? { kind: 'rotating', ...dragging }
      : { kind: 'resizing', handle: hit.handle, ...dragging };
  }
  const document = grabbed(start);
  // A finger pans the view, unless it started on a selected element.
  if (pointer.type === 'touch' && document !== present) return { kind: 'panning', ...held };
  if (document === undefined) return { kind: 'marquee', ...held };
  return { kind: 'moving', ...held, document, ...candidatesFor(document, context) };
}

function up(state: GestureState, { pointer, modifiers }: EventOf<'up'>, context: GestureContext): GestureStep {
  if (!holds(state, pointer.id) || state.kind === 'idle') return shown(state);
  if (state.kind === 'pinching') return shown(IDLE);
  const last = move(state, { kind: 'move', pointer, modifiers, hit: { kind: 'empty' } }, context);
  const ended = last.state;
  if (ended.kind === 'pressing') {
    const { tool } = ended.start;
    if (tool !== undefined) return { ...shown(IDLE), commit: { document: tool.add(pointer.point), by: tool.id } };
    const selected = clicked(ended.start, ended.click);
    return { ...shown({ kind: 'idle', click: pointer.pixel }), selected: changed(selected, ended.start.present) };
  }
  return { ...shown(IDLE), ...result(ended, last), view: last.view };
}

/** Returns the result of a drag: an undo step if elements changed, otherwise the new selection. */
function result(state: GestureState, { draft }: GestureStep): Pick<GestureStep, 'commit' | 'placed' | 'selected'> {
  const nothing = { commit: undefined, placed: undefined, selected: undefined };
  if (draft === undefined || !isHeld(state)) return nothing;
  const { present, hit, tool } = state.start;
  if (state.kind === 'drawing' && tool !== undefined) return { ...nothing, commit: { document: draft, by: tool.id } };
  if (state.kind === 'drawing' || (hit.kind === 'element' && hit.isNew === true)) return { ...nothing, placed: draft };
  const by = STEPS[state.kind];
  if (by === undefined || draft.elements === present.elements) return { ...nothing, selected: changed(draft, present) };
  return { ...nothing, commit: { document: draft, by } };
}

const STEPS: Readonly<Partial<Record<GestureState['kind'], 'move' | 'resize' | 'rotate'>>> = {
  moving: 'move',
  resizing: 'resize',
  rotating: 'rotate',
};

const changed = (document: EditorDocument, present: EditorDocument): EditorDocument | undefined =>
  document === present ? undefined : document;

/** Cancels a gesture: restores the document and the view. */
function dropped(state: GestureState): GestureStep {
  const view = state.kind === 'panning' ? state.start.view : state.kind === 'pinching' ? state.view : undefined;
  return { ...shown(IDLE), view };
}

type HeldKind = Exclude<GestureState['kind'], 'idle' | 'pinching'>;

const isHeld = (state: GestureState): state is StateOf<HeldKind> => state.kind !== 'idle' && state.kind !== 'pinching';

function holds(state: GestureState, id: number): boolean {
  if (state.kind === 'idle') return false;
  return state.kind === 'pinching' ? state.now.some((finger) => finger.id === id) : state.now.id === id;
}

/** Returns the gesture step that shows a state: its draft, guides, numbers, marquee and cursor. */
function shown(state: GestureState): GestureStep {
  const { document, guides } = draftOf(state);
  return {
    state,
    draft: document,
    guides,
    figures: document && figuresOf(state, document),
    marquee: state.kind === 'marquee' ? marqueeOf(state) : undefined,
    cursor: cursorIn(state),
    selected: undefined,
    commit: undefined,
    placed: undefined,
    view: state.kind === 'panning' || state.kind === 'pinching' ? viewOf(state) : undefined,
  };
}

function draftOf(state: GestureState): Partial<Draft> & Pick<Draft, 'guides'> {
  switch (state.kind) {
    case 'moving':
      return moveDraft(state);
    case 'resizing':
      return resizeDraft(state);
    case 'rotating':
      return rotateDraft(state);
    case 'drawing':
      return drawDraft(state);
    case 'marquee':
      return { document: marqueeDraft(state), guides: [] };
    case 'pressing':
      return pressed(state);
    case 'idle':
    case 'panning':
    case 'pinching':
      return { guides: [] };
    default:
      return state satisfies never;
  }
}

/**
 * During a press, shows the selection that a drag would move. Toggling the selection and cycling through stacked
 * elements happen only on release.
 */
function pressed({ start }: StateOf<'pressing'>): Partial<Draft> & Pick<Draft, 'guides'> {
  const document = start.pointer.type === 'touch' || start.tool ? undefined : grabbed(start);
  return document === undefined || document === start.present ? { guides: [] } : { document, guides: [] };
}

/** Returns the cursor during a gesture. */
function cursorIn(state: GestureState): Cursor {
  switch (state.kind) {
    case 'pressing':
      return state.start.tool ? 'crosshair' : cursorFor(state.start.hit, state.start.present);
    case 'moving':
      return 'move';
    case 'resizing':
      return handleCursor(state.handle, state.document);
    case 'rotating':
    case 'panning':
    case 'pinching':
      return 'grabbing';
    case 'marquee':
    case 'drawing':
      return 'crosshair';
    case 'idle':
      return 'default';
    default:
      return state satisfies never;
  }
}

/** Returns the cursor for a handle of the selection's frame. The frame around several elements is never rotated. */
const handleCursor = (handle: Handle, document: EditorDocument): Cursor =>
  cursorOf(handle, frameOf(document)?.rotation ?? 0);

/** Returns the cursor for the target under the pointer. The cursor shows whether the target can be dragged. */
function cursorFor(hit: Hit, document: EditorDocument): Cursor {
  switch (hit.kind) {
    case 'element':
      return document.elements.some(({ key, locked }) => key === hit.key && !locked) ? 'move' : 'default';
    case 'handle':
      return handleCursor(hit.handle, document);
    case 'rotate':
      return 'grab';
    case 'empty':
      return 'default';
    default:
      return hit satisfies never;
  }
}

/** Returns the view after panning with one pointer or pinching with two fingers. */
function viewOf(state: Extract<GestureState, { readonly kind: 'panning' | 'pinching' }>): Viewport {
  if (state.kind === 'panning') {
    const { start, now } = state;
    return panned(start.view, between(start.pointer.pixel, now.pixel));
  }
  const { view, from, now } = state;
  const scale = (view.scale * apart(now)) / Math.max(apart(from), 1);
  const middle = middleOf(from);
  return panned(scaledAt(view, middle, clampedScale(scale, view.scale)), between(middle, middleOf(now)));
}

/**
 * Maximum factor by which a single pinch zooms in or out. A limit is needed, because the distance between two fingers
 * can reach 0.
 */
const MAX_PINCH = 32;
const clampedScale = (scale: number, from: number): number =>
  Math.min(Math.max(scale, from / MAX_PINCH), from * MAX_PINCH);

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

type Fingers = readonly [PointerPlace, PointerPlace];

const middleOf = ([a, b]: Fingers): Point => ({ x: (a.pixel.x + b.pixel.x) / 2, y: (a.pixel.y + b.pixel.y) / 2 });

function apart([a, b]: Fingers): number {
  const { x, y } = between(a.pixel, b.pixel);
  return Math.sqrt(x * x + y * y);
}

/** Distance in pixels that a pointer must move to start a drag. Shorter movements come from an unsteady hand. */
const DRAG_THRESHOLD = 3;

/** Tests if two points are closer than the drag threshold. */
const isSameSpot = (a: Point, b: Point): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= DRAG_THRESHOLD;

/**
 * Returns the unlocked elements under the pointer when a gesture starts, topmost first. If no element is exactly under
 * the pointer, returns the element that was hit within the tolerance.
 */
function under({ present, pointer, hit }: Start): readonly ElementKey[] {
  if (hit.kind !== 'element') return [];
  const keys = elementsAt(present, pointer.point);
  if (keys.length > 0) return keys;
  return present.elements.some(({ key, locked }) => key === hit.key && !locked) ? [hit.key] : [];
}

/**
 * Returns the document with the selection that results from a click. A click selects the topmost element, or clears the
 * selection if there is none. With Shift or Mod, a click toggles the topmost element. A click on a handle changes
 * nothing.
 *
 * A second click on the same spot, or a click with Alt, selects the next element below the selected one. After the
 * lowest element, the topmost element is selected again. A double click keeps the selection. If the element is in a
 * group that the user has not entered, the click selects the whole group.
 */
function clicked(start: Start, lastClick: Point | undefined): EditorDocument {
  const { present, modifiers, pointer, clicks, hit } = start;
  if (hit.kind === 'handle' || hit.kind === 'rotate') return present;
  const stack = under(start);
  const [topmost] = stack;
  const isAdding = modifiers.shift || modifiers.mod;
  if (topmost === undefined) return isAdding ? present : selectNone(present);
  if (isAdding) return toggle(present, wholeGroups(present, [topmost]));
  const isAgain = lastClick !== undefined && isSameSpot(lastClick, pointer.pixel);
  const selected = stack.findLastIndex((key) => sameItems(wholeGroups(present, [key]), present.selection));
  if (selected < 0 || !(isAgain || modifiers.alt)) return select(present, wholeGroups(present, [topmost]));
  if (clicks > 1) return present;
  const below = stack[(selected + 1) % stack.length] ?? topmost;
  return select(present, wholeGroups(present, [below]));
}

/**
 * Selects the elements that a drag from `start` would move, and returns the document; undefined if there are none. A
 * drag on a selected element moves the whole selection. Otherwise, the drag moves the topmost element; with Shift or
 * Mod, it moves that element and the selection.
 */
function grabbed(start: Start): EditorDocument | undefined {
  const { present, modifiers } = start;
  const stack = under(start);
  const [topmost] = stack;
  if (topmost === undefined) return undefined;
  if (stack.some((key) => present.selection.includes(key))) return present;
  return modifiers.shift || modifiers.mod
    ? select(present, [...present.selection, ...wholeGroups(present, [topmost])])
    : select(present, wholeGroups(present, [topmost]));
}
