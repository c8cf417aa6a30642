import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Weight } from '../findings/finding.ts';
import { rowWeights } from '../findings/groups.ts';
import { nextShown, rowsShown } from '../table/rows-shown.ts';
import type { EditorStore } from './editor-store.ts';

/** How much is wrong with a row, by its key. */
export type RowMarks = ReadonlyMap<number, Exclude<Weight, 'advice'>>;

/** What is seen of the table of rows, by strip, table and panel alike. */
export interface TableState {
  /** Whether the table is shown. */
  readonly isOpen: Signal<boolean>;
  readonly search: Signal<string>;
  /** Whether only rows are listed, and walked through, that cannot be printed or print unlike the design. */
  readonly isOnlyFound: Signal<boolean>;
  /** What the last whole check of the rows found: it stands while the rows are checked anew, so that no list jumps. */
  readonly marks: ReadonlySignal<RowMarks>;
  /** The places of the rows that are listed, from 0: the one on the label is always among them. */
  readonly listed: ReadonlySignal<readonly number[]>;
  /** Fields whose column was guessed, by no name that is the same. */
  readonly guessed: Signal<ReadonlySet<string>>;
  /** A file that was dropped elsewhere, until the panel of data reads it. */
  readonly dropped: Signal<File | undefined>;
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
    const { rows: count, checked, findings } = store.summary.value;
    if (checked < count) return known;
    const places = rows.peek();
    known = new Map([...rowWeights(findings)].flatMap(([row, weight]) => keyed(places[row]?.key, weight)));
    return known;
  });
  const only = computed(() => (isOnlyFound.value ? new Set(marks.value.keys()) : undefined));
  const listed = computed(() =>
    rowsShown(rows.value, { search: search.value, only: only.value, always: rows.value[store.row.value]?.key }),
  );
  return {
    ...{
      isOpen: signal(false),
      search,
      isOnlyFound,
      marks,
      listed,
      guessed: signal(new Set<string>()),
      dropped: signal(undefined),
    },
    neighbour: (by) => nextShown(isOnlyFound.value ? listed.value : [...rows.value.keys()], store.row.value, by),
  };
}

const keyed = <Value>(key: number | undefined, value: Value): readonly (readonly [number, Value])[] =>
  key === undefined ? [] : [[key, value]];
