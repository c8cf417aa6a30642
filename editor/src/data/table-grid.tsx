import { itemAt } from '@platen/sdk/internal/base';
import { useSignal, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { EditorData } from '../document/editor-document.ts';
import { cellAt, isComputedColumn } from '../document/table.ts';
import { Icon } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { filled, formatNumber } from '../words/fill.ts';
import { cellFaults } from './cell-faults.ts';
import { CellInput } from './cell-input.tsx';
import { rowFault } from './computed-faults.ts';
import { columnHandle } from './dragged-column.ts';
import { type GridCell, type GridCursor, type GridEdits, isIn, movedCell } from './grid.ts';
import { plainText } from './plain-text.ts';
import { readTsv, tsvOf } from './table-exchange.ts';

interface TableGridProps {
  readonly cursor: GridCursor;
  readonly edits: GridEdits;
  /** Called with the column's name when the user tries to type into a computed column. */
  readonly onComputed: (name: string) => void;
  /** Opens the menu for rows and columns. `at` is in CSS pixels of the browser window. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
}

/** Height of a row in CSS pixels, for a mouse and for touch. */
const [ROW, ROW_FOR_FINGERS] = [30, 44];

/**
 * The table with in-place editing (WAI-ARIA Authoring Practices, grid). The focus stays on the grid, which marks the
 * active cell with `aria-activedescendant`. Only visible rows are rendered.
 */
export function TableGrid({ cursor, edits, onMenu, onComputed }: TableGridProps) {
  const editor = useEditor();
  const { store, table, words } = editor;
  const grid = useRef<HTMLDivElement>(null);
  const rowHeight = useRef(matchMedia('(pointer: coarse)').matches ? ROW_FOR_FINGERS : ROW).current;
  const scroll = useSignal({ scrollTop: 0, height: 300 });
  const { columns } = store.shown.value.data;
  const shows = columns.map((_, index) => shownBy(editor, index));
  const summary = store.summary.value;
  const read = store.readRows.value;
  const faults = useMemo(() => cellFaults(summary.findings, columns, read, words), [summary, columns, read, words]);
  const size = cursor.size.value;
  const { row, column } = cursor.cell.value;
  useScrolling(grid, scroll, cursor, rowHeight);
  const { from, to } = windowOf({ ...scroll.value, rowHeight, rows: size.rows });
  // The cursor's row is always rendered, because it contains the cell input, and the active cell for screen readers.
  const seen = Array.from({ length: to - from }, (_, index) => from + index);
  const rendered = row < 0 || row >= size.rows || (row >= from && row < to) ? seen : [...seen, row];
  const refocus = (): void => grid.current?.focus();
  return (
    <div
      ref={grid}
      class="grid"
      role="grid"
      tabIndex={0}
      aria-label={words.data.table}
      aria-describedby="grid-how-to"
      aria-rowcount={size.rows + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={columns.length > 0 && size.rows > row ? idOf({ row, column }) : undefined}
      style={{ '--columns': columnWidths(store.shown.value.data, shows), '--row': `${rowHeight}px` }}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => {
        scroll.value = { scrollTop, height: clientHeight };
      }}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget)
          pressed(event, { editor, cursor, edits, onMenu, onComputed, page: pageOf(grid, rowHeight) });
      }}
      onCopy={(event) => copied(event, cursor, edits)}
      onCut={(event) => {
        if (copied(event, cursor, edits)) edits.clear(cursor.range.value);
      }}
      onPaste={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        event.stopPropagation();
        const cells = readTsv(plainText(event.clipboardData));
        if (cells.length > 0 && row >= 0) edits.paste(cursor.range.value, cells);
      }}
      {...mouse(cursor, edits, onMenu, (cell) => openComputedAt(editor, cell, onComputed))}
    >
      <div class="names" role="row" aria-rowindex={1}>
        <div role="columnheader" class="number" aria-colindex={1}>
          <span class="heard">{words.findings.row}</span>
        </div>
        {shows.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
          <Name key={index} column={index} shows={each} cursor={cursor} edits={edits} refocus={refocus} />
        ))}
      </div>
      <div class="body" role="presentation" style={{ height: `${size.rows * rowHeight}px` }}>
        {rendered.map((each) => (
          <Row
            key={cursor.keys.value[each] ?? 'new'}
            row={each}
            place={table.listed.value[each]}
            faults={faults.get(table.listed.value[each] ?? -1)}
            cursor={cursor}
            edits={edits}
            refocus={refocus}
          />
        ))}
      </div>
      <span id="grid-how-to" hidden>
        {words.data.howTo}
      </span>
    </div>
  );
}

const idOf = ({ row, column }: GridCell): string => `cell-${row}-${column}`;

type Held = { readonly current: HTMLElement | null };

const pageOf = ({ current }: Held, rowHeight: number): number =>
  Math.max(1, Math.floor((current?.clientHeight ?? 0) / rowHeight) - 2);

/** Tracks the visible size of the grid, and scrolls the cursor's row and column into view. */
function useScrolling(
  grid: Held,
  scroll: { value: { readonly scrollTop: number; readonly height: number } },
  cursor: GridCursor,
  rowHeight: number,
): void {
  useLayoutEffect(() => {
    const { current } = grid;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => {
      scroll.value = { scrollTop: current.scrollTop, height: current.clientHeight };
    });
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [grid, scroll]);
  useSignalEffect(() => {
    const { row, column } = cursor.cell.value;
    const { current } = grid;
    const name = current?.querySelector(`[data-cell="-1 ${column}"]`);
    name?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (current === null || row < 0) return;
    // the sticky header covers one row
    const height = current.clientHeight - rowHeight;
    if (height > 0) current.scrollTop = scrolledTo(row, { scrollTop: current.scrollTop, height, rowHeight });
  });
}

interface PartProps {
  readonly cursor: GridCursor;
  readonly edits: GridEdits;
  /** Moves the focus back to the grid. */
  readonly refocus: () => void;
}

/**
 * Describes how the label uses a column: it sets the number of copies, or fills fields whose names differ from the
 * column's name.
 */
function shownBy({ store, words }: Editor, column: number): string {
  const { columns } = store.shown.value.data;
  const { matches, quantityColumn } = store.readRows.value;
  if (quantityColumn !== undefined && columns.indexOf(quantityColumn) === column) return words.data.copies;
  return matches
    .flatMap((match) => (match.column === column && match.field !== columns[column] ? match.field : []))
    .join(', ');
}

interface NameProps extends PartProps {
  readonly column: number;
  readonly shows: string;
}

/** The header cell of a column. Shows the column's name and how the label uses the column. */
function Name({ column, shows, cursor, edits, refocus }: NameProps) {
  const { store, words } = useEditor();
  const cell = { row: -1, column };
  const isActive = sameCell(cursor.cell.value, cell);
  const edited = cursor.edited.value;
  const { columns } = store.shown.value.data;
  return (
    <div
      role="columnheader"
      id={idOf(cell)}
      class={isActive ? 'cell active' : 'cell'}
      aria-colindex={column + 2}
      data-cell={`-1 ${column}`}
      {...(edited === undefined && columnHandle(column))}
    >
      {edited !== undefined && sameCell(edited.cell, cell) ? (
        <CellInput label={words.data.columnName} cursor={cursor} edits={edits} refocus={refocus} />
      ) : (
        <>
          {isComputedColumn(store.shown.value.data, column) && (
            <span class="formula" title={words.data.made.one}>
              <span aria-hidden="true">ƒ</span>
              <span class="heard">{words.data.made.one}</span>
            </span>
          )}
          <span class="text">{columns[column]}</span>
          {shows !== '' && <span class="shows">→ {shows}</span>}
        </>
      )}
    </div>
  );
}

interface RowProps extends PartProps {
  /** Index of the row among the listed rows, from 0. */
  readonly row: number;
  /** Index of the row in the whole table, from 0; undefined for the empty last row. */
  readonly place: number | undefined;
  /** Reasons why this row cannot be printed, by the index of the affected column. */
  readonly faults: ReadonlyMap<number, string> | undefined;
}

function Row({ row, place, faults, cursor, edits, refocus }: RowProps) {
  const { store, table, words, language } = useEditor();
  const shown = store.shown.value.data;
  const { columns, rows } = shown;
  const data = place === undefined ? undefined : rows[place];
  const active = cursor.cell.value;
  const edited = cursor.edited.value;
  const made = columns.map((_, column) => isComputedColumn(shown, column));
  const mark = data === undefined ? undefined : table.marks.value.get(data.key);
  const classes = ['row', ...(active.row === row ? ['current'] : []), ...(place === undefined ? ['new'] : [])];
  return (
    <div class={classes.join(' ')} role="row" aria-rowindex={row + 2} style={{ top: `calc(${row} * var(--row))` }}>
      <div role="rowheader" class={`number ${mark ?? ''}`} aria-colindex={1} data-row={row}>
        {mark !== undefined && (
          <>
            <Icon name={mark === 'blocks' ? 'fault' : 'warning'} />
            <span class="heard">{words.findings.weights[mark]}</span>
          </>
        )}
        {place === undefined ? (
          <>
            <Icon name="plus" />
            <span class="heard">{words.data.newRow}</span>
          </>
        ) : (
          <span>{formatNumber(place + 1, language)}</span>
        )}
      </div>
      {columns.map((name, column) => {
        const cell = { row, column };
        const isActive = sameCell(active, cell);
        const isSelected = isIn(cursor.range.value, cell);
        const failed = place === undefined ? undefined : rowFault(shown, name, place, words);
        const fault = failed ?? faults?.get(column);
        const label = (): string => filled(words.data.cell, { row: (place ?? row) + 1, column: name }, language);
        const isEdited = edited !== undefined && sameCell(edited.cell, cell);
        // a cell without any text would have no name for screen readers
        const isUnnamed = !isEdited && fault === undefined && (data?.cells[column] ?? '') === '';
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
            key={column}
            role="gridcell"
            id={idOf(cell)}
            class={`${isActive ? 'cell active' : isSelected ? 'cell selected' : 'cell'}${made[column] === true ? ' made' : ''}${fault === undefined ? '' : ' bad'}`}
            aria-colindex={column + 2}
            aria-label={isUnnamed ? label() : undefined}
            aria-readonly={made[column] === true ? true : undefined}
            aria-selected={isSelected}
            aria-invalid={fault === undefined ? undefined : true}
            data-cell={`${row} ${column}`}
          >
            {isEdited ? (
              <CellInput label={label()} cursor={cursor} edits={edits} refocus={refocus} />
            ) : (
              <>
                <span class="text">{data?.cells[column]}</span>
                {fault !== undefined && (
                  <span class="failed" title={fault}>
                    {failed !== undefined && <Icon name="fault" />}
                    <span class="heard">{fault}</span>
                  </span>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

const sameCell = (a: GridCell, b: GridCell): boolean => a.row === b.row && a.column === b.column;

/** Copies the selected cells to the clipboard. Returns false if the event is not for the grid. */
function copied(event: ClipboardEvent, cursor: GridCursor, edits: GridEdits): boolean {
  if (event.target !== event.currentTarget) return false;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', tsvOf(edits.cellsIn(cursor.range.value)));
  return true;
}

/**
 * Pointer handlers. A click selects a cell or, on a row's number, the whole row. Dragging, or a click with Shift,
 * selects a range. A double click edits the cell.
 */
function mouse(
  cursor: GridCursor,
  edits: GridEdits,
  onMenu: TableGridProps['onMenu'],
  isAsked: (cell: GridCell) => boolean,
) {
  const edit = (cell: GridCell): void => {
    if (isAsked(cell)) return;
    cursor.edited.value = { cell, text: edits.textOf(cell) };
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellIn(event);
      const edited = cursor.edited.value;
      if (cell === undefined || (edited !== undefined && sameCell(edited.cell, cell))) return;
      const wasActive = sameCell(cursor.cell.value, cell);
      if (event.button === 0) cursor.go(cell, event.shiftKey);
      else if (!isIn(cursor.range.value, cell)) cursor.go(cell);
      // touch has no double click: tapping the active cell edits it
      if (event.pointerType === 'touch' && wasActive) edit(cell);
    },
    onPointerOver: (event: PointerEvent): void => {
      const cell = event.buttons === 1 && event.pointerType === 'mouse' ? cellIn(event) : undefined;
      if (cell !== undefined && cell.row >= 0 && cursor.edited.value === undefined) cursor.go(cell, true);
    },
    onClick: (event: MouseEvent): void => {
      const number = closest(event, '[data-row]')?.dataset.row;
      if (number === undefined) return;
      cursor.go({ row: Number(number), column: 0 });
      cursor.go({ row: Number(number), column: cursor.size.value.columns - 1 }, true);
    },
    onDblClick: (event: MouseEvent): void => {
      const cell = cellIn(event);
      if (cell !== undefined && cursor.edited.value === undefined) edit(cell);
    },
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      onMenu({ x: event.clientX, y: event.clientY });
    },
  };
}

const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

function cellIn(event: Event): GridCell | undefined {
  const [row, column] = closest(event, '[data-cell]')?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

interface Pressing extends TableGridProps {
  readonly editor: Editor;
  /** Number of visible rows. */
  readonly page: number;
}

/**
 * Handles a key press in the grid. Keys that the grid does not use, such as Tab and the shortcuts for undo and print,
 * reach the page.
 */
function pressed(event: KeyboardEvent, { editor, cursor, edits, onMenu, onComputed, page }: Pressing): void {
  const { key, shiftKey, altKey } = event;
  const mod = editor.isMac ? event.metaKey : event.ctrlKey;
  const cell = cursor.cell.value;
  const done = (): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  // the browser fires copy, cut and paste events for these keys
  if (mod && !altKey && 'cxv'.includes(key.toLowerCase())) {
    event.stopPropagation();
    return;
  }
  const made = computedColumnAt(editor, cell);
  const to = altKey ? undefined : movedCell(cell, { key, mod }, { ...cursor.size.value, page });
  if (to !== undefined) {
    done();
    cursor.go(to, shiftKey);
  } else if (mod && key.toLowerCase() === 'a') {
    done();
    cursor.go({ row: 0, column: 0 });
    cursor.go({ row: editor.table.listed.value.length - 1, column: cursor.size.value.columns - 1 }, true);
  } else if (key === 'Enter' || key === 'F2') {
    done();
    if (!openComputedAt(editor, cell, onComputed)) cursor.edited.value = { cell, text: edits.textOf(cell) };
  } else if (key === 'Delete' || key === 'Backspace') {
    done();
    if (cell.row >= 0) edits.clear(cursor.range.value);
  } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    done();
    const { left = 0, bottom = 0 } = closest(event, '.grid')?.querySelector('.active')?.getBoundingClientRect() ?? {};
    onMenu({ x: left, y: bottom });
  } else if ((isComposed(event) || isWritten(event)) && made !== undefined) {
    done();
    editor.say(filled(editor.words.data.made.readOnly, { column: made }));
  } else if (isComposed(event)) {
    // keeps the default action, because the browser then enters the composed text into the cell input, which gets the
    // focus now
    cursor.edited.value = { cell, text: '' };
  } else if (isWritten(event)) {
    done();
    cursor.edited.value = { cell, text: key };
    edits.show(cell, key);
  }
}

/** Returns the column name of a computed cell, which is read-only; undefined for other cells. */
function computedColumnAt({ store }: Editor, { row, column }: GridCell): string | undefined {
  const { data } = store.history.value.present.document;
  return row >= 0 && isComputedColumn(data, column) ? data.columns[column] : undefined;
}

/** Opens the dialog for a computed cell and returns true; returns false for other cells. */
function openComputedAt(editor: Editor, cell: GridCell, onComputed: TableGridProps['onComputed']): boolean {
  const name = computedColumnAt(editor, cell);
  if (name !== undefined) onComputed(name);
  return name !== undefined;
}

/** Tests if a key starts a composition: a dead key or an input method (UI Events, 5.3.1). */
const isComposed = ({ key, isComposing }: KeyboardEvent): boolean => isComposing || key === 'Dead' || key === 'Process';

/**
 * Tests if a key press types a character. A press with AltGr can also type a character, although Windows reports AltGr
 * as Ctrl and Alt.
 */
function isWritten(event: KeyboardEvent): boolean {
  const isAltGr = event.getModifierState('AltGraph');
  return [...event.key].length === 1 && !event.metaKey && (isAltGr || (!event.ctrlKey && !event.altKey));
}

/** Maximum number of rows to sample when computing the column widths. */
const MAX_INSPECTED_ROWS = 200;
/** Minimum and maximum width of a column, in characters. */
const [MIN_WIDTH, MAX_WIDTH] = [7, 32];
/** Horizontal padding and border of a cell, in CSS pixels. */
const PADDING_PX = 20;

/** Returns the column widths as CSS grid tracks, based on the cells and the text in the header. */
function columnWidths({ columns, rows }: Pick<EditorData, 'columns' | 'rows'>, above: readonly string[]): string {
  const step = Math.ceil(rows.length / MAX_INSPECTED_ROWS) || 1;
  const looked = Array.from({ length: Math.ceil(rows.length / step) }, (_, index) => itemAt(rows, index * step));
  return columns
    .map((name, column) => {
      const title = name.length + 3 + itemAt(above, column).length;
      const longest = looked.reduce((most, row) => Math.max(most, cellAt(row, column).length), title);
      return `calc(${Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest))}ch + ${PADDING_PX}px)`;
    })
    .join(' ');
}

/** Scroll position and dimensions of a list. Lengths are in CSS pixels; `rows` is the number of rows. */
interface ScrolledList {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly rows: number;
}

/** Overscan: extra rows rendered above and below the visible rows, so that fast scrolling shows no gaps. */
const OVERSCAN = 8;

/**
 * Returns the range of rows to render, for a virtualized list: `from` is included, `to` is not. The number of rendered
 * rows does not depend on the length of the list.
 */
export function windowOf({ scrollTop, height, rowHeight, rows }: ScrolledList): {
  readonly from: number;
  readonly to: number;
} {
  const first = Math.floor(scrollTop / rowHeight) - OVERSCAN;
  const last = Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN;
  const to = Math.max(0, Math.min(rows, last));
  return { from: Math.max(0, Math.min(first, to)), to };
}

/**
 * Returns the scroll position that makes a row fully visible; the current position if the row is already fully visible.
 */
export function scrolledTo(row: number, { scrollTop, height, rowHeight }: Omit<ScrolledList, 'rows'>): number {
  const top = row * rowHeight;
  return Math.max(0, Math.min(top, Math.max(scrollTop, top + rowHeight - height)));
}
