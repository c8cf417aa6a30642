/**
 * Maximum number of rows in the editor. The time to change a cell or filter the list is proportional to the number of
 * rows.
 */
export const MAX_ROWS = 50_000;
