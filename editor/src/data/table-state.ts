import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { EditorRow } from '../document/editor-document.ts';
import type { Weight } from '../findings/finding.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { ReadChoices, TableSource } from './read-source.ts';

/** The severity of each row's findings, by row key. */
type RowMarks = ReadonlyMap<number, Exclude<Weight, 'advice'>>;

/** A file or pasted cells to import. */
interface GivenTable extends TableSource {
  readonly choices?: ReadChoices;
  /** True to show the import preview even if there is nothing to report. */
  readonly isAsking?: boolean;
}

/** View state of the table, shared by the row strip, the table and the data panel. */
export interface TableState {
  /** True if the table is open. */
  readonly isOpen: Signal<boolean>;
  readonly search: Signal<string>;
  /**
   * True if the list and its buttons for the next and previous row are limited to rows with findings. These rows cannot
   * be printed, or print differently from the design.
   */
  readonly isOnlyFound: Signal<boolean>;
  /**
   * Result of the last complete check of the rows. It stays during the next check, so that filtered lists do not jump.
   */
  readonly marks: ReadonlySignal<RowMarks>;
  /** Indexes of the rows that match the search and the filter. */
  readonly found: ReadonlySignal<readonly number[]>;
  /**
   * Indexes of the listed rows: the matching rows (`found`), and the row on the label, because the user may be editing
   * it.
   */
  readonly listed: ReadonlySignal<readonly number[]>;
  /** A file that was dropped on the editor, or cells that were pasted; undefined once this input has been read. */
  readonly given: Signal<GivenTable | undefined>;
  /** Fields whose column was guessed, because no column has the same name. */
  readonly guessed: Signal<ReadonlySet<string>>;
  /** Filters the rows by search terms, and shows the first match if the row on the label does not match. */
  find(words: string): void;
  /** Returns the index of the next (1) or previous (-1) row; the index of the shown row if there is none. */
  neighbour(by: 1 | -1): number;
}

export function createTableState(store: EditorStore): TableState {
  const search = signal('');
  const isOnlyFound = signal(false);
  const rows = computed(() => store.history.value.present.document.data.rows);
  let known: RowMarks = new Map();
  const marks = computed(() => {
    const { rows: count, checked } = store.summary.value;
    if (checked < count) return known;
    const places = rows.peek();
    known = new Map([...store.summary.value.weights].flatMap(([row, weight]) => keyed(places[row]?.key, weight)));
    return known;
  });
  const only = computed(() => (isOnlyFound.value ? new Set(marks.value.keys()) : undefined));
  const found = computed(() => rowsShown(rows.value, { search: search.value, only: only.value }));
  const listed = computed(() => (rows.value.length === 0 ? [] : withRow(found.value, store.row.value)));
  return {
    ...{ isOpen: signal(false), search, isOnlyFound, marks, found, listed, guessed: signal(new Set<string>()) },
    given: signal<GivenTable | undefined>(undefined),
    find: (words) =>
      batch(() => {
        search.value = words;
        const [first] = found.value;
        if (first !== undefined && !found.value.includes(store.row.value)) store.showRow(first);
      }),
    neighbour: (by) => {
      if (isOnlyFound.value) return nextShown(found.value, store.row.value, by);
      const next = store.row.value + by;
      return next < 0 || next >= rows.value.length ? store.row.value : next;
    },
  };
}

const keyed = <Value>(key: number | undefined, value: Value): readonly (readonly [number, Value])[] =>
  key === undefined ? [] : [[key, value]];

/** Filter for the rows of a table. */
interface RowFilter {
  /** Words that a row must contain, in any order and in any cell. If empty, every row matches. */
  readonly search: string;
  /** Keys of the rows to list; undefined for all. */
  readonly only: ReadonlySet<number> | undefined;
}

/** Returns the indexes of the matching rows, in the table's order. */
export function rowsShown(rows: readonly EditorRow[], { search, only }: RowFilter): readonly number[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const isShown = ({ key, cells }: EditorRow): boolean => {
    if (only?.has(key) === false) return false;
    if (words.length === 0) return true;
    const text = plain(cells.join('\n'));
    return words.every((word) => text.includes(word));
  };
  return rows.flatMap((row, index) => (isShown(row) ? index : []));
}

/**
 * Matches characters that may contain or be a combining mark. Excludes characters below À and from U+2010 to U+20CF
 * (dashes to currency signs), none of which decomposes in NFD.
 */
const MARKED = /[^\0-\u00bf\u2010-\u20cf]/;

/** Converts text to lower case and removes accents, so that `creme` finds `Crème`. */
function plain(text: string): string {
  const small = text.toLowerCase();
  return MARKED.test(small) ? small.normalize('NFD').replace(/\p{M}/gu, '') : small;
}

/**
 * Adds a row to the ascending indexes of shown rows, so that the row does not disappear from the list while it is
 * edited.
 */
export function withRow(shown: readonly number[], row: number): readonly number[] {
  const at = shown.findIndex((each) => each >= row);
  if (shown[at] === row) return shown;
  return at < 0 ? [...shown, row] : shown.toSpliced(at, 0, row);
}

/** Returns the next listed row (`by` 1) or the previous one (-1); the same row if there is none. */
export function nextShown(shown: readonly number[], row: number, by: 1 | -1): number {
  return (by === 1 ? shown.find((each) => each > row) : shown.findLast((each) => each < row)) ?? row;
}
