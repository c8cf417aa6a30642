import { describeValue, quoted, shortened } from '../../base/describe-value.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { type CsvRecord, csvRecords, csvTooLarge, detectDelimiter, textOfFormula } from './csv-records.ts';
import { type DecodedText, decodeText, type TextEncoding } from './decode-text.ts';
import {
  columnLetters,
  createIssueList,
  type FoundRows,
  type IssueList,
  mergeIssues,
  namesShown,
  type RowCollector,
  type RowLists,
  type RowSequence,
  type RowTable,
  type TableOf,
  type TableRow,
  type UsedPart,
} from './table.ts';
import type { WorkbookOptions } from './xlsx/read-xlsx.ts';

/** Maximum size of a file in bytes, or of a string in characters. */
const MAX_CHARACTERS = 256 << 20;
const NO_BYTES = new Uint8Array();
/** Maximum number of columns, as in spreadsheets (column XFD). */
const MAX_COLUMNS = 16_384;

/**
 * Maximum length of a column name; the API has the same limit for a field's value. A longer name indicates an unclosed
 * quote.
 */
const MAX_COLUMN_NAME = 4096;

/**
 * Parses a first line such as `sep=;`, which tells Excel the delimiter. Returns the delimiter and the line's length.
 */
function namedDelimiter(text: string): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length };
}

/** Options for reading CSV text. */
export interface CsvOptions {
  /**
   * Character between columns. By default, a first line such as Excel's `sep=;` sets the delimiter. If there is no such
   * line, the reader detects a comma, a semicolon or a tab, and adds a note if several of them fit.
   */
  readonly delimiter?: string | undefined;
  /**
   * Encoding of the bytes; `auto` by default. `auto` detects UTF-8, and UTF-16 by its byte order mark. For other bytes,
   * it chooses the likeliest of Windows-1252, Windows-1250, Windows-1251 and Shift JIS, and adds a note.
   */
  readonly encoding?: TextEncoding | undefined;
}

/** Names of the options for CSV text. */
const CSV_OPTIONS: OptionNames<CsvOptions> = { delimiter: true, encoding: true };

/**
 * Reads a CSV file (RFC 4180) with commas, semicolons or tabs, and any line endings. A byte order mark and `sep=;` are
 * recognised. Cells keep their text, including leading zeros and spaces, except formulas such as `="00042"`, which
 * become 00042. Reports problems in `issues`; never throws for an invalid file.
 * @example readCsv('sku;name\n00420;Mug\n').rows[0]?.cells // ['00420', 'Mug']
 */
export function readCsv(input: string | Uint8Array, options: CsvOptions = {}): RowTable {
  checkOptions('readCsv', options, CSV_OPTIONS);
  return csvTable(input, options, ARRAYS);
}

/** Operations that store rows in an array. */
const ARRAYS: RowLists<TableRow[]> = {
  create: () => [],
  add: (rows, row) => rows.push(row),
  hideFirst: (rows) => rows.slice(1),
};

/** Reads a CSV file like `readCsv`, but into a list of rows that `lists` creates and fills. */
export function csvTable<Rows extends RowCollector>(
  input: string | Uint8Array,
  options: CsvOptions,
  lists: RowLists<Rows>,
): TableOf<Rows> {
  if (input.length > MAX_CHARACTERS) return tooLarge(TOO_LONG, lists.create(NO_BYTES, ','));
  const { bytes, delimiter, others, large, line, issue, note } = csvBody(input, options);
  if (large !== undefined) return tooLarge(large, lists.create(NO_BYTES, delimiter));
  const formulas = new Map<number, TextFormulas>();
  const written = lists.create(bytes, delimiter);
  const shape = new TableShape();
  const { faults, notes: remarks } = csvRecords(bytes, delimiter, line, {
    get length() {
      return written.length;
    },
    at: (index) => recordOf(written.at(index)),
    add: (record, range) => {
      const row = withoutFormulas(record, formulas);
      shape.add(row.cells);
      lists.add(written, row, range);
    },
  });
  const found: FoundRows = {
    rows: written,
    used: shape,
    delimiter,
    report: (issues, notes) => {
      if (issue !== undefined) issues.add('encoding', { line: issue.line }, issue.message);
      if (note !== undefined) notes.add('encoding', { line: note.line }, note.message);
      if (others.length > 0) notes.add('ambiguous_delimiter', {}, describeDoubt(delimiter, others));
      addFormulas([...formulas.values()], notes);
      for (const { message, ...place } of faults.toSorted((a, b) => a.row - b.row))
        issues.add('quoting', place, message);
      for (const { message, ...place } of remarks) notes.add('quoting', place, message);
    },
  };
  const whole = shape.isRegular ? () => lists.hideFirst(written) : undefined;
  return buildTable(found, lists.create(bytes, delimiter), whole);
}

/** Converts a row back to a CSV record; `undefined` for a row without a line number. */
const recordOf = (row: TableRow | undefined): CsvRecord | undefined =>
  row?.line === undefined ? undefined : { ...row, line: row.line };

/**
 * Decodes a CSV file and detects its delimiter. The result contains UTF-8 bytes without a byte order mark and without a
 * `sep=` line. Does not return the decoded text, so that its memory can be freed.
 */
function csvBody(input: string | Uint8Array, options: CsvOptions) {
  const decoded: DecodedText =
    typeof input === 'string' ? { text: input } : decodeText(input, options.encoding ?? 'auto');
  const text = decoded.text.replace(/^\uFEFF/, '');
  const named = namedDelimiter(text);
  const body = named === undefined ? text : text.slice(named.length);
  const given = options.delimiter ?? named?.delimiter;
  const { delimiter, others } = given === undefined ? detectDelimiter(body) : { delimiter: given, others: [] };
  const encoder = new TextEncoder();
  const before = encoder.encode(decoded.text.slice(0, decoded.text.length - body.length));
  return {
    ...{ delimiter, others, issue: decoded.issue, note: decoded.note },
    // Reuses the bytes of a UTF-8 file instead of copying them.
    bytes: decoded.utf8?.subarray(before.length) ?? encoder.encode(body),
    large: csvTooLarge(body, delimiter),
    line: named === undefined ? 1 : 2,
  };
}

const describeDoubt = (delimiter: string, others: readonly string[]): string =>
  `the delimiter could be ${[delimiter, ...others].map(nameOf).join(' or ')}, and ${nameOf(delimiter)} was used; if the columns are wrong, set the delimiter`;

const nameOf = (delimiter: string): string => (delimiter === '\t' ? 'tab' : JSON.stringify(delimiter));

/** Formulas such as `="00042"` in one column: the first formula with its row and line, and the number of formulas. */
interface TextFormulas {
  readonly row: number;
  readonly line: number;
  readonly column: number;
  readonly cell: string;
  count: number;
}

/** Replaces formulas such as `="00042"` with the text that they show, and counts them. */
function withoutFormulas(record: CsvRecord, formulas: Map<number, TextFormulas>): CsvRecord {
  if (!record.cells.some((cell) => textOfFormula(cell) !== undefined)) return record;
  const cells = record.cells.map((cell, column) => {
    const text = textOfFormula(cell);
    if (text === undefined) return cell;
    const known = formulas.get(column);
    if (known !== undefined) known.count++;
    else formulas.set(column, { row: record.row, line: record.line, column, cell, count: 1 });
    return text;
  });
  return { ...record, cells };
}

function addFormulas(formulas: readonly TextFormulas[], notes: IssueList): void {
  for (const { cell, count, ...place } of formulas)
    notes.add(
      'text_formula',
      place,
      `the formula ${shortened(cell)} was read as the text that a spreadsheet shows for it${count === 1 ? '' : ` (${count} cells in the column)`}`,
    );
}

/** Message for a file that is too large to read. */
const TOO_LONG = `the file is larger than the limit of ${MAX_CHARACTERS} bytes; split it`;

/** Options for reading a CSV or XLSX file. */
export interface ReadRowsOptions extends CsvOptions, WorkbookOptions {}

const READ_OPTIONS: OptionNames<ReadRowsOptions> = {
  ...CSV_OPTIONS,
  sheet: true,
  decimal: true,
  hiddenRows: true,
  hiddenColumns: true,
  mergedCells: true,
};

/**
 * Reads the rows of a CSV or XLSX file. The type is detected from the content, not the file name. The workbook reader
 * loads on demand. Problems are reported in `issues`. Rejects only if reading a `Blob` fails, or with TypeError for an
 * input that is not a file.
 * @example const table = await readRows(fileInput.files[0])
 */
export async function readRows(input: string | Uint8Array | Blob, options: ReadRowsOptions = {}): Promise<RowTable> {
  checkOptions('readRows', options, READ_OPTIONS);
  const { delimiter, encoding } = options;
  if (typeof input === 'string')
    return FILE_NAME.test(input) ? noTable(input) : readCsv(input, { delimiter, encoding });
  if (!(input instanceof Uint8Array || input instanceof Blob))
    throw new TypeError(`readRows: expected the text or the bytes of a file, or a File, got ${describeValue(input)}`);
  if (input instanceof Blob && input.size > MAX_CHARACTERS) return tooLarge(TOO_LONG, []);
  const bytes = input instanceof Uint8Array ? input : new Uint8Array(await input.arrayBuffer());
  if (!isZip(bytes)) return readCsv(bytes, { delimiter, encoding });
  const { readXlsx } = await import('./xlsx/read-xlsx.ts');
  return buildTable(await readXlsx(bytes, options), []);
}

/** Matches a file name that was passed by mistake instead of the file's content. */
const FILE_NAME = /^[^\r\n,;\t]+\.(?:csv|tsv|txt|xlsx?)$/i;

const noTable = (name: string): RowTable =>
  buildTable(
    {
      rows: [],
      report: (issues) =>
        issues.add(
          'not_a_table',
          {},
          `expected the text of a table, got the file name ${quoted(name)}; pass the file's bytes`,
        ),
    },
    [],
  );

/** True if a file starts with the signature of ZIP archives, which include workbooks (APPNOTE 4.3.7). */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && (bytes[3] === 4 || bytes[3] === 6);

/**
 * Builds a table whose rows all have the same number of cells, and collects the issues of its column names and rows.
 * Adds the rows to the empty list `table`. If all rows can be used unchanged, pass `whole`, which returns the finished
 * list of rows instead.
 */
function buildTable<Rows extends RowCollector>(
  { rows, used: known, report, delimiter, emptyHint, leftOut }: FoundRows,
  table: Rows,
  whole?: () => Rows,
): TableOf<Rows> {
  const header = rows.at(0);
  const { used, last } = known ?? usedPart(rows);
  // no spreadsheet has this many columns: the line ends or the delimiter were misread
  if (used > MAX_COLUMNS)
    return tooLarge(
      `the table has ${used} columns, but at most ${MAX_COLUMNS} are allowed; check its line endings and delimiter`,
      table,
    );
  const columns = (header?.cells ?? []).slice(0, used).map((name) => name.trim());
  if (columns.some((name) => name.length > MAX_COLUMN_NAME))
    return tooLarge(`a column name has more than ${MAX_COLUMN_NAME} characters; check its quotes`, table);
  const issues = createIssueList(() => columns);
  const notes = createIssueList(() => columns);
  report?.(issues, notes);
  noteColumnNames(header, columns, notes, leftOut);
  if (delimiter !== undefined && columns.length === 1 && columns.some((name) => /[,;\t|]/.test(name)))
    issues.add(
      'delimiter',
      placeOf(header),
      `with the delimiter ${JSON.stringify(delimiter)}, the table has only one column; choose another delimiter`,
    );
  const ragged = createIssueList(() => columns);
  const raggedRows: TableRow[] = [];
  let index = 0;
  if (whole === undefined)
    for (const row of rows) {
      if (index > 0 && index <= last) addRow(row, columns, { table, raggedRows, issues: ragged, notes });
      index++;
    }
  const found = whole?.() ?? table;
  if (issues.count + ragged.count === 0) addEmptiness(header, found, issues, emptyHint);
  return { columns, rows: found, raggedRows, ...mergeIssues([issues, ragged]), notes: notes.kept };
}

/** Returns an empty table with an issue, for a file that would exhaust memory or take hours to read. */
const tooLarge = <Rows extends RowCollector>(message: string, table: Rows): TableOf<Rows> =>
  buildTable({ rows: [], report: (issues) => issues.add('too_large', {}, message) }, table);

const placeOf = (row: TableRow | undefined) => ({ row: row?.row, line: row?.line });
const isBlank = (cell: string): boolean => cell.trim() === '';

/** Determines the used part of a table. Call `add` with each row, in order. */
class TableShape implements UsedPart {
  used = 0;
  last = 0;
  #rows = 0;
  #names = 0;
  #isEven = true;

  add(cells: readonly string[]): void {
    const filled = filledCells(cells);
    if (this.#rows === 0) {
      this.#names = cells.length;
      this.#isEven = cells.length <= MAX_COLUMNS && cells.every((name) => name.length <= MAX_COLUMN_NAME);
    } else this.#isEven &&= filled > 0 && cells.length === this.#names;
    if (filled > this.used && cells.length <= this.#names) this.used = filled;
    if (filled > 0) this.last = this.#rows;
    this.#rows++;
  }

  /** True if no row is empty, and all rows have as many cells as there are used columns. */
  get isRegular(): boolean {
    return this.#rows > 0 && this.#isEven && this.used === this.#names;
  }
}

function usedPart(rows: RowSequence): UsedPart {
  const shape = new TableShape();
  for (const { cells } of rows) shape.add(cells);
  return shape;
}

const filledCells = (cells: readonly string[]): number => cells.findLastIndex((cell) => !isBlank(cell)) + 1;

interface SortedRows {
  readonly table: RowCollector;
  readonly raggedRows: TableRow[];
  readonly issues: IssueList;
  readonly notes: IssueList;
}

/**
 * Adds a row to the table if its number of cells matches the columns, and otherwise to `raggedRows`. Skips an empty row
 * and adds a note about it.
 */
function addRow(row: TableRow, columns: readonly string[], { table, raggedRows, issues, notes }: SortedRows): void {
  const filled = filledCells(row.cells);
  if (filled === 0) notes.add('empty_row', placeOf(row), 'the row is empty and was left out');
  else if (row.cells.length < columns.length || filled > columns.length) {
    const expected = `${columns.length} (${namesShown(columns)})`;
    issues.add('ragged_row', placeOf(row), `has ${counted(row.cells.length, 'value')}, expected ${expected}`);
    raggedRows.push({ ...row, cells: row.cells.slice(0, Math.max(filled, columns.length)) });
  } else table.push({ ...row, cells: row.cells.slice(0, columns.length) });
}

/**
 * Adds notes on missing and duplicate column names. They are not issues, because a field may not need these columns.
 */
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
    else if (first < column) notes.add('duplicate_column', place, `column ${columnLetters(first)} has the same name`);
  }
}

function addEmptiness(
  header: TableRow | undefined,
  rows: RowSequence,
  issues: IssueList,
  hint: string | undefined,
): void {
  const also = hint === undefined ? '' : `; ${hint}`;
  if (header === undefined)
    issues.add('empty_file', {}, `the table is empty; expected a row of column names and a row for each label${also}`);
  else if (rows.length === 0) issues.add('no_rows', {}, `the table has column names but no rows${also}`);
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
