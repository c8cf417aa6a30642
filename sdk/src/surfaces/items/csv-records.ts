import { CsvError, parse } from 'csv-parse/browser/esm/sync';

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/** One record of a CSV text. */
export interface CsvRecord {
  /** The line where it begins, from 1. */
  readonly line: number;
  /** The row in a spreadsheet that opens the file, from 1: lines without anything count, line breaks in cells do not. */
  readonly row: number;
  /** As written: nothing is trimmed, no number is guessed. */
  readonly cells: readonly string[];
}

/** The records, and what ended the reading before the end of the text. */
export interface CsvRecords {
  readonly records: readonly CsvRecord[];
  readonly fault?: { readonly line: number; readonly row: number; readonly message: string };
}

/** Reads a CSV text (RFC 4180, other delimiters and line ends allowed) that has no byte order mark. Empty lines are left out. */
export function csvRecords(text: string, delimiter: string, firstLine: number): CsvRecords {
  const bytes = new TextEncoder().encode(text);
  const lines = lineCounter(bytes, firstLine);
  const records: CsvRecord[] = [];
  let end = 0;
  let row = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (cells: string[], info) => {
        row++;
        const line = lines.at(end);
        const empty = cells.length === 1 && cells[0] === '' && bytes[end] !== QUOTE;
        if (!empty) records.push({ line, row, cells });
        end = info.bytes;
        return null;
      },
    });
    return { records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, fault: { line: lines.at(end), row: row + 1, message: FAULTS[error.code] ?? error.message } };
  }
}

/** Gives the line of an offset; offsets must not go back. (csv-parse's own count takes a line end within quotes for two.) */
function lineCounter(bytes: Uint8Array, firstLine: number): { at(offset: number): number } {
  let at = 0;
  let line = firstLine;
  return {
    at: (offset) => {
      for (; at < offset; at++) {
        const byte = bytes[at];
        if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) line++;
      }
      return line;
    },
  };
}

const FAULTS: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'a value in quotes begins in this row and its closing quote is missing',
  CSV_INVALID_CLOSING_QUOTE:
    'after the closing quote of a value comes neither the delimiter nor the end of the line; a quote within quotes is written twice ("")',
  INVALID_OPENING_QUOTE:
    'a quote stands in the middle of a value that does not begin with one; put the value in quotes and write the quote within twice ("")',
};
