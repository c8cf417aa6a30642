import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { boundsOf, centreOf, type Point } from '../document/box.ts';
import { select, selectNone } from '../document/editor-document.ts';
import { enterGroup, selectedGroup, wholeGroups } from '../document/groups.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { type LongPress, startLongPress } from '../ui/long-press.ts';
import { inWindow, onLabel, panned, rectInWindow, scaledAt } from '../ui/viewport.ts';
import { elementsAt, frameOf, type Hit, hitAt, type Modifiers, type PointerPlace } from './gesture.ts';

/** A ref to an element of the canvas. `current` is null until the element is rendered. */
export type Held = { readonly current: HTMLElement | null };

/** Pointer and key state that the canvas tracks in addition to the gesture. */
interface Hands {
  /** True while Space is held. A drag with any button then pans the view. */
  readonly isSpaceHeld: Signal<boolean>;
  /**
   * True while a pointer button is down. Context menus open only after the button is released, because the release
   * would close an open menu.
   */
  isDown: boolean;
  /** True if the last press was a touch. */
  isTouch: boolean;
  /**
   * Position of the canvas in the browser window at the start of the gesture, in CSS pixels. Pointer positions are
   * relative to this origin, so that dragged elements do not jump if the canvas moves, for example because a table
   * opens.
   */
  origin: Point | undefined;
  menuAt: Point | undefined;
  press: LongPress | undefined;
}

/**
 * Returns handlers that pass the canvas's pointer and key events to the gesture handler. `onMenu` gets the menu's
 * position in CSS pixels of the browser window. The returned `isSpaceHeld` is true while the user holds Space, so that
 * a drag pans the view.
 */
export function usePointers(box: Held, onMenu: (at: Point) => void) {
  const editor = useEditor();
  const isSpaceHeld = useSignal(false);
  const { current: hands } = useRef<Hands>({
    isSpaceHeld,
    isDown: false,
    isTouch: false,
    origin: undefined,
    menuAt: undefined,
    press: undefined,
  });
  useLeaving(editor, hands);
  const handlers = {
    ...pointing(box, editor, hands, onMenu),
    ...keying(box, editor, hands, onMenu),
  };
  return { isSpaceHeld, handlers };
}

function pointing(box: Held, editor: Editor, hands: Hands, onMenu: (at: Point) => void) {
  const { store, hand, isMac } = editor;
  const hit = (pointer: PointerPlace): Hit =>
    hitAt(store.history.value.present.document, pointer, store.viewport.value);
  const placed = (event: PointerEvent) => ({
    pointer: placeOf(event, originOf(hands, box, editor), editor),
    modifiers: { ...modifiersOf(event, isMac), space: hands.isSpaceHeld.value },
  });
  return {
    onPointerEnter: (event: PointerEvent) => dragTool(editor, event, placed(event)),
    onPointerDown: (event: PointerEvent) => {
      if (isApart(event)) return;
      hands.isDown = true;
      hands.isTouch = event.pointerType === 'touch';
      hands.press?.end();
      capture(event);
      // focuses the canvas immediately; after a touch, browsers would focus it only when the finger is lifted
      box.current?.focus({ preventScroll: true });
      if (event.button > 1) return;
      store.endEditing();
      const at = placed(event);
      const button = event.button === 1 || hands.isSpaceHeld.value ? 'pan' : 'main';
      if (at.pointer.type === 'touch' && !hand.isBusy.value && store.tool.value === undefined) {
        hands.press = startLongPress(event, () => {
          hand.take({ kind: 'escape' });
          selectUnder(editor, at.pointer);
        });
      }
      hand.take({ kind: 'down', ...at, hit: hit(at.pointer), button, clicks: clicksOf(event) });
    },
    onPointerMove: (event: PointerEvent) => {
      if (isApart(event)) return;
      hands.press?.move(event);
      // the button was released outside the page
      if (event.pointerType === 'mouse' && event.buttons === 0 && hand.isBusy.value) {
        hand.take({ kind: 'cancel', id: event.pointerId });
      }
      const at = placed(event);
      hand.take({ kind: 'move', ...at, hit: hit(at.pointer) });
    },
    onPointerUp: (event: PointerEvent) => {
      endPress(hands, onMenu);
      if (!isApart(event)) hand.take({ kind: 'up', ...placed(event) });
    },
    onPointerCancel: (event: PointerEvent) => {
      endPress(hands, onMenu);
      hand.take({ kind: 'cancel', id: event.pointerId });
    },
    onMouseDown: (event: MouseEvent) => {
      // prevents autoscroll with the middle button
      if (event.button === 1) event.preventDefault();
    },
    onDblClick: (event: MouseEvent) => {
      if (isApart(event)) return;
      openAt(editor, placeOf(event, cornerOf(box), editor));
    },
    onContextMenu: (event: MouseEvent) => {
      if (isApart(event)) return;
      event.preventDefault();
      // on touch screens, the editor detects long presses itself, because browsers fire `contextmenu` at different
      // times
      if (hands.isTouch) return;
      if (hand.isBusy.value) hand.take({ kind: 'escape' });
      selectUnder(editor, placeOf(event, cornerOf(box), editor));
      hands.menuAt = { x: event.clientX, y: event.clientY };
      if (!hands.isDown) openMenu(hands, onMenu);
    },
  };
}

/** Ends a pointer press. Opens the context menu that the press requested, if any. */
function endPress(hands: Hands, onMenu: (at: Point) => void): void {
  const { press } = hands;
  hands.isDown = false;
  hands.press = undefined;
  press?.end();
  if (press?.isLong === true) hands.menuAt = press.at;
  // opens the menu after this event, because the event closes any open menu
  if (hands.menuAt !== undefined) requestAnimationFrame(() => openMenu(hands, onMenu));
}

/** Opens the requested context menu, if there is one. */
function openMenu(hands: Hands, onMenu: (at: Point) => void): void {
  const { menuAt } = hands;
  hands.menuAt = undefined;
  if (menuAt !== undefined) onMenu(menuAt);
}

/** Enters the selected group at a point, or edits the element there. */
function openAt({ store }: Editor, { point }: PointerPlace): void {
  const document = store.shown.value;
  const keys = elementsAt(document, point);
  const inner = keys.find((key) => document.selection.includes(key));
  if (inner !== undefined && selectedGroup(document) !== undefined) store.select(enterGroup(document, inner));
  else if (keys.length > 0) store.do('edit-in-place');
}

interface PlacedPointer {
  readonly pointer: PointerPlace;
  readonly modifiers: Modifiers;
}

/** Adds the element of a tool that was dragged onto the canvas. The element then follows the pointer. */
function dragTool({ store, hand }: Editor, event: PointerEvent, at: PlacedPointer): void {
  const { value: id } = hand.tool;
  hand.tool.value = undefined;
  if (id === undefined || (event.buttons & 1) === 0) return;
  capture(event);
  store.do(id, true);
  const { value: key } = store.added;
  const frame = frameOf(store.history.value.present.document);
  if (key === undefined || frame === undefined) return;
  const point = centreOf(frame);
  const pointer = { ...at.pointer, point, pixel: inWindow(store.viewport.value, point) };
  hand.take({ kind: 'down', ...at, pointer, hit: { kind: 'element', key, isNew: true }, button: 'main', clicks: 1 });
  hand.take({ kind: 'move', ...at, hit: { kind: 'empty' } });
}

function keying(box: Held, { store, hand, isMac }: Editor, { isSpaceHeld }: Hands, onMenu: (at: Point) => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isApart(event)) return;
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        event.preventDefault();
        event.stopPropagation();
        onMenu(menuPlace(box, store));
        return;
      }
      if (event.key === ' ') {
        isSpaceHeld.value = true;
        event.preventDefault();
      }
      const { value: tool } = store.tool;
      if (tool !== undefined && !hand.isBusy.value && (event.key === 'Enter' || event.key === 'Escape')) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') store.do(tool);
        else store.tool.value = undefined;
        return;
      }
      if (!hand.isBusy.value) return;
      // Alt alone would open the browser's menu
      if (event.key === 'Alt') event.preventDefault();
      if (event.key === 'Escape') {
        event.stopPropagation();
        hand.take({ kind: 'escape' });
      } else hand.take({ kind: 'modifiers', modifiers: modifiersOf(event, isMac) });
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') isSpaceHeld.value = false;
      if (!hand.isBusy.value) return;
      if (event.key === 'Alt') event.preventDefault();
      hand.take({ kind: 'modifiers', modifiers: modifiersOf(event, isMac) });
    },
  };
}

/**
 * Before the context menu opens, selects the element under the pointer. Keeps the selection if it includes the element;
 * clears the selection if there is no element.
 */
function selectUnder({ store }: Editor, pointer: PointerPlace): void {
  const { document } = store.history.value.present;
  const hit = hitAt(document, pointer, store.viewport.value);
  if (hit.kind === 'empty') store.select(selectNone(document));
  else if (hit.kind === 'element' && !document.selection.includes(hit.key))
    store.select(select(document, wholeGroups(document, [hit.key])));
}

/**
 * Returns the position of a menu opened by a key, in CSS pixels of the browser window. The menu is below the selection
 * or, if nothing is selected, at the top left of the canvas.
 */
function menuPlace(box: Held, { shown, viewport }: Editor['store']): Point {
  const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
  const frame = frameOf(shown.value);
  if (frame === undefined) return { x: left + MENU_PX, y: top + MENU_PX };
  const r = rectInWindow(viewport.value, boundsOf(frame));
  return {
    x: left + Math.min(Math.max(r.x, MENU_PX), width - MENU_PX),
    y: top + Math.min(Math.max(r.y + r.height + MENU_PX, MENU_PX), height - MENU_PX),
  };
}

/** Distance between the selection and a menu that was opened with the keyboard, in CSS pixels. */
const MENU_PX = 8;

/**
 * Cancels the gesture when the window loses the focus, because the browser does not report later releases of buttons
 * and keys.
 */
function useLeaving({ hand }: Editor, hands: Hands): void {
  useEffect(() => {
    const leave = (): void => {
      hands.isSpaceHeld.value = false;
      hands.press?.end();
      hands.press = undefined;
      if (hand.isBusy.value) hand.take({ kind: 'escape' });
    };
    window.addEventListener('blur', leave);
    return () => window.removeEventListener('blur', leave);
  }, [hand, hands]);
}

/** Position of the canvas in the browser window, in CSS pixels. */
function cornerOf(box: Held): Point {
  const { left: x, top: y } = box.current?.getBoundingClientRect() ?? new DOMRect();
  return { x, y };
}

/** Origin of pointer positions: the canvas's position in the browser window, measured at the start of a gesture. */
function originOf(hands: Hands, box: Held, { hand }: Editor): Point {
  if (!hand.isBusy.value || hands.origin === undefined) hands.origin = cornerOf(box);
  return hands.origin;
}

function placeOf(event: PointerEvent | MouseEvent, origin: Point, { store }: Editor): PointerPlace {
  const pixel = { x: event.clientX - origin.x, y: event.clientY - origin.y };
  const [id, type] = 'pointerId' in event ? [event.pointerId, event.pointerType] : [1, 'mouse'];
  return {
    id,
    type: type === 'touch' || type === 'pen' ? type : 'mouse',
    pixel,
    point: onLabel(store.viewport.value, pixel),
  };
}

let lastDown: { readonly at: number; readonly x: number; readonly y: number; readonly clicks: number } | undefined;

/** Captures a pointer, so that the canvas receives its events even when the pointer leaves the canvas. */
function capture({ currentTarget, pointerId }: PointerEvent): void {
  if (!(currentTarget instanceof Element)) return;
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // the pointer may already be released when this event is replayed
  }
}

/** Counts quick clicks on the same spot, because pointer events have no click count. */
function clicksOf({ timeStamp: at, clientX: x, clientY: y }: PointerEvent): number {
  const isAgain =
    lastDown !== undefined && at - lastDown.at < 500 && Math.hypot(x - lastDown.x, y - lastDown.y) < DOUBLE_CLICK_PX;
  lastDown = { at, x, y, clicks: isAgain && lastDown !== undefined ? lastDown.clicks + 1 : 1 };
  return lastDown.clicks;
}

/** Maximum distance between the two clicks of a double click, in CSS pixels. */
const DOUBLE_CLICK_PX = 6;

const modifiersOf = (event: MouseEvent | KeyboardEvent, isMac: boolean): Modifiers => ({
  shift: event.shiftKey,
  alt: event.altKey,
  mod: isMac ? event.metaKey : event.ctrlKey,
});

/** Tests if an event's target is a control on top of the label, such as the text field or a badge. */
const isApart = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.in-place, .crop, button') !== null;

const WHEEL_LINE_PX = 16;
/**
 * Natural logarithm of the zoom factor per wheel pixel. For a touchpad pinch, browsers send wheel events with a pixel
 * value of 100 times the logarithm of the pinch scale.
 */
const ZOOM_PER_PIXEL = 0.01;
/**
 * Maximum number of pixels to use from one wheel event when zooming. One notch of a mouse wheel sends 100 pixels or
 * more, but should zoom by only about a fifth.
 */
const MAX_PX = 18;

/**
 * Pans with the wheel; zooms if Ctrl or Command is held. Uses a non-passive listener, so that it can stop the page from
 * scrolling.
 */
export function useWheel(box: Held, store: EditorStore): void {
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1;
      const [across, down] = [event.deltaX * step, event.deltaY * step];
      const view = store.viewport.value;
      if (event.ctrlKey || event.metaKey) {
        const { left, top } = current.getBoundingClientRect();
        const by = Math.exp(-Math.min(MAX_PX, Math.max(-MAX_PX, down)) * ZOOM_PER_PIXEL);
        store.look(scaledAt(view, { x: event.clientX - left, y: event.clientY - top }, view.scale * by));
      } else {
        const [x, y] = event.shiftKey && across === 0 ? [down, 0] : [across, down];
        store.look(panned(view, { x: -x, y: -y }));
      }
    };
    current.addEventListener('wheel', wheel, { passive: false });
    return () => current.removeEventListener('wheel', wheel);
  }, [store, box]);
}
