/** Spreadsheet number of the first row below the header. Issues count rows from this number. */
export const FIRST_ROW = 2;
