/** Rows of a sheet (ISO/IEC 29500-1, 18.3.1.73; every spreadsheet has as many). */
export const MAX_ROWS = 1_048_576;
/** Columns of a sheet (XFD). */
export const MAX_COLUMNS = 16_384;

/** A cell's place, from 0; the column is -1 for a row. */
export interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/** The place that an address names, `B7` or for a row `7`; `undefined` for one that no sheet has. */
export function parseAddress(address: string, what: 'row' | 'cell'): CellAddress | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
  if ((letters === '') !== (what === 'row')) return undefined;
  const row = Number(digits) - 1;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return row >= 0 && row < MAX_ROWS && column <= MAX_COLUMNS ? { row, column: column - 1 } : undefined;
}

/** The first and the last cell of a range, `A2:A5`; `undefined` for one that no sheet has. */
export function parseRange(range: string): { readonly first: CellAddress; readonly last: CellAddress } | undefined {
  const [from = '', to = from] = range.split(':', 2);
  const [first, last] = [parseAddress(from, 'cell'), parseAddress(to, 'cell')];
  if (first === undefined || last === undefined || last.row < first.row || last.column < first.column) return undefined;
  return { first, last };
}
