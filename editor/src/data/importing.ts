import type { RowTable } from '@platen/sdk/items';
import { batch } from '@preact/signals-core';
import { fieldsOf } from '../document/fields.ts';
import { addRow, setTable, type Table } from '../document/rows.ts';
import type { Editor } from '../ui/editor-context.ts';
import { counted } from '../words/sentences.ts';
import { importTable } from './import-table.ts';

/**
 * The rows of a table that was read, with those of other lengths if that is asked for. Columns without a name and any value
 * are not imported: spacers, and hidden columns that were left out.
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

/** Fills the label with a table, as one step, and shows its first row. */
export function takeTable({ store, table: state, isNarrow, words, language, say }: Editor, table: Table): void {
  const { document, guessed } = importTable(store.history.value.present.document, table);
  batch(() => {
    store.commit(document, 'data');
    state.guessed.value = guessed;
    state.search.value = '';
    state.isOnlyFound.value = false;
    // where it is narrow, a row's form would lie over what is done next
    state.isOpen.value = !isNarrow.value;
    store.showRow(0);
  });
  say(counted(words.data.imported, table.rows.length, language));
}

/** Makes a table to type into: a column for each field of the label, or a first one, and an empty row. */
export function startTable({ store, table, words }: Editor): void {
  const { document } = store.history.value.present;
  const fields = fieldsOf(document);
  const columns = fields.length > 0 ? fields : [words.data.firstColumn];
  store.commit(addRow(setTable(document, { columns, rows: [] })), 'data');
  table.isOpen.value = true;
}

/** Takes the whole table away. */
export function removeTable({ store, table, words, say }: Editor): void {
  store.commit(setTable(store.history.value.present.document, { columns: [], rows: [] }), 'data');
  table.isOpen.value = false;
  say(words.data.removed);
}
