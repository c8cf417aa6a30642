import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import { deskOf } from './print-desk.ts';
import { itemsOn, type Spread, type SpreadPlace } from './spread.ts';

interface SheetPlacesProps {
  readonly spread: Spread;
  /** Index of the sheet, from 0. */
  readonly at: number;
  /** Index of the selected position, from 0: the position that has the focus or had it last. */
  readonly active: number;
  /** Index, from 0, of the position under the dragged start handle; undefined if the handle is not being dragged. */
  readonly dragged?: number | undefined;
  /** Called when a position is clicked or focused. */
  readonly onSelect: (place: number) => void;
  /** Called when a position is double-clicked, or on Enter or F2. */
  readonly onOpen: (place: number) => void;
  /** Called when the user opens the selected position's menu; `where` is in CSS pixels of the browser window. */
  readonly onMenu: (where: { readonly x: number; readonly y: number }) => void;
  /** Called on Page Up or Page Down. */
  readonly onPage: (by: -1 | 1) => void;
}

/**
 * A grid over the sheet's picture, with one cell for each label position (WAI-ARIA Authoring Practices, grid). The grid
 * has a single tab stop.
 */
export function SheetPlaces({ spread, at, active, dragged, onSelect, onOpen, onMenu, onPage }: SheetPlacesProps) {
  const editor = useEditor();
  const grid = useRef<HTMLDivElement>(null);
  const shown = placesShown(editor, spread, at);
  const focus = (place: number): void => {
    if (!(place in spread.places)) return;
    onSelect(place);
    grid.current?.querySelectorAll('button')[place]?.focus();
  };
  const openMenu = (place: number, event: MouseEvent): void => {
    event.preventDefault();
    onSelect(place);
    const where = { x: event.clientX, y: event.clientY };
    whenReleased(event, () => onMenu(where));
  };
  const press = (event: KeyboardEvent): void => {
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    const isOpen = event.key === 'Enter' || event.key === 'F2';
    if (isMenu || isOpen) {
      event.preventDefault();
      event.stopPropagation();
      const { left, bottom } =
        grid.current?.querySelectorAll('button')[active]?.getBoundingClientRect() ?? new DOMRect();
      if (isMenu) onMenu({ x: left, y: bottom });
      else onOpen(active);
      return;
    }
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : undefined;
    const to = placeAfter(event.key, active, spread);
    if (by === undefined && to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (by !== undefined) onPage(by);
    if (to !== undefined) focus(to);
  };
  return (
    <div ref={grid} class="sheet-places" role="grid" aria-label={editor.words.printing.sheet.places} onKeyDown={press}>
      {rowsOf(shown, spread.columns).map((row) => (
        <div key={row[0]?.index} role="row">
          {row.map(({ index, place, kind, name, mark }) => (
            <button
              key={index}
              type="button"
              role="gridcell"
              class={dragged === undefined ? kind : whileDragged(place, dragged)}
              aria-selected={index === active}
              title={name}
              tabIndex={index === active ? 0 : -1}
              style={boxOf(place, spread)}
              onFocus={() => onSelect(index)}
              onClick={() => onSelect(index)}
              onDblClick={() => onOpen(index)}
              onContextMenu={(event) => openMenu(index, event)}
            >
              {mark !== undefined && (
                <span class="sheet-mark" aria-hidden="true">
                  {mark}
                </span>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Runs `act` after the pointer is released, because browsers close every popover when the pointer is released. */
function whenReleased(event: MouseEvent, act: () => void): void {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  if (event.buttons === 0 && !isTouch) {
    act();
    return;
  }
  const released = new AbortController();
  const release = (): void => {
    released.abort();
    requestAnimationFrame(act);
  };
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, release, { signal: released.signal });
}

/**
 * Returns the CSS class of a label position while the start handle is dragged. Positions before the handle stay unused.
 */
const whileDragged = ({ page, slot }: SpreadPlace, dragged: number): string =>
  page > 0 || slot > dragged ? '' : slot === dragged ? 'first' : 'left-out';

interface PlaceShown {
  readonly index: number;
  readonly place: SpreadPlace;
  readonly kind: string;
  readonly name: string;
  readonly mark: string | undefined;
}

/** Returns the position that a key moves to; undefined for other keys and beyond the edges. */
function placeAfter(key: string, active: number, { columns, places }: Spread): number | undefined {
  const column = active % columns;
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: active + 1,
    ArrowLeft: active - 1,
    ArrowDown: active + columns,
    ArrowUp: active - columns,
    Home: active - column,
    End: Math.min(places.length, active - column + columns) - 1,
  };
  const to = ways[key];
  return to !== undefined && to in places ? to : undefined;
}

const rowsOf = (places: readonly PlaceShown[], columns: number): readonly (readonly PlaceShown[])[] =>
  Array.from({ length: Math.ceil(places.length / columns) }, (_, row) =>
    places.slice(row * columns, (row + 1) * columns),
  );

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

const boxOf = ({ x, y, width, height }: SpreadPlace, spread: Spread) => ({
  left: share(x, spread.width),
  top: share(y, spread.height),
  width: share(width, spread.width),
  height: share(height, spread.height),
});

function placesShown(editor: Editor, spread: Spread, at: number): readonly PlaceShown[] {
  const { store, words } = editor;
  const desk = deskOf(store);
  const { sheet } = words.printing;
  const items = itemsOn(desk.plan.value, spread, at);
  const { weights, designWeight } = store.summary.value;
  const taken = new Set(desk.used.value.taken);
  const start = desk.start.value - 1;
  const isTable = store.items.value !== undefined;
  return spread.places.map((place, index) => {
    const item = items[index];
    const number = place.slot + 1;
    const isInTray = at === 0 && place.page === 0;
    const isGone = isInTray && taken.has(place.slot);
    const isFirst = isInTray && place.slot === start && desk.slots.value > 1;
    if (item === undefined) {
      const kind = isGone ? 'used' : isInTray && place.slot < start ? 'left-out' : 'free';
      const sentence = kind === 'used' ? sheet.used : kind === 'left-out' ? sheet.leftOut : sheet.free;
      return { index, place, kind, name: filled(sentence, { place: number }, editor.language), mark: undefined };
    }
    const text = firstText(desk.items.value[item]?.data);
    const where = filled(
      isTable ? sheet.row : sheet.label,
      { place: number, row: desk.rowOf(item) + 1, text },
      editor.language,
    );
    const weight = designWeight ?? weights.get(desk.rowOf(item));
    const found = weight === 'blocks' ? sheet.cannotPrint : weight === 'differs' ? sheet.differs : undefined;
    return {
      ...{ index, place },
      kind: [isFirst && 'first', isGone && 'used', found !== undefined && weight].filter(Boolean).join(' '),
      name: [
        where,
        ...(isFirst ? [sheet.first] : []),
        ...(isGone ? [filled(sheet.used, { place: number }, editor.language)] : []),
        ...(found ? [found] : []),
      ].join(', '),
      mark: found === undefined ? undefined : '!',
    };
  });
}

const firstText = (data: Readonly<Record<string, string>> | undefined): string =>
  Object.values(data ?? {}).find((text) => text !== '') ?? '';

interface StartHandleProps {
  /** The first sheet of the job, or the first section of the roll. */
  readonly spread: Spread;
  /** Index, from 0, of the position under the dragged handle; undefined if the user is not dragging the handle. */
  readonly dragged: Signal<number | undefined>;
  /**
   * Called with the index, from 0, of the position on which the user drops the handle. If the user clicks the handle
   * without moving it, the index is the handle's current position.
   */
  readonly onSelect: (place: number) => void;
}

/**
 * A flag on the first position to print on. The user can drag it to another position (WAI-ARIA Authoring Practices,
 * slider). A drag is one undo step. Consecutive arrow-key moves form one undo step, which ends when the flag loses
 * focus.
 */
export function StartHandle({ spread, dragged, onSelect }: StartHandleProps) {
  const { store, say, words, language } = useEditor();
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
    say(filled(sheet.beginsAt, { place: to + 1 }, language));
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
      aria-valuetext={filled(sheet.beginsAt, { place: start + 1 }, language)}
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
        // Escape can end a drag while the mouse button is still down
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
 * Returns the start position, from 1, to which a key moves; undefined for other keys and beyond the edges. Arrow keys
 * move to the neighbouring position in their direction.
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
 * Returns the label position with the centre nearest to a point in the window; considers only the first page. Uses
 * measured positions, so that it works with any scale, scroll position or rotation.
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
