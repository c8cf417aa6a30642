import { quoted } from '../../../base/describe-value.ts';
import { itemAt } from '../../../base/item-at.ts';
import { unzip, type ZipFiles } from '../../../platform/unzip.ts';
import {
  cellAt,
  columnLetters,
  type FoundRows,
  type IssueList,
  MAX_CELLS,
  namesShown,
  type RowIssueCode,
  type TableRow,
} from '../table.ts';
import type { DecimalMark } from './cell-numbers.ts';
import { MAX_CHARACTERS, parseRange, SheetReader, type SheetRow } from './sheet-reader.ts';
import {
  countsFrom1904,
  defaultSheet,
  isSheetList,
  isUncalculated,
  MAX_LIST_BYTES,
  type SheetFile,
  sharedPaths,
  sheetFiles,
  styleFormats,
} from './workbook-files.ts';
import { parseXml, textOf, withoutEscapes } from './xml.ts';

/** Maximum unpacked size, in bytes, of a sheet's XML, shared strings and styles: about 400,000 rows of ten columns. */
const MAX_BYTES = 256 << 20;

/** Options for reading a workbook. */
export interface WorkbookOptions {
  /** Sheet to read, by name or by number from 1; by default the first visible sheet. */
  readonly sheet?: string | number | undefined;
  /**
   * Decimal mark used when numbers are converted to text; `.` by default. Workbooks do not store it. With `.`, a comma
   * separates thousands, and vice versa.
   */
  readonly decimal?: DecimalMark | undefined;
  /** Rows hidden by a filter or manually: `keep` reads them with a note, `skip` omits them. `keep` by default. */
  readonly hiddenRows?: 'keep' | 'skip' | undefined;
  /** Hidden columns: `keep` reads them with a note, `skip` omits them. `keep` by default. */
  readonly hiddenColumns?: 'keep' | 'skip' | undefined;
  /**
   * Merged cells: with `blank`, the default, only the first cell of a range has the value, and a note is added. With
   * `fill`, every cell of the range has the value.
   */
  readonly mergedCells?: 'blank' | 'fill' | undefined;
}

/**
 * Reads a sheet of an .xlsx workbook (ISO/IEC 29500). Every cell becomes text; numbers and dates become the text that
 * their format shows.
 */
export async function readXlsx(bytes: Uint8Array, options: WorkbookOptions): Promise<FoundRows> {
  try {
    const list = unzip(bytes, { wanted: isSheetList, maxBytes: MAX_LIST_BYTES });
    const sheets = sheetFiles(list);
    const sheet = options.sheet ?? defaultSheet(sheets) + 1;
    const index = typeof sheet === 'number' ? sheet - 1 : sheets.findIndex(({ name }) => name === sheet);
    const chosen = sheets[index];
    if (sheets.length === 0) return rejected('not_a_table', 'the file is a ZIP archive, but not an .xlsx workbook');
    const listed = sheets.map(({ name, isHidden }, at) => `${at + 1} ${quoted(name)}${isHidden ? ' (hidden)' : ''}`);
    if (chosen === undefined)
      return rejected(
        'no_such_sheet',
        `there is no sheet ${typeof sheet === 'number' ? sheet : quoted(sheet)}; available sheets: ${namesShown(listed)}`,
      );
    const others = listed.filter((_, at) => at !== index);
    const ofSheet = `sheet ${itemAt(listed, index)} was read; other sheets: ${namesShown(others)}`;
    return {
      ...readSheet(
        bytes,
        { list, chosen },
        options,
        others.length > 0 && options.sheet === undefined ? ofSheet : undefined,
      ),
      ...(others.length > 0 ? { emptyHint: ofSheet } : {}),
    };
  } catch (error) {
    if (error instanceof RangeError) return rejected('too_large', error.message);
    return rejected(
      'not_a_table',
      `the workbook cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const rejected = (code: 'not_a_table' | 'no_such_sheet' | 'too_large', message: string): FoundRows => ({
  rows: [],
  report: (issues) => issues.add(code, {}, message),
});

function readSheet(
  bytes: Uint8Array,
  { list, chosen }: { readonly list: ZipFiles; readonly chosen: SheetFile },
  { decimal = '.', hiddenRows = 'keep', hiddenColumns = 'keep', mergedCells = 'blank' }: WorkbookOptions,
  note: string | undefined,
): FoundRows {
  const { styles, strings } = sharedPaths(list);
  const needed = new Set([styles, strings, chosen.path]);
  const files = unzip(bytes, { wanted: (name) => needed.has(name), maxBytes: MAX_BYTES });
  const reader = new SheetReader({
    formats: styleFormats(textOf(files[styles])),
    strings: sharedStrings(textOf(files[strings]), MAX_CELLS),
    calendar: countsFrom1904(list) ? 1904 : 1900,
    isUncalculated: isUncalculated(list),
    mark: decimal,
    skips: { rows: hiddenRows === 'skip', columns: hiddenColumns === 'skip' },
  });
  parseXml(textOf(files[chosen.path]), reader);
  const isShown = (column: number): boolean => hiddenColumns === 'keep' || !reader.isColumnHidden(column);
  const filled = withoutLeadingBlank(reader.rows, isShown);
  const isFilled = mergedCells === 'fill';
  const merged = mergedColumns(filled, reader.merged, { columns: reader.columns, isFilled });
  const hidden = filled.filter(({ isHidden }) => isHidden).map(({ row }) => row);
  const isSkipped = hiddenRows === 'skip';
  const visible = filled.filter(({ isHidden }) => !isHidden);
  const kept = isSkipped ? withoutLeadingBlank(visible, isShown) : filled;
  const left = isSkipped ? new Set(hidden) : undefined;
  const columns = hiddenIn(reader, filled);
  const report = reportColumns(columns, { row: filled[0]?.row, isSkipped: hiddenColumns === 'skip' });
  if (hiddenColumns === 'skip') clearColumns(filled, columns);
  return {
    rows: denseRows(kept, reader.columns, left),
    leftOut: hiddenColumns === 'skip' ? new Set(columns.map(({ column }) => column)) : undefined,
    report: (issues, notes) => {
      if (note !== undefined) notes.add('sheet', {}, note);
      if (hidden.length > 0) notes.add('hidden_rows', {}, describeHidden(hidden, isSkipped, reader.isFiltered));
      report(notes);
      if (!isFilled) addMerged(merged, notes);
      reportCells(reader, issues, notes);
    },
  };
}

/** Drops leading rows without text in visible columns. The first remaining row contains the column names. */
const withoutLeadingBlank = (rows: readonly SheetRow[], isShown: (column: number) => boolean): readonly SheetRow[] =>
  rows.slice(
    Math.max(
      0,
      rows.findIndex(({ cells }) => cells.some((cell, column) => cell.trim() !== '' && isShown(column))),
    ),
  );

/**
 * Pads all rows to the same length. Inserts an empty row for each row number missing from the file, except the skipped
 * ones in `left`.
 */
function denseRows(
  rows: readonly SheetRow[],
  columns: number,
  left: ReadonlySet<number> | undefined,
): readonly TableRow[] {
  const dense: TableRow[] = [];
  let next = rows[0]?.row ?? 1;
  for (const { row, cells, numbers } of rows) {
    for (; next < row; next++) if (!left?.has(next)) dense.push({ row: next, cells: [] });
    while (cells.length < columns) cells.push('');
    dense.push({ row, cells, ...(numbers.size > 0 ? { numbers } : {}) });
    next++;
  }
  return dense;
}

/** A hidden column that contains text. */
interface HiddenColumn {
  readonly column: number;
  readonly name: string;
}

function hiddenIn(reader: SheetReader, rows: readonly SheetRow[]): readonly HiddenColumn[] {
  const hidden: HiddenColumn[] = [];
  const [header] = rows;
  if (header === undefined) return hidden;
  for (let column = 0; column < reader.columns; column++)
    if (reader.isColumnHidden(column) && rows.some(({ cells }) => cellAt(cells, column).trim() !== ''))
      hidden.push({ column, name: cellAt(header.cells, column).trim() });
  return hidden;
}

/** Clears the cells of the given columns. Keeps the empty columns, so that later columns keep their letters. */
function clearColumns(rows: readonly SheetRow[], columns: readonly HiddenColumn[]): void {
  for (const { cells, numbers } of rows)
    for (const { column } of columns) {
      if (column < cells.length) cells[column] = '';
      numbers.delete(column);
    }
}

/**
 * Adds a note for each hidden column that is read. The note is dropped later if nothing uses the column. All omitted
 * columns share one note.
 */
function reportColumns(
  hidden: readonly HiddenColumn[],
  { row, isSkipped }: { readonly row: number | undefined; readonly isSkipped: boolean },
): (notes: IssueList) => void {
  const listed = hidden.map(({ column, name }) => `${columnLetters(column)}${name === '' ? '' : ` ${quoted(name)}`}`);
  const [what, are, were] =
    hidden.length === 1 ? ['1 column', 'is', 'was'] : [`${hidden.length} columns`, 'are', 'were'];
  return (notes) => {
    if (isSkipped && hidden.length > 0)
      notes.add(
        'hidden_columns',
        {},
        `${what} of the workbook ${are} hidden (${namesShown(listed)}) and ${were} left out`,
      );
    if (isSkipped) return;
    for (const { column } of hidden)
      notes.add(
        'hidden_columns',
        { row, column },
        `the column is hidden in the workbook, but was read; to leave it out, use hiddenColumns: 'skip'`,
      );
  };
}

/** Maximum number of row numbers in a note. */
const MAX_LISTED = 10;

function describeHidden(rows: readonly number[], isSkipped: boolean, isFiltered: boolean): string {
  const numbers = `${rows.slice(0, MAX_LISTED).join(', ')}${rows.length > MAX_LISTED ? ', …' : ''}`;
  const [what, are] = rows.length === 1 ? ['1 row', 'is'] : [`${rows.length} rows`, 'are'];
  const where = `${what} of the workbook ${are} hidden${isFiltered ? ' by a filter' : ''} (${numbers})`;
  return isSkipped
    ? `${where} and ${rows.length === 1 ? 'was' : 'were'} left out`
    : `${where}, but ${rows.length === 1 ? 'was' : 'were'} read; to leave ${rows.length === 1 ? 'it' : 'them'} out, use hiddenRows: 'skip'`;
}

function addMerged(merged: readonly MergedColumn[], notes: IssueList): void {
  for (const { column, row, range, count } of merged) {
    const more = count === 1 ? '' : ` (${count} merged ranges in the column)`;
    notes.add(
      'merged_cells',
      { row: row + 1, column },
      `the cells ${quoted(range).slice(1, -1)} are merged, so only the first contains the value and the others are empty; to repeat the value, use mergedCells: 'fill'${more}`,
    );
  }
}

function reportCells({ faults, faultCount, notes: cellNotes }: SheetReader, issues: IssueList, notes: IssueList): void {
  for (const { row, column, message } of faults) issues.add('cell_error', { row: row + 1, column }, message);
  // adds the faults beyond `MAX_KEPT` to the total; the list of issues is already full
  for (let at = faults.length; at < faultCount; at++) issues.add('cell_error', {}, '');
  const codes: readonly RowIssueCode[] = ['formula', 'cell_format'];
  for (const code of codes)
    for (const { row, column, message, count } of cellNotes.filter((each) => each.code === code))
      notes.add(code, { row: row + 1, column }, `${message}${count === 1 ? '' : ` (${count} cells in the column)`}`);
}

/**
 * Parses the shared strings of a workbook (ISO/IEC 29500-1, 18.4.9), without formatting or phonetic hints. Throws
 * RangeError if there are more than `maxCount` texts.
 */
function sharedStrings(xml: string, maxCount: number): readonly string[] {
  const texts: string[] = [];
  let parts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  if (xml === '') return texts;
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') parts = [];
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        if (texts.length === maxCount)
          throw new RangeError(
            `the workbook contains more than the maximum of ${maxCount} different strings; split the file`,
          );
        texts.push(withoutEscapes(parts.join('')));
      }
    },
    text: (text) => {
      if (isText && !isPhonetic) parts.push(text);
    },
  });
  return texts;
}

/** A column in which merged ranges leave blank cells below the row of column names. */
interface MergedColumn {
  readonly column: number;
  /** Index of the first row of the first range. */
  readonly row: number;
  /** Cells of the first range, for example `A2:A5`. */
  readonly range: string;
  /** Number of merged ranges that leave blank cells in the column. */
  readonly count: number;
}

/**
 * Finds the blanks that merged ranges leave in a table: only the first cell of a merged range contains the value. With
 * `fill`, copies the value to every cell of the range. Throws RangeError if the ranges cover more cells, or copy more
 * characters, than the limits allow.
 */
function mergedColumns(
  rows: readonly SheetRow[],
  merged: readonly string[],
  { columns, isFilled }: { readonly columns: number; readonly isFilled: boolean },
): readonly MergedColumn[] {
  const found = new Map<number, { readonly row: number; readonly range: string; count: number }>();
  const atRow = new Map(rows.map((row) => [row.row - 1, row]));
  const [headerRow] = rows;
  const endRow = rows.at(-1);
  if (headerRow === undefined || endRow === undefined) return [];
  const header = headerRow.row - 1;
  let covered = 0;
  let characters = 0;
  for (const range of merged) {
    const { first, last } = parseRange(range) ?? {};
    if (first === undefined || last === undefined || last.row <= header) continue;
    const value = atRow.get(first.row);
    const text = value === undefined ? '' : cellAt(value.cells, first.column);
    if (text.trim() === '') continue;
    const lastRow = Math.min(last.row, endRow.row - 1);
    const lastColumn = Math.min(last.column, columns - 1);
    covered += Math.max(0, lastRow - first.row + 1) * Math.max(0, lastColumn - first.column + 1);
    if (covered > MAX_CELLS)
      throw new RangeError(
        `the merged ranges of the sheet cover more than the maximum of ${MAX_CELLS} cells; unmerge cells`,
      );
    const number = value?.numbers?.get(first.column);
    for (let column = first.column; column <= lastColumn; column++) {
      const from = column === first.column ? first.row + 1 : first.row;
      let blanks = 0;
      for (let at = Math.max(from, header + 1); at <= lastRow; at++) {
        const row = atRow.get(at);
        if (row === undefined || cellAt(row.cells, column).trim() !== '') continue;
        blanks++;
        if (!isFilled) continue;
        characters += text.length;
        if (characters > MAX_CHARACTERS)
          throw new RangeError(
            `repeating the values of merged cells would add more than the maximum of ${MAX_CHARACTERS} characters; unmerge cells`,
          );
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = text;
        if (number !== undefined) row.numbers.set(column, number);
      }
      if (blanks === 0) continue;
      const known = found.get(column);
      if (known === undefined) found.set(column, { row: first.row, range, count: 1 });
      else known.count++;
    }
  }
  return [...found].map(([column, { row, range, count }]) => ({ column, row, range, count }));
}
