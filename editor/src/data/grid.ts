import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import { refreshComputed, today } from '../document/refresh-computed.ts';
import {
  addColumn,
  addRow,
  addRows,
  moveColumn,
  moveRow,
  removeColumn,
  removeRows,
  renameColumn,
  setCell,
  setCells,
} from '../document/table.ts';
import type { Editor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/fill.ts';

/**
 * Position of a cell. `row` is an index in the listed rows, from 0, or -1 for the header. `column` is an index from 0.
 */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Size of the grid, which limits the cursor's moves. */
interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Number of visible rows. */
  readonly page: number;
}

/** A key press: a UI Events `key` name, and whether Ctrl or Command is held. */
interface GridPress {
  readonly key: string;
  readonly mod: boolean;
}

/**
 * Returns the cell to which a navigation key moves the cursor (WAI-ARIA Authoring Practices, grid); undefined for other
 * keys.
 *
 * Arrow keys move by one cell or, with Ctrl, to the edge of the table. Home and End move to the first and last cell of
 * the row or, with Ctrl, of the table. Page keys move by one page.
 */
export function movedCell({ row, column }: GridCell, { key, mod }: GridPress, size: GridSize): GridCell | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return within({ row: mod ? 0 : row - 1, column }, size);
    case 'ArrowDown':
      return within({ row: mod ? lastRow : row + 1, column }, size);
    case 'ArrowLeft':
      return within({ row, column: mod ? 0 : column - 1 }, size);
    case 'ArrowRight':
      return within({ row, column: mod ? lastColumn : column + 1 }, size);
    case 'Home':
      return within({ row: mod ? 0 : row, column: 0 }, size);
    case 'End':
      return within({ row: mod ? lastRow : row, column: lastColumn }, size);
    case 'PageUp':
      return within({ row: row < 0 ? row : Math.max(0, row - size.page), column }, size);
    case 'PageDown':
      return within({ row: row + size.page, column }, size);
    default:
      return undefined;
  }
}

/** Returns the cell nearest to a position, which may be outside the grid. */
const within = ({ row, column }: GridCell, { rows, columns }: Omit<GridSize, 'page'>): GridCell => ({
  row: Math.max(-1, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/**
 * Returns the cell that Tab (`by` 1) or Shift+Tab (-1) moves to, row by row; undefined after the last cell and before
 * the first.
 */
export function neighbourCell(
  { row, column }: GridCell,
  by: 1 | -1,
  size: Omit<GridSize, 'page'>,
): GridCell | undefined {
  const at = row * size.columns + column + by;
  return at < 0 || at >= size.rows * size.columns
    ? undefined
    : { row: Math.floor(at / size.columns), column: at % size.columns };
}

/** A rectangle of cells, with inclusive bounds. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the range between two corner cells, in any order. */
export const rangeOf = (a: GridCell, b: GridCell): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Tests if a cell is in a range. */
export const isIn = ({ top, bottom, left, right }: CellRange, { row, column }: GridCell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

interface EditedCell {
  readonly cell: GridCell;
  readonly text: string;
}

/**
 * The cursor of the table. Moving the cursor to a row shows this row on the label, and vice versa. The cursor can also
 * be on the header (-1), or on an empty row at the end. Typing into the empty row adds it to the table.
 */
export interface GridCursor {
  readonly cell: ReadonlySignal<GridCell>;
  /** The selected range, from the selection's start to the cursor. */
  readonly range: ReadonlySignal<CellRange>;
  readonly edited: Signal<EditedCell | undefined>;
  /** Size of the grid. Includes the empty last row, which is offered only while the list is not filtered. */
  readonly size: ReadonlySignal<{ readonly rows: number; readonly columns: number }>;
  /** Keys of the listed rows. */
  readonly keys: ReadonlySignal<readonly number[]>;
  /** Moves the cursor to a cell; with `isMore`, extends the selection to that cell. */
  go(cell: GridCell, isMore?: boolean): void;
}

export function createGridCursor({ store, table }: Pick<Editor, 'store' | 'table'>): GridCursor {
  const data = computed(() => store.history.value.present.document.data);
  const column = signal(0);
  /**
   * Set while the cursor is on the header or the empty last row. `row` is the row shown on the label at that time. Once
   * the label shows another row, the cursor moves to that row.
   */
  const outside = signal<{ readonly to: 'names' | 'new'; readonly row: number } | undefined>(undefined);
  const position = computed(() => (outside.value?.row === store.row.value ? outside.value.to : undefined));
  const anchor = signal<GridCell | undefined>(undefined);
  const isWhole = computed(() => table.search.value === '' && !table.isOnlyFound.value);
  const size = computed(() => ({
    rows: table.listed.value.length + (isWhole.value ? 1 : 0),
    columns: data.value.columns.length,
  }));
  const cell = computed(() => {
    const listed = table.listed.value;
    const row = { names: -1, new: listed.length, none: listed.indexOf(store.row.value) }[position.value ?? 'none'];
    const isEmpty = listed.length === 0 && position.value === undefined;
    return within({ row: isEmpty ? 0 : row, column: column.value }, size.value);
  });
  return {
    ...{ cell, size, edited: signal(undefined) },
    range: computed(() => rangeOf(within(anchor.value ?? cell.value, size.value), cell.value)),
    keys: computed(() => table.listed.value.flatMap((place) => data.value.rows[place]?.key ?? [])),
    go: (asked, isMore = false) =>
      batch(() => {
        const next = within(asked, size.value);
        anchor.value = isMore && next.row >= 0 ? (anchor.value ?? cell.value) : undefined;
        column.value = next.column;
        const place = table.listed.value[next.row];
        const to = next.row < 0 ? 'names' : place === undefined ? 'new' : undefined;
        outside.value = to && { to, row: store.row.value };
        if (place !== undefined) store.showRow(place);
      }),
  };
}

/** Functions that read and edit the table. Each completed edit is an undo step. */
export interface GridEdits {
  /** Returns the text of a cell, or the name of a column. */
  textOf(cell: GridCell): string;
  /** Shows typed text on the label without adding an undo step. */
  show(cell: GridCell, text: string): void;
  /** Writes typed text into a cell, and adds the row if it does not exist yet. */
  write(cell: GridCell, text: string): void;
  /** Discards the text that `show` put on the label. */
  drop(): void;
  clear(range: CellRange): void;
  paste(range: CellRange, cells: readonly (readonly string[])[]): void;
  cellsIn(range: CellRange): readonly (readonly string[])[];
  insertRow(by: 0 | 1): void;
  moveRow(by: 1 | -1): void;
  removeRows(range: CellRange): void;
  insertColumn(index: number): void;
  moveColumn(by: 1 | -1): void;
  removeColumn(): void;
}

/** Creates the functions that edit the table at the cursor. */
export const gridEdits = (editor: Editor, cursor: GridCursor): GridEdits => {
  const target = editedTable(editor, cursor);
  return { ...cellEdits(target), ...rowEdits(target), ...columnEdits(target) };
};

/**
 * Returns functions that read and commit the current document, and that find rows by their position in the displayed
 * list.
 */
function editedTable(editor: Editor, cursor: GridCursor) {
  const { store, table } = editor;
  const now = (): EditorDocument => store.history.value.present.document;
  return {
    ...{ editor, cursor, now },
    commit: (document: EditorDocument): void => store.commit(document, 'data'),
    keysIn: ({ top, bottom }: CellRange): readonly number[] => cursor.keys.value.slice(Math.max(0, top), bottom + 1),
    placeOf: (row: number): number => table.listed.value[row] ?? now().data.rows.length,
  };
}

type EditedTable = ReturnType<typeof editedTable>;

/** Returns the functions that edit cells: they store typed text, clear cells and paste cells. */
function cellEdits({ editor, cursor, now, commit, keysIn, placeOf }: EditedTable) {
  const { store, table, words, language, say } = editor;
  const written = ({ row, column }: GridCell, text: string): EditorDocument => {
    const key = cursor.keys.value[row];
    if (row < 0) return text.trim() === '' ? now() : renameColumn(now(), column, text.trim());
    if (key !== undefined) return setCell(now(), key, column, text);
    const cells = now().data.columns.map((_, index) => (index === column ? text : ''));
    return text === '' ? now() : addRow(now(), undefined, cells);
  };
  return {
    textOf: ({ row, column }) => {
      const { columns, rows } = now().data;
      return (row < 0 ? columns[column] : rows[placeOf(row)]?.cells[column]) ?? '';
    },
    show: (cell, text) => {
      if (cursor.keys.value[cell.row] !== undefined) store.draft.value = refreshComputed(written(cell, text), today());
    },
    write: (cell, text) => {
      store.draft.value = undefined;
      commit(written(cell, text));
    },
    drop: () => {
      store.draft.value = undefined;
    },
    clear: (range) => commit(setCells(now(), textsIn(range, keysIn(range), ''))),
    paste: ({ top, left, bottom, right }, cells) => {
      const [[only] = []] = cells;
      const isOne = cells.length === 1 && cells[0]?.length === 1 && only !== undefined;
      if (isOne && (bottom > top || right > left)) {
        commit(setCells(now(), textsIn({ top, left, bottom, right }, keysIn({ top, left, bottom, right }), only)));
        return;
      }
      const place = { rows: cursor.keys.value, from: Math.max(0, top), column: left };
      const { document, dropped: beyond } = pasteCells(now(), cells, place);
      commit(document);
      if (beyond > 0) say(counted(words.data.beyond, beyond, language));
    },
    cellsIn: (range) => {
      const { columns, rows } = now().data;
      const places = table.listed.value.slice(Math.max(0, range.top), range.bottom + 1);
      const lists = range.top < 0 ? [columns] : places.map((place) => rows[place]?.cells ?? []);
      return lists.map((cells) => cells.slice(range.left, range.right + 1));
    },
  } satisfies Partial<GridEdits>;
}

/** Returns the functions that edit whole rows at the cursor. */
function rowEdits({ editor: { store, table }, cursor, now, commit, keysIn, placeOf }: EditedTable) {
  return {
    insertRow: (by) => {
      const { row, column } = cursor.cell.value;
      const at = row < 0 ? 0 : Math.min(placeOf(row) + by, now().data.rows.length);
      table.search.value = '';
      table.isOnlyFound.value = false;
      commit(addRow(now(), at));
      cursor.go({ row: at, column });
    },
    moveRow: (by) => {
      const { row, column } = cursor.cell.value;
      const key = cursor.keys.value[row];
      const to = table.listed.value[row + by];
      if (key === undefined || to === undefined) return;
      commit(moveRow(now(), key, to));
      store.showRow(to);
      cursor.go({ row: row + by, column });
    },
    removeRows: (range) => {
      const cell = { row: Math.max(0, range.top), column: range.left };
      commit(removeRows(now(), keysIn(range)));
      cursor.go(cell);
    },
  } satisfies Partial<GridEdits>;
}

/** Returns the functions that edit whole columns at the cursor. */
function columnEdits({ editor: { words }, cursor, now, commit }: EditedTable) {
  return {
    insertColumn: (index) => {
      const name = filled(words.data.newColumn, { number: String(now().data.columns.length + 1) });
      commit(addColumn(now(), name, index));
      cursor.go({ row: -1, column: index });
    },
    moveColumn: (by) => {
      const { row, column } = cursor.cell.value;
      commit(moveColumn(now(), column, column + by));
      cursor.go({ row, column: column + by });
    },
    removeColumn: () => commit(removeColumn(now(), cursor.cell.value.column)),
  } satisfies Partial<GridEdits>;
}

/** Maps every cell of a range to the same text, by row key and column index. */
function textsIn(
  { left, right }: CellRange,
  keys: readonly number[],
  text: string,
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const columns = new Map(Array.from({ length: right - left + 1 }, (_, index) => [left + index, text]));
  return new Map(keys.map((key) => [key, columns]));
}

interface PastePlace {
  /** Keys of the listed rows. Pasted rows that go beyond the last listed row are added to the end of the table. */
  readonly rows: readonly number[];
  /** Index in `rows` of the first row to paste into. */
  readonly from: number;
  /** Index of the first column to paste into, from 0. */
  readonly column: number;
}

/** Result of a paste. */
interface Pasted {
  readonly document: EditorDocument;
  /** Number of non-empty pasted cells that were dropped because they would be to the right of the last column. */
  readonly dropped: number;
}

/** Writes cells into the table, and adds rows if needed. */
export function pasteCells(
  document: EditorDocument,
  cells: readonly (readonly string[])[],
  { rows, from, column }: PastePlace,
): Pasted {
  const { columns } = document.data;
  const missing = Math.max(0, from + cells.length - rows.length);
  const longer = addRows(document, missing);
  const added = longer.data.rows.slice(longer.data.rows.length - missing).map(({ key }) => key);
  const keys = [...rows, ...added].slice(from, from + cells.length);
  const texts = new Map(
    keys.map((key, index) => [key, new Map((cells[index] ?? []).map((text, at) => [column + at, text]))]),
  );
  const beyond = cells.flatMap((row) => row.slice(Math.max(0, columns.length - column))).filter((text) => text !== '');
  return { document: setCells(longer, texts), dropped: beyond.length };
}
