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

/** Something about quotes, and where. */
export interface QuotingRemark {
  readonly line: number;
  readonly row: number;
  /** From 0, where it is about one cell. */
  readonly column?: number;
  readonly message: string;
}

/** The records, and what is to be said of their quotes. */
export interface CsvRecords {
  readonly records: readonly CsvRecord[];
  /** What can't be read. */
  readonly faults: readonly QuotingRemark[];
  /** What was read in the likely way. */
  readonly notes: readonly QuotingRemark[];
}

/**
 * Reads a CSV text (RFC 4180, other delimiters and line ends allowed) that has no byte order mark. Lines without anything
 * are left out above the first record and are records of one empty cell below it. A quote in a value that does not begin
 * with one is a character; a row that goes on after a closing quote is a fault, and the rows after it are read.
 */
export function csvRecords(text: string, delimiter: string, firstLine: number): CsvRecords {
  const bytes = new TextEncoder().encode(text);
  const divider = new TextEncoder().encode(delimiter);
  const lines = lineCounter(bytes, firstLine);
  const records: CsvRecord[] = [];
  const faults: QuotingRemark[] = [];
  const notes: QuotingRemark[] = [];
  let end = 0;
  let row = 0;
  let nextQuote = quoteFrom(bytes, 0);
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], info) => {
        row++;
        const start = end;
        const line = lines.at(start);
        end = info.bytes;
        if (nextQuote < start) nextQuote = quoteFrom(bytes, start);
        const { stray, isBroken } = nextQuote < end ? quotesIn(bytes.subarray(start, end), divider) : NO_QUOTES;
        for (const column of stray) notes.push({ line, row, column, message: STRAY_QUOTE });
        if (isBroken) faults.push({ line, row, message: AFTER_CLOSING_QUOTE });
        const isEmpty = cells.length === 1 && cells[0] === '' && bytes[start] !== QUOTE;
        const isHeader = records.length === 0;
        if (isHeader ? !isEmpty : !isBroken) records.push({ line, row, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = error.code === 'CSV_QUOTE_NOT_CLOSED' ? NOT_CLOSED : error.message;
    faults.push({ line: lines.at(end), row: row + 1, message });
  }
  return { records, faults, notes };
}

/** The offset of the first quote from an offset on; beyond the end when there is none. */
function quoteFrom(bytes: Uint8Array, offset: number): number {
  const at = bytes.indexOf(QUOTE, offset);
  return at < 0 ? bytes.length : at;
}

/** What a record's quotes do that RFC 4180 does not have. */
interface Quotes {
  /** Columns of values that have a quote and do not begin with one. */
  readonly stray: ReadonlySet<number>;
  /** Whether a value goes on after its closing quote. */
  readonly isBroken: boolean;
}

const NO_QUOTES: Quotes = { stray: new Set(), isBroken: false };

/** Goes through one record, its line end included, as the parser does. */
function quotesIn(record: Uint8Array, divider: Uint8Array): Quotes {
  const stray = new Set<number>();
  let isBroken = false;
  let column = 0;
  let state: 'start' | 'plain' | 'quoted' | 'closed' | 'broken' = 'start';
  for (let at = 0; at < record.length; at++) {
    const byte = record[at];
    if (state === 'quoted') {
      if (byte === QUOTE) state = 'closed';
    } else if (byte === QUOTE) {
      if (state === 'plain') stray.add(column);
      // after a closing quote it is the second of two, which stand for one
      if (state === 'start' || state === 'closed') state = 'quoted';
    } else if (divider.every((part, index) => record[at + index] === part)) {
      at += divider.length - 1;
      column++;
      state = 'start';
    } else if (state === 'start') state = 'plain';
    else if (state === 'closed' && byte !== CR && byte !== LF) {
      isBroken = true;
      state = 'broken';
    }
  }
  return { stray, isBroken };
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

const NOT_CLOSED = 'a value in quotes begins in this row and its closing quote is missing';
const AFTER_CLOSING_QUOTE =
  'after the closing quote of a value comes neither the delimiter nor the end of the line; a quote within quotes is written twice ("")';
const STRAY_QUOTE = 'a quote stands in a value that does not begin with one, and was taken as a character';
