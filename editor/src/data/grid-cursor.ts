import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Editor } from '../ui/editor-context.ts';
import { type CellRange, type GridCell, rangeOf, within } from './grid-cells.ts';

/** A cell that is being edited. */
export interface EditedCell {
  readonly cell: GridCell;
  readonly text: string;
}

/**
 * The cursor of the table. Its row is always the row shown on the label, and moving either moves the other. It can also
 * be on the header (-1), or on an empty row at the end, which is added when the user types into it.
 */
export interface GridCursor {
  readonly cell: ReadonlySignal<GridCell>;
  /** The selected range, from the selection's start to the cursor. */
  readonly range: ReadonlySignal<CellRange>;
  readonly edited: Signal<EditedCell | undefined>;
  /** Size of the grid. Includes the empty last row, which is offered only while the list is not filtered. */
  readonly size: ReadonlySignal<{ readonly rows: number; readonly columns: number }>;
  /** Keys of the listed rows. */
  readonly keys: ReadonlySignal<readonly number[]>;
  /** Moves to a cell; with `isMore`, extends the selection to it. */
  go(cell: GridCell, isMore?: boolean): void;
}

export function createGridCursor({ store, table }: Pick<Editor, 'store' | 'table'>): GridCursor {
  const data = computed(() => store.history.value.present.document.data);
  const column = signal(0);
  /**
   * Set while the cursor is on the header or the empty last row. `row` is the row shown on the label at that time. Once
   * the label shows another row, the cursor moves to that row.
   */
  const outside = signal<{ readonly to: 'names' | 'new'; readonly row: number } | undefined>(undefined);
  const position = computed(() => (outside.value?.row === store.row.value ? outside.value.to : undefined));
  const anchor = signal<GridCell | undefined>(undefined);
  const isWhole = computed(() => table.search.value === '' && !table.isOnlyFound.value);
  const size = computed(() => ({
    rows: table.listed.value.length + (isWhole.value ? 1 : 0),
    columns: data.value.columns.length,
  }));
  const cell = computed(() => {
    const listed = table.listed.value;
    const row = { names: -1, new: listed.length, none: listed.indexOf(store.row.value) }[position.value ?? 'none'];
    const isEmpty = listed.length === 0 && position.value === undefined;
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
        outside.value = to && { to, row: store.row.value };
        if (place !== undefined) store.showRow(place);
      }),
  };
}
