import { describeValue, quoted } from '../../base/describe-value.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { buildTable, tooLarge } from './build-table.ts';
import { MAX_CHARACTERS } from './csv-bounds.ts';
import { CSV_OPTIONS, type CsvOptions, readCsv, TOO_LONG } from './read-csv.ts';
import type { RowTable } from './table.ts';
import type { WorkbookOptions } from './xlsx/read-xlsx.ts';

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
 * loads on demand. Problems are reported in `issues`. Rejects only with an error of reading a `Blob`, or with TypeError
 * for an input that is not a file.
 * @example const table = await readRows(fileInput.files[0])
 */
export async function readRows(input: string | Uint8Array | Blob, options: ReadRowsOptions = {}): Promise<RowTable> {
  checkOptions('readRows', options, READ_OPTIONS);
  const { delimiter, encoding } = options;
  if (typeof input === 'string')
    return FILE_NAME.test(input) ? noTable(input) : readCsv(input, { delimiter, encoding });
  if (!(input instanceof Uint8Array || input instanceof Blob))
    throw new TypeError(`readRows: expected the text or the bytes of a file, or a File, got ${describeValue(input)}`);
  if (input instanceof Blob && input.size > MAX_CHARACTERS) return tooLarge(TOO_LONG);
  const bytes = input instanceof Uint8Array ? input : new Uint8Array(await input.arrayBuffer());
  if (!isZip(bytes)) return readCsv(bytes, { delimiter, encoding });
  const { readXlsx } = await import('./xlsx/read-xlsx.ts');
  return buildTable(await readXlsx(bytes, options));
}

/** Matches a file name, which was passed by mistake instead of the file's content. */
const FILE_NAME = /^[^\r\n,;\t]+\.(?:csv|tsv|txt|xlsx?)$/i;

const noTable = (name: string): RowTable =>
  buildTable({
    rows: [],
    report: (issues) =>
      issues.add(
        'not_a_table',
        {},
        `expected the text of a table, got the name of a file, ${quoted(name)}; give its bytes`,
      ),
  });

/** Tests for the signature of ZIP archives, which include workbooks (APPNOTE 4.3.7). */
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && (bytes[3] === 4 || bytes[3] === 6);
