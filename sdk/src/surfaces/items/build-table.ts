import { LONGEST_COLUMN_NAME, MOST_COLUMNS } from './csv-bounds.ts';
import { createIssueList, type IssueList, mergeIssues } from './issue-list.ts';
import { columnLetters, namesShown, type RowTable, type TableRow } from './table.ts';

/** A table's rows as they were found, column names first. */
export interface FoundRows {
  readonly rows: readonly TableRow[];
  /** What the reader found by itself. */
  report?(issues: IssueList, notes: IssueList): void;
  /** What divides columns, where a text was divided into them. */
  readonly delimiter?: string;
  /** Added to the issue of a table without rows: where the rows may be instead. */
  readonly emptyHint?: string;
  /** Columns, from 0, whose names and values were left out; their places stay, so that later columns keep their letters. */
  readonly leftOut?: ReadonlySet<number> | undefined;
}

/** Column names, rows of as many cells, and what is wrong with either. */
export function buildTable({ rows, report, delimiter, emptyHint, leftOut }: FoundRows): RowTable {
  const [header, ...body] = rows;
  const used = usedColumns(header, body);
  // no spreadsheet has as many: line ends that are none, or another delimiter
  if (used > MOST_COLUMNS)
    return tooLarge(
      `the table has ${used} columns, at most ${MOST_COLUMNS} are read; look at its line ends and delimiter`,
    );
  const columns = (header?.cells ?? []).slice(0, used).map((name) => name.trim());
  if (columns.some((name) => name.length > LONGEST_COLUMN_NAME))
    return tooLarge(`a column name has more than ${LONGEST_COLUMN_NAME} characters; look at its quotes`);
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

/** No table, for a file that would fill the memory or take hours. */
export const tooLarge = (message: string): RowTable =>
  buildTable({ rows: [], report: (issues) => issues.add('too_large', {}, message) });

const placeOf = (row: TableRow | undefined) => ({ row: row?.row, line: row?.line });
const isBlank = (cell: string): boolean => cell.trim() === '';

/** Columns up to the last that has a name or, in any row as long as the names, a value: spreadsheets write empty ones behind. */
function usedColumns(header: TableRow | undefined, body: readonly TableRow[]): number {
  const cells = header?.cells ?? [];
  const named = cells.findLastIndex((name) => !isBlank(name)) + 1;
  return body.reduce((most, row) => {
    const filled = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    return filled > most && row.cells.length <= cells.length ? filled : most;
  }, named);
}

/** The rows with as many cells as there are columns, and those with others. Empty ones at the end are no rows; others are left out with a note. */
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

/** Names that are missing or come twice do no harm until a field needs them. */
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
