import { MAX_COLUMN_NAME, MAX_COLUMNS } from './csv-bounds.ts';
import { createIssueList, type IssueList, mergeIssues } from './issue-list.ts';
import { columnLetters, namesShown, type RowTable, type TableRow } from './table.ts';

/** Parsed rows of a table. The first row has the column names. */
export interface FoundRows {
  readonly rows: readonly TableRow[];
  /** Adds the issues and notes that the parser found. */
  report?(issues: IssueList, notes: IssueList): void;
  /** The delimiter of columns, for delimited text only. */
  readonly delimiter?: string;
  /** Hint added to the issue of a table without rows: where the rows may be instead. */
  readonly emptyHint?: string;
  /**
   * Indexes of columns whose names and values were omitted. Their positions remain, so that later columns keep their
   * letters.
   */
  readonly leftOut?: ReadonlySet<number> | undefined;
}

/** Builds a table with equally long rows, and collects the issues of its column names and rows. */
export function buildTable({ rows, report, delimiter, emptyHint, leftOut }: FoundRows): RowTable {
  const [header, ...body] = rows;
  const used = usedColumns(header, body);
  // no spreadsheet has this many columns: the line ends or the delimiter were misread
  if (used > MAX_COLUMNS)
    return tooLarge(
      `the table has ${used} columns, at most ${MAX_COLUMNS} are read; look at its line ends and delimiter`,
    );
  const columns = (header?.cells ?? []).slice(0, used).map((name) => name.trim());
  if (columns.some((name) => name.length > MAX_COLUMN_NAME))
    return tooLarge(`a column name has more than ${MAX_COLUMN_NAME} characters; look at its quotes`);
  const issues = createIssueList(() => columns);
  const notes = createIssueList(() => columns);
  report?.(issues, notes);
  noteColumnNames(header, columns, notes, leftOut);
  if (delimiter !== undefined && columns.length === 1 && /[,;\t|]/.test(columns[0] ?? ''))
    issues.add(
      'delimiter',
      placeOf(header),
      `all is one column when ${JSON.stringify(delimiter)} divides columns; name another delimiter`,
    );
  const ragged = createIssueList(() => columns);
  const { table, raggedRows } = regularRows(body, columns, ragged, notes);
  if (issues.count + ragged.count === 0) addEmptiness(header, table, issues, emptyHint);
  return { columns, rows: table, raggedRows, ...mergeIssues([issues, ragged]), notes: notes.kept };
}

/** Returns an empty table with an issue, for a file that would exhaust memory or take hours to read. */
export const tooLarge = (message: string): RowTable =>
  buildTable({ rows: [], report: (issues) => issues.add('too_large', {}, message) });

const placeOf = (row: TableRow | undefined) => ({ row: row?.row, line: row?.line });
const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * Number of columns up to the last with a name, or with a value in a row as long as the header. Spreadsheets append
 * empty columns.
 */
function usedColumns(header: TableRow | undefined, body: readonly TableRow[]): number {
  const cells = header?.cells ?? [];
  const named = cells.findLastIndex((name) => !isBlank(name)) + 1;
  return body.reduce((most, row) => {
    const filled = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    return filled > most && row.cells.length <= cells.length ? filled : most;
  }, named);
}

/**
 * Separates the rows of the right length from the others. Empty rows at the end are dropped; other empty rows are
 * skipped with a note.
 */
function regularRows(
  body: readonly TableRow[],
  columns: readonly string[],
  issues: IssueList,
  notes: IssueList,
): { readonly table: readonly TableRow[]; readonly raggedRows: readonly TableRow[] } {
  const last = body.findLastIndex((row) => !row.cells.every(isBlank));
  const expected = `${columns.length} (${namesShown(columns)})`;
  const table: TableRow[] = [];
  const raggedRows: TableRow[] = [];
  for (const row of body.slice(0, last + 1)) {
    if (row.cells.every(isBlank)) {
      notes.add('empty_row', placeOf(row), 'the row is empty and was left out');
      continue;
    }
    const filled = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (row.cells.length < columns.length || filled > columns.length) {
      issues.add('ragged_row', placeOf(row), `has ${counted(row.cells.length, 'value')}, expected ${expected}`);
      raggedRows.push({ ...row, cells: row.cells.slice(0, Math.max(filled, columns.length)) });
    } else table.push({ ...row, cells: row.cells.slice(0, columns.length) });
  }
  return { table, raggedRows };
}

/** Adds notes on missing and duplicate column names, which do no harm until a field needs them. */
function noteColumnNames(
  header: TableRow | undefined,
  columns: readonly string[],
  notes: IssueList,
  leftOut: ReadonlySet<number> = new Set(),
): void {
  const firsts = new Map<string, number>();
  for (const [column, name] of columns.entries()) {
    if (leftOut.has(column)) continue;
    const first = firsts.get(name) ?? column;
    firsts.set(name, first);
    const place = { ...placeOf(header), column };
    if (name === '') notes.add('column_name', place, 'the column has no name and is not used');
    else if (first < column)
      notes.add('duplicate_column', place, `the name is that of column ${columnLetters(first)} too`);
  }
}

function addEmptiness(
  header: TableRow | undefined,
  rows: readonly TableRow[],
  issues: IssueList,
  hint: string | undefined,
): void {
  const also = hint === undefined ? '' : `; ${hint}`;
  if (header === undefined)
    issues.add('empty_file', {}, `the table is empty; expected a row of column names and a row for each label${also}`);
  else if (rows.length === 0) issues.add('no_rows', {}, `the table has column names and no rows${also}`);
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
