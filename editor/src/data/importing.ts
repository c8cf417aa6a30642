import type { RowTable } from '@platen/sdk/items';
import { batch } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import { fieldsOf, mapField } from '../document/fields.ts';
import { guessColumns } from '../document/guess-columns.ts';
import { addRow, setTable, type Table } from '../document/rows.ts';
import type { Editor } from '../ui/editor-context.ts';
import { counted } from '../words/sentences.ts';
import { withoutGuards } from './delimited-text.ts';
import { readRows } from './read-rows.ts';

/**
 * Returns the rows of an imported table; optionally also ragged rows, whose number of cells differs from the header.
 * Drops columns without a name and values, such as spacers and skipped hidden columns.
 */
export function tableOf({ columns, rows, raggedRows = [] }: RowTable, isWithRagged: boolean): Table {
  const all = isWithRagged ? [...rows, ...raggedRows].toSorted((a, b) => a.row - b.row) : rows;
  const kept = columns.flatMap((name, index) =>
    name !== '' || all.some(({ cells }) => (cells[index] ?? '').trim() !== '') ? [index] : [],
  );
  const isWhole = kept.length === columns.length;
  return {
    columns: kept.map((index) => columns[index] || `#${index + 1}`),
    rows: all.map(({ cells }) =>
      isWhole ? cells : [...kept.map((index) => cells[index] ?? ''), ...cells.slice(columns.length)],
    ),
  };
}

/** Fills the label with a table as one step, and shows the first row. */
export function takeTable({ store, table: state, isNarrow, words, language, say }: Editor, table: Table): void {
  const { document, guessed } = importTable(store.history.value.present.document, table);
  batch(() => {
    store.commit(document, 'data');
    state.guessed.value = guessed;
    state.search.value = '';
    state.isOnlyFound.value = false;
    // in a narrow editor, the row form would cover the next step
    state.isOpen.value = !isNarrow.value;
    store.showRow(0);
  });
  say(counted(words.data.imported, table.rows.length, language));
}

/** Creates a table with a column for each field of the label, or one first column, and an empty row. */
export function startTable({ store, table, words }: Editor): void {
  const { document } = store.history.value.present;
  const fields = fieldsOf(document);
  const columns = fields.length > 0 ? fields : [words.data.firstColumn];
  store.commit(addRow(setTable(document, { columns, rows: [] })), 'data');
  table.isOpen.value = true;
}

export function removeTable({ store, table, words, say }: Editor): void {
  store.commit(setTable(store.history.value.present.document, { columns: [], rows: [] }), 'data');
  table.isOpen.value = false;
  say(words.data.removed);
}

/** A document filled with a table, and the fields whose column was guessed. */
interface Imported {
  readonly document: EditorDocument;
  readonly guessed: ReadonlySet<string>;
}

/** Number of rows used for guessing a column. */
const MAX_INSPECTED_ROWS = 200;

/**
 * Fills the document with a table. Fields without a column of the same name get a column with the same meaning, if
 * there is one.
 */
export const importTable = (before: EditorDocument, table: Table): Imported =>
  fillFields(setTable(before, withoutGuards(table)));

/** Assigns a column with the same meaning to fields without a column of the same name. */
export function fillFields(document: EditorDocument): Imported {
  const { columns, rows, mapping } = document.data;
  const { matches, quantityColumn } = readRows({ ...document.data, rows: [] }, fieldsOf(document));
  const open = matches.filter(
    ({ field, column, ambiguous }) => column === undefined && ambiguous.length === 0 && mapping[field] !== false,
  );
  const taken = new Set(matches.flatMap(({ column }) => column ?? []));
  if (quantityColumn !== undefined) taken.add(columns.indexOf(quantityColumn));
  const guesses = guessColumns(
    open.map(({ field }) => field),
    { columns, rows: rows.slice(0, MAX_INSPECTED_ROWS).map(({ cells }) => cells) },
    taken,
  );
  const filled = [...guesses].reduce((mapped, [field, column]) => mapField(mapped, field, column), document);
  return { document: filled, guessed: new Set(guesses.keys()) };
}
