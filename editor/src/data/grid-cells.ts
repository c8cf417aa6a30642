/** Position of a cell. `row` is the index in the shown rows, from 0; -1 is the header. `column` is from 0. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Bounds for the cursor. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Number of visible rows. */
  readonly page: number;
}

/** A key press: a UI Events `key` name, and whether Ctrl or Command is held. */
export interface GridPress {
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
export const within = ({ row, column }: GridCell, { rows, columns }: Omit<GridSize, 'page'>): GridCell => ({
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
