import { type CalendarDay, type ComputedTable, computeRows } from '@platen/sdk/internal/computed-columns';
import { quantityColumnOf } from '@platen/sdk/internal/items';
import type { RowIssue, RowItem } from '@platen/sdk/items';
import type { EditorData, EditorDocument, EditorRow } from '../document/editor-document.ts';
import { fieldsOf } from '../document/fields.ts';
import { madeNames } from '../document/made-columns.ts';
import type { FailedField } from '../findings/failed-fields.ts';
import { FIRST_ROW } from './first-row.ts';
import { readRows } from './read-rows.ts';
import { today } from './today.ts';

/** Copies that are counted one by one in the table; beyond them a counter counts rows. */
export const MOST_LABELS = 100_000;
/** The language of dates that name none: the editor writes one with each. */
const LANGUAGE = 'en';

interface Faults {
  readonly issues: readonly RowIssue[];
  /** By the columns' names. */
  readonly failed: ReadonlyMap<string, ReadonlySet<number>>;
  /** The same, and the rows whose cell is made of one that could not be made. */
  readonly lacking: ReadonlyMap<string, ReadonlySet<number>>;
}

const faults = new WeakMap<EditorData, Faults>();
const NONE: ReadonlySet<number> = new Set();

/** What keeps cells of a table from being made, since it was refreshed last: the first of it. */
export const computedFaults = (data: EditorData): readonly RowIssue[] => faults.get(data)?.issues ?? [];

/** The rows, by their places, whose cell of a computed column is empty because it could not be made. */
export const failedRows = (data: EditorData, name: string): ReadonlySet<number> =>
  faults.get(data)?.failed.get(name) ?? NONE;

/** The fields of a label whose text could not be made in some rows, and the number of copies where it could not. */
export function failedFields(document: EditorDocument, today: CalendarDay): readonly FailedField[] {
  const data = faults.has(document.data) ? document.data : refreshComputed(document, today).data;
  const lacking = faults.get(data)?.lacking;
  const { matches, quantityColumn = '' } = readRows(data, fieldsOf(document));
  const columns = matches.map(({ field, column = -1 }) => [field, data.columns[column] ?? ''] as const);
  return [...columns, [undefined, quantityColumn] as const].flatMap(([field, column]) => {
    const rows = lacking?.get(column) ?? NONE;
    return rows.size === 0 ? [] : { field, column, isComputed: true, rows };
  });
}

/** As `failedFields`, on the day of the computer's clock. */
export const failedFieldsOf = (document: EditorDocument): readonly FailedField[] =>
  document.data.computed === undefined ? [] : failedFields(document, today());

/** The functions with which an editor's store turns its table into print items, on the day of the computer's clock. */
export const rowFunctions = {
  readRows,
  refresh: (document: EditorDocument) => refreshComputed(document, today()),
  copied: (data: EditorData, fields: readonly string[]) => copiedItems(data, fields, today()),
};

/** The document with the cells of its computed columns as they are on this day; the same where they are so already. */
export function refreshComputed(
  document: EditorDocument,
  today: CalendarDay,
  mostLabels: number = MOST_LABELS,
): EditorDocument {
  const { data } = document;
  if (data.computed === undefined) return document;
  const whole = withAllColumns(data);
  const { table, rowOf, failed, lacking } = computed(whole, today, mostLabels);
  const first = new Map([...rowOf.entries()].toReversed().map(([at, row]) => [row, at]));
  const places = new Map(table.columns.map((name, at) => [name, at]));
  const made = new Set(madeNames(data));
  const targets = whole.columns.flatMap((name, column) =>
    made.has(name) ? [[column, places.get(name) ?? -1] as const] : [],
  );
  const rows = whole.rows.map((row, index): EditorRow => {
    const cells = table.rows[first.get(index) ?? -1]?.cells ?? [];
    const isSame = targets.every(([column, at]) => row.cells[column] === (cells[at] ?? ''));
    if (isSame) return row;
    const texts = [...row.cells];
    for (const [column, at] of targets) texts[column] = cells[at] ?? '';
    return { ...row, cells: texts };
  });
  const isSame = whole === data && rows.every((row, index) => row === data.rows[index]);
  const refreshed = isSame ? data : { ...whole, rows };
  const rowsOf = (made: ComputedTable['failed']): Faults['failed'] =>
    new Map(
      targets.map(([column, at]) => {
        const places = [...(made.get(at) ?? [])].flatMap((row) => rowOf[row] ?? []);
        return [whole.columns[column] ?? '', new Set(places)];
      }),
    );
  // what keeps all columns from being made has no row
  const isBroken = table.issues.some(({ row }) => row === undefined);
  const every = new Set(whole.rows.keys());
  faults.set(refreshed, {
    issues: table.issues,
    failed: rowsOf(failed),
    lacking: isBroken ? new Map([...made].map((name) => [name, every])) : rowsOf(lacking),
  });
  return isSame ? document : { ...document, data: refreshed };
}

/** The items of a job where copies are counted one by one, and the row of each, from 0. */
export interface CopiedItems {
  readonly items: readonly RowItem[];
  readonly rowOf: readonly number[];
}

/** The items of a table for these fields, each copy by itself; undefined where no counter counts copies. */
export function copiedItems(data: EditorData, fields: readonly string[], today: CalendarDay): CopiedItems | undefined {
  if (!Object.values(data.computed?.sequence ?? {}).some(({ per }) => per === 'copy')) return undefined;
  const whole = withAllColumns(data);
  const { table, rowOf, copies } = computed(whole, today, MOST_LABELS);
  const places = whole.columns.map((name) => table.columns.indexOf(name));
  const rows = table.rows.map(({ cells }, key) => ({ key, cells: places.map((at) => cells[at] ?? '') }));
  return { items: readRows({ ...whole, rows, copies }, fields).items ?? [], rowOf };
}

/** The data with a column for each that is made: a saved document may lack one. */
function withAllColumns(data: EditorData): EditorData {
  const missing = madeNames(data).filter((name) => !data.columns.includes(name));
  if (missing.length === 0) return data;
  const rows = data.rows.map(({ key, cells }) => ({ key, cells: [...cells, ...missing.map(() => '')] }));
  return { ...data, columns: [...data.columns, ...missing], rows };
}

/** The table that is typed, with the columns that are made behind it. */
function computed(data: EditorData, today: CalendarDay, maxLabels: number): ComputedTable {
  const made = new Set(madeNames(data));
  const typed = data.columns.flatMap((name, at) => (made.has(name) ? [] : at));
  const columns = typed.map((at) => data.columns[at] ?? '');
  const rows = data.rows.map(({ cells }, index) => ({
    row: index + FIRST_ROW,
    cells: typed.map((at) => cells[at] ?? ''),
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
    ...{ today, language: LANGUAGE, quantityAt, copies, maxLabels },
  });
}
