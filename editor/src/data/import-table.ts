import type { EditorDocument } from '../document/editor-document.ts';
import { fieldsOf, mapField } from '../document/fields.ts';
import { guessColumns } from '../document/guess-columns.ts';
import { setTable, type Table } from '../document/rows.ts';
import { withoutGuards } from './csv.ts';
import { readRows } from './read-rows.ts';

/** A document filled with a table, and the fields whose column was guessed. */
export interface Imported {
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
