import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LabelElement, Template } from '../../../contract/types.ts';
import { LabelPreview } from '../../preview/element/label-preview.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { zoomOf } from '../viewport/viewport.ts';
import { ContextMenu } from './context-menu.tsx';
import { Overlay } from './overlay.tsx';
import { usePointers } from './pointers.ts';
import { Rulers } from './rulers.tsx';
import { TextInPlace } from './text-in-place.tsx';

/** The label in its window: the real render, and over it what the hand does. */
export function Stage() {
  const { store, hand, words } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  useWindowSize(box, store);
  usePreview(holder, store);
  useSignalEffect(() => {
    const { x, y, scale } = store.viewport.value;
    const { width, height } = store.template.value;
    const style = holder.current?.style;
    if (style === undefined) return;
    style.translate = `${x}px ${y}px`;
    style.width = `${width * scale}px`;
    style.height = `${height * scale}px`;
  });
  const [menuAt, setMenu] = useState<{ readonly x: number; readonly y: number }>();
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
        style={{ cursor: hand.cursor.value }}
        {...usePointers(box, setMenu)}
      >
        <div ref={holder} class="holder" />
        {store.painted.value === undefined && <p class="waiting">{words.canvas.nothingPainted}</p>}
        <Overlay />
        <TextInPlace />
      </div>
      <Zoom />
      {menuAt !== undefined && <ContextMenu at={menuAt} onClose={() => setMenu(undefined)} />}
    </div>
  );
}

function Zoom() {
  const { store, language } = useEditor();
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <div class="zoom">
      <CommandButton id="zoom-out" />
      <output>{share.format(zoomOf(store.viewport.value, store.unit.value))}</output>
      <CommandButton id="zoom-in" />
      <CommandButton id="zoom-to-fit" icon="fit" />
    </div>
  );
}

type Held = { readonly current: HTMLElement | null };

function useWindowSize(box: Held, store: EditorStore): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) store.window.value = { width, height };
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [store, box]);
}

/** A text that draws nothing, since the API's templates have an element at least. */
const NOTHING: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };
const drawable = (template: Template): Template =>
  template.elements.length > 0 ? template : { ...template, elements: [NOTHING] };

/** Feeds a preview with what is shown, draft or not, and the store with what was painted. */
function usePreview(holder: Held, store: EditorStore): void {
  const preview = useRef<LabelPreview>(undefined);
  useLayoutEffect(() => {
    const made = new LabelPreview();
    preview.current = made;
    made.addEventListener('layout', ({ detail: report }) => {
      store.issues.value = [];
      store.painted.value = { report, quietZones: made.quietZones };
    });
    made.addEventListener('error', ({ detail }) => {
      store.issues.value = detail;
    });
    holder.current?.append(made);
    return () => made.remove();
  }, [store, holder]);
  useSignalEffect(() => {
    const { current } = preview;
    if (current === undefined) return;
    current.template = drawable(store.template.value);
    current.data = store.data.value;
    current.resolution = store.resolutionDpi.value;
  });
}
