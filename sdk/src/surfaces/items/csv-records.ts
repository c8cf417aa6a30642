import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { MAX_ISSUES } from '../../base/issue.ts';

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
 * with one is a character; a row that goes on after a closing quote, or lacks it, is a fault, and the rows after it are read.
 */
export function csvRecords(text: string, delimiter: string, firstLine: number): CsvRecords {
  const encoder = new TextEncoder();
  const reading: Reading = {
    ...{ bytes: encoder.encode(text), delimiter, divider: encoder.encode(delimiter) },
    ...{ records: [], faults: [], notes: [], row: 0, reread: 0 },
  };
  let hidden = readPart(reading, text, { start: 0, line: firstLine });
  while (hidden !== undefined) {
    reading.reread += reading.bytes.length - hidden.start;
    hidden = readPart(reading, decoder.decode(reading.bytes.subarray(hidden.start)), hidden);
  }
  const { records, faults, notes } = reading;
  return { records, faults, notes };
}

/** What is being read, and what is known so far. */
interface Reading {
  /** The whole text. */
  readonly bytes: Uint8Array;
  readonly delimiter: string;
  readonly divider: Uint8Array;
  readonly records: CsvRecord[];
  readonly faults: QuotingRemark[];
  readonly notes: QuotingRemark[];
  /** Rows so far. */
  row: number;
  /** Bytes that were read once more, since a missing quote had hidden them. */
  reread: number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The rest of the text from some row on: the offset of its bytes, and its line. */
interface Part {
  readonly start: number;
  readonly line: number;
}

/** Reads the text from a row on, to its end or to a row that hides others: what is to be read then. */
function readPart(reading: Reading, text: string, part: Part): Part | undefined {
  const { bytes, delimiter, divider, records, faults, notes } = reading;
  const lines = lineCounter(bytes, part);
  let end = part.start;
  let nextQuote = quoteFrom(bytes, end);
  let hidden: Part | undefined;
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], info) => {
        if (hidden !== undefined) return null;
        const row = ++reading.row;
        const start = end;
        const line = lines.at(start);
        end = part.start + info.bytes;
        if (nextQuote < start) nextQuote = quoteFrom(bytes, start);
        const { stray, isBroken } = nextQuote < end ? quotesIn(bytes.subarray(start, end), divider) : NO_QUOTES;
        const isHeader = records.length === 0;
        const isEmpty = cells.length === 1 && cells[0] === '' && bytes[start] !== QUOTE;
        if (isBroken) hidden = tellBroken(reading, { start, line }, end, AFTER_CLOSING_QUOTE);
        if (hidden !== undefined) return null;
        for (const column of stray)
          if (textOfFormula(cells[column] ?? '') === undefined) notes.push({ line, row, column, message: STRAY_QUOTE });
        if (isHeader ? !isEmpty : !isBroken) records.push({ line, row, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (hidden !== undefined) return hidden;
    reading.row++;
    const broken = { start: end, line: lines.at(end) };
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') return tellBroken(reading, broken, bytes.length, NOT_CLOSED);
    faults.push({ line: broken.line, row: reading.row, message: error.message });
  }
  return hidden;
}

/** Beyond so many bytes that were read once more, no more are: some seconds. */
const MOST_REREAD = 64 << 20;

/** Tells a row whose quotes are wrong, and gives the rows that a missing quote has made a part of it. */
function tellBroken(reading: Reading, broken: Part, end: number, message: string): Part | undefined {
  const { faults, row, reread } = reading;
  // of what is found beyond the issues that are listed, nobody reads
  const isWorthIt = faults.length < MAX_ISSUES && reread <= MOST_REREAD;
  const hidden = isWorthIt ? hiddenRows(reading, broken, end) : undefined;
  faults.push({ line: broken.line, row, message: hidden === undefined ? message : NOT_CLOSED });
  return hidden;
}

/** Where in a broken row the first line is that looks like a row of its own: as many values as columns, and no odd quote. */
function hiddenRows({ bytes, divider, records }: Reading, broken: Part, end: number): Part | undefined {
  const columns = records[0]?.cells.length;
  if (columns === undefined) return undefined;
  let { line } = broken;
  let start = lineEnd(bytes, broken.start);
  while (start < end) {
    line++;
    const next = lineEnd(bytes, start);
    const { stray, isBroken, isOpen, values } = quotesIn(bytes.subarray(start, next), divider);
    if (!isBroken && stray.size === 0 && (isOpen ? values <= columns : values === columns)) return { start, line };
    start = next;
  }
  return undefined;
}

/** The offset behind the end of the line that an offset lies in. */
function lineEnd(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at + (bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1);
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
  /** Whether the record ends within quotes. */
  readonly isOpen: boolean;
  readonly values: number;
}

const NO_QUOTES: Pick<Quotes, 'stray' | 'isBroken'> = { stray: new Set(), isBroken: false };

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
  return { stray, isBroken, isOpen: state === 'quoted', values: column + 1 };
}

/** Gives the line of an offset; offsets must not go back. (csv-parse's own count takes a line end within quotes for two.) */
function lineCounter(bytes: Uint8Array, part: Part): { at(offset: number): number } {
  let at = part.start;
  let { line } = part;
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

/** The text that a cell such as `="00042"` shows: programs write it so that spreadsheets keep the zeros. `undefined` for any other cell. */
export function textOfFormula(cell: string): string | undefined {
  if (!cell.startsWith('="') || !cell.endsWith('"') || cell.length < 3) return undefined;
  const inner = cell.slice(2, -1);
  return inner.replaceAll('""', '').includes('"') ? undefined : inner.replaceAll('""', '"');
}
