import { itemAt } from '@platen/sdk/internal/base';
import { renamedColumn, withoutColumn } from './computed-columns.ts';
import type { EditorDocument } from './editor-document.ts';
import { fieldsOf, mapField } from './fields.ts';
import { withColumnsAt } from './rows.ts';

// Columns of the table. If a column moves, the field that it fills and the choice of the quantity column move with it.

/** Inserts a column with empty cells before the column at `index`; by default at the end. */
export function addColumn(
  document: EditorDocument,
  name: string,
  index = document.data.columns.length,
): EditorDocument {
  const at = Math.min(Math.max(index, 0), document.data.columns.length);
  return rearranged(document, placesIn(document).toSpliced(at, 0, undefined), name);
}

/** Removes a column and its cells. */
export function removeColumn(document: EditorDocument, index: number): EditorDocument {
  const { data } = document;
  const name = data.columns[index];
  if (name === undefined) return document;
  const removed = rearranged(document, placesIn(document).toSpliced(index, 1));
  if (data.computed === undefined) return removed;
  return { ...removed, data: { ...removed.data, computed: withoutColumn(data.computed, name) } };
}

/** Moves the column at index `from` to index `to`, counted without the moved column. */
export function moveColumn(document: EditorDocument, from: number, to: number): EditorDocument {
  const { columns } = document.data;
  const place = Math.min(Math.max(to, 0), columns.length - 1);
  if (!(from in columns) || from === place) return document;
  return rearranged(document, placesIn(document).toSpliced(from, 1).toSpliced(place, 0, from));
}

/** Renames a column. If the column fills a field by its name, it keeps filling that field. */
export function renameColumn(document: EditorDocument, index: number, name: string): EditorDocument {
  const { columns, mapping, computed } = document.data;
  const before = columns[index];
  // Computed columns are identified by name, so names must be unique.
  const isTaken = computed !== undefined && columns.includes(name);
  if (before === undefined || before === name || isTaken) return document;
  const data = { ...document.data, columns: columns.with(index, name) };
  const renamed = {
    ...document,
    data: computed === undefined ? data : { ...data, computed: renamedColumn(computed, before, name) },
  };
  const isFilledByName = fieldsOf(document).includes(before) && !Object.hasOwn(mapping, before);
  return isFilledByName && columns.indexOf(before) === index ? mapField(renamed, before, index) : renamed;
}

/** The old index of each column, from 0; undefined for an added column. */
type Sources = readonly (number | undefined)[];

const placesIn = ({ data }: EditorDocument): Sources => [...data.columns.keys()];

/** The document with its columns in this order. An added column gets this name and empty cells. */
function rearranged(document: EditorDocument, sources: Sources, name = ''): EditorDocument {
  const { data } = document;
  const arranged = (list: readonly string[], added: string): readonly string[] =>
    sources.map((source) => (source === undefined ? added : itemAt(list, source)));
  const placeOf = (column: number): number | undefined => {
    const place = sources.indexOf(column);
    return place < 0 ? undefined : place;
  };
  const rows = data.rows.map(({ key, cells }) => ({ key, cells: arranged(cells, '') }));
  return { ...document, data: { ...withColumnsAt(data, placeOf), columns: arranged(data.columns, name), rows } };
}
