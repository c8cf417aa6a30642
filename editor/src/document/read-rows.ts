import {
  createIssueList,
  mergeIssues,
  planItems,
  readQuantity,
  reportUncounted,
  rowReader,
} from '@platen/sdk/internal/items';
import type { ColumnMatch, RowIssue, RowItem, TableRow } from '@platen/sdk/items';
import type { EditorData, EditorRow } from './editor-document.ts';

/** The rows of a table as print items for a label with these fields. Uses the same rules as imported files. */
export interface ReadRows {
  /**
   * The print items; undefined for a label without rows, which prints as one label. Computed on first access, because
   * thousands of rows take as long as a frame.
   */
  readonly items: readonly RowItem[] | undefined;
  /** Each field with its column. */
  readonly matches: readonly ColumnMatch[];
  readonly quantityColumn: string | undefined;
  /** Rows with an invalid quantity, from 0. */
  readonly uncounted: ReadonlySet<number>;
  /** Issues of the table that the user must fix, at most 50. */
  readonly issues: readonly RowIssue[];
}

/**
 * Invalid cells of a column that prevent printing some rows. An inspection does not detect them, because it sees only
 * the resulting texts.
 */
export interface FailedField {
  /**
   * The field whose computed column failed; its text would be blank or have a gap. Undefined if the quantity is invalid
   * or could not be computed; it would be printed as one copy.
   */
  readonly field: string | undefined;
  /** The column of the field, or the quantity column. */
  readonly column: string;
  /** True if it is a computed column, whose cells could not be computed. */
  readonly isComputed: boolean;
  /** Indexes of the affected rows, from 0. */
  readonly rows: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** The last items with their inputs. Unchanged rows keep their items. */
export interface RowMemory {
  /** Cache key: the columns that were read, and the copies per row if there is no quantity column. */
  by?: string;
  last?: Mapped<EditorRow, RowItem>;
}

/**
 * Reads the rows of a table for these fields. It does not limit the number of labels; the print code does.
 *
 * With a `memory` of the last call, unchanged rows return the same item objects, and an unchanged table returns the
 * same list.
 */
export function readRows(data: EditorData, fields: readonly string[], memory: RowMemory = {}): ReadRows {
  const { columns, rows, mapping, quantityColumn, copies } = data;
  const { matches, quantityAt, issues } = planItems(columns, fields, { mapping, quantityColumn });
  const planned = { matches, quantityColumn: columns[quantityAt] };
  if (rows.length === 0) return { ...planned, items: undefined, uncounted: NONE, issues: [] };
  const uncounted = createIssueList(() => columns);
  reportUncounted(numbered(rows), quantityAt, uncounted);
  const by = JSON.stringify([matches.map(({ field, column }) => [field, column]), quantityAt, copies]);
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
      items ??= itemsOf(rows, by, rowReader(matches, quantityAt, { copies: quantityAt < 0 ? copies : 1 }), memory);
      return items;
    },
  };
}

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

/** Rows with their spreadsheet numbers, as issues name them. */
function* numbered(rows: readonly EditorRow[]): Generator<TableRow, void, void> {
  for (const [at, { cells }] of rows.entries()) yield { row: at + FIRST_ROW, cells };
}

/** A list and the mapped value of each item. */
export interface Mapped<Item, Made> {
  readonly of: readonly Item[];
  readonly made: readonly Made[];
}

/**
 * Maps a list with `make`. Reuses the results of `before` for identical items at both ends of the list, so that
 * changing a few of thousands of rows maps only these.
 */
export function mapChanged<Item, Made>(
  of: readonly Item[],
  before: Mapped<Item, Made>,
  make: (item: Item) => Made,
): Mapped<Item, Made> {
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

/** Spreadsheet number of the first row below the header. Issues count rows from this number. */
export const FIRST_ROW = 2;
