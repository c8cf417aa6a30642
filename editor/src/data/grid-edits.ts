import { addColumn, moveColumn, removeColumn, renameColumn } from '../document/columns.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { addRow, addRows, moveRow, removeRows, setCell, setCells } from '../document/rows.ts';
import type { Editor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/sentences.ts';
import type { CellRange, GridCell, GridCursor } from './grid-cells.ts';
import { refreshComputed, today } from './refresh-computed.ts';

/** Edits of the table; each is an undoable step. */
export interface GridEdits {
  /** Returns the text of a cell, or the name of a column. */
  textOf(cell: GridCell): string;
  /** Shows typed text on the label, without a step. */
  show(cell: GridCell, text: string): void;
  /** Writes typed text, and adds the row if it does not exist yet. */
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

/** Returns the edits of an editor's table at its cursor. */
export const gridEdits = (editor: Editor, cursor: GridCursor): GridEdits => {
  const target = editedTable(editor, cursor);
  return { ...cellEdits(target), ...rowEdits(target), ...columnEdits(target) };
};

/** The present document of an editor, and its rows by their place in the shown table. */
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

/** Edits of cells: typing, clearing and pasting. */
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

/** Edits of whole rows at the cursor. */
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

/** Edits of whole columns at the cursor. */
function columnEdits({ editor: { words }, cursor, now, commit }: EditedTable) {
  return {
    insertColumn: (index) => {
      const name = filled(words.data.newColumn, { number: now().data.columns.length + 1 });
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

/** Returns cells that fill a range with the same text. */
function textsIn(
  { left, right }: CellRange,
  keys: readonly number[],
  text: string,
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const columns = new Map(Array.from({ length: right - left + 1 }, (_, index) => [left + index, text]));
  return new Map(keys.map((key) => [key, columns]));
}

interface PastePlace {
  /** Keys of the listed rows. Pasted rows after the last are added to the end of the table. */
  readonly rows: readonly number[];
  /** Index of the first cell's row in `rows`. */
  readonly from: number;
  /** Column of the first cell, from 0. */
  readonly column: number;
}

/** Result of a paste. */
interface Pasted {
  readonly document: EditorDocument;
  /** Number of non-empty cells after the last column, which were dropped. */
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
