import { itemAt } from '@platen/sdk/internal/base';
import { type CalendarDay, type ComputedTable, computeRows, dayOfClock } from '@platen/sdk/internal/computed-columns';
import type { writeDigitalLink } from '@platen/sdk/internal/digital-link';
import { quantityColumnOf } from '@platen/sdk/internal/items';
import type { writeAddress } from '@platen/sdk/internal/postal-address';
import type { ComputedColumn, RowIssue, RowItem } from '@platen/sdk/items';
import type { RowFill } from './conditions.ts';
import type { EditorData, EditorDocument, EditorRow } from './editor-document.ts';
import { type FailedField, FIRST_ROW, readRows } from './read-rows.ts';
import { cellAt, computedNames, fieldsOf } from './table.ts';

/**
 * Maximum number of copies for which a counter numbers each copy. With more copies, the table shows one number for each
 * row.
 */
export const MAX_COUNTED_COPIES = 100_000;
/** Default language of date columns. The declarations that the editor writes always contain a language. */
const LANGUAGE = 'en';

let linkWriter: typeof writeDigitalLink | undefined;
let addressWriter: typeof writeAddress | undefined;

/**
 * Sets the function that writes postal addresses. The function is loaded on demand, because few tables have an address
 * column.
 */
export const setAddressWriter = (write: typeof writeAddress): void => {
  addressWriter = write;
};

/** Loads the function that writes GS1 Digital Links, including the GS1 rules. */
export const loadLinkWriter = async (): Promise<void> => {
  linkWriter = (await import('@platen/sdk/internal/digital-link')).writeDigitalLink;
};

/** Tests if columns of this kind cannot be computed yet, because their code is not loaded. */
const isWaiting = (kind: ComputedColumn['kind'] | undefined): boolean =>
  (kind === 'address' && addressWriter === undefined) || (kind === 'gs1DigitalLink' && linkWriter === undefined);

/** Tests if a table has a column of this kind that cannot be computed yet. */
export const needsWriter = ({ computed }: EditorData, needed: ComputedColumn['kind']): boolean =>
  isWaiting(needed) && Object.values(computed?.compute ?? {}).some(({ kind }) => kind === needed);

interface Faults {
  readonly issues: readonly RowIssue[];
  /** Indexes of the rows whose cell could not be computed, by column name. */
  readonly failed: ReadonlyMap<string, ReadonlySet<number>>;
  /** Like `failed`, but also includes rows whose cell depends on a failed cell. */
  readonly affected: ReadonlyMap<string, ReadonlySet<number>>;
}

const faults = new WeakMap<EditorData, Faults>();
const NONE: ReadonlySet<number> = new Set();

/** Returns the first issues that explain why cells could not be computed when this data was last refreshed. */
export const computedFaults = (data: EditorData): readonly RowIssue[] => faults.get(data)?.issues ?? [];

/** Returns the zero-based indexes of the rows whose cell could not be computed in the computed column `name`. */
export const failedRows = (data: EditorData, name: string): ReadonlySet<number> =>
  faults.get(data)?.failed.get(name) ?? NONE;

/** Returns the fields whose computed column failed in some rows. Includes the quantity if its column failed. */
export function failedFields(document: EditorDocument, today: CalendarDay): readonly FailedField[] {
  const data = faults.has(document.data) ? document.data : refreshComputed(document, today).data;
  const lacking = faults.get(data)?.affected;
  const { matches, quantityColumn } = readRows(data, fieldsOf(document));
  const columns = matches.map(({ field, column }) => [field, column === undefined ? undefined : data.columns[column]]);
  return [...columns, [undefined, quantityColumn]].flatMap(([field, column]) => {
    const rows = column === undefined ? NONE : (lacking?.get(column) ?? NONE);
    return column === undefined || rows.size === 0 ? [] : { field, column, isComputed: true, rows };
  });
}

/** Returns the result of `failedFields` for the current date of the user's computer. */
export const failedFieldsOf = (document: EditorDocument): readonly FailedField[] =>
  document.data.computed === undefined ? [] : failedFields(document, today());

/** Functions that turn the table into print items, for the editor's store. They use the computer's current date. */
export const rowFunctions = {
  readRows,
  refresh: (document: EditorDocument) => refreshComputed(document, today()),
  copied: (data: EditorData, fields: readonly string[], conditions?: RowFill) =>
    copiedItems(data, fields, today(), conditions),
};

/** Recalculates the cells of all computed columns for a date. Returns the same document if nothing changed. */
export function refreshComputed(
  document: EditorDocument,
  today: CalendarDay,
  maxLabels: number = MAX_COUNTED_COPIES,
): EditorDocument {
  const { data } = document;
  if (data.computed === undefined) return document;
  const whole = withAllColumns(data);
  const { table, rowOf, failed, incomplete } = computed(whole, today, maxLabels);
  const first = new Map([...rowOf.entries()].toReversed().map(([at, row]) => [row, at]));
  const places = new Map(table.columns.map((name, at) => [name, at]));
  const made = new Set(computedNames(data));
  // keeps the saved cells of a column until the code that computes the column is loaded
  const targets = whole.columns.flatMap((name, column) =>
    made.has(name) && !isWaiting(data.computed?.compute?.[name]?.kind)
      ? [{ name, column, at: places.get(name) ?? -1 }]
      : [],
  );
  const rows = whole.rows.map((row, index): EditorRow => {
    const cells = table.rows[first.get(index) ?? -1]?.cells ?? [];
    // returns an empty string if the row or the column could not be computed
    const textAt = (at: number): string => cells[at] ?? '';
    const isSame = targets.every(({ column, at }) => row.cells[column] === textAt(at));
    if (isSame) return row;
    const texts = [...row.cells];
    for (const { column, at } of targets) texts[column] = textAt(at);
    return { ...row, cells: texts };
  });
  const isSame = whole === data && rows.every((row, index) => row === data.rows[index]);
  const refreshed = isSame ? data : { ...whole, rows };
  const rowsOf = (made: ComputedTable['failed']): Faults['failed'] =>
    new Map(
      targets.map(({ name, at }) => {
        const places = [...(made.get(at) ?? [])].flatMap((row) => rowOf[row] ?? []);
        return [name, new Set(places)];
      }),
    );
  // an issue without a row affects all computed columns
  const isBroken = table.issues.some(({ row }) => row === undefined);
  const every = new Set(whole.rows.keys());
  faults.set(refreshed, {
    issues: table.issues,
    failed: rowsOf(failed),
    affected: isBroken ? new Map([...made].map((name) => [name, every])) : rowsOf(incomplete),
  });
  return isSame ? document : { ...document, data: refreshed };
}

/** Print items with one item per copy. `rowOf` contains the index of each item's row, from 0. */
export interface CopiedItems {
  readonly items: readonly RowItem[];
  readonly rowOf: readonly number[];
}

/**
 * Returns the print items of a table for these fields, one per copy. Returns undefined if the table has no counter that
 * gives each copy its own number.
 */
export function copiedItems(
  data: EditorData,
  fields: readonly string[],
  today: CalendarDay,
  conditions?: RowFill,
): CopiedItems | undefined {
  if (!Object.values(data.computed?.sequence ?? {}).some(({ per }) => per === 'copy')) return undefined;
  const whole = withAllColumns(data);
  const { table, rowOf, copies } = computed(whole, today, MAX_COUNTED_COPIES);
  const places = whole.columns.map((name) => table.columns.indexOf(name));
  const rows = table.rows.map(({ cells }, key) => ({ key, cells: places.map((at) => cells[at] ?? '') }));
  return { items: readRows({ ...whole, rows, copies }, fields, {}, conditions).items ?? [], rowOf };
}

/** Adds an empty column for each declared computed column that the table lacks; a saved document may lack some. */
function withAllColumns(data: EditorData): EditorData {
  const missing = computedNames(data).filter((name) => !data.columns.includes(name));
  if (missing.length === 0) return data;
  const rows = data.rows.map(({ key, cells }) => ({ key, cells: [...cells, ...missing.map(() => '')] }));
  return { ...data, columns: [...data.columns, ...missing], rows };
}

/** Computes the table. In the result, the computed columns follow the typed columns. */
function computed(data: EditorData, today: CalendarDay, maxLabels: number): ComputedTable {
  const made = new Set(computedNames(data));
  const typed = data.columns.flatMap((name, at) => (made.has(name) ? [] : at));
  const columns = typed.map((at) => itemAt(data.columns, at));
  const rows = data.rows.map((row, index) => ({
    row: index + FIRST_ROW,
    cells: typed.map((at) => cellAt(row, at)),
  }));
  const table = { columns, rows, issues: [], issueCount: 0, notes: [] };
  const { quantityColumn } = data;
  const quantityAt =
    quantityColumn === undefined
      ? quantityColumnOf(columns)
      : quantityColumn === false
        ? -1
        : typed.indexOf(quantityColumn);
  const copies = quantityAt < 0 ? data.copies : 1;
  return computeRows(table, data.computed, {
    ...{ today, language: LANGUAGE, quantityAt, copies, maxLabels, writeAddress: addressWriter },
    writeDigitalLink: linkWriter,
  });
}

/** Returns the current date of the user's computer. */
export const today = (): CalendarDay => dayOfClock(new Date());
