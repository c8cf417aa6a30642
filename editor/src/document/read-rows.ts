import {
  createIssueList,
  mergeIssues,
  planItems,
  readQuantity,
  reportUncounted,
  rowReader,
} from '@platen/sdk/internal/items';
import type { ColumnMatch, RowIssue, RowItem, TableRow } from '@platen/sdk/items';
import type { RowFill } from './conditions.ts';
import type { EditorData, EditorRow } from './editor-document.ts';

/**
 * The rows of a table as print items for the fields of a label. The SDK converts the rows of imported files in the same
 * way.
 */
export interface ReadRows {
  /**
   * The print items; undefined for a table without rows, which prints one label. Computed on first access, because
   * computing thousands of them takes as long as rendering a frame.
   */
  readonly items: readonly RowItem[] | undefined;
  /** Each field of the label, and the column that fills it, if any. */
  readonly matches: readonly ColumnMatch[];
  readonly quantityColumn: string | undefined;
  /** Indexes of the rows with an invalid quantity, from 0. */
  readonly uncounted: ReadonlySet<number>;
  /** Table issues that the user must fix, at most 50. */
  readonly issues: readonly RowIssue[];
}

/**
 * Rows that cannot be printed, because their cells in one column are invalid. An inspection does not detect invalid
 * cells, because it gets only the resulting strings.
 */
export interface FailedField {
  /**
   * The field whose text would be blank or incomplete, because its computed column failed. Undefined if the quantity
   * failed instead: it is invalid or could not be computed, so the row would be printed as one copy.
   */
  readonly field: string | undefined;
  /** The failed column: the column that fills the field, or the quantity column. */
  readonly column: string;
  /** True if the column is computed and some of its cells could not be computed. */
  readonly isComputed: boolean;
  /** Indexes of the affected rows, from 0. */
  readonly rows: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** Cache of the print items last read from the rows, so that an unchanged row keeps its item object. */
export interface RowMemory {
  /** Cache key: the columns that were read, and the number of copies per row if there is no quantity column. */
  by?: string;
  last?: Mapped<EditorRow, RowItem>;
}

/**
 * Reads the rows of a table as print items for these fields. Does not limit the number of labels; the code that prints
 * them does.
 *
 * With the same `memory` as in the last call, unchanged rows return the same item objects, and an unchanged table
 * returns the same list. `conditions` adds the fields of the label's conditions.
 */
export function readRows(
  data: EditorData,
  fields: readonly string[],
  memory: RowMemory = {},
  conditions?: RowFill,
): ReadRows {
  const { columns, rows, mapping, quantityColumn, copies } = data;
  const { matches, quantityAt, issues } = planItems(columns, fields, { mapping, quantityColumn });
  const planned = { matches, quantityColumn: columns[quantityAt] };
  if (rows.length === 0) return { ...planned, items: undefined, uncounted: NONE, issues: [] };
  const uncounted = createIssueList(() => columns);
  reportUncounted(numbered(rows), quantityAt, uncounted);
  const by = JSON.stringify([matches.map(({ field, column }) => [field, column]), quantityAt, copies, conditions?.by]);
  const read = (): ((row: EditorRow) => RowItem) => {
    const itemOf = rowReader(matches, quantityAt, { copies: quantityAt < 0 ? copies : 1 });
    return conditions === undefined ? itemOf : (row) => withConditions(itemOf(row), conditions);
  };
  let items: readonly RowItem[] | undefined;
  let uncountedRows: ReadonlySet<number> | undefined;
  return {
    ...planned,
    issues: mergeIssues([issues, uncounted]).issues,
    get uncounted() {
      uncountedRows ??= quantityAt < 0 ? NONE : uncountedAmong(rows, quantityAt);
      return uncountedRows;
    },
    get items() {
      items ??= itemsOf(rows, by, read(), memory);
      return items;
    },
  };
}

const withConditions = (item: RowItem, { fill }: RowFill): RowItem => ({ ...item, data: fill(item.data ?? {}) });

function itemsOf(
  rows: readonly EditorRow[],
  by: string,
  read: (row: EditorRow) => RowItem,
  memory: RowMemory,
): readonly RowItem[] {
  const before = memory.by === by ? memory.last : undefined;
  memory.by = by;
  memory.last = mapChanged(rows, before ?? { of: [], made: [] }, read);
  return memory.last.made;
}

const uncountedAmong = (rows: readonly EditorRow[], quantityAt: number): ReadonlySet<number> =>
  new Set(rows.flatMap((row, at) => (readQuantity(row, quantityAt) === undefined ? at : [])));

/** Yields the rows with the row numbers that a spreadsheet shows. Issues use these numbers. */
function* numbered(rows: readonly EditorRow[]): Generator<TableRow, void, void> {
  for (const [at, { cells }] of rows.entries()) yield { row: at + FIRST_ROW, cells };
}

/** A list of items (`of`), and the result of mapping each item (`made`). */
export interface Mapped<Item, Created> {
  readonly of: readonly Item[];
  readonly made: readonly Created[];
}

/**
 * Maps a list with `make`. Reuses the results in `before` for identical items at the start and the end of the list.
 * Only the items between the first and the last change are mapped again.
 */
export function mapChanged<Item, Created>(
  of: readonly Item[],
  before: Mapped<Item, Created>,
  make: (item: Item) => Created,
): Mapped<Item, Created> {
  const most = Math.min(of.length, before.of.length);
  let first = 0;
  while (first < most && of[first] === before.of[first]) first++;
  if (first === of.length && first === before.of.length) return before;
  let last = 0;
  while (last < most - first && of[of.length - 1 - last] === before.of[before.of.length - 1 - last]) last++;
  const made = [
    ...before.made.slice(0, first),
    ...of.slice(first, of.length - last).map((item) => make(item)),
    ...before.made.slice(before.made.length - last),
  ];
  return { of, made };
}

/** Row number that a spreadsheet gives the first row below the header. Issues count rows from this number. */
export const FIRST_ROW = 2;
