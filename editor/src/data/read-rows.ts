import {
  createIssueList,
  mergeIssues,
  planItems,
  readQuantity,
  reportUncounted,
  rowReader,
} from '@platen/sdk/internal/items';
import type { ColumnMatch, RowIssue, RowItem, TableRow } from '@platen/sdk/items';
import type { EditorData, EditorRow } from '../document/editor-document.ts';
import { FIRST_ROW } from './first-row.ts';
import { type Mapped, mapChanged } from './map-changed.ts';

/** What the rows of a table are to a label with these fields, by the same rules as files are read. */
export interface ReadRows {
  /**
   * A job's items; undefined for a label without rows, which is one label. Made when they are read first: thousands take as long
   * as a frame.
   */
  readonly items: readonly RowItem[] | undefined;
  /** Each field with its column. */
  readonly matches: readonly ColumnMatch[];
  /** The name of the column that counts copies. */
  readonly quantityColumn: string | undefined;
  /** The rows whose number of copies is none, by their places from 0. */
  readonly uncounted: ReadonlySet<number>;
  /** The issues to fix in the table, at most 50. */
  readonly issues: readonly RowIssue[];
}

const NONE: ReadonlySet<number> = new Set();

/** The items that were made last, and of what: rows that are the same keep theirs. */
export interface RowMemory {
  /** The columns that were read, and the copies of each row where none counts them. */
  by?: string;
  last?: Mapped<EditorRow, RowItem>;
}

/**
 * Reads a table's rows for these fields. How many labels a job may have is for those to say who print it. By a `memory` of what
 * was read before, rows that did not change are the same items, and a table that did not change the same list of them.
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

/** Rows by their numbers in a spreadsheet, as issues name them. */
function* numbered(rows: readonly EditorRow[]): Generator<TableRow, void, void> {
  for (const [at, { cells }] of rows.entries()) yield { row: at + FIRST_ROW, cells };
}
