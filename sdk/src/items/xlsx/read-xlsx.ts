import { readSheet } from 'read-excel-file/universal';
import { unzip, type ZipFiles, zipUnpacked } from '../../platform/unzip.ts';
import { buildTable } from '../build-table.ts';
import type { ProblemList } from '../problem-list.ts';
import type { RowTable, TableRow } from '../table.ts';
import { type SheetCells, sheetCells, sheetFiles } from './cell-formats.ts';
import { formatDate, plainDate } from './format-date.ts';
import { formatNumber, plainNumber } from './format-number.ts';

/** XML of a workbook that is still read: some 100,000 rows of ten columns. */
const MOST_BYTES = 256 << 20;
/** Cells up to the last one, empty ones included. */
const MOST_CELLS = 4_000_000;

/** Reads a sheet of an .xlsx workbook (ISO/IEC 29500): every cell as text, numbers and dates as their formats show them. */
export async function readXlsx(bytes: Uint8Array, sheet: string | number = 1): Promise<RowTable> {
  try {
    const files = unzip(bytes, { wanted: (name) => /\.(?:xml|rels)$/.test(name), mostBytes: MOST_BYTES });
    const sheets = sheetFiles(files);
    const index = typeof sheet === 'number' ? sheet - 1 : sheets.findIndex(({ name }) => name === sheet);
    const chosen = sheets[index];
    if (sheets.length === 0) return refused('not_a_table', 'the file is a ZIP archive and no .xlsx workbook');
    if (chosen === undefined) {
      const names = sheets.map(({ name }, index) => `${index + 1} "${name}"`).join(', ');
      return refused(
        'no_such_sheet',
        `there is no sheet ${typeof sheet === 'number' ? sheet : `"${sheet}"`}; the workbook has ${names}`,
      );
    }
    const cells = sheetCells(files, chosen.path);
    if (cells.area > MOST_CELLS)
      return refused(
        'too_large',
        `the sheet reaches over ${cells.area} cells, at most ${MOST_CELLS} are read; delete what lies far out`,
      );
    return await tableOf(files, index + 1, cells);
  } catch (error) {
    if (error instanceof RangeError) return refused('too_large', error.message);
    return refused(
      'not_a_table',
      `the workbook cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const refused = (code: 'not_a_table' | 'no_such_sheet' | 'too_large', message: string): RowTable =>
  buildTable({ rows: [], report: (problems) => problems.add(code, {}, message) });

async function tableOf(files: ZipFiles, sheet: number, cells: SheetCells): Promise<RowTable> {
  // Unpacked already: the library would start a worker from a blob: address, which strict pages forbid.
  const archive = zipUnpacked(files).buffer;
  const values = await readSheet<string>(archive, sheet, { trim: false, parseNumber: (text) => `${NUMBER}${text}` });
  const unknown: { row: number; column: number; format: string }[] = [];
  const rows = values.map((row, at) =>
    textRow(row, at, cells, (column, format) => unknown.push({ row: at + 1, column, format })),
  );
  return buildTable({
    rows: withoutLeadingEmpty(rows),
    report: (problems, notes) => report(cells, unknown, problems, notes),
  });
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

function report(
  cells: SheetCells,
  unknown: readonly { readonly row: number; readonly column: number; readonly format: string }[],
  problems: ProblemList,
  notes: ProblemList,
): void {
  for (const { row, column, message } of cells.faults) problems.add('cell_error', { row: row + 1, column }, message);
  for (const { row, column, format } of unknown)
    notes.add(
      'cell_format',
      { row, column },
      `the format ${JSON.stringify(format)} is not followed; look at what the label shows`,
    );
}

/** A row's cells as text. `onUnknown` hears of cells whose format is not followed. */
function textRow(
  values: readonly unknown[],
  row: number,
  cells: SheetCells,
  onUnknown: (column: number, format: string) => void,
): TableRow {
  const numbers = new Map<number, number>();
  const texts = values.map((value, column) => {
    const format = cells.formatAt(row, column);
    const unformatted = (plain: string): string => {
      if (format !== undefined) onUnknown(column, format);
      return plain;
    };
    if (value instanceof Date)
      return (format === undefined ? undefined : formatDate(value, format)) ?? unformatted(plainDate(value));
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    const text = typeof value === 'string' ? value : '';
    if (!text.startsWith(NUMBER)) return text;
    const number = Number(text.slice(NUMBER.length));
    numbers.set(column, number);
    if (format === undefined) return plainNumber(number);
    return formatNumber(number, format) ?? unformatted(plainNumber(number));
  });
  return { row: row + 1, cells: texts, ...(numbers.size > 0 ? { numbers } : {}) };
}
