import { shortened } from '../../base/describe-value.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { buildTable, tooLarge } from './build-table.ts';
import { csvTooLarge, MOST_CHARACTERS } from './csv-bounds.ts';
import { type CsvRecord, csvRecords, textOfFormula } from './csv-records.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import type { IssueList } from './issue-list.ts';
import type { RowTable } from './table.ts';

/** A first line that only names the delimiter, as Excel writes and reads it (`sep=;`): the delimiter and the line's length. */
function namedDelimiter(text: string): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length };
}

/** How a CSV text is read. */
export interface CsvOptions {
  /** What divides columns; by itself what Excel's first line `sep=;` names, else comma, semicolon or tab, with a note if several fit. */
  readonly delimiter?: string | undefined;
  /**
   * How bytes are read; `auto` by default: UTF-8, UTF-16 with its mark, else Windows-1252, Windows-1250, Windows-1251 or
   * Shift JIS, whichever is likely, with a note.
   */
  readonly encoding?: TextEncoding | undefined;
}

/** Names of the options of a CSV text. */
export const CSV_OPTIONS: OptionNames<CsvOptions> = { delimiter: true, encoding: true };

/**
 * Reads a CSV file (RFC 4180; comma, semicolon or tab; any line ends; byte order mark and `sep=;` understood). Cells are
 * kept as written, leading zeros, spaces and all, but for `="00042"`, which is the text 00042. What is wrong is in `issues`; nothing is thrown.
 * @example readCsv('sku;name\n00420;Mug\n').rows[0]?.cells // ['00420', 'Mug']
 */
export function readCsv(input: string | Uint8Array, options: CsvOptions = {}): RowTable {
  checkOptions('readCsv', options, CSV_OPTIONS);
  if (input.length > MOST_CHARACTERS) return tooLarge(TOO_LONG);
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

/** Cells of a column that were formulas of a text: the first of them, and how many. */
interface TextFormulas {
  readonly row: number;
  readonly line: number;
  readonly column: number;
  readonly cell: string;
  count: number;
}

/** The records with the texts that formulas such as `="00042"` show in place of these. */
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

/** What is said of a file that is not even looked at. */
export const TOO_LONG = `the file has more than ${MOST_CHARACTERS} bytes, which is the most that is read; divide it`;
