/** Maximum number of rows in the editor. Changing a cell and filtering the list take time in proportion to it. */
export const MAX_ROWS = 50_000;
