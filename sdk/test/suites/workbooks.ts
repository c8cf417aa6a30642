import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRows } from '../../src/surfaces/items/read-rows.ts';
import type { RowTable } from '../../src/surfaces/items/table.ts';
import type { Difference, Suite, SuiteOptions, SuiteResult } from './suite.ts';
import { CELL_CASES, type CellCase, TEXT_TABLE } from './workbook-cases.ts';

const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('workbooks.py', import.meta.url));
const SHEETJS = new URL('../../../tools/suites/package.json', import.meta.url);

/**
 * Reads workbooks of openpyxl, XlsxWriter and SheetJS, and CSV files in Python's dialects. Compares the shown texts
 * with SheetJS and the stored values with openpyxl.
 */
export const workbooks: Suite = {
  name: 'workbooks',
  source:
    'openpyxl and XlsxWriter (Debian python3-openpyxl, python3-xlsxwriter), SheetJS 0.18.5 (npm xlsx, tools/suites), csv of Python',
  decisions: 'docs/decisions/0016-offline.md',
  testShare: 0.05,
  missing() {
    if (spawnSync(PYTHON, ['-c', 'import openpyxl, xlsxwriter']).status !== 0)
      return 'python3-openpyxl and python3-xlsxwriter are not installed';
    return sheetJs() === undefined ? 'xlsx is not installed in tools/suites' : undefined;
  },
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'workbooks-'));
    try {
      return await comparedIn(folder, drawn(options));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Selects evenly spread cells. */
function drawn({ share, seed }: SuiteOptions): readonly CellCase[] {
  const step = 1 / Math.min(1, Math.max(share, 1e-3));
  const first = seed % Math.ceil(step);
  return CELL_CASES.filter((_, index) => Math.floor((index + first) / step) !== Math.floor((index + first - 1) / step));
}

/** The output of the Python script. */
interface Written {
  readonly workbooks: readonly { readonly file: string; readonly raw: Readonly<Record<string, unknown>> }[];
  readonly layouts: readonly { readonly file: string; readonly rows: readonly (readonly string[])[] }[];
  readonly csv: readonly { readonly file: string; readonly delimiter: string }[];
}

async function comparedIn(folder: string, cases: readonly CellCase[]): Promise<SuiteResult> {
  const input = JSON.stringify({ folder, cases, table: TEXT_TABLE });
  const { status, stdout, stderr } = spawnSync(PYTHON, [SCRIPT], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`workbooks.py failed: ${stderr}`);
  const written = JSON.parse(stdout) as Written;
  const results = [
    ...written.workbooks.map(({ file, raw }) => cellsOf(folder, file, cases, raw)),
    ...[1900, 1904].flatMap((days) =>
      [false, true].map(async (isShared) => {
        const file = `sheetjs${isShared ? '.shared' : ''}.${days}.xlsx`;
        await writeFile(join(folder, file), bySheetJs(cases, days === 1904, isShared));
        return await cellsOf(folder, file, cases, {});
      }),
    ),
    ...written.layouts.map(({ file, rows }) => tableOf(folder, file, rows, {})),
    ...written.csv.map(({ file, delimiter }) => tableOf(folder, file, TEXT_TABLE, { delimiter })),
  ];
  const all = await Promise.all(results);
  return {
    cases: all.reduce((sum, result) => sum + result.cases, 0),
    differences: all.flatMap(({ differences }) => differences),
  };
}

/** Compares a table of texts with the written one; empty rows are left out. */
async function tableOf(
  folder: string,
  file: string,
  expected: readonly (readonly string[])[],
  options: { readonly delimiter?: string },
): Promise<SuiteResult> {
  const table = await readRows(await readFile(join(folder, file)), options);
  const rows = expected.filter((row) => row.some((text) => text !== ''));
  const actual = [table.columns, ...table.rows.map(({ cells }) => cells)];
  const differences = rows.flatMap((row, at) =>
    differing(`${file} row ${at + 1}`, row.join('|'), actual[at]?.join('|')),
  );
  return { cases: rows.length, differences };
}

function differing(of: string, expected: string, actual = '(nothing)', reason?: string): Difference[] {
  return expected === actual ? [] : [{ of, expected, actual, ...(reason === undefined ? {} : { reason }) }];
}

/** Stands for a cell that causes an issue instead of a text. */
const ISSUE = '(issue)';

/** Compares a workbook of cells with SheetJS's shown texts and openpyxl's values. */
async function cellsOf(
  folder: string,
  file: string,
  cases: readonly CellCase[],
  raw: Readonly<Record<string, unknown>>,
): Promise<SuiteResult> {
  const bytes = await readFile(join(folder, file));
  const table = await readRows(bytes);
  const sheet = sheetJs()?.read(bytes, { cellNF: true, dateNF: 'yyyy-mm-dd' });
  const cells = sheet?.Sheets[sheet.SheetNames[0] ?? ''] ?? {};
  const results = cases.map((cell, index): SuiteResult => {
    const row = index + 2;
    const shown = shownByUs(table, row);
    const of = `${file} ${cell.id}`;
    const expected = shownBySheetJs(cells[`B${row}`], cell);
    const held = heldBy(raw[cell.id], cell);
    return {
      cases: held === undefined ? 1 : 2,
      differences: [
        ...differing(`${of} shown`, expected, shown, reasonOf(cell, expected, shown, isNoted(table, cell.format))),
        ...(held === undefined ? [] : differing(`${of} held`, held, heldByUs(table, row, shown), reasonOfHeld(cell))),
      ],
    };
  });
  return {
    cases: results.reduce((sum, result) => sum + result.cases, 0),
    differences: results.flatMap(({ differences }) => differences),
  };
}

function shownByUs({ rows, issues }: RowTable, row: number): string {
  if (issues.some((issue) => issue.cell === `B${row}`)) return ISSUE;
  return rows.find((found) => found.row === row)?.cells[1] ?? '';
}

/** True if a note names a format. One note covers all cells of a column. */
const isNoted = ({ notes }: RowTable, format: string | undefined): boolean =>
  notes.some(
    ({ code, message }) => code === 'cell_format' && message.includes(`the number format "${format}" is not supported`),
  );

function heldByUs({ rows }: RowTable, row: number, shown: string): string {
  const number = rows.find((found) => found.row === row)?.numbers?.get(1);
  return number === undefined ? shown : String(number);
}

/** Returns openpyxl's value of a cell if it is comparable: numbers, texts, and times shown to the second. */
function heldBy(raw: unknown, { kind, format }: CellCase): string | undefined {
  if (kind === 'error' || kind === 'formula') return undefined;
  if (typeof raw === 'number' || typeof raw === 'string') return String(raw);
  if (typeof raw === 'boolean') return raw ? 'TRUE' : 'FALSE';
  if (typeof raw !== 'object' || raw === null || !('moment' in raw) || format !== 'yyyy-mm-dd hh:mm:ss')
    return undefined;
  const [date, time = '00:00:00'] = String(raw.moment).split('T');
  return date?.includes(':') || time.includes('.') ? undefined : `${date} ${time.slice(0, 8)}`;
}

function shownBySheetJs(cell: SheetJsCell | undefined, { kind }: CellCase): string {
  // A formula without a value shows nothing.
  if (cell === undefined || cell.t === 'z') return kind === 'formula' || kind === 'calculated' ? ISSUE : '';
  if (cell.t === 'e') return ISSUE;
  return cell.t === 's' ? String(cell.v) : (cell.w ?? String(cell.v));
}

/** Values whose last decimal is a half, which binary fractions represent as slightly more or less. */
const HALVES: ReadonlySet<unknown> = new Set([1.005, 2.675, -0.5, -1234.5]);

/** Returns why a cell is shown differently than in SheetJS, as the decision page explains it. */
function reasonOf(
  { value, format = '' }: CellCase,
  expected: string,
  shown: string,
  isNoted: boolean,
): string | undefined {
  if (isNoted) return 'a format that is not followed, with a note that names the cell';
  if (/E[+-]\d/i.test(expected) && /^(?:@|General|0%|0\.0%)$/.test(format)) return 'a number has all its digits';
  if (expected.trim() === shown.trim()) return 'blanks that keep figures in line are no text';
  if (expected.replace('-', '') === shown && !/[1-9]/.test(shown)) return 'what rounds to zero has no sign';
  if (expected === String(value) && format === 'd.m.yy') return 'SheetJS takes the format d.m.yy for none of dates';
  if (value === 46_347.999_999) return 'SheetJS rounds the parts of a moment one by one';
  if (format === '?0.0' && typeof value === 'number' && value < 0) return 'SheetJS has no place for ? behind a sign';
  if (format === '#.##' && expected.replace('0.', '.') === shown) return 'SheetJS has a zero where # has none';
  if (value === '😀') return 'SheetJS loses characters beyond U+FFFF that stand in the file as numbers';
  return HALVES.has(value) ? 'halves are rounded by their decimal digits, away from zero' : undefined;
}

/** Returns why a cell's value differs from openpyxl's. */
function reasonOfHeld({ value }: CellCase): string | undefined {
  if (value === 60 || value === 60.5) return 'openpyxl has no 29 February 1900';
  return value === '_x0041_' ? 'openpyxl does not read characters that stand in a text as _x0041_' : undefined;
}

/** The parts of SheetJS that are used. */
interface SheetJs {
  read(
    bytes: Uint8Array,
    options: object,
  ): { readonly SheetNames: readonly string[]; readonly Sheets: Readonly<Record<string, SheetJsSheet>> };
  write(book: object, options: object): Uint8Array;
}

type SheetJsSheet = Readonly<Record<string, SheetJsCell | undefined>>;

/** A cell in SheetJS: type, value, shown text, format, formula. */
interface SheetJsCell {
  readonly t: string;
  readonly v?: unknown;
  readonly w?: string;
  readonly z?: string;
  readonly f?: string;
}

function sheetJs(): SheetJs | undefined {
  try {
    return createRequire(SHEETJS)('xlsx') as SheetJs;
  } catch {
    return undefined;
  }
}

/** SheetJS's numbers of error values. */
const ERRORS: Readonly<Record<string, number>> = {
  ...{ '#DIV/0!': 0x07, '#VALUE!': 0x0f, '#REF!': 0x17, '#NAME?': 0x1d, '#NUM!': 0x24, '#N/A': 0x2a },
};

/** Writes the cells to a workbook with SheetJS, with texts in a shared list or inline. */
function bySheetJs(cases: readonly CellCase[], date1904: boolean, bookSST: boolean): Uint8Array {
  const sheet: Record<string, unknown> = {
    '!ref': `A1:B${cases.length + 1}`,
    A1: { t: 's', v: 'id' },
    B1: { t: 's', v: 'value' },
  };
  for (const [index, cell] of cases.entries()) {
    sheet[`A${index + 2}`] = { t: 's', v: cell.id };
    sheet[`B${index + 2}`] = sheetJsCell(cell);
  }
  const book = { SheetNames: ['S'], Sheets: { S: sheet }, Workbook: { WBProps: { date1904 } } };
  return sheetJs()?.write(book, { type: 'buffer', bookType: 'xlsx', bookSST }) ?? new Uint8Array();
}

function sheetJsCell({ kind, value, formula, format }: CellCase): SheetJsCell {
  const extra = { ...(format === undefined ? {} : { z: format }), ...(formula === undefined ? {} : { f: formula }) };
  if (kind === 'error') return { t: 'e', v: ERRORS[String(value)] };
  if (kind === 'formula') return { t: 'n', ...extra };
  const type = typeof value === 'string' ? 's' : typeof value === 'boolean' ? 'b' : 'n';
  return { t: type, v: value, ...extra };
}
