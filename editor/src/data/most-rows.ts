/** Rows that the editor takes: each change of a cell, and each list of them, goes over all. */
export const MOST_ROWS = 50_000;
