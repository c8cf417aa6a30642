/** Rows that the editor takes: each of its changes tells the page of all of them. */
export const MOST_ROWS = 50_000;
