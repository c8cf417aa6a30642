import { shortened } from '../../base/describe-value.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { buildTable, tooLarge } from './build-table.ts';
import { csvTooLarge, MAX_CHARACTERS } from './csv-bounds.ts';
import { type CsvRecord, csvRecords, textOfFormula } from './csv-records.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import type { IssueList } from './issue-list.ts';
import type { RowTable } from './table.ts';

/** Parses the first line `sep=;`, with which Excel names the delimiter. Returns the delimiter and the line's length. */
function namedDelimiter(text: string): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length };
}

/** Options for reading a CSV text. */
export interface CsvOptions {
  /**
   * Delimiter of columns. By default it is read from Excel's first line `sep=;`, or detected: comma, semicolon or tab,
   * with a note if several fit.
   */
  readonly delimiter?: string | undefined;
  /**
   * Encoding of the bytes; `auto` by default: UTF-8, or UTF-16 by its byte order mark. Otherwise the likeliest of
   * Windows-1252, Windows-1250, Windows-1251 and Shift JIS, with a note.
   */
  readonly encoding?: TextEncoding | undefined;
}

/** Names of the options for CSV texts. */
export const CSV_OPTIONS: OptionNames<CsvOptions> = { delimiter: true, encoding: true };

/**
 * Reads a CSV file (RFC 4180) with commas, semicolons or tabs and any line ends. A byte order mark and `sep=;` are
 * recognized. Cells keep their text, including leading zeros and spaces, except formulas such as `="00042"`, which
 * become 00042. Problems are reported in `issues`; invalid files never throw.
 * @example readCsv('sku;name\n00420;Mug\n').rows[0]?.cells // ['00420', 'Mug']
 */
export function readCsv(input: string | Uint8Array, options: CsvOptions = {}): RowTable {
  checkOptions('readCsv', options, CSV_OPTIONS);
  if (input.length > MAX_CHARACTERS) return tooLarge(TOO_LONG);
  const decoded = typeof input === 'string' ? { text: input } : decodeText(input, options.encoding ?? 'auto');
  const text = decoded.text.replace(/^\uFEFF/, '');
  const named = namedDelimiter(text);
  const body = text.slice(named?.length ?? 0);
  const given = options.delimiter ?? named?.delimiter;
  const { delimiter, others } = given === undefined ? detectDelimiter(body) : { delimiter: given, others: [] };
  const large = csvTooLarge(body, delimiter);
  if (large !== undefined) return tooLarge(large);
  const { records: written, faults, notes: remarks } = csvRecords(body, delimiter, named === undefined ? 1 : 2);
  const { records, formulas } = withoutFormulas(written);
  return buildTable({
    rows: records,
    delimiter,
    report: (issues, notes) => {
      if (decoded.issue !== undefined) issues.add('encoding', { line: decoded.issue.line }, decoded.issue.message);
      if (decoded.note !== undefined) notes.add('encoding', { line: decoded.note.line }, decoded.note.message);
      if (others.length > 0) notes.add('ambiguous_delimiter', {}, describeDoubt(delimiter, others));
      addFormulas(formulas, notes);
      for (const { message, ...place } of faults.toSorted((a, b) => a.row - b.row))
        issues.add('quoting', place, message);
      for (const { message, ...place } of remarks) notes.add('quoting', place, message);
    },
  });
}

const describeDoubt = (delimiter: string, others: readonly string[]): string =>
  `the columns may be divided by ${[delimiter, ...others].map(nameOf).join(' or ')}, and ${nameOf(delimiter)} was taken; if the columns are wrong, name the delimiter`;

const nameOf = (delimiter: string): string => (delimiter === '\t' ? 'tab' : JSON.stringify(delimiter));

/** Formulas such as `="00042"` in one column: the first row and their number. */
interface TextFormulas {
  readonly row: number;
  readonly line: number;
  readonly column: number;
  readonly cell: string;
  count: number;
}

/** Replaces formulas such as `="00042"` with the text that they show. */
function withoutFormulas(written: readonly CsvRecord[]): {
  readonly records: readonly CsvRecord[];
  readonly formulas: readonly TextFormulas[];
} {
  const formulas = new Map<number, TextFormulas>();
  const records = written.map((record) => {
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
  });
  return { records, formulas: [...formulas.values()] };
}

function addFormulas(formulas: readonly TextFormulas[], notes: IssueList): void {
  for (const { cell, count, ...place } of formulas)
    notes.add(
      'text_formula',
      place,
      `${shortened(cell)} was read as the text that a spreadsheet shows for it${count === 1 ? '' : ` (${count} cells of the column)`}`,
    );
}

/** Message for a file that is too large to read. */
export const TOO_LONG = `the file has more than ${MAX_CHARACTERS} bytes, which is the most that is read; divide it`;
