import type { SheetNames } from '@platen/sdk/internal/sheet-names';
import type { RowTable, TextEncoding } from '@platen/sdk/items';
import { isPacked } from './is-packed.ts';
import { MOST_ROWS } from './most-rows.ts';

/** What a table is read from. */
export interface TableSource {
  /** A file's name; undefined for what was pasted. */
  readonly name: string | undefined;
  readonly content: Blob | string;
}

/** How it is to be read, where somebody says more than the file does. */
export interface ReadChoices {
  readonly delimiter?: string | undefined;
  readonly encoding?: TextEncoding | undefined;
  /** The sheet's number, from 1. */
  readonly sheet?: number | undefined;
  readonly hiddenRows?: 'keep' | 'skip' | undefined;
  readonly hiddenColumns?: 'keep' | 'skip' | undefined;
  readonly mergedCells?: 'blank' | 'fill' | undefined;
}

/** What was read. */
export interface ReadSource {
  /** With no more rows than the editor takes. */
  readonly table: RowTable;
  /** Its rows, and those of other lengths. */
  readonly rowCount: number;
  readonly raggedCount: number;
  /** Rows beyond what the editor takes, which are left out. */
  readonly leftOut: number;
  /** A workbook's sheets; none for a text. */
  readonly sheets: SheetNames['sheets'];
  /** The sheet's number, from 1, that is read unless another is chosen. */
  readonly sheetByDefault: number;
}

/** Reads a table; what is wrong with it is in its issues. Rejects where a part of the reader could not be loaded. */
export async function readSource(
  { content }: TableSource,
  choices: ReadChoices,
  language: string,
): Promise<ReadSource> {
  const { readRows } = await import('@platen/sdk/internal/read-rows');
  if (typeof content === 'string') return cut(await readCsvText(content, choices), NO_SHEETS);
  const decimal = new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.';
  const table = await readRows(content, { ...choices, decimal });
  // the editor lists the sheets to choose from
  const notes = table.notes.filter(({ code }) => code !== 'sheet');
  return cut({ ...table, notes }, await sheetsOf(content));
}

/** The rows that the editor takes, the first ones. */
function cut(table: RowTable, { sheets, byDefault }: SheetNames): ReadSource {
  const rows = table.rows.slice(0, MOST_ROWS);
  const raggedRows = (table.raggedRows ?? []).slice(0, MOST_ROWS - rows.length);
  const leftOut = table.rows.length + (table.raggedRows?.length ?? 0) - rows.length - raggedRows.length;
  return {
    ...{ table: { ...table, rows, raggedRows }, sheets, sheetByDefault: byDefault, leftOut },
    ...{ rowCount: rows.length, raggedCount: raggedRows.length },
  };
}

/** A pasted line that names a file is a table of one column, too. */
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
