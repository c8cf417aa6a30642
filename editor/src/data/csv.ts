import type { Table } from '../document/rows.ts';

/** Byte order mark, by which Excel detects UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches a cell that a spreadsheet would run as a formula, ignoring leading apostrophes (OWASP, CSV Injection). It
 * starts with `=`, `@`, a tab or a line break, or with a sign before text that is not a number, such as a name. Phone
 * numbers, discounts and dates do not match.
 */
const FORMULA = /^'*(?:[=@\t\r\n]|[+-](?![\d\s.,:;()/%–-]*$))/u;
const GUARDED = /^'(?='*(?:[=@\t\r\n]|[+-](?![\d\s.,:;()/%–-]*$)))/u;

/**
 * Returns a table as a CSV file for spreadsheets: UTF-8 with a byte order mark, CRLF, and quotes if needed (RFC 4180).
 * An apostrophe before formulas stops spreadsheets from running them; `withoutGuards` removes it.
 */
export const csvOf = ({ columns, rows }: Table, delimiter: ',' | ';' = ','): string =>
  `${BYTE_ORDER_MARK}${[columns, ...rows].map((row) => row.map((cell) => written(cell, delimiter)).join(delimiter)).join('\r\n')}\r\n`;

function written(cell: string, delimiter: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophes that `csvOf` writes before formulas. */
export const withoutGuards = ({ columns, rows }: Table): Table => ({
  columns: columns.map(withoutGuard),
  rows: rows.map((cells) => (cells.some(isQuoted) ? cells.map(withoutGuard) : cells)),
});

/**
 * A fast check before the regular expression, because tables have hundreds of thousands of cells and few start with an
 * apostrophe.
 */
const isQuoted = (cell: string): boolean => cell.startsWith("'");

const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');
