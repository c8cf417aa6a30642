import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../document/box.ts';
import { guidesOf, placeGuide, removeGuide } from '../document/edit-guides.ts';
import type { RulerGuide } from '../document/snap-lines.ts';
import { Icon } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { formatLength, LengthField } from '../ui/form.tsx';
import { useViewWords } from '../ui/use-view-words.ts';
import { inWindow, onLabel, type Viewport } from '../ui/viewport.ts';
import { GridLayer } from './grid-layer.tsx';
import { guideDragOf, startGuideDrag } from './guide-drag.ts';

/** The grid and the guides, below the frames and handles of the selection. */
export function AidsLayer(_: { readonly onClose: () => void }) {
  const { store } = useEditor();
  const dragged = guideDragOf(store).value;
  /** The guide whose position the user is typing, and the point at which the text field for the position opens. */
  const typed = useSignal<{ readonly guide: RulerGuide; readonly at: Point } | undefined>(undefined);
  const { areGuidesShown } = store.aids.value;
  return (
    <>
      <GridLayer />
      {(areGuidesShown || dragged !== undefined) &&
        guidesOf(store.shown.value).map((guide) => (
          <GuideHandle
            key={`${guide.axis} ${guide.at}`}
            guide={guide}
            onType={(at) => {
              typed.value = { guide, at };
            }}
          />
        ))}
      <DraggedGuide />
      {typed.value !== undefined && (
        <GuideField
          key={`${typed.value.at.x} ${typed.value.at.y}`}
          {...typed.value}
          onClose={() => {
            typed.value = undefined;
          }}
        />
      )}
    </>
  );
}

/** CSS position of a guide in the canvas window, in whole pixels, so that its line is sharp. */
function placeOf(view: Viewport, { axis, at }: RulerGuide): string {
  const place = Math.round(inWindow(view, { x: at, y: at })[axis]);
  return axis === 'x' ? `${place}px 0` : `0 ${place}px`;
}

interface GuideHandleProps {
  readonly guide: RulerGuide;
  /** Called when the user double-clicks the guide. */
  readonly onType: (at: Point) => void;
}

/**
 * A guide that the pointer can drag. At the same position, an element or a handle takes precedence, because elements
 * are often aligned with guides.
 */
function GuideHandle({ guide, onType }: GuideHandleProps) {
  const editor = useEditor();
  const { store } = editor;
  const isMoving = guideDragOf(store).value?.guide === guide;
  const kind = `ruler-guide ${guide.axis}${store.aids.value.areGuidesLocked ? ' locked' : ''}${isMoving ? ' moving' : ''}`;
  return (
    <div
      class={kind}
      aria-hidden="true"
      style={{ translate: placeOf(store.viewport.value, guide) }}
      onPointerMove={(event) => {
        event.currentTarget.style.cursor = isReachable(event, editor) ? '' : 'inherit';
      }}
      onPointerDown={(event) => {
        if (!isReachable(event, editor)) return;
        event.stopPropagation();
        startGuideDrag(event, event.currentTarget, editor, { axis: guide.axis, guide });
      }}
      onDblClick={(event) => {
        if (!isReachable(event, editor)) return;
        event.stopPropagation();
        onType(pixelOf(event));
      }}
    />
  );
}

/** Position of a pointer in the canvas window, in CSS pixels. */
function pixelOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const box = currentTarget instanceof Element ? currentTarget.closest('.window') : null;
  const { left, top } = box?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * Tests if a press at this position would drag a guide. Returns false on an element or a handle. Also returns false on
 * the label right after an element was added, because the user may start drawing the element's box on a guide.
 */
function isReachable(event: MouseEvent, { store, hand }: Editor): boolean {
  const pixel = pixelOf(event);
  const point = onLabel(store.viewport.peek(), pixel);
  const { width, height } = store.shown.peek().label;
  const isOnLabel = point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height;
  if (isOnLabel && store.added.peek() !== undefined) return false;
  return hand.isBlankAt(pixel);
}

/** The guide that is being dragged, with its position. */
function DraggedGuide() {
  const { store, words, language } = useEditor();
  const texts = useViewWords();
  const dragged = guideDragOf(store).value;
  if (dragged === undefined) return null;
  const { axis, at, pixel, isOverRuler, guide } = dragged;
  const unit = store.unit.value;
  const isRemoved = isOverRuler && guide !== undefined;
  const { width, height } = store.window.value;
  const left = Math.min(Math.max(pixel.x + NEXT_PX, NEXT_PX), width - PILL_PX.width);
  const top = Math.min(Math.max(pixel.y + NEXT_PX, NEXT_PX), height - PILL_PX.height);
  return (
    <>
      {!isOverRuler && (
        <div class={`ruler-guide dragged ${axis}`} style={{ translate: placeOf(store.viewport.value, dragged) }} />
      )}
      {(isRemoved || !isOverRuler) && (
        <div class="readout" aria-hidden="true" style={{ translate: `${left}px ${top}px` }}>
          {isRemoved
            ? texts?.guides.remove
            : `${words.inspector.sides[axis]} ${formatLength(at, unit, language)} ${words.canvas.units[unit]}`}
        </div>
      )}
    </>
  );
}

/** Distance between the pointer and the text that shows the dragged guide's position, in CSS pixels. */
const NEXT_PX = 12;
/** Space for the text that shows the position of the dragged guide, in CSS pixels. */
const PILL_PX = { width: 120, height: 36 };
/** Space for the text field for a guide's position, in CSS pixels. */
const FIELD_PX = { width: 232, height: 76 };

/** Prevents an event from reaching the canvas. */
const stay = (event: Event): void => event.stopPropagation();

interface GuideFieldProps {
  readonly guide: RulerGuide;
  readonly at: Point;
  readonly onClose: () => void;
}

/** Text field for a guide's position, shown next to the guide. */
function GuideField({ guide, at, onClose }: GuideFieldProps) {
  const { store } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const texts = useViewWords();
  const isLoaded = texts !== undefined;
  const current = useSignal(guide);
  useLayoutEffect(() => {
    if (isLoaded) box.current?.querySelector('input')?.focus();
  }, [isLoaded]);
  if (texts === undefined) return null;
  const { width, height } = store.window.value;
  const x = Math.max(8, Math.min(at.x + NEXT_PX, width - FIELD_PX.width));
  const y = Math.max(8, Math.min(at.y + NEXT_PX, height - FIELD_PX.height));
  const close = (): void => {
    store.endRun();
    onClose();
  };
  const change = (place: number): void => {
    const { document } = store.history.peek().present;
    const moved = { ...current.peek(), at: place };
    const placed = placeGuide(document, moved, current.peek());
    if (placed === document) return;
    current.value = moved;
    store.commit(placed, 'move-guide', 'guide');
  };
  return (
    <div
      ref={box}
      class="guide-field"
      style={{ translate: `${x}px ${y}px` }}
      onPointerDown={stay}
      onPointerMove={stay}
      onPointerUp={stay}
      onDblClick={stay}
      onContextMenu={stay}
      onKeyDown={(event) => {
        // stops the event, because Space would otherwise pan the canvas, and letters would run its shortcuts
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.currentTarget.closest<HTMLElement>('.window')?.focus();
        close();
      }}
    >
      <LengthField
        label={texts.guides.positions[guide.axis]}
        measure={store.unit.value}
        value={current.value.at}
        onChange={change}
        onDone={close}
      />
      <button
        type="button"
        class="tool"
        title={texts.guides.remove}
        // keeps the focus in the field: without the focus, this form would close before the click
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          store.commit(removeGuide(store.history.peek().present.document, current.peek()), 'remove-guide');
          close();
        }}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
