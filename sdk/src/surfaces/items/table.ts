import { shortened } from '../../base/describe-value.ts';

// A table as people keep it in spreadsheets: column names in its first row, then a row for each label.

/** Rows of a CSV or XLSX file, every cell as the text that a spreadsheet shows. */
export interface RowTable {
  /** The names in the first row, without white space around them; empty for a column that has none or was left out. */
  readonly columns: readonly string[];
  /** As long as `columns`, each; rows without any text are left out. */
  readonly rows: readonly TableRow[];
  /** Rows of fewer or more cells, as they are: each is an issue, and `raggedIssues` looks for others in it. */
  readonly raggedRows?: readonly TableRow[] | undefined;
  /** What is wrong with the file, at most 50; with any, `rows` may be short or empty. */
  readonly issues: readonly RowIssue[];
  /** How many issues there are in all. */
  readonly issueCount: number;
  /** What was taken for granted and should be looked at: another encoding, a number format that is not known. */
  readonly notes: readonly RowIssue[];
}

/** One row below the column names. */
export interface TableRow {
  /** The row's number in a spreadsheet, from 1, the column names included. */
  readonly row: number;
  /** The line of a text file where the row begins, from 1; not `row` where cells above it have line breaks. */
  readonly line?: number | undefined;
  /** The texts of its cells, one for each column. */
  readonly cells: readonly string[];
  /** The numbers behind formatted cells of an XLSX file, by column. */
  readonly numbers?: ReadonlyMap<number, number> | undefined;
}

/** One thing to fix, and where. */
export interface RowIssue<Code extends string = RowIssueCode> {
  /** The kind of issue, for programs. */
  readonly code: Code;
  /** Where, what was found and what to do: `row 14, column "sku" (C14): …`. Enough by itself. */
  readonly message: string;
  /** The row in a spreadsheet, from 1. */
  readonly row?: number | undefined;
  /** The line in a text file, from 1. */
  readonly line?: number | undefined;
  /** The column's name. */
  readonly column?: string | undefined;
  /** The cell's address in a spreadsheet: `C14`. */
  readonly cell?: string | undefined;
  /** The template's field that is concerned. */
  readonly field?: string | undefined;
}

/** What kind of issue it is. */
export type RowIssueCode =
  | 'encoding'
  | 'not_a_table'
  | 'empty_file'
  | 'no_rows'
  | 'quoting'
  | 'delimiter'
  | 'ambiguous_delimiter'
  | 'text_formula'
  | 'ragged_row'
  | 'empty_row'
  | 'column_name'
  | 'duplicate_column'
  | 'cell_format'
  | 'cell_error'
  | 'formula'
  | 'no_such_sheet'
  | 'sheet'
  | 'hidden_rows'
  | 'hidden_columns'
  | 'merged_cells'
  | 'too_large'
  | 'missing_column'
  | 'ambiguous_column'
  | 'quantity'
  | 'computed'
  | 'label_limit';

/** Cells of a table that is still read. */
export const MOST_CELLS = 4_000_000;

/** A place in a table; `column` counts from 0. */
export interface Place {
  readonly row?: number | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly field?: string | undefined;
}

/** A column's letters in a spreadsheet, counted from 0: A, B, … Z, AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** The most names that a message lists. */
const MOST_NAMES = 20;

/** Names as a message lists them: each and all of them cut where they are many. */
export function namesShown(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).map(shortened).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** An issue at a place of a table with these column names. */
export function issueAt<Code extends string>(
  code: Code,
  place: Place,
  text: string,
  columns: readonly string[],
): RowIssue<Code> {
  const { row, line, column, field } = place;
  const name = column === undefined ? undefined : (columns[column] ?? '');
  const cell = column === undefined || row === undefined ? undefined : `${columnLetters(column)}${row}`;
  const where = [
    line === undefined ? (row === undefined ? undefined : `row ${row}`) : `line ${line}`,
    name === undefined
      ? undefined
      : name === ''
        ? `column ${columnLetters(column ?? 0)}`
        : `column "${shortened(name)}"`,
  ].filter((part) => part !== undefined);
  const prefix = where.length === 0 ? '' : `${where.join(', ')}${cell === undefined ? '' : ` (${cell})`}: `;
  return {
    code,
    message: `${prefix}${text}`,
    ...(row === undefined ? {} : { row }),
    ...(line === undefined ? {} : { line }),
    ...(name === undefined || name === '' ? {} : { column: name }),
    ...(cell === undefined ? {} : { cell }),
    ...(field === undefined ? {} : { field }),
  };
}
