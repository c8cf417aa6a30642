import type { LabelElement } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import type { ComputedColumn, ComputedColumns, Counter } from '@platen/sdk/items';
import {
  drawnElements,
  type EditorData,
  type EditorDocument,
  type EditorRow,
  mapElements,
  sameItems,
  withElement,
} from './editor-document.ts';

/** A table as read from a file: column names, and rows of text. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The cell of a row in the column at this index, from 0. Each row has a cell for every column: `fitted` pads or
 * truncates the rows of every table that enters a document.
 * @throws RangeError if the row has no such column
 */
export const cellAt = ({ cells }: Pick<EditorRow, 'cells'>, column: number): string => itemAt(cells, column);

/** The cells of a row by column name. Without `cells`, all values are empty. */
export const textsByColumn = (
  columns: readonly string[],
  cells: readonly string[] = columns.map(() => ''),
): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column, index) => [column, itemAt(cells, index)]));

/**
 * Replaces the document's table. Missing cells become empty, and surplus cells are dropped. Columns that the user chose
 * for fields or for the quantity stay chosen if the new table has columns with the same names. Computed columns are
 * kept; if the new table lacks a computed column, it is added at the end. If the new table is empty, computed columns
 * are removed. A table that was set aside in favour of sample data is dropped.
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
 * Sets the text of cells, by row key and column index from 0. Ignores cells that do not exist and cells of computed
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
      ([column, text]) => column in row.cells && row.cells[column] !== text && !isComputedColumn(document.data, column),
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

/** Moves a row so that its new index is `index`. */
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

/** The cells of a row, padded with empty cells or truncated to this number of columns. */
export const fitted = (cells: readonly string[], length: number): readonly string[] =>
  cells.length === length ? cells : Array.from({ length }, (_, index) => cells[index] ?? '');

/** A function that maps an old column index to the new one; it returns undefined if the column was removed. */
type Places = (column: number) => number | undefined;

function placesByName(before: readonly string[], after: readonly string[]): Places {
  const places = new Map(after.map((name, index) => [name, index] as const).toReversed());
  return (column) => {
    const name = before[column];
    return name === undefined ? undefined : places.get(name);
  };
}

/** Updates the indexes of the columns that the user chose. If a chosen column was removed, drops the choice. */
function withColumnsAt(data: EditorData, places: Places): EditorData {
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

// Functions that change the table's columns. A moved column still fills its field, and stays the quantity column if the
// user chose it.

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

/** Moves the column at index `from` so that its new index is `to`. */
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

/** Old index, from 0, of each column in the new order; undefined for an added column. */
type Sources = readonly (number | undefined)[];

const placesIn = ({ data }: EditorDocument): Sources => [...data.columns.keys()];

/** The document with its columns in the order of `sources`. An added column gets the name `name` and empty cells. */
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

/** The fields of all elements and of their conditions, without duplicates, in drawing order. */
export const fieldsOf = (document: Pick<EditorDocument, 'elements'>): readonly string[] => [
  ...new Set(
    drawnElements(document).flatMap(({ element, condition }) => [element.field ?? [], condition?.field ?? []].flat()),
  ),
];

/**
 * Chooses the column that fills a field: an index from 0, `false` for none, or `undefined` for the column that has the
 * field's name.
 */
export function mapField(document: EditorDocument, field: string, column: number | false | undefined): EditorDocument {
  const { mapping, columns } = document.data;
  const before = Object.hasOwn(mapping, field) ? mapping[field] : undefined;
  if (before === column || (typeof column === 'number' && !(column in columns))) return document;
  const others = Object.entries(mapping).filter(([name]) => name !== field);
  const chosen = column === undefined ? [] : [[field, column] as const];
  return { ...document, data: { ...document.data, mapping: Object.fromEntries([...others, ...chosen]) } };
}

/**
 * Chooses the column that contains the number of copies: an index from 0, `false` for none, or `undefined` for the
 * column with a name such as `quantity`.
 */
export function setQuantityColumn(document: EditorDocument, column: number | false | undefined): EditorDocument {
  const { data } = document;
  if (column === data.quantityColumn || (typeof column === 'number' && !(column in data.columns))) return document;
  return { ...document, data: { ...data, quantityColumn: column } };
}

/**
 * Sets the number of copies of each row. The number applies only if no column contains quantities. Ignores values that
 * are not positive whole numbers.
 */
export function setCopies(document: EditorDocument, copies: number): EditorDocument {
  if (copies === document.data.copies || !Number.isSafeInteger(copies) || copies < 1) return document;
  return { ...document, data: { ...document.data, copies } };
}

/**
 * Renames a field in all elements, including locked ones, and in their conditions. The same column keeps filling the
 * field, unless another column already fills a field with the new name.
 */
export function renameField(document: EditorDocument, from: string, to: string): EditorDocument {
  if (from === to || to === '' || !fieldsOf(document).includes(from)) return document;
  const column = columnChosenFor(document, from);
  const isFilled = columnChosenFor(document, to) !== undefined;
  const renamed = mapElements(document, (each) => {
    const shown = withElement(each, withField(each.element, from, to));
    return shown.condition?.field === from ? { ...shown, condition: { ...shown.condition, field: to } } : shown;
  });
  const without = mapField(renamed, from, undefined);
  return isFilled ? without : mapField(without, to, column);
}

/** The column that the user chose for a field; without a choice, the column with the same name as the field. */
function columnChosenFor({ data }: EditorDocument, field: string): number | false | undefined {
  if (Object.hasOwn(data.mapping, field)) return data.mapping[field];
  const index = data.columns.indexOf(field);
  return index < 0 ? undefined : index;
}

const withField = (element: LabelElement, from: string, to: string): LabelElement =>
  element.field === from ? { ...element, field: to } : element;

/** A field of the label, and the index (from 0) of the column that fills the field, if there is one. */
interface FieldMatch {
  readonly field: string;
  readonly column?: number | undefined;
}

/**
 * The label's fields that no column of the user's own table fills. Empty for sample rows and for a table without rows.
 */
export const missingFields = (data: EditorData, matches: readonly FieldMatch[]): readonly string[] =>
  data.rows.length === 0 || isSample(data)
    ? []
    : matches.filter(({ column }) => column === undefined).map(({ field }) => field);

// Declarations of computed columns. `refresh-computed.ts` computes their cells when the document is committed.

/** The declaration of a computed column. */
export type ComputedColumnDeclaration =
  | { readonly list: 'sequence'; readonly counter: Counter }
  | { readonly list: 'compute'; readonly column: ComputedColumn };

/** The declaration of the computed column with this name; undefined for a column whose cells the user types. */
export function computedColumn(
  { computed }: Pick<EditorData, 'computed'>,
  name: string,
): ComputedColumnDeclaration | undefined {
  const { sequence = {}, compute = {} } = computed ?? {};
  const counter = Object.hasOwn(sequence, name) ? sequence[name] : undefined;
  if (counter !== undefined) return { list: 'sequence', counter };
  const column = Object.hasOwn(compute, name) ? compute[name] : undefined;
  return column === undefined ? undefined : { list: 'compute', column };
}

/** Tests if the column at this index, from 0, is computed. */
export function isComputedColumn(data: Pick<EditorData, 'columns' | 'computed'>, column: number): boolean {
  const name = data.columns[column];
  return name !== undefined && computedColumn(data, name) !== undefined;
}

/** The names of all computed columns. */
export const computedNames = ({ computed }: Pick<EditorData, 'computed'>): readonly string[] => [
  ...Object.keys(computed?.sequence ?? {}),
  ...Object.keys(computed?.compute ?? {}),
];

/**
 * Declares a computed column, which replaces the column of this name or is added at the end. In an empty table, a
 * counter with a `count` also adds that number of rows.
 */
export function declareComputedColumn(
  document: EditorDocument,
  name: string,
  made: ComputedColumnDeclaration,
): EditorDocument {
  const { data, nextKey } = document;
  const isStarted = data.rows.length === 0 && made.list === 'sequence' && made.counter.count !== undefined;
  const computed = withColumn(withoutColumn(data.computed, name), name, isStarted ? uncounted(made) : made);
  const isThere = data.columns.includes(name);
  const columns = isThere ? data.columns : [...data.columns, name];
  const count = made.list === 'sequence' && data.rows.length === 0 ? (made.counter.count ?? 0) : 0;
  const added = Array.from({ length: count }, (_, at) => ({ key: nextKey + at, cells: columns.map(() => '') }));
  const rows = isThere ? data.rows : data.rows.map(({ key, cells }) => ({ key, cells: [...cells, ''] }));
  return { ...document, data: { ...data, columns, rows: [...rows, ...added], computed }, nextKey: nextKey + count };
}

/**
 * Returns a counter without its `count`, which is no longer needed once the counter has added that number of rows to
 * the table.
 */
function uncounted(made: Extract<ComputedColumnDeclaration, { readonly list: 'sequence' }>): ComputedColumnDeclaration {
  const { count: _, ...counter } = made.counter;
  return { list: 'sequence', counter };
}

/** Returns the declarations with this computed column added. */
function withColumn(
  computed: ComputedColumns | undefined,
  name: string,
  made: ComputedColumnDeclaration,
): ComputedColumns {
  return made.list === 'sequence'
    ? { ...computed, sequence: { ...computed?.sequence, [name]: made.counter } }
    : { ...computed, compute: { ...computed?.compute, [name]: made.column } };
}

/** Returns the declarations without this computed column; undefined if no declaration is left. */
function withoutColumn(computed: ComputedColumns | undefined, name: string): ComputedColumns | undefined {
  if (computed === undefined) return undefined;
  const without = <Column>(list: Readonly<Record<string, Column>> = {}): Readonly<Record<string, Column>> =>
    Object.fromEntries(Object.entries(list).filter(([each]) => each !== name));
  const left = { sequence: without(computed.sequence), compute: without(computed.compute) };
  return computedNames({ computed: left }).length === 0 ? undefined : left;
}

/**
 * Returns the declarations after a column was renamed. Updates the column's own declaration and those of the columns
 * computed from it.
 */
function renamedColumn(computed: ComputedColumns | undefined, from: string, to: string): ComputedColumns | undefined {
  if (computed === undefined) return undefined;
  const own = (name: string): string => (name === from ? to : name);
  const each = <Column>(list: Readonly<Record<string, Column>> = {}, change: (column: Column) => Column) =>
    Object.fromEntries(Object.entries(list).map(([name, column]) => [own(name), change(column)]));
  return {
    sequence: each(computed.sequence, (counter) => (counter.restart === from ? { ...counter, restart: to } : counter)),
    compute: each(computed.compute, (column): ComputedColumn => {
      if (column.kind === 'joined' || column.kind === 'address' || column.kind === 'gs1DigitalLink')
        return Object.fromEntries(
          Object.entries(column).map(([name, value]) => [
            name,
            typeof value === 'string' ? value.replaceAll(`{${from}}`, `{${to}}`) : value,
          ]),
        ) as typeof column;
      return column.from === from ? { ...column, from: to } : column;
    }),
  };
}

/**
 * Tests if the rows are sample data that the user has neither edited nor replaced.
 *
 * Compares the arrays by identity, because every change to a cell, row or column creates new arrays. Functions that
 * change rows therefore do not need to clear a flag, and after undo the rows count as sample data again.
 */
export const isSample = ({ sample, columns, rows }: EditorData): boolean =>
  sample !== undefined && sample.rows === rows && sample.columns === columns;

/** Marks the document's rows as sample data. */
export const markSample = (document: EditorDocument): EditorDocument => {
  const { data } = document;
  const { columns, rows } = data;
  return rows.length === 0 ? document : { ...document, data: { ...data, sample: { columns, rows } } };
};

/** Marks the document's rows as sample data if they were copied from sample data in `before`. */
export const withMarkOf = (document: EditorDocument, before: EditorData): EditorDocument =>
  isSample(before) ? markSample(document) : document;
