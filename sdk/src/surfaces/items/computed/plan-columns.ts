import { quoted } from '../../../base/describe-value.ts';
import { type ColumnMatch, matchColumns } from '../item-plan.ts';
import { columnLetters, namesShown } from '../table.ts';
import {
  ADDRESS_PARTS,
  type ComputedColumn,
  type ComputedColumns,
  type Counter,
  joinedParts,
  shownName,
} from './computed-columns.ts';

/** A column to compute, and its index. */
export type PlannedColumn = { readonly name: string; readonly at: number } & (
  | { readonly counter: Counter; readonly restartAt: number | undefined }
  | { readonly counter?: undefined; readonly column: ComputedColumn; readonly sources: ReadonlyMap<string, number> }
);

/** The columns of the result, and the order in which to compute them. */
export interface ColumnPlan {
  /** Names of all columns: the table's columns, then the computed columns that do not replace a table column. */
  readonly columns: readonly string[];
  /** Columns to compute, each after the columns it depends on. */
  readonly made: readonly PlannedColumn[];
  /** Indexes of the table's columns from which other columns are computed. */
  readonly sources: ReadonlySet<number>;
  /** Messages that say why columns cannot be computed. */
  readonly faults: readonly string[];
}

/**
 * Finds the source columns of each computed column by name, with the same matching rules as for a template's fields.
 * Sorts the computed columns by dependency. A computed column may have the name of a table column only if it is
 * computed from that column, which it then replaces.
 */
export function planColumns(columns: readonly string[], { sequence = {}, compute = {} }: ComputedColumns): ColumnPlan {
  const shown = (list: keyof ComputedColumns, name: string): string => `${list}.${shownName(name)}`;
  const taken = (list: keyof ComputedColumns, name: string): string =>
    `${shown(list, name)}: the table already has a column with this name; rename the computed column, or compute it from the table's column`;
  const faults: string[] = [];
  const all = [...columns];
  const placeOf = (name: string): number => {
    const at = all.indexOf(name);
    return at < 0 ? all.push(name) - 1 : at;
  };
  const placed = (name: string) => ({ name: name.trim(), at: placeOf(name.trim()) });
  const counters = Object.entries(sequence).map(([name, counter]) => ({ ...placed(name), counter }));
  const computedColumns = Object.entries(compute).map(([name, column]) => ({ ...placed(name), column }));
  for (const { name } of counters) if (columns.includes(name)) faults.push(taken('sequence', name));
  for (const { name, column } of computedColumns)
    if (columns.includes(name) && !sourceNames(column).includes(name)) faults.push(taken('compute', name));
  const find = (path: string, name: string, among: readonly string[]): number | undefined => {
    const [match] = matchColumns([name], among);
    if (match !== undefined && match.column === undefined) faults.push(`${path}: ${unfound(match, among)}`);
    return match?.column;
  };
  const planned: readonly PlannedColumn[] = [
    ...counters.map(({ name, at, counter }) => ({
      ...{ name, at, counter },
      restartAt: counter.restart === undefined ? undefined : find(shown('sequence', name), counter.restart, columns),
    })),
    ...computedColumns.map(({ name, at: place, column }) => {
      const found = sourceNames(column).map((source) => [source, find(shown('compute', name), source, all)] as const);
      const sources = new Map(found.flatMap(([source, at]) => (at === undefined ? [] : [[source, at] as const])));
      return { name, at: place, column, sources };
    }),
  ];
  const { made, circles: cycles } = ordered(planned, columns);
  const sources = new Set(
    planned.flatMap((each) => (each.counter === undefined ? [...each.sources.values()] : (each.restartAt ?? []))),
  );
  return { columns: all, made, sources, faults: [...faults, ...cycles] };
}

function unfound({ field: name, ambiguous, suggestions }: ColumnMatch, columns: readonly string[]): string {
  if (ambiguous.length > 0)
    return `more than one column matches ${quoted(name)}: ${ambiguous.map(columnLetters).join(', ')}`;
  const near = suggestions.length === 0 ? '.' : `; did you mean ${suggestions.map(quoted).join(' or ')}?`;
  const list = columns.length === 0 ? 'The table has no columns' : `Available columns: ${namesShown(columns)}`;
  return `there is no column ${quoted(name)}${near} ${list}`;
}

/** Returns the names of the columns in a joined text. */
function namesIn(text: string): readonly string[] {
  const parts = joinedParts(text);
  return 'faultAt' in parts ? [] : parts.flatMap((part) => (part.kind === 'column' ? part.name : []));
}

/** Returns the names of the columns that a column is computed from. */
export function sourceNames(column: ComputedColumn): readonly string[] {
  if (column.kind === 'date') return column.from === undefined ? [] : [column.from];
  if (column.kind === 'address') return ADDRESS_PARTS.flatMap((part) => namesIn(column[part] ?? ''));
  return 'text' in column ? namesIn(column.text) : [column.from];
}

/**
 * Sorts topologically: counters first, then each column after its sources. Reports columns that depend on themselves.
 */
function ordered(
  planned: readonly PlannedColumn[],
  columns: readonly string[],
): { readonly made: readonly PlannedColumn[]; readonly circles: readonly string[] } {
  const byPlace = new Map(planned.map((each) => [each.at, each]));
  const made: PlannedColumn[] = [];
  const circles: string[] = [];
  const state = new Map<PlannedColumn, 'open' | 'done'>();
  const visit = (each: PlannedColumn): void => {
    state.set(each, 'open');
    for (const at of each.counter === undefined ? each.sources.values() : []) {
      // the source is the table column that this column replaces, not this column itself: no cycle
      if (at === each.at && at < columns.length) continue;
      const source = byPlace.get(at);
      if (source === undefined || state.get(source) === 'done') continue;
      if (state.get(source) === undefined) visit(source);
      else
        circles.push(
          `compute.${shownName(each.name)}: this column is computed from ${quoted(source.name)}, which is computed from this column`,
        );
    }
    state.set(each, 'done');
    made.push(each);
  };
  for (const each of planned) if (!state.has(each)) visit(each);
  return { made, circles };
}
