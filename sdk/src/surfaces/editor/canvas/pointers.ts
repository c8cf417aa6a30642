import { useEffect, useRef } from 'preact/hooks';
import type { Modifiers, PointerPlace } from '../gestures/gesture.ts';
import { elementsAt, hitAt } from '../gestures/hit.ts';
import type { Point } from '../kernels/box.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { onLabel, panned, scaledAt } from '../viewport/viewport.ts';

const WHEEL_LINE_PX = 16;
/** A notch of a wheel is 100 to 120 pixels, and is to enlarge by a fifth. */
const ZOOM_A_PIXEL = 0.0016;

type Held = { readonly current: HTMLElement | null };

/** Pointers, wheel and keys of the canvas, as events for the hand. `onMenu` is told where a menu is asked for, CSS pixels. */
export function usePointers(box: Held, onMenu: (at: Point) => void) {
  const editor = useEditor();
  const { store, hand, isMac } = editor;
  const isSpaceHeld = useRef(false);
  useWheel(box, editor);
  const placed = (event: PointerEvent) => {
    const pointer = place(event, box, editor);
    return { pointer, modifiers: modifiersOf(event, isMac) };
  };
  const hit = (pointer: PointerPlace) => hitAt(store.history.value.present.document, pointer, store.viewport.value);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button > 1 || isField(event)) return;
      box.current?.setPointerCapture(event.pointerId);
      store.editing.value = undefined;
      const at = placed(event);
      const button = event.button === 1 || isSpaceHeld.current ? 'pan' : 'main';
      hand.take({ kind: 'down', ...at, hit: hit(at.pointer), button, clicks: clicksOf(event) });
    },
    onPointerMove: (event: PointerEvent) => {
      if (isField(event)) return;
      const at = placed(event);
      hand.take({ kind: 'move', ...at, hit: hit(at.pointer) });
    },
    onPointerUp: (event: PointerEvent) => {
      if (!isField(event)) hand.take({ kind: 'up', ...placed(event) });
    },
    onPointerCancel: (event: PointerEvent) => hand.take({ kind: 'cancel', id: event.pointerId }),
    onMouseDown: (event: MouseEvent) => {
      // the middle button would scroll
      if (event.button === 1) event.preventDefault();
    },
    onDblClick: (event: MouseEvent) => {
      if (isField(event)) return;
      const { point } = place(event, box, editor);
      if (elementsAt(store.shown.value, point).length > 0) store.do('edit-in-place');
    },
    onContextMenu: (event: MouseEvent) => {
      if (isField(event)) return;
      event.preventDefault();
      onMenu({ x: event.clientX, y: event.clientY });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isField(event)) return;
      if (event.key === ' ') {
        isSpaceHeld.current = true;
        event.preventDefault();
      }
      if (event.key === 'Escape' && hand.isBusy.value) {
        event.stopPropagation();
        hand.take({ kind: 'escape' });
      } else hand.take({ kind: 'modifiers', modifiers: modifiersOf(event, isMac) });
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') isSpaceHeld.current = false;
      hand.take({ kind: 'modifiers', modifiers: modifiersOf(event, isMac) });
    },
  };
}

/** Wheels are listened to by hand: a page may otherwise scroll under the label. */
function useWheel(box: Held, editor: Editor): void {
  const { store } = editor;
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1;
      const { pixel } = place(event, box, editor);
      const view = store.viewport.value;
      if (event.ctrlKey || event.metaKey) {
        store.look(scaledAt(view, pixel, view.scale * Math.exp(-event.deltaY * step * ZOOM_A_PIXEL)));
      } else {
        const [x, y] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
        store.look(panned(view, { x: -x * step, y: -y * step }));
      }
    };
    current.addEventListener('wheel', wheel, { passive: false });
    return () => current.removeEventListener('wheel', wheel);
  }, [editor, store, box]);
}

function place(event: PointerEvent | MouseEvent, box: Held, { store }: Editor): PointerPlace {
  const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const pixel = { x: event.clientX - left, y: event.clientY - top };
  const [id, type] = 'pointerId' in event ? [event.pointerId, event.pointerType] : [1, 'mouse'];
  return {
    id,
    type: type === 'touch' || type === 'pen' ? type : 'mouse',
    pixel,
    point: onLabel(store.viewport.value, pixel),
  };
}

let lastDown: { readonly at: number; readonly x: number; readonly y: number; readonly clicks: number } | undefined;

/** Which of several clicks in short order a press begins: pointer events do not count them. */
function clicksOf({ timeStamp: at, clientX: x, clientY: y }: PointerEvent): number {
  const isAgain =
    lastDown !== undefined && at - lastDown.at < 500 && Math.hypot(x - lastDown.x, y - lastDown.y) < DOUBLE_CLICK_PX;
  lastDown = { at, x, y, clicks: isAgain && lastDown !== undefined ? lastDown.clicks + 1 : 1 };
  return lastDown.clicks;
}

/** Two clicks that are further apart are two clicks, CSS pixels. */
const DOUBLE_CLICK_PX = 6;

const modifiersOf = (event: MouseEvent | KeyboardEvent, isMac: boolean): Modifiers => ({
  shift: event.shiftKey,
  alt: event.altKey,
  mod: isMac ? event.metaKey : event.ctrlKey,
});

/** Whether an event is the text field's that lies over the label. */
const isField = ({ target }: Event): boolean => target instanceof Element && target.closest('.in-place') !== null;
