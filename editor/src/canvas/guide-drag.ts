import { type Signal, signal } from '@preact/signals';
import type { Point } from '../document/box.ts';
import { placeGuide, removeGuide } from '../document/edit-guides.ts';
import type { Axis, RulerGuide } from '../document/snap-lines.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';

/** A guide that the user is dragging. */
export interface GuideDrag extends RulerGuide {
  /** The guide as it was before the drag; undefined for a new guide. */
  readonly guide: RulerGuide | undefined;
  /** Position of the pointer in the canvas window, in CSS pixels. */
  readonly pixel: Point;
  /** True if the pointer is over the guide's ruler. Releasing the pointer there removes the guide. */
  readonly isOverRuler: boolean;
}

const drags = new WeakMap<EditorStore, Signal<GuideDrag | undefined>>();

/**
 * Returns the signal that holds the guide being dragged in the editor of `store`; undefined while no drag is active.
 */
export function guideDragOf(store: EditorStore): Signal<GuideDrag | undefined> {
  const drag = drags.get(store) ?? signal<GuideDrag | undefined>(undefined);
  drags.set(store, drag);
  return drag;
}

/** Minimum distance of a drag, in CSS pixels. A shorter movement is a click. */
const DRAG_PX = 3;

/**
 * Starts dragging a guide: a new one from a ruler, or an existing one. Dropping the guide on its ruler removes it;
 * Escape cancels the drag.
 */
export function startGuideDrag(
  event: PointerEvent,
  target: Element,
  editor: Editor,
  { axis, guide }: { readonly axis: Axis; readonly guide?: RulerGuide },
): void {
  const { pointerId } = event;
  const box = target.closest('.stage')?.querySelector<HTMLElement>('.window') ?? undefined;
  if (box === undefined || event.button !== 0 || !event.isPrimary) return;
  const { store } = editor;
  const drag = guideDragOf(store);
  const place = editor.hand.guidePlacer(axis);
  const first = { x: event.clientX, y: event.clientY };
  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  const stop = (): void => {
    end.abort();
    drag.value = undefined;
  };
  const move = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    now.stopPropagation();
    if (drag.peek() === undefined && Math.hypot(now.clientX - first.x, now.clientY - first.y) < DRAG_PX) return;
    const { left, top } = box.getBoundingClientRect();
    const pixel = { x: now.clientX - left, y: now.clientY - top };
    const at = place(pixel, now.altKey);
    drag.value = { axis, at, guide, pixel, isOverRuler: pixel[axis] < 0 };
  };
  const release = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    move(now);
    const { value: dropped } = drag;
    stop();
    box.focus({ preventScroll: true });
    if (dropped !== undefined) drop(editor, dropped);
  };
  const cancel = (now: KeyboardEvent): void => {
    if (now.key !== 'Escape') return;
    now.stopPropagation();
    stop();
  };
  target.setPointerCapture(pointerId);
  addEventListener('pointermove', move, options);
  addEventListener('pointerup', release, options);
  addEventListener('pointercancel', stop, options);
  addEventListener('blur', stop, { signal: end.signal });
  addEventListener('keydown', cancel, options);
}

/** Ends a drag: adds, moves or removes the guide. */
function drop({ store }: Editor, { axis, at, guide, isOverRuler }: GuideDrag): void {
  const { document } = store.history.peek().present;
  if (isOverRuler) {
    if (guide !== undefined) store.commit(removeGuide(document, guide), 'remove-guide');
    return;
  }
  store.commit(placeGuide(document, { axis, at }, guide), guide === undefined ? 'add-guide' : 'move-guide');
  if (!store.aids.peek().areGuidesShown) store.setAids({ areGuidesShown: true });
}
