import { effect, untracked, useSignalEffect } from '@preact/signals';
import type { Ref } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { working } from '../later/groups.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { lazyOver } from '../ui/lazy.tsx';
import { rectInWindow, type Size, zoomOf } from '../viewport/viewport.ts';
import { Notice } from './notice.tsx';
import { usePreview } from './preview.ts';
import { createRelay } from './relay.ts';
import { Rulers } from './rulers.tsx';
import { useTwoFingers } from './two-fingers.ts';
import { useWheel } from './wheel.ts';

const OverLabel = lazyOver(working, (parts) => parts.OverLabel);
const Spoken = lazyOver(working, (parts) => parts.Spoken);
const ContextMenu = lazyOver(working, (parts) => parts.ContextMenu);

/** The label in its window: the real render, and over it what the hand does. */
export function Stage() {
  const editor = useEditor();
  const { store, words, laterWords, isBegun } = editor;
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  useWindowSize(box, controls, editor);
  usePreview(holder, store);
  useWheel(box, store);
  useTwoFingers(box);
  useSignalEffect(() => {
    const { x, y, width, height } = rectInWindow(store.viewport.value, { ...ORIGIN, ...store.shown.value.label });
    const style = holder.current?.style;
    if (style === undefined || box.current === null) return;
    style.translate = `${x}px ${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    const window = store.window.value;
    const isWhole = x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height;
    // a label that is seen wholly needs no finger to be moved: the finger is the page's
    box.current.classList.toggle('whole', isWhole);
  });
  const [menuAt, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  const relay = useMemo(createRelay, []);
  useSignalEffect(() => {
    if (working.isFailed.value || laterWords.isFailed.value) relay.drop();
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
        {...relay.handlers}
      >
        <div ref={holder} class="holder" />
        {isBegun.value && <OverLabel box={box} relay={relay} onMenu={setMenu} />}
        <Notice />
      </div>
      {isBegun.value && <Spoken />}
      <Zoom box={controls} />
      {menuAt !== undefined && <ContextMenu at={menuAt} onClose={() => setMenu(undefined)} />}
    </div>
  );
}

const ORIGIN = { x: 0, y: 0 } as const;

/** How large the label is seen, over the canvas's corner; it steps back from what the hand does there. */
function Zoom({ box }: { readonly box: Ref<HTMLDivElement> }) {
  const { store, hand, language } = useEditor();
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <div ref={box} class={hand.isBusy.value ? 'zoom back' : 'zoom'}>
      <CommandButton id="zoom-out" />
      <output>{share.format(zoomOf(store.viewport.value, store.unit.value))}</output>
      <CommandButton id="zoom-in" />
      <CommandButton id="zoom-to-fit" icon="fit" />
    </div>
  );
}

type Held = { readonly current: HTMLElement | null };

/**
 * Tells the store the window's size and what the controls cover of it. While the hand is at work it stays as it is: the strip
 * below may change its height, and what is dragged would jump.
 */
function useWindowSize(box: Held, controls: Held, { store, hand }: Editor): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) store.window.value = { width, height, corner: cornerOf(current, controls.current) };
    };
    const stop = effect(() => {
      if (!hand.isBusy.value) untracked(measure);
    });
    const sizes = new ResizeObserver(() => {
      if (!hand.isBusy.peek()) measure();
    });
    for (const each of [current, controls.current]) if (each !== null) sizes.observe(each);
    return () => {
      stop();
      sizes.disconnect();
    };
  }, [store, hand, box, controls]);
}

function cornerOf(window: HTMLElement, controls: HTMLElement | null): Size | undefined {
  if (controls === null) return undefined;
  const [outer, inner] = [window.getBoundingClientRect(), controls.getBoundingClientRect()];
  return { width: outer.right - inner.left, height: outer.bottom - inner.top };
}
