/** The number in a spreadsheet of the first row below the columns' names: issues of tables name rows so. */
export const FIRST_ROW = 2;
