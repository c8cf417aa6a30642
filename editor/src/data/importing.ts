import type { RowTable } from '@platen/sdk/items';
import { batch } from '@preact/signals-core';
import { fieldsOf } from '../document/fields.ts';
import { addRow, setTable, type Table } from '../document/rows.ts';
import type { Editor } from '../ui/editor-context.ts';
import { counted } from '../words/sentences.ts';
import { importTable } from './import-table.ts';

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
