import type { ComputedColumn, ComputedColumns, Counter } from '@platen/sdk/items';
import type { EditorData, EditorDocument } from './editor-document.ts';

// Declarations of computed columns. `data/refresh-computed.ts` computes their cells when the document is committed.

/** The declaration of a computed column. */
export type ComputedColumnDeclaration =
  | { readonly list: 'sequence'; readonly counter: Counter }
  | { readonly list: 'compute'; readonly column: ComputedColumn };

/** The declaration of the column of this name; undefined if the user types its cells. */
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
export function isMade(data: Pick<EditorData, 'columns' | 'computed'>, column: number): boolean {
  const name = data.columns[column];
  return name !== undefined && computedColumn(data, name) !== undefined;
}

/** The names of all computed columns. */
export const computedNames = ({ computed }: Pick<EditorData, 'computed'>): readonly string[] => [
  ...Object.keys(computed?.sequence ?? {}),
  ...Object.keys(computed?.compute ?? {}),
];

/**
 * Declares a computed column: replaces the column of this name, or adds one at the end. In an empty table, a counter
 * with a `count` adds that number of rows.
 */
export function declareComputedColumn(
  document: EditorDocument,
  name: string,
  made: ComputedColumnDeclaration,
): EditorDocument {
  const { data, nextKey } = document;
  const isBegun = data.rows.length === 0 && made.list === 'sequence' && made.counter.count !== undefined;
  const computed = withColumn(withoutColumn(data.computed, name), name, isBegun ? uncounted(made) : made);
  const isThere = data.columns.includes(name);
  const columns = isThere ? data.columns : [...data.columns, name];
  const count = made.list === 'sequence' && data.rows.length === 0 ? (made.counter.count ?? 0) : 0;
  const added = Array.from({ length: count }, (_, at) => ({ key: nextKey + at, cells: columns.map(() => '') }));
  const rows = isThere ? data.rows : data.rows.map(({ key, cells }) => ({ key, cells: [...cells, ''] }));
  return { ...document, data: { ...data, columns, rows: [...rows, ...added], computed }, nextKey: nextKey + count };
}

/** Removes the count from a counter, because its rows now exist and give the number. */
function uncounted(made: Extract<ComputedColumnDeclaration, { readonly list: 'sequence' }>): ComputedColumnDeclaration {
  const { count: _, ...counter } = made.counter;
  return { list: 'sequence', counter };
}

/** The declarations with this computed column added. */
function withColumn(
  computed: ComputedColumns | undefined,
  name: string,
  made: ComputedColumnDeclaration,
): ComputedColumns {
  return made.list === 'sequence'
    ? { ...computed, sequence: { ...computed?.sequence, [name]: made.counter } }
    : { ...computed, compute: { ...computed?.compute, [name]: made.column } };
}

/** The declarations without this column; undefined if none is left. */
export function withoutColumn(computed: ComputedColumns | undefined, name: string): ComputedColumns | undefined {
  if (computed === undefined) return undefined;
  const without = <Column>(list: Readonly<Record<string, Column>> = {}): Readonly<Record<string, Column>> =>
    Object.fromEntries(Object.entries(list).filter(([each]) => each !== name));
  const left = { sequence: without(computed.sequence), compute: without(computed.compute) };
  return computedNames({ computed: left }).length === 0 ? undefined : left;
}

/** The declarations after a column was renamed: updates its own declaration and the columns computed from it. */
export function renamedColumn(
  computed: ComputedColumns | undefined,
  from: string,
  to: string,
): ComputedColumns | undefined {
  if (computed === undefined) return undefined;
  const own = (name: string): string => (name === from ? to : name);
  const each = <Column>(list: Readonly<Record<string, Column>> = {}, change: (column: Column) => Column) =>
    Object.fromEntries(Object.entries(list).map(([name, column]) => [own(name), change(column)]));
  return {
    sequence: each(computed.sequence, (counter) => (counter.restart === from ? { ...counter, restart: to } : counter)),
    compute: each(computed.compute, (column): ComputedColumn => {
      if (column.kind === 'joined') return { ...column, text: column.text.replaceAll(`{${from}}`, `{${to}}`) };
      return column.from === from ? { ...column, from: to } : column;
    }),
  };
}
