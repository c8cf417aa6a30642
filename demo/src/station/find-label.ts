import type { Template } from '@platen/sdk';
import { fieldsOf, matchColumns } from '@platen/sdk/items';
import { indexRows, type RowFinder, readScan, splitCopies } from './scanned-code.ts';
import type { Station } from './stored-station.ts';

/** The label to print for a code. */
export interface FoundLabel {
  readonly code: string;
  readonly copies: number;
  /** Name that users see: the first cell in the label's row with a letter in it, or else the code. */
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The result of a scan. */
export type Scan =
  | { readonly kind: 'label'; readonly label: FoundLabel }
  /** Input such as `3*`, which only sets the number of copies for the next scan. */
  | { readonly kind: 'copies'; readonly copies: number }
  | { readonly kind: 'unknown'; readonly code: string }
  /** Several rows have this code; `rows` are their row numbers in a spreadsheet. */
  | { readonly kind: 'ambiguous'; readonly code: string; readonly rows: readonly number[] };

/** Returns a function that finds the label for scanned or typed input. Input such as `3*code` overrides `copies`. */
export function createLabelFinder(station: Station): (typed: string, copies: number) => Scan {
  const { table } = station;
  const rows = table === null ? undefined : indexRows(table.rows.map((cells) => cells[table.codeColumn] ?? ''));
  const find = (typed: string, copies: number): Scan => {
    const scanned = readScan(typed);
    const { code, value } = scanned;
    const found = rows === undefined ? [] : rows.find(scanned);
    const [row] = found;
    if (code === '' || (rows !== undefined && row === undefined)) return { kind: 'unknown', code };
    // row 1 of a spreadsheet contains the column names
    if (found.length > 1) return { kind: 'ambiguous', code, rows: found.map((index) => index + 2) };
    const data = dataOf(station, value, row);
    return { kind: 'label', label: { code, copies, data, name: nameOf(station, row) ?? code } };
  };
  return (typed, copies) => {
    const split = splitCopies(typed);
    if (split === undefined || isWholeCode(typed, rows)) return find(typed, copies);
    if (split.rest.trim() === '') return { kind: 'copies', copies: split.copies };
    return find(split.rest, split.copies);
  };
}

/** Tests if the whole input, including a prefix such as `3*`, is a code in the table. */
const isWholeCode = (typed: string, rows: RowFinder | undefined): boolean =>
  rows !== undefined && rows.find(readScan(typed)).length > 0;

/**
 * Returns values for the template's fields. Columns of the row take precedence; `field` gets the code if no column
 * matches.
 */
function dataOf({ template, table, field }: Station, value: string, row: number | undefined): Record<string, string> {
  const matches = matchColumns(fieldsOf(template), table?.columns ?? []);
  const entries = matches.flatMap(({ field: name, column }): readonly [string, string][] => {
    const cell = column === undefined || row === undefined ? undefined : table?.rows[row]?.[column];
    const content = cell ?? (name === field ? value : undefined);
    return content === undefined ? [] : [[name, content]];
  });
  return Object.fromEntries(entries);
}

/** Returns a row's first cell that contains a letter, ignoring the code column; undefined if there is none. */
function nameOf({ table }: Station, row: number | undefined): string | undefined {
  const cells = row === undefined ? [] : (table?.rows[row] ?? []);
  return cells.find((cell, column) => column !== table?.codeColumn && /\p{L}/u.test(cell))?.trim();
}

/**
 * Returns the template's fields that neither a column nor the code fills. A label with such a field cannot be printed.
 */
export function emptyFields({ template, table, field }: LabelSource): readonly string[] {
  const matches = matchColumns(fieldsOf(template), table?.columns ?? []);
  return matches.flatMap((match) => (match.column === undefined && match.field !== field ? [match.field] : []));
}

/** The parts of a station that provide the values of the template's fields. */
interface LabelSource extends Pick<Station, 'table' | 'field'> {
  readonly template: Template | undefined;
}
