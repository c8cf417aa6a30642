import { itemAt } from '@platen/sdk/internal/base';
import { computedNames, isMade } from './computed-columns.ts';
import { type EditorData, type EditorDocument, type EditorRow, sameItems } from './editor-document.ts';

/** A table as read from a file: column names, and rows of text. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The cell of a row of a document in a column, from 0. Such a row has a cell for each column: `fitted` pads and cuts
 * the rows of every table that enters a document, from a file, a page or storage.
 * @throws RangeError if the row has no such column
 */
export const cellAt = ({ cells }: Pick<EditorRow, 'cells'>, column: number): string => itemAt(cells, column);

/** The cells of a row of a document by column name; all empty if there is no such row. */
export const textsByColumn = (
  columns: readonly string[],
  cells: readonly string[] = columns.map(() => ''),
): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column, index) => [column, itemAt(cells, index)]));

/**
 * Replaces the document's table. Missing cells become empty, and surplus cells are dropped. Columns that the user chose
 * stay chosen if the new table has a column of the same name. Computed columns are kept, after the columns of the new
 * table. Rows that were set aside are dropped.
 */
export function setTable(document: EditorDocument, { columns: given, rows }: Table): EditorDocument {
  const { data, nextKey } = document;
  const isEmpty = given.length === 0;
  const columns = isEmpty ? given : [...given, ...computedNames(data).filter((name) => !given.includes(name))];
  const keyed = rows.map((cells, index): EditorRow => ({ key: nextKey + index, cells: fitted(cells, columns.length) }));
  return {
    ...document,
    data: {
      ...withColumnsAt({ ...data, columns }, placesByName(data.columns, columns)),
      ...{ rows: keyed },
      ...(isEmpty && data.computed !== undefined ? { computed: undefined } : {}),
      ...(data.own === undefined ? {} : { own: undefined }),
    },
    nextKey: nextKey + keyed.length,
  };
}

/** Sets the text of a cell. */
export const setCell = (document: EditorDocument, rowKey: number, column: number, text: string): EditorDocument =>
  setCells(document, new Map([[rowKey, new Map([[column, text]])]]));

/**
 * Sets the texts of cells, by row key and column index from 0. Ignores cells that do not exist and cells of computed
 * columns.
 */
export function setCells(
  document: EditorDocument,
  texts: ReadonlyMap<number, ReadonlyMap<number, string>>,
): EditorDocument {
  return mapRows(document, (row) => {
    const given = texts.get(row.key);
    if (given === undefined) return row;
    const changes = [...given].filter(
      ([column, text]) => column in row.cells && row.cells[column] !== text && !isMade(document.data, column),
    );
    if (changes.length === 0) return row;
    const cells = [...row.cells];
    for (const [column, text] of changes) cells[column] = text;
    return { ...row, cells };
  });
}

/** Inserts a row before the row at `index`; by default at the end. Missing cells are empty. */
export function addRow(
  document: EditorDocument,
  index = document.data.rows.length,
  cells: readonly string[] = [],
): EditorDocument {
  const { data, nextKey } = document;
  const row: EditorRow = { key: nextKey, cells: fitted(cells, data.columns.length) };
  return { ...document, data: { ...data, rows: data.rows.toSpliced(index, 0, row) }, nextKey: nextKey + 1 };
}

/** Adds empty rows at the end. */
export function addRows(document: EditorDocument, count: number): EditorDocument {
  const { data, nextKey } = document;
  if (count < 1) return document;
  const rows = Array.from(
    { length: count },
    (_, index): EditorRow => ({ key: nextKey + index, cells: fitted([], data.columns.length) }),
  );
  return { ...document, data: { ...data, rows: [...data.rows, ...rows] }, nextKey: nextKey + count };
}

/** Removes rows. */
export function removeRows(document: EditorDocument, keys: Iterable<number>): EditorDocument {
  const removed = new Set(keys);
  return withRows(
    document,
    document.data.rows.filter(({ key }) => !removed.has(key)),
  );
}

/** Moves a row to `index`, counted without the moved row. */
export function moveRow(document: EditorDocument, key: number, index: number): EditorDocument {
  const { rows } = document.data;
  const row = rows.find((each) => each.key === key);
  if (row === undefined) return document;
  return withRows(document, rows.filter((each) => each !== row).toSpliced(index, 0, row));
}

const mapRows = (document: EditorDocument, change: (row: EditorRow) => EditorRow): EditorDocument =>
  withRows(document, document.data.rows.map(change));

const withRows = (document: EditorDocument, rows: readonly EditorRow[]): EditorDocument =>
  sameItems(rows, document.data.rows) ? document : { ...document, data: { ...document.data, rows } };

/** The cells of a row, padded with empty cells or cut to this number of columns. */
export const fitted = (cells: readonly string[], length: number): readonly string[] =>
  cells.length === length ? cells : Array.from({ length }, (_, index) => cells[index] ?? '');

/** Maps an old column index to the new one; undefined if the column was removed. */
type Places = (column: number) => number | undefined;

function placesByName(before: readonly string[], after: readonly string[]): Places {
  const places = new Map(after.map((name, index) => [name, index] as const).toReversed());
  return (column) => {
    const name = before[column];
    return name === undefined ? undefined : places.get(name);
  };
}

/** Updates the chosen columns to their new indexes. The choice of a removed column is dropped. */
export function withColumnsAt(data: EditorData, places: Places): EditorData {
  const mapping = Object.entries(data.mapping).flatMap(([field, column]) => {
    const place = column === false ? false : places(column);
    return place === undefined ? [] : [[field, place] as const];
  });
  const { quantityColumn } = data;
  return {
    ...data,
    mapping: Object.fromEntries(mapping),
    quantityColumn: typeof quantityColumn === 'number' ? places(quantityColumn) : quantityColumn,
  };
}
