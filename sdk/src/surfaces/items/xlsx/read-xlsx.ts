import { readSheet } from 'read-excel-file/universal';
import { unzip, type ZipFiles, zipUnpacked } from '../../../platform/unzip.ts';
import type { FoundRows } from '../build-table.ts';
import type { IssueList } from '../issue-list.ts';
import type { TableRow } from '../table.ts';
import type { TableTools } from '../table-tools.ts';
import type { Calendar } from './calendar.ts';
import { isDateFormat, styleFormats } from './cell-formats.ts';
import { checkAddresses } from './check-addresses.ts';
import { formatDate, plainDate } from './format-date.ts';
import { type DecimalMark, formatNumber, plainNumber } from './format-number.ts';
import { type CellFault, type SheetCells, sheetCells } from './sheet-cells.ts';
import { countsFrom1904, filesOfSheet, isUncalculated, sharedPaths, sheetFiles } from './workbook-files.ts';
import { tags, textOf, withLargeCharacters } from './xml.ts';

/** XML of a workbook that is still read: some 100,000 rows of ten columns. */
const MOST_BYTES = 256 << 20;

/** How a workbook is read. */
export interface WorkbookOptions {
  /** The sheet of a workbook by its name, or counted from 1; the first by itself. */
  readonly sheet?: string | number | undefined;
  /** What stands before decimal places of a workbook's numbers, `.` by itself: the file does not say; the other groups thousands. */
  readonly decimal?: DecimalMark | undefined;
}

/** Reads a sheet of an .xlsx workbook (ISO/IEC 29500): every cell as text, numbers and dates as their formats show them. */
export async function readXlsx(
  bytes: Uint8Array,
  { sheet = 1, decimal = '.' }: WorkbookOptions,
  tools: TableTools,
): Promise<FoundRows> {
  const { mostCells, namesShown, quoted } = tools;
  try {
    const files = unzip(bytes, { wanted: (name) => /\.(?:xml|rels)$/.test(name), mostBytes: MOST_BYTES });
    const sheets = sheetFiles(files);
    const index = typeof sheet === 'number' ? sheet - 1 : sheets.findIndex(({ name }) => name === sheet);
    const chosen = sheets[index];
    if (sheets.length === 0) return refused('not_a_table', 'the file is a ZIP archive and no .xlsx workbook');
    if (chosen === undefined) {
      const names = namesShown(sheets.map(({ name }, index) => `${index + 1} ${quoted(name)}`));
      return refused(
        'no_such_sheet',
        `there is no sheet ${typeof sheet === 'number' ? sheet : quoted(sheet)}; the workbook has ${names}`,
      );
    }
    const needed = filesOfSheet(files, chosen);
    for (const file of Object.values(needed)) checkAddresses(textOf(file), tools);
    const { styles, strings } = sharedPaths(files);
    const formats = styleFormats(textOf(needed[styles]));
    const calendar = countsFrom1904(files) ? 1904 : 1900;
    const texts = [...tags(textOf(needed[strings]), ['si'])].length;
    const cells = sheetCells(textOf(needed[chosen.path]), {
      ...{ formats, calendar, strings: texts },
      isUncalculated: isUncalculated(files),
      tools,
    });
    if (cells.area > mostCells)
      return refused(
        'too_large',
        `the sheet reaches over ${cells.area} cells, at most ${mostCells} are read; delete what lies far out`,
      );
    const readable = {
      ...needed,
      [styles]: encoder.encode(withoutFormats(formats.length)),
      ...(needed[strings] && { [strings]: encoder.encode(withLargeCharacters(textOf(needed[strings]))) }),
      ...(needed[chosen.path] && { [chosen.path]: encoder.encode(withLargeCharacters(cells.xml)) }),
    };
    return await tableOf(readable, index + 1, { ...cells, calendar, mark: decimal, tools });
  } catch (error) {
    if (error instanceof RangeError) return refused('too_large', error.message);
    return refused(
      'not_a_table',
      `the workbook cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const refused = (code: 'not_a_table' | 'no_such_sheet' | 'too_large', message: string): FoundRows => ({
  rows: [],
  report: (issues) => issues.add(code, {}, message),
});

const encoder = new TextEncoder();

/** Styles that format nothing, so that the reader of values gives the number of days for a date, too. */
const withoutFormats = (count: number): string =>
  `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(Math.max(1, count))}</cellXfs></styleSheet>`;

/** A sheet's cells, and how their numbers are written. */
interface ShownCells extends SheetCells {
  readonly calendar: Calendar;
  readonly mark: DecimalMark;
  readonly tools: TableTools;
}

async function tableOf(files: ZipFiles, sheet: number, cells: ShownCells): Promise<FoundRows> {
  // Unpacked already: the library would start a worker from a blob: address, which strict pages forbid.
  const archive = zipUnpacked(files).buffer;
  const values = await readSheet<string>(archive, sheet, { trim: false, parseNumber: (text) => `${NUMBER}${text}` });
  const found: Found = { unknown: [], faults: [...cells.faults], uncertain: cells.uncertain };
  const rows = values.map((row, at) => textRow(row, at, cells, found));
  return { rows: withoutLeadingEmpty(rows), report: (issues, notes) => report(found, issues, notes, cells.tools) };
}

/** Tells a number, which comes as the text in the file, from a text. No text in a workbook begins with it. */
const NUMBER = '\u0000';

/** Rows above the column names without any text. */
const withoutLeadingEmpty = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.slice(
    Math.max(
      0,
      rows.findIndex((row) => row.cells.some((cell) => cell.trim() !== '')),
    ),
  );

/** What is found in cells while their texts are made; rows and columns from 0. */
interface Found {
  /** Cells whose format is not followed. */
  readonly unknown: { readonly row: number; readonly column: number; readonly format: string }[];
  readonly faults: CellFault[];
  readonly uncertain: readonly CellFault[];
}

function report(
  { unknown, faults, uncertain }: Found,
  issues: IssueList,
  notes: IssueList,
  { quoted }: TableTools,
): void {
  const inOrder = faults.toSorted((a, b) => a.row - b.row || a.column - b.column);
  for (const { row, column, message } of inOrder) issues.add('cell_error', { row: row + 1, column }, message);
  for (const { row, column, message, more } of onePerColumn(uncertain))
    notes.add('formula', { row: row + 1, column }, `${message}${more}`);
  const unfollowed = unknown.map(({ row, column, format }) => ({
    ...{ row, column },
    message: `the format ${quoted(format)} is not followed; look at what the label shows`,
  }));
  for (const { row, column, message, more } of onePerColumn(unfollowed))
    notes.add('cell_format', { row: row + 1, column }, `${message}${more}`);
}

/** The first cell of each column with a message, and how many more have the same. */
function onePerColumn(cells: readonly CellFault[]): readonly (CellFault & { readonly more: string })[] {
  const counts = new Map<string, { readonly first: CellFault; count: number }>();
  for (const cell of cells) {
    const key = `${cell.column} ${cell.message}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { first: cell, count: 1 });
    else known.count++;
  }
  return [...counts.values()].map(({ first, count }) => ({
    ...first,
    more: count === 1 ? '' : ` (${count} cells of the column)`,
  }));
}

/** A row's cells as text. */
function textRow(values: readonly unknown[], row: number, cells: ShownCells, found: Found): TableRow {
  const numbers = new Map<number, number>();
  const texts = values.map((value, column) => {
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    if (typeof value !== 'string') return '';
    if (!value.startsWith(NUMBER)) return value;
    const text = value.slice(NUMBER.length);
    const number = Number(text);
    const format = cells.formatAt(row, column);
    const isDate = format !== undefined && isDateFormat(format);
    const plain = isDate ? plainDate(number, cells.calendar) : plainNumber(number).replace('.', cells.mark);
    if (!Number.isFinite(number) || plain === undefined) {
      found.faults.push({
        row,
        column,
        message: Number.isFinite(number) ? noDate(text) : noNumber(cells.tools.quoted(text)),
      });
      return '';
    }
    if (!isDate) numbers.set(column, number);
    if (format === undefined) return plain;
    const shown = isDate ? formatDate(number, format, cells.calendar) : formatNumber(number, format, cells.mark);
    if (shown === undefined) found.unknown.push({ row, column, format });
    return shown ?? plain;
  });
  return { row: row + 1, cells: texts, ...(numbers.size > 0 ? { numbers } : {}) };
}

const noNumber = (text: string): string => `the cell holds ${text}, which is not a number; mend it`;
const noDate = (text: string): string => `the cell shows the date of day ${text}, which no calendar has; mend it`;
