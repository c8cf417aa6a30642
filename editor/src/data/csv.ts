import type { Table } from '../document/rows.ts';

/** Tells Excel that the file is UTF-8. */
const MARK = '\uFEFF';

/**
 * What a spreadsheet would take for a formula, behind any apostrophes: `=`, `@`, a tab or a line end in front, or a sign in
 * front of what is no number, such as a name (OWASP, CSV Injection). Phone numbers, discounts and dates stay as they are.
 */
const FORMULA = /^'*(?:[=@\t\r\n]|[+-](?![\d\s.,:;()/%–-]*$))/u;
const GUARDED = /^'(?='*(?:[=@\t\r\n]|[+-](?![\d\s.,:;()/%–-]*$)))/u;

/**
 * A table as a CSV file for spreadsheets: UTF-8 with its mark, CRLF, quotes where they are needed (RFC 4180). An apostrophe
 * stands before what a spreadsheet would calculate; `withoutGuards` takes it away again.
 */
export const csvOf = ({ columns, rows }: Table, delimiter: ',' | ';' = ','): string =>
  `${MARK}${[columns, ...rows].map((row) => row.map((cell) => written(cell, delimiter)).join(delimiter)).join('\r\n')}\r\n`;

function written(cell: string, delimiter: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The texts that were written with an apostrophe before what a spreadsheet would calculate. */
export const withoutGuards = ({ columns, rows }: Table): Table => ({
  columns: columns.map(withoutGuard),
  rows: rows.map((cells) => (cells.some(isQuoted) ? cells.map(withoutGuard) : cells)),
});

/** Asked of hundreds of thousands of cells, few of which begin so. */
const isQuoted = (cell: string): boolean => cell.startsWith("'");

const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');
