import type { EditorDocument } from './editor-document.ts';
import { fieldsOf, mapField } from './fields.ts';
import { type Places, withColumnsAt } from './rows.ts';

// Columns of the table. Which column fills a field, and which counts copies, follows the column.

/** Adds a column in front of the one that stands at `index`, at the end by default; its cells are empty. */
export function addColumn(
  document: EditorDocument,
  name: string,
  index = document.data.columns.length,
): EditorDocument {
  const at = Math.min(Math.max(index, 0), document.data.columns.length);
  return rearranged(
    document,
    (list, empty) => list.toSpliced(at, 0, empty),
    (column) => (column < at ? column : column + 1),
    name,
  );
}

/** Takes a column away, with its cells. */
export function removeColumn(document: EditorDocument, index: number): EditorDocument {
  if (!(index in document.data.columns)) return document;
  return rearranged(
    document,
    (list) => list.toSpliced(index, 1),
    (column) => (column === index ? undefined : column < index ? column : column - 1),
  );
}

/** Puts the column at `from` where the one at `to` of the others stands. */
export function moveColumn(document: EditorDocument, from: number, to: number): EditorDocument {
  const { columns } = document.data;
  const place = Math.min(Math.max(to, 0), columns.length - 1);
  if (!(from in columns) || from === place) return document;
  const moved = <Item>(list: readonly Item[]): readonly Item[] =>
    list.toSpliced(from, 1).toSpliced(place, 0, ...list.slice(from, from + 1));
  const order = moved(columns.map((_, index) => index));
  return rearranged(document, moved, (column) => order.indexOf(column));
}

/** Gives a column another name. A field that it fills by its name goes on being filled by it. */
export function renameColumn(document: EditorDocument, index: number, name: string): EditorDocument {
  const { columns, mapping } = document.data;
  const before = columns[index];
  if (before === undefined || before === name) return document;
  const renamed = { ...document, data: { ...document.data, columns: columns.with(index, name) } };
  const isFilledByName = fieldsOf(document).includes(before) && !Object.hasOwn(mapping, before);
  return isFilledByName && columns.indexOf(before) === index ? mapField(renamed, before, index) : renamed;
}

function rearranged(
  document: EditorDocument,
  arrange: (list: readonly string[], added: string) => readonly string[],
  places: Places,
  name = '',
): EditorDocument {
  const { data } = document;
  const columns = arrange(data.columns, name);
  const rows = data.rows.map((row) => ({ ...row, cells: arrange(row.cells, '') }));
  return { ...document, data: { ...withColumnsAt(data, places), columns, rows } };
}
