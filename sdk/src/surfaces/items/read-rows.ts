import { MOST_CHARACTERS } from './csv-bounds.ts';
import { type CsvOptions, readCsv, tooLarge } from './read-csv.ts';
import type { RowTable } from './table.ts';
import type { DecimalMark } from './xlsx/format-number.ts';

/** How a CSV or XLSX file is read. */
export interface ReadRowsOptions extends CsvOptions {
  /** The sheet of a workbook by its name, or counted from 1; the first by itself. */
  readonly sheet?: string | number | undefined;
  /** What stands before decimal places of a workbook's numbers, `.` by itself: the file does not say; the other groups thousands. */
  readonly decimal?: DecimalMark | undefined;
}

/**
 * Reads the rows of a CSV or XLSX file, whichever it is: what its name says does not matter. The reader of workbooks is
 * loaded only for one. What is wrong is in `issues`; nothing is thrown but what reading a `Blob` throws.
 * @example const table = await readRows(fileInput.files[0])
 */
export async function readRows(input: string | Uint8Array | Blob, options: ReadRowsOptions = {}): Promise<RowTable> {
  if (typeof input === 'string') return readCsv(input, options);
  if (input instanceof Blob && input.size > MOST_CHARACTERS) return tooLarge();
  const bytes = input instanceof Uint8Array ? input : new Uint8Array(await input.arrayBuffer());
  if (!isZip(bytes)) return readCsv(bytes, options);
  const { readXlsx } = await import('./xlsx/read-xlsx.ts');
  return readXlsx(bytes, options.sheet, options.decimal);
}

/** The signature that every ZIP archive, and so every workbook, begins with (APPNOTE 4.3.7). */
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && (bytes[3] === 4 || bytes[3] === 6);
