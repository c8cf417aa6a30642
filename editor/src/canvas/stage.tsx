import { effect, useSignalEffect } from '@preact/signals';
import type { Ref } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CommandButton } from '../ui/command-button.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { rectInWindow, zoomOf } from '../ui/viewport.ts';
import { ContextMenu } from './context-menu.tsx';
import { isOutdated, Notice } from './notice.tsx';
import { OverLabel } from './over-label.tsx';
import { usePointers } from './pointers.ts';
import { usePreview } from './preview.ts';
import { Rulers } from './rulers.tsx';
import { Spoken } from './spoken.tsx';
import { useWheel } from './wheel.ts';
import { useWindowSize } from './window-size.ts';

/** The canvas: the rendered label, with the editing overlay on it. */
export function Stage() {
  const editor = useEditor();
  const { store, hand, words } = editor;
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const isZoomBelow = useWindowSize(box, controls, editor);
  usePreview(holder, editor);
  useWheel(box, store);
  useTwoFingers(box);
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
  // If the label cannot be drawn, the last picture stays visible. A picture of another label is hidden.
  useSignalEffect(() => {
    const isOther = store.issues.value.length > 0 && !isOutdated(store);
    holder.current?.classList.toggle('other', isOther);
  });
  const [menuAt, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  const { isSpaceHeld, handlers } = usePointers(box, setMenu);
  useSignalEffect(() => {
    const cursor = isSpaceHeld.value && !hand.isBusy.value ? 'grab' : hand.cursor.value;
    if (box.current !== null) box.current.style.cursor = cursor;
  });
  return (
    <div class="stage">
      <Rulers />
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
        <OverLabel />
        <Notice />
      </div>
      <Spoken />
      <Zoom box={controls} isBelow={isZoomBelow.value} />
      {menuAt !== undefined && <ContextMenu at={menuAt} onClose={() => setMenu(undefined)} />}
    </div>
  );
}

const ORIGIN = { x: 0, y: 0 } as const;

/** Zoom controls over the canvas's corner; they fade during a gesture. */
function Zoom({ box, isBelow }: { readonly box: Ref<HTMLDivElement>; readonly isBelow: boolean }) {
  const { store, hand, language } = useEditor();
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <div ref={box} class={`zoom ${isBelow ? 'below' : ''} ${hand.isBusy.value ? 'back' : ''}`}>
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

/** Prevents two-finger gestures from scrolling or zooming the page, so that they always apply to the label. */
function useTwoFingers(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = box;
    const keep = (event: TouchEvent): void => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    current?.addEventListener('touchstart', keep, { passive: false });
    current?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      current?.removeEventListener('touchstart', keep);
      current?.removeEventListener('touchmove', keep);
    };
  }, [box]);
}
