import { MAX_ISSUES } from '../../base/issue.ts';
import { lineAfter, readRecord } from './csv-record.ts';

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
  if (delimiter === '') return { records: [], faults: [{ line: firstLine, row: 1, message: NO_DELIMITER }], notes: [] };
  // half of a surrogate pair is no character
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  const reading: Reading = { text: whole, delimiter, records: [], faults: [], notes: [], row: 0, reread: 0 };
  let place: Place = { start: 0, line: firstLine };
  while (place.start < whole.length) place = readOne(reading, place);
  const { records, faults, notes } = reading;
  return { records, faults, notes };
}

/** What is being read, and what is known so far. */
interface Reading {
  readonly text: string;
  readonly delimiter: string;
  readonly records: CsvRecord[];
  readonly faults: QuotingRemark[];
  readonly notes: QuotingRemark[];
  /** Rows so far. */
  row: number;
  /** Characters that are read once more, since a missing quote had hidden them. */
  reread: number;
}

/** Where a row begins: its offset, and its line. */
interface Place {
  readonly start: number;
  readonly line: number;
}

/** Reads one row, and gives the place of the next. */
function readOne(reading: Reading, place: Place): Place {
  const { text, delimiter, records, notes } = reading;
  const { start, line } = place;
  const { cells, end, stray, isBroken, isOpen } = readRecord(text, delimiter, start, text.length);
  const row = ++reading.row;
  if (isOpen || isBroken) {
    const hidden = tellBroken(reading, place, end, isOpen ? NOT_CLOSED : AFTER_CLOSING_QUOTE);
    if (hidden !== undefined) {
      reading.reread += text.length - hidden.start;
      return hidden;
    }
  }
  const next = { start: end, line: line + linesIn(text, start, end) };
  if (isOpen) return next;
  for (const column of stray) notes.push({ line, row, column, message: STRAY_QUOTE });
  const isEmpty = cells.length === 1 && cells[0] === '' && text[start] !== '"';
  if (records.length === 0 ? !isEmpty : !isBroken) records.push({ line, row, cells });
  return next;
}

/** Beyond so many characters that were read once more, no more are: some seconds. */
const MOST_REREAD = 64 << 20;

/** Tells a row whose quotes are wrong, and gives the place of the rows that a missing quote has made a part of it. */
function tellBroken(reading: Reading, broken: Place, end: number, message: string): Place | undefined {
  const { faults, row, reread } = reading;
  // of what is found beyond the issues that are listed, nobody reads
  const isWorthIt = faults.length < MAX_ISSUES && reread <= MOST_REREAD;
  const hidden = isWorthIt ? hiddenRows(reading, broken, end) : undefined;
  faults.push({ line: broken.line, row, message: hidden === undefined ? message : NOT_CLOSED });
  return hidden;
}

/** Where in a broken row the first line is that looks like a row of its own: as many values as columns, and no odd quote. */
function hiddenRows({ text, delimiter, records }: Reading, broken: Place, end: number): Place | undefined {
  const columns = records[0]?.cells.length;
  if (columns === undefined) return undefined;
  let { line } = broken;
  let start = lineAfter(text, broken.start);
  while (start < end) {
    line++;
    const next = lineAfter(text, start);
    const { cells, stray, isBroken, isOpen } = readRecord(text, delimiter, start, Math.min(next, end));
    const isLike = isOpen ? cells.length <= columns : cells.length === columns;
    if (!isBroken && stray.length === 0 && isLike) return { start, line };
    start = next;
  }
  return undefined;
}

/** Line ends between two offsets. */
function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = lineAfter(text, from); at <= to; at = lineAfter(text, at)) lines++;
  return lines;
}

const NO_DELIMITER = 'expected a delimiter of at least one character, got an empty text; without one it is found';
const NOT_CLOSED = 'a value in quotes begins in this row and its closing quote is missing';
const AFTER_CLOSING_QUOTE =
  'after the closing quote of a value comes neither the delimiter nor the end of the line; a quote within quotes is written twice ("")';
const STRAY_QUOTE = 'a quote stands in a value that does not begin with one, and was taken as a character';
