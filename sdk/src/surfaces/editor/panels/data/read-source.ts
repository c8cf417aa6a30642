import type { TextEncoding } from '../../../items/decode-text.ts';
import type { RowTable } from '../../../items/table.ts';

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
}

/** What was read. */
export interface ReadSource {
  readonly table: RowTable;
  /** The names of a workbook's sheets; none for a text. */
  readonly sheets: readonly string[];
}

/** Reads a table; what is wrong with it is in its issues. Rejects where a part of the reader could not be loaded. */
export async function readSource(
  { content }: TableSource,
  choices: ReadChoices,
  language: string,
): Promise<ReadSource> {
  const { readRows } = await import('../../../items/read-rows.ts');
  if (typeof content === 'string') return { table: await readCsvText(content, choices), sheets: [] };
  const decimal = new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.';
  const table = await readRows(content, { ...choices, decimal });
  return { table, sheets: await sheetsOf(content) };
}

/** A pasted line that names a file is a table of one column, too. */
async function readCsvText(text: string, choices: ReadChoices): Promise<RowTable> {
  const { readCsv } = await import('../../../items/read-csv.ts');
  return readCsv(text, choices);
}

/** The signature that every ZIP archive, and so every workbook, begins with (APPNOTE 4.3.7). */
const ZIP = 0x50_4b;

async function sheetsOf(content: Blob): Promise<readonly string[]> {
  const start = new DataView(await content.slice(0, 2).arrayBuffer());
  if (start.byteLength < 2 || start.getUint16(0) !== ZIP) return [];
  const { sheetNames } = await import('../../../items/xlsx/sheet-names.ts');
  return sheetNames(new Uint8Array(await content.arrayBuffer()));
}
