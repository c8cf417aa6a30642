import type { SheetNames } from '@platen/sdk/internal/sheet-names';
import type { RowTable, TextEncoding } from '@platen/sdk/items';
import { isPacked } from './is-packed.ts';
import { MAX_ROWS } from './max-rows.ts';

/** The source of a table: a file or pasted text. */
export interface TableSource {
  /** File name; undefined for pasted text. */
  readonly name: string | undefined;
  readonly content: Blob | string;
}

/** Options that override automatic detection when a table is read. */
export interface ReadChoices {
  readonly delimiter?: string | undefined;
  readonly encoding?: TextEncoding | undefined;
  /** Number of the sheet, from 1. */
  readonly sheet?: number | undefined;
  readonly hiddenRows?: 'keep' | 'skip' | undefined;
  readonly hiddenColumns?: 'keep' | 'skip' | undefined;
  readonly mergedCells?: 'blank' | 'fill' | undefined;
  /** Column names for a table whose first row contains data. By default, the first row contains the names. */
  readonly names?: readonly string[] | undefined;
}

/** A table read from a file or from text, with details for the import preview. */
export interface ReadSource {
  /** The table, truncated to the maximum number of rows in the editor. */
  readonly table: RowTable;
  /** Number of rows that have as many cells as the header. `raggedCount` is the number of all other rows. */
  readonly rowCount: number;
  readonly raggedCount: number;
  /** Number of rows that were left out, because the table exceeds the editor's maximum number of rows. */
  readonly leftOut: number;
  /** Sheets of a workbook; empty for a text file. */
  readonly sheets: SheetNames['sheets'];
  /** Number of the sheet that is read by default, from 1. */
  readonly sheetByDefault: number;
}

/**
 * Reads a table. Errors in its content are returned as issues. Rejects if the code that reads tables could not be
 * loaded.
 */
export async function readSource(
  { content }: TableSource,
  { names, ...choices }: ReadChoices,
  language: string,
): Promise<ReadSource> {
  const { readRows } = await import('@platen/sdk/internal/read-rows');
  if (typeof content === 'string') return cut(named(await readCsvText(content, choices), names), NO_SHEETS);
  const decimal = new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.';
  const table = await readRows(content, { ...choices, decimal });
  // omits notes about sheets, because the import preview lists the sheets
  const notes = table.notes.filter(({ code }) => code !== 'sheet');
  return cut(named({ ...table, notes }, names), await sheetsOf(content));
}

/** Codes of issues that can occur only if the first row of the table contains the column names. */
const ABOUT_NAMES: ReadonlySet<string> = new Set(['column_name', 'duplicate_column', 'no_rows']);

/** Renames the columns, and restores the first row, which was read as column names, as a row of data. */
export function named(table: RowTable, names: readonly string[] | undefined): RowTable {
  if (names === undefined || table.columns.length === 0) return table;
  const remaining = (list: RowTable['issues']) => list.filter(({ code }) => !ABOUT_NAMES.has(code));
  const issues = remaining(table.issues);
  return {
    ...{ ...table, issues, issueCount: table.issueCount - (table.issues.length - issues.length) },
    columns: table.columns.map((_, index) => names[index] ?? ''),
    rows: [{ row: 1, cells: table.columns }, ...table.rows],
    notes: remaining(table.notes),
  };
}

/** Truncates a table to the editor's maximum number of rows. */
function cut(table: RowTable, { sheets, byDefault }: SheetNames): ReadSource {
  const { raggedRows: ragged = [] } = table;
  const rows = table.rows.slice(0, MAX_ROWS);
  const raggedRows = ragged.slice(0, MAX_ROWS - rows.length);
  const leftOut = table.rows.length + ragged.length - rows.length - raggedRows.length;
  return {
    ...{ table: { ...table, rows, raggedRows }, sheets, sheetByDefault: byDefault, leftOut },
    ...{ rowCount: rows.length, raggedCount: raggedRows.length },
  };
}

/** Reads text as CSV, including a single line that looks like a file name, which `readRows` rejects. */
async function readCsvText(text: string, choices: ReadChoices): Promise<RowTable> {
  const { readCsv } = await import('@platen/sdk/internal/read-csv');
  return readCsv(text, choices);
}

const NO_SHEETS: SheetNames = { sheets: [], byDefault: 1 };

async function sheetsOf(content: Blob): Promise<SheetNames> {
  if (!(await isPacked(content))) return NO_SHEETS;
  const { sheetNames } = await import('@platen/sdk/internal/sheet-names');
  return sheetNames(new Uint8Array(await content.arrayBuffer()));
}
