import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Editor } from '../ui/editor-context.ts';
import { type CellRange, type GridCell, rangeOf, within } from './grid-cells.ts';

/** A cell that is typed into. */
export interface EditedCell {
  readonly cell: GridCell;
  readonly text: string;
}

/**
 * Where one is in the table. The row is the one on the label, both ways; beside the rows there are the names of the columns
 * (-1) and, behind the last, a row that comes to be when something is typed into it.
 */
export interface GridCursor {
  readonly cell: ReadonlySignal<GridCell>;
  /** The cells from where a selection began to the cursor. */
  readonly range: ReadonlySignal<CellRange>;
  readonly edited: Signal<EditedCell | undefined>;
  /** Rows with the one that is to be, where it is offered: not in a list that was searched. */
  readonly size: ReadonlySignal<{ readonly rows: number; readonly columns: number }>;
  /** The keys of the listed rows. */
  readonly keys: ReadonlySignal<readonly number[]>;
  /** Goes to a cell; `isMore` selects from where one was. */
  go(cell: GridCell, isMore?: boolean): void;
}

/** A cursor in an editor's table. */
export function createGridCursor({ store, table }: Pick<Editor, 'store' | 'table'>): GridCursor {
  const data = computed(() => store.history.value.present.document.data);
  const column = signal(0);
  /** Where one went beside the rows, and the row on the label then: going to another one, by whatever way, is leaving that. */
  const left = signal<{ readonly to: 'names' | 'new'; readonly row: number } | undefined>(undefined);
  const beside = computed(() => (left.value?.row === store.row.value ? left.value.to : undefined));
  const anchor = signal<GridCell | undefined>(undefined);
  const isWhole = computed(() => table.search.value === '' && !table.isOnlyFound.value);
  const size = computed(() => ({
    rows: table.listed.value.length + (isWhole.value ? 1 : 0),
    columns: data.value.columns.length,
  }));
  const cell = computed(() => {
    const listed = table.listed.value;
    const row = { names: -1, new: listed.length, none: listed.indexOf(store.row.value) }[beside.value ?? 'none'];
    const isEmpty = listed.length === 0 && beside.value === undefined;
    return within({ row: isEmpty ? 0 : row, column: column.value }, size.value);
  });
  return {
    ...{ cell, size, edited: signal(undefined) },
    range: computed(() => rangeOf(within(anchor.value ?? cell.value, size.value), cell.value)),
    keys: computed(() => table.listed.value.flatMap((place) => data.value.rows[place]?.key ?? [])),
    go: (asked, isMore = false) =>
      batch(() => {
        const next = within(asked, size.value);
        anchor.value = isMore && next.row >= 0 ? (anchor.value ?? cell.value) : undefined;
        column.value = next.column;
        const place = table.listed.value[next.row];
        const to = next.row < 0 ? 'names' : place === undefined ? 'new' : undefined;
        left.value = to && { to, row: store.row.value };
        if (place !== undefined) store.showRow(place);
      }),
  };
}
