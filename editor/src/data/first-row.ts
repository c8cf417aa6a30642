/** Spreadsheet number of the first row below the header. Issues number the rows of a table like this. */
export const FIRST_ROW = 2;
