import type { EditorData, EditorDocument, EditorRow } from './editor-document.ts';
import { sameItems } from './elements.ts';
import { isMade, madeNames } from './made-columns.ts';

/** A table as a file gives it: names, and texts in rows. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Fills the document with another table. Cells that a row lacks are empty, those beyond the columns are left out. Columns
 * chosen by hand stay chosen where the new table has one of the same name. Columns that are made stay, behind those of the table. Rows that
 * were set aside are dropped.
 */
export function setTable(document: EditorDocument, { columns: given, rows }: Table): EditorDocument {
  const { data, nextKey } = document;
  const isEmpty = given.length === 0;
  const columns = isEmpty ? given : [...given, ...madeNames(data).filter((name) => !given.includes(name))];
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

/** Writes a text into a cell. */
export const setCell = (document: EditorDocument, rowKey: number, column: number, text: string): EditorDocument =>
  setCells(document, new Map([[rowKey, new Map([[column, text]])]]));

/**
 * Writes texts into cells, by the row's key and the column, from 0; those that there are not, and those of columns that are made, are
 * passed over.
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

/** Adds a row in front of the one that stands at `index`; at the end by default. Its cells are empty but for those given. */
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

/** Takes rows away. */
export function removeRows(document: EditorDocument, keys: Iterable<number>): EditorDocument {
  const removed = new Set(keys);
  return withRows(
    document,
    document.data.rows.filter(({ key }) => !removed.has(key)),
  );
}

/** Puts a row where the one at `index` of the others stands. */
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

/** The cells of a row of so many columns: those that it lacks are empty, those beyond are left out. */
export const fitted = (cells: readonly string[], length: number): readonly string[] =>
  cells.length === length ? cells : Array.from({ length }, (_, index) => cells[index] ?? '');

/** Where columns stand in another order of them: undefined for those that are gone. */
type Places = (column: number) => number | undefined;

function placesByName(before: readonly string[], after: readonly string[]): Places {
  const places = new Map(after.map((name, index) => [name, index] as const).toReversed());
  return (column) => {
    const name = before[column];
    return name === undefined ? undefined : places.get(name);
  };
}

/** The data whose columns, chosen by hand, are counted as they stand now; those that are gone are not chosen any more. */
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
