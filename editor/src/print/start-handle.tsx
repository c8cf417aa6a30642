import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import { deskOf } from './print-desk.ts';
import type { Spread } from './spread.ts';

export interface StartHandleProps {
  /** The first sheet or piece of roll. */
  readonly spread: Spread;
  /** The place under the dragged handle, from 0; undefined if it is not being dragged. */
  readonly dragged: Signal<number | undefined>;
  /** Called when the handle is pressed, or dropped on this place, from 0. */
  readonly onSelect: (place: number) => void;
}

/**
 * A flag on the first place to print on, which can be dragged to another place (WAI-ARIA Authoring Practices, slider).
 * A drag is one undo step, and so is a series of arrow keys until the flag loses the focus.
 */
export function StartHandle({ spread, dragged, onSelect }: StartHandleProps) {
  const { store, say, words } = useEditor();
  const { sheet } = words.printing;
  const desk = deskOf(store);
  const handle = useRef<HTMLDivElement>(null);
  const start = dragged.value ?? desk.start.value - 1;
  const place = spread.places.find(({ page, slot }) => page === 0 && slot === start);
  if (place === undefined) return null;
  const drop = (): void => {
    const to = dragged.value;
    dragged.value = undefined;
    if (to === undefined) return;
    onSelect(to);
    if (to === desk.start.value - 1) return;
    desk.setStart(to + 1);
    say(filled(sheet.beginsAt, { place: to + 1 }));
  };
  const press = (event: KeyboardEvent): void => {
    const isCancelled = event.key === 'Escape' && dragged.value !== undefined;
    const to =
      dragged.value === undefined ? positionAfter(event.key, desk.start.value, desk.slots.value, spread) : undefined;
    if (!isCancelled && to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (isCancelled) dragged.value = undefined;
    if (to !== undefined) desk.setStart(to, 'start');
  };
  return (
    <div
      ref={handle}
      class="start-handle"
      role="slider"
      tabIndex={0}
      aria-label={sheet.handle}
      aria-description={sheet.handleHint}
      aria-valuemin={1}
      aria-valuemax={desk.slots.value}
      aria-valuenow={start + 1}
      aria-valuetext={filled(sheet.beginsAt, { place: start + 1 })}
      title={sheet.handleHint}
      style={{ left: `${(100 * place.x) / spread.width}%`, top: `${(100 * place.y) / spread.height}%` }}
      onKeyDown={press}
      onBlur={() => store.endRun()}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.value = desk.start.value - 1;
      }}
      onPointerMove={({ clientX, clientY }) => {
        // Escape ends a drag while the button is still down
        if (dragged.value !== undefined)
          dragged.value = nearestPlace(handle.current, spread, [clientX, clientY]) ?? dragged.value;
      }}
      onPointerUp={drop}
      onPointerCancel={() => {
        dragged.value = undefined;
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 1.5v13" />
        <path class="flag" d="M4 2h9l-2.5 3L13 8H4z" />
      </svg>
    </div>
  );
}

/**
 * Returns the start position after a key, from 1; undefined for other keys and beyond the edges. Arrow keys move in
 * their direction.
 */
function positionAfter(key: string, position: number, slots: number, { columns }: Spread): number | undefined {
  const ways: Readonly<Record<string, number>> = {
    ...{ ArrowRight: position + 1, ArrowLeft: position - 1 },
    ...{ ArrowDown: position + columns, ArrowUp: position - columns },
    ...{ Home: 1, End: slots },
  };
  const to = ways[key];
  return to !== undefined && to >= 1 && to <= slots ? to : undefined;
}

/**
 * Returns the place on the first page whose centre is nearest to a point of the window. Uses measured positions, so it
 * works with any scale, scroll position or rotation.
 */
function nearestPlace(
  handle: HTMLElement | null,
  { places }: Spread,
  [x, y]: readonly [number, number],
): number | undefined {
  const cells = handle?.parentElement?.querySelectorAll('[role=gridcell]') ?? [];
  let nearest: { readonly slot: number; readonly distance: number } | undefined;
  for (const [index, { page, slot }] of places.entries()) {
    const cell = cells[index];
    if (page !== 0 || cell === undefined) continue;
    const { left, top, width, height } = cell.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - x, top + height / 2 - y);
    if (nearest === undefined || distance < nearest.distance) nearest = { slot, distance };
  }
  return nearest?.slot;
}
