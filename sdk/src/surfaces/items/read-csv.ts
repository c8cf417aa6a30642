import { buildTable, tooLarge } from './build-table.ts';
import { csvTooLarge, MOST_CHARACTERS } from './csv-bounds.ts';
import { csvRecords } from './csv-records.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import type { RowTable } from './table.ts';

const DELIMITERS = [',', ';', '\t'];

/** Comma, semicolon or tab: whichever the first line has most of outside of quotes; the comma when it has none. */
function detectDelimiter(text: string): string {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let isBegun = false;
  // only at the start of a value, or after the quote before it, does a quote open
  let mayOpen = true;
  // by hand: what a pattern remembers of its way is too much after some million characters
  for (const character of text) {
    const count = counts.get(character);
    if (character === '"') {
      const wasQuoted: boolean = isQuoted;
      isQuoted = !isQuoted && mayOpen;
      mayOpen = wasQuoted;
    } else if (!isQuoted) {
      if (isBegun && (character === '\n' || character === '\r')) break;
      isBegun ||= character.trim() !== '';
      if (count !== undefined) counts.set(character, count + 1);
      mayOpen = count !== undefined || character === '\n' || character === '\r';
    }
  }
  const most = Math.max(...counts.values());
  return DELIMITERS.find((delimiter) => counts.get(delimiter) === most) ?? ',';
}

/** A first line that only names the delimiter, as Excel writes and reads it (`sep=;`): the delimiter and the line's length. */
function namedDelimiter(text: string): { readonly delimiter: string; readonly length: number } | undefined {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? undefined : { delimiter, length: line.length };
}

/** How a CSV text is read. */
export interface CsvOptions {
  /** What divides columns; by itself what Excel's first line `sep=;` names, else comma, semicolon or tab. */
  readonly delimiter?: string | undefined;
  /** How bytes are read; `auto` by default: UTF-8, UTF-16 with its mark, else Windows-1252 with a note. */
  readonly encoding?: TextEncoding | undefined;
}

/**
 * Reads a CSV file (RFC 4180; comma, semicolon or tab; any line ends; byte order mark and `sep=;` understood). Cells are
 * kept as written: leading zeros, spaces and all. What is wrong is in `issues`; nothing is thrown.
 * @example readCsv('sku;name\n00420;Mug\n').rows[0]?.cells // ['00420', 'Mug']
 */
export function readCsv(input: string | Uint8Array, options: CsvOptions = {}): RowTable {
  if (input.length > MOST_CHARACTERS) return tooLarge(TOO_LONG);
  const decoded = typeof input === 'string' ? { text: input } : decodeText(input, options.encoding ?? 'auto');
  const text = decoded.text.replace(/^\uFEFF/, '');
  const named = namedDelimiter(text);
  const body = text.slice(named?.length ?? 0);
  const delimiter = options.delimiter ?? named?.delimiter ?? detectDelimiter(body);
  const large = csvTooLarge(body, delimiter);
  if (large !== undefined) return tooLarge(large);
  const { records, faults, notes: remarks } = csvRecords(body, delimiter, named === undefined ? 1 : 2);
  return buildTable({
    rows: records,
    delimiter,
    report: (issues, notes) => {
      if (decoded.issue !== undefined) issues.add('encoding', { line: decoded.issue.line }, decoded.issue.message);
      if (decoded.note !== undefined) notes.add('encoding', { line: decoded.note.line }, decoded.note.message);
      for (const { message, ...place } of faults.toSorted((a, b) => a.row - b.row))
        issues.add('quoting', place, message);
      for (const { message, ...place } of remarks) notes.add('quoting', place, message);
    },
  });
}

/** What is said of a file that is not even looked at. */
export const TOO_LONG = `the file has more than ${MOST_CHARACTERS} bytes, which is the most that is read; divide it`;
