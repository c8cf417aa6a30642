/** A cell's place: the row among those that are shown, from 0, -1 being the names of the columns; the column from 0. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** How far a cursor can go. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are seen at once. */
  readonly page: number;
}

/** What is pressed: a name of UI Events' `key`, and whether Ctrl or Command is held. */
export interface GridPress {
  readonly key: string;
  readonly mod: boolean;
}

/**
 * Where a key leads from a cell, within the grid (WAI-ARIA Authoring Practices, grid): arrows by one, with Ctrl to the edge;
 * Home and End along the row, with Ctrl over the whole; pages. Undefined for keys that lead nowhere.
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

/** The nearest cell that there is. */
export const within = ({ row, column }: GridCell, { rows, columns }: Omit<GridSize, 'page'>): GridCell => ({
  row: Math.max(-1, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** The cell that Tab leads to (`by` 1) or Shift+Tab (-1), row by row; undefined behind the last and before the first. */
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

/** Cells from one corner to the other, both included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The cells between two corners. The names of columns are of no range but their own. */
export const rangeOf = (a: GridCell, b: GridCell): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Whether a cell lies in a range. */
export const isIn = ({ top, bottom, left, right }: CellRange, { row, column }: GridCell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
