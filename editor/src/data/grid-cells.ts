import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Editor } from '../ui/editor-context.ts';

/** Position of a cell. `row` is the index in the shown rows, from 0; -1 is the header. `column` is from 0. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Bounds for the cursor. */
interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Number of visible rows. */
  readonly page: number;
}

/** A key press: a UI Events `key` name, and whether Ctrl or Command is held. */
interface GridPress {
  readonly key: string;
  readonly mod: boolean;
}

/**
 * Returns the cell that a key moves to within the grid (WAI-ARIA Authoring Practices, grid); undefined for other keys.
 *
 * Arrows move by one cell, with Ctrl to the edge. Home and End move within the row, with Ctrl within the table. Page
 * keys move by a page.
 */
export function movedCell({ row, column }: GridCell, { key, mod }: GridPress, size: GridSize): GridCell | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return within({ row: mod ? 0 : row - 1, column }, size);
    case 'ArrowDown':
      return within({ row: mod ? lastRow : row + 1, column }, size);
    case 'ArrowLeft':
      return within({ row, column: mod ? 0 : column - 1 }, size);
    case 'ArrowRight':
      return within({ row, column: mod ? lastColumn : column + 1 }, size);
    case 'Home':
      return within({ row: mod ? 0 : row, column: 0 }, size);
    case 'End':
      return within({ row: mod ? lastRow : row, column: lastColumn }, size);
    case 'PageUp':
      return within({ row: row < 0 ? row : Math.max(0, row - size.page), column }, size);
    case 'PageDown':
      return within({ row: row + size.page, column }, size);
    default:
      return undefined;
  }
}

/** Returns the nearest cell within the grid. */
const within = ({ row, column }: GridCell, { rows, columns }: Omit<GridSize, 'page'>): GridCell => ({
  row: Math.max(-1, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/**
 * Returns the cell that Tab (`by` 1) or Shift+Tab (-1) moves to, row by row; undefined after the last cell and before
 * the first.
 */
export function neighbourCell(
  { row, column }: GridCell,
  by: 1 | -1,
  size: Omit<GridSize, 'page'>,
): GridCell | undefined {
  const at = row * size.columns + column + by;
  return at < 0 || at >= size.rows * size.columns
    ? undefined
    : { row: Math.floor(at / size.columns), column: at % size.columns };
}

/** A rectangle of cells. All four bounds are included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the range between two corner cells, in any order. */
export const rangeOf = (a: GridCell, b: GridCell): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Tests if a cell is in a range. */
export const isIn = ({ top, bottom, left, right }: CellRange, { row, column }: GridCell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** A cell that is being edited. */
interface EditedCell {
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
