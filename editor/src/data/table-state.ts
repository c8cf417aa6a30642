import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Weight } from '../findings/finding.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { nextShown, rowsShown, withRow } from './rows-shown.ts';

/** How much is wrong with a row, by its key. */
export type RowMarks = ReadonlyMap<number, Exclude<Weight, 'advice'>>;

/** A file with a table. */
export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
}

/** What is seen of the table of rows, by strip, table and panel alike. */
export interface TableState {
  /** Whether the table is shown. */
  readonly isOpen: Signal<boolean>;
  readonly search: Signal<string>;
  /** Whether only rows are listed, and walked through, that cannot be printed or print unlike the design. */
  readonly isOnlyFound: Signal<boolean>;
  /** What the last whole check of the rows found: it stands while the rows are checked anew, so that no list jumps. */
  readonly marks: ReadonlySignal<RowMarks>;
  /** The places of the rows that have the words, and findings where these are asked for. */
  readonly found: ReadonlySignal<readonly number[]>;
  /** The places of the rows that are listed, from 0: those, and the one on the label, which is worked on. */
  readonly listed: ReadonlySignal<readonly number[]>;
  /** A file that was dropped on the editor, until it is read. */
  readonly given: Signal<GivenFile | undefined>;
  /** Fields whose column was guessed, by no name that is the same. */
  readonly guessed: Signal<ReadonlySet<string>>;
  /** Lists the rows with these words, and shows the first of them where the label shows none. */
  find(words: string): void;
  /** The row that the next step leads to, by 1 or -1; the shown one where there is none. */
  neighbour(by: 1 | -1): number;
}

/** What is seen of a store's rows. */
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
    given: signal<GivenFile | undefined>(undefined),
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
