import { shortened } from '../../base/describe-value.ts';
import { MAX_ISSUES } from '../../base/errors.ts';

// A table as in a spreadsheet: column names in the first row, then a row for each label.

/** Rows of a CSV or XLSX file. Every cell is the text that a spreadsheet shows. */
export interface RowTable {
  /** Trimmed names from the first row; empty for a column that has no name or was omitted. */
  readonly columns: readonly string[];
  /** Rows with one cell for each column. Rows without any text are omitted. */
  readonly rows: readonly TableRow[];
  /**
   * Rows with too few or too many cells, unchanged. Each is reported as an issue; `raggedIssues` also finds wrong check
   * digits in these rows.
   */
  readonly raggedRows?: readonly TableRow[] | undefined;
  /** Issues of the file, at most 50. If there are any, `rows` may be incomplete or empty. */
  readonly issues: readonly RowIssue[];
  /** Total number of issues. */
  readonly issueCount: number;
  /** Assumptions that the user should check, such as a guessed encoding or an unknown number format. */
  readonly notes: readonly RowIssue[];
}

/** A row below the column names. */
export interface TableRow {
  /** Row number in a spreadsheet, from 1, including the row of column names. */
  readonly row: number;
  /** Line of a text file on which the row starts, from 1. Differs from `row` if cells above contain line breaks. */
  readonly line?: number | undefined;
  /** Texts of the cells, one for each column. */
  readonly cells: readonly string[];
  /** Numeric values of formatted cells in an XLSX file, by column index. */
  readonly numbers?: ReadonlyMap<number, number> | undefined;
}

/** An issue to fix, and its position. */
export interface RowIssue<Code extends string = RowIssueCode> {
  /** Machine-readable kind of issue. */
  readonly code: Code;
  /** A complete message with position, value and fix: `row 14, column "sku" (C14): …`. */
  readonly message: string;
  /** Row number in a spreadsheet, from 1. */
  readonly row?: number | undefined;
  /** Line in a text file, from 1. */
  readonly line?: number | undefined;
  /** The column's name. */
  readonly column?: string | undefined;
  /** Address of the cell in a spreadsheet: `C14`. */
  readonly cell?: string | undefined;
  /** The affected field of the template. */
  readonly field?: string | undefined;
}

/** Kinds of issues and notes. */
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

/** Maximum number of cells in a table. */
export const MAX_CELLS = 4_000_000;

/**
 * Returns the text of a cell, or of a column's name. Returns '' for an index beyond the end, because a row may have
 * fewer cells than the table has columns.
 */
export const cellAt = (cells: readonly string[], column: number): string => cells[column] ?? '';

/** A position in a table; `column` is an index. */
export interface Place {
  readonly row?: number | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly field?: string | undefined;
}

/** Converts a column index to the letters of a spreadsheet: A, B, … Z, AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** Maximum number of names in a message. */
const MAX_NAMES = 20;

/** Joins names for a message; shortens long names and long lists. */
export function namesShown(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).map(shortened).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Creates an issue at a position of a table with these column names. */
export function issueAt<Code extends string>(
  code: Code,
  place: Place,
  text: string,
  columns: readonly string[],
): RowIssue<Code> {
  const { row, line, column, field } = place;
  const named = column === undefined ? undefined : { name: cellAt(columns, column), letters: columnLetters(column) };
  const cell = named === undefined || row === undefined ? undefined : `${named.letters}${row}`;
  const where = [
    line === undefined ? (row === undefined ? undefined : `row ${row}`) : `line ${line}`,
    named && (named.name === '' ? `column ${named.letters}` : `column "${shortened(named.name)}"`),
  ].filter((part) => part !== undefined);
  const prefix = where.length === 0 ? '' : `${where.join(', ')}${cell === undefined ? '' : ` (${cell})`}: `;
  return {
    code,
    message: `${prefix}${text}`,
    ...(row === undefined ? {} : { row }),
    ...(line === undefined ? {} : { line }),
    ...(named === undefined || named.name === '' ? {} : { column: named.name }),
    ...(cell === undefined ? {} : { cell }),
    ...(field === undefined ? {} : { field }),
  };
}

/** A list that keeps the first 50 issues and counts all issues. */
export interface IssueList {
  add(code: RowIssueCode, place: Place, text: string): void;
  readonly kept: readonly RowIssue[];
  readonly count: number;
}

/** Creates an empty list for a table with these column names. */
export function createIssueList(columns: () => readonly string[]): IssueList {
  const kept: RowIssue[] = [];
  let count = 0;
  return {
    kept,
    get count() {
      return count;
    },
    add(code, place, text) {
      count++;
      if (kept.length < MAX_ISSUES) kept.push(issueAt(code, place, text, columns()));
    },
  };
}

/** The first issues of a list, and the total number of issues in the list. */
export type FoundIssues = Pick<IssueList, 'kept' | 'count'>;

/** Merges lists that are each sorted by row. Issues without a row come first, then the other issues by row. */
export function mergeIssues(lists: readonly FoundIssues[]): {
  readonly issues: readonly RowIssue[];
  readonly issueCount: number;
} {
  const all = lists.flatMap(({ kept }) => kept).toSorted(({ row: a = 0 }, { row: b = 0 }) => a - b);
  return { issues: all.slice(0, MAX_ISSUES), issueCount: lists.reduce((sum, { count }) => sum + count, 0) };
}

/** Rows in order: an array, or a list that creates each row when it is read. */
export interface RowSequence<Row = TableRow> extends Iterable<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}

/** Byte range of a file: `start` is inclusive, `end` exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** List to which a parser adds rows. */
export interface RowCollector<Row = TableRow> extends RowSequence<Row> {
  push(row: Row): unknown;
}

/** Operations that a file parser uses to store rows in lists of type `Rows`. */
export interface RowLists<Rows extends RowCollector> {
  /** Creates an empty list for the rows of a text file in UTF-8. */
  create(file: Uint8Array, delimiter: string): Rows;
  /** Adds a row. `range` is the row's byte range in the file; `undefined` if the row contains quotes. */
  add(rows: Rows, row: TableRow, range: ByteRange | undefined): void;
  /** Returns the rows without the first row. May modify `rows` in place. */
  hideFirst(rows: Rows): Rows;
}

/** A table whose rows need not be an array. */
export type TableOf<Rows> = Omit<RowTable, 'rows'> & { readonly rows: Rows };

/** The part of a table that is not empty. */
export interface UsedPart {
  /**
   * Number of columns up to the last used one. A column is used if it has a name, or a value in a row that has at most
   * as many cells as the header. This excludes empty columns that spreadsheet programs append.
   */
  readonly used: number;
  /** Index of the last row that is not empty; 0 if no row below the header has a value. */
  readonly last: number;
}

/** Parsed rows of a table. The first row contains the column names. */
export interface FoundRows {
  readonly rows: RowSequence;
  /** The part of the rows that is not empty, if the parser determined it. */
  readonly used?: UsedPart;
  /** Adds the issues and notes that the parser found. */
  report?(issues: IssueList, notes: IssueList): void;
  /** The column delimiter, for delimited text only. */
  readonly delimiter?: string;
  /** Hint at where the rows may be; appended to the message for a table without rows. */
  readonly emptyHint?: string;
  /**
   * Indexes of columns whose names and values were omitted. Omitted columns are still counted, so that later columns
   * keep their letters.
   */
  readonly leftOut?: ReadonlySet<number> | undefined;
}
