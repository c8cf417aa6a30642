import { batch, effect, type ReadonlySignal, untracked, useSignal, useSignalEffect } from '@preact/signals';
import type { Ref } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ADD_IDS, SHAPE_IDS } from '../commands/adding.ts';
import type { CommandId } from '../commands/commands.ts';
import { CommandButton, Menu, type MenuProps } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { rove } from '../ui/list-keys.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { isUnderCorner, rectInWindow, type ViewWindow, zoomOf } from '../ui/viewport.ts';
import { Spoken } from './announcement.tsx';
import { isOutdated } from './label-notice.tsx';
import { AidsLayer, areAidsWanted } from './lazy-aids.ts';
import { Rulers } from './lazy-rulers.ts';
import { OverLabel, type OverLabelProps } from './over-label.tsx';
import { type Held, usePointers, useWheel } from './pointers.ts';
import { usePreview } from './preview.ts';

/** The canvas: the rendered label, with the editing overlay on it. */
export function Stage({ crop }: OverLabelProps) {
  const editor = useEditor();
  const { store, hand, words } = editor;
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const isZoomBelow = useWindowSize(box, controls, editor);
  usePreview(holder, editor);
  useWheel(box, store);
  useFingers(box, store);
  // a layout effect, because the preview's last picture must be in position before the first frame
  useLayoutEffect(
    () =>
      effect(() => {
        const { x, y, width, height } = rectInWindow(store.viewport.value, { ...ORIGIN, ...store.shown.value.label });
        const style = holder.current?.style;
        if (style === undefined || box.current === null) return;
        style.translate = `${x}px ${y}px`;
        style.width = `${width}px`;
        style.height = `${height}px`;
        const window = store.window.value;
        const isWhole = x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height;
        // a fully visible label needs no panning, so one finger scrolls the page
        box.current.classList.toggle('whole', isWhole);
      }),
    [store],
  );
  // If no part of the label can be drawn, the label's last picture stays visible, dimmed. A picture of another label is
  // hidden.
  useSignalEffect(() => {
    const isUndrawn = store.issues.value.length > 0 && store.issues.value !== store.painted.value?.issues;
    const isOlder = isOutdated(store);
    holder.current?.classList.toggle('stale', isUndrawn && isOlder);
    holder.current?.classList.toggle('other', isUndrawn && !isOlder);
  });
  const [menuAt, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  const { isSpaceHeld, handlers } = usePointers(box, setMenu);
  useSignalEffect(() => {
    const resting = isSpaceHeld.value ? 'grab' : store.tool.value ? 'crosshair' : hand.cursor.value;
    if (box.current !== null) box.current.style.cursor = hand.isBusy.value ? hand.cursor.value : resting;
  });
  // focuses the canvas while a drawing tool is chosen, so that Enter and Escape reach it
  useSignalEffect(() => {
    const isChosen = store.tool.value !== undefined;
    box.current?.classList.toggle('drawing', isChosen);
    if (isChosen) box.current?.focus({ preventScroll: true });
  });
  return (
    <div class="stage">
      <Rulers onClose={ignored} />
      <div
        ref={box}
        class="window"
        tabIndex={0}
        role="group"
        aria-label={words.canvas.name}
        aria-describedby="canvas-state"
        {...handlers}
      >
        <div ref={holder} class="holder" />
        <Aids />
        <OverLabel crop={crop} />
        <Waiting />
        <ToolHint />
      </div>
      <Spoken />
      <Zoom box={controls} isBelow={isZoomBelow.value} />
      {menuAt !== undefined && <ContextMenu at={menuAt} onClose={() => setMenu(undefined)} />}
    </div>
  );
}

/** The guides and the grid. Their code loads only when they are needed. */
function Aids() {
  const { store } = useEditor();
  const isNeeded = areAidsWanted.value || store.aids.value.grid !== 'off' || store.shown.value.guides !== undefined;
  return isNeeded ? <AidsLayer onClose={ignored} /> : null;
}

/**
 * An `onClose` that does nothing. A lazy component with `onClose` stays invisible while it loads, which suits rulers
 * and guides, because the canvas works without them.
 */
const ignored = (): void => undefined;

const ORIGIN = { x: 0, y: 0 } as const;

/**
 * Zoom controls in a corner of the canvas; they fade during a gesture. In a narrow editor, they are in a bar below the
 * canvas, together with the most used commands for the selection.
 */
function Zoom({ box, isBelow }: { readonly box: Ref<HTMLDivElement>; readonly isBelow: boolean }) {
  const { store, hand, language, isNarrow } = useEditor();
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <div ref={box} class={`zoom ${isBelow ? 'below' : ''} ${hand.isBusy.value ? 'back' : ''}`}>
      {isNarrow.value && <QuickActions />}
      <CommandButton id="zoom-out" />
      {/* zoom changes caused by resizing the window are not announced */}
      <output aria-live={store.isFitted.value ? 'off' : 'polite'}>
        {share.format(zoomOf(store.viewport.value, store.unit.value))}
      </output>
      <CommandButton id="zoom-in" />
      <CommandButton id="zoom-to-fit" icon="fit" />
    </div>
  );
}

/** Commands for the selection, in the order in which the bar shows them. Unavailable commands are left out. */
const QUICK: readonly CommandId[] = ['edit-in-place', 'duplicate', 'delete'];

/**
 * The most used commands for the selection, and a menu with all other commands. Renders nothing while nothing is
 * selected.
 */
function QuickActions() {
  const { store, words } = useEditor();
  if (store.shown.value.selection.length === 0) return null;
  return (
    <div class="quick" role="toolbar" aria-label={words.panels.selection} onKeyDown={(event) => rove(event, '.tool')}>
      {QUICK.filter(store.isPossible).map((id, at) => (
        <CommandButton key={id} id={id} tabIndex={at === 0 ? 0 : -1} />
      ))}
      <MenuButton class="more" name={words.canvas.menu} icon="more" tabIndex={-1} groups={OF_ELEMENTS} />
    </div>
  );
}

/**
 * Prevents two-finger gestures from scrolling or zooming the page, so that they only affect the label. Also prevents
 * the browser's own gestures while a drawing tool is chosen: a quick drag would start a fling, and Chromium ignores the
 * next tap during a fling, even with `touch-action: none`.
 */
function useFingers(box: Held, store: EditorStore): void {
  useEffect(() => {
    const { current } = box;
    const keep = (event: TouchEvent): void => {
      const isOurs = event.touches.length > 1 || store.tool.value !== undefined;
      if (isOurs && event.cancelable) event.preventDefault();
    };
    current?.addEventListener('touchstart', keep, { passive: false });
    current?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      current?.removeEventListener('touchstart', keep);
      current?.removeEventListener('touchmove', keep);
    };
  }, [box, store]);
}

/** Placeholder for a label that has not been drawn yet. */
function Waiting() {
  const { store, words } = useEditor();
  const isWaiting = store.issues.value.length === 0 && store.painted.value === undefined;
  return isWaiting ? <p class="waiting">{words.canvas.nothingPainted}</p> : null;
}

/** Explains how to use the chosen drawing tool. Screen readers announce the same text; see `Spoken`. */
function ToolHint() {
  const { store, hand, words } = useEditor();
  return store.tool.value === undefined || hand.isBusy.value ? null : (
    <p class="tool-hint" aria-hidden="true">
      {words.canvas.draw}
    </p>
  );
}

const OF_ELEMENTS: readonly (readonly CommandId[])[] = [
  ['edit-in-place', 'replace-picture', 'cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['bring-to-front', 'bring-forward', 'send-backward', 'send-to-back'],
  ['quarter-turn-right', 'quarter-turn-left', 'align-centre', 'align-middle'],
  ['group', 'ungroup'],
  ['rename-element', 'hide', 'unhide', 'lock', 'unlock'],
];
const OF_LABEL: readonly (readonly CommandId[])[] = [
  ['paste', 'select-all', 'undo', 'redo'],
  ADD_IDS,
  SHAPE_IDS,
  ['zoom-to-fit', 'actual-size', 'toggle-snapping'],
];

/** Menu of commands for the selection, or for the label if nothing is selected. */
function ContextMenu(props: Pick<MenuProps, 'at' | 'onClose'>) {
  const { store, words } = useEditor();
  const groups = store.shown.value.selection.length > 0 ? OF_ELEMENTS : OF_LABEL;
  return <Menu name={words.canvas.menu} groups={groups} {...props} />;
}

/**
 * Reports to the store the size of the canvas window and the corner that the zoom controls cover. Returns true if the
 * controls must be below the window, because the editor is narrow or they would cover the label. Reports nothing during
 * a gesture, because resizing the window would make the dragged elements jump.
 */
function useWindowSize(box: Held, controls: Held, { store, hand, isNarrow }: Editor): ReadonlySignal<boolean> {
  const isBelow = useSignal(isNarrow.peek());
  /** Size of the canvas window if the zoom controls are on top of it instead of below it. */
  const whole = useSignal<ViewWindow>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width === 0 || height === 0) return;
      batch(() => {
        const { corner } = whole.peek();
        const covered = isBelow.peek()
          ? { corner, below: belowOf(current) }
          : { corner: cornerOf(current, controls), below: 0 };
        whole.value = { width, height: height + covered.below, corner: covered.corner };
        store.window.value = { ...(isBelow.peek() ? { width, height } : whole.value), above: aboveOf(current) };
      });
    };
    const stopMeasuring = effect(() => {
      if (!hand.isBusy.value) untracked(measure);
    });
    const stopStepping = effect(() => {
      if (hand.isBusy.value) return;
      isBelow.value = isNarrow.value || isUnderCorner(store.viewport.value, store.template.value, whole.value);
    });
    const stopLaying = effect(() => {
      current.style.bottom = isBelow.value ? `${controls.current?.offsetHeight ?? 0}px` : '';
    });
    const sizes = new ResizeObserver(() => {
      if (!hand.isBusy.peek()) measure();
    });
    for (const each of [current, controls.current]) if (each !== null) sizes.observe(each);
    return () => {
      for (const stop of [stopMeasuring, stopStepping, stopLaying]) stop();
      sizes.disconnect();
    };
  }, [store, hand, isNarrow, box, controls, isBelow, whole]);
  return isBelow;
}

/** Returns the height of the space for controls below the canvas window, in CSS pixels. */
const belowOf = (window: HTMLElement): number => Number.parseFloat(window.style.bottom) || 0;

/** Returns the height of the notice above the canvas, in CSS pixels; 0 if there is none. */
const aboveOf = (window: HTMLElement): number =>
  window.closest('.label-view')?.querySelector<HTMLElement>('.label-notice.above')?.offsetHeight ?? 0;

function cornerOf(window: HTMLElement, { current }: Held): ViewWindow['corner'] {
  if (current === null) return undefined;
  const [outer, inner] = [window.getBoundingClientRect(), current.getBoundingClientRect()];
  return { width: outer.right - inner.left, height: outer.bottom - inner.top };
}
