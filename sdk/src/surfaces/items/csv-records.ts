import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { MAX_ISSUES } from '../../base/errors.ts';
import { type ByteRange, cellAt, MAX_CELLS } from './table.ts';

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/** One CSV record. */
export interface CsvRecord {
  /** Line on which the record starts, from 1. */
  readonly line: number;
  /** Row number, from 1, in a spreadsheet program. Blank lines count; line breaks inside cells do not. */
  readonly row: number;
  /** Values as written, neither trimmed nor converted to numbers. */
  readonly cells: readonly string[];
}

/** List to which the parser adds records. */
interface RecordCollector {
  readonly length: number;
  at(index: number): CsvRecord | undefined;
  /** Adds a record. `range` is its position in the text, with its line end, if the record contains no quotes. */
  add(record: CsvRecord, range: ByteRange | undefined): void;
}

/** A problem with quotes, and its position. */
interface QuotingRemark {
  readonly line: number;
  readonly row: number;
  /** Column index, if the problem is in a single cell. */
  readonly column?: number;
  readonly message: string;
}

/** Problems with quotes, found while parsing CSV text. */
interface CsvRecords {
  /** Problems that make a row unreadable, such as a missing closing quote. */
  readonly faults: readonly QuotingRemark[];
  /** Ambiguous quotes that the parser interpreted in the likeliest way. */
  readonly notes: readonly QuotingRemark[];
}

/**
 * Parses CSV text in UTF-8 without a byte order mark, and adds its records to the empty list `records`. Follows RFC
 * 4180, but with any delimiter and line endings. Blank lines above the first record are skipped; each later blank line
 * becomes a record with one empty cell.
 *
 * A quote inside a value that does not start with a quote is a literal character. Text after a closing quote, or a
 * missing closing quote, is a fault; parsing continues with the following rows.
 */
export function csvRecords(
  bytes: Uint8Array,
  delimiter: string,
  firstLine: number,
  records: RecordCollector,
): CsvRecords {
  const encoder = new TextEncoder();
  const reading: Reading = {
    ...{ bytes, delimiter, divider: encoder.encode(delimiter) },
    ...{ records, faults: [], notes: [], row: 0, reread: 0 },
  };
  let hidden = readPart(reading, { start: 0, line: firstLine });
  while (hidden !== undefined) {
    reading.reread += bytes.length - hidden.start;
    hidden = readPart(reading, hidden);
  }
  const { faults, notes } = reading;
  return { faults, notes };
}

/** State of the parser. */
interface Reading {
  /** The whole text. */
  readonly bytes: Uint8Array;
  readonly delimiter: string;
  readonly divider: Uint8Array;
  readonly records: RecordCollector;
  readonly faults: QuotingRemark[];
  readonly notes: QuotingRemark[];
  /** Number of rows parsed so far. */
  row: number;
  /** Number of bytes that were parsed again because a missing quote had hidden rows. */
  reread: number;
}

/** Start of the text that remains to be parsed: the byte offset and line of a row. */
interface Part {
  readonly start: number;
  readonly line: number;
}

/**
 * Parses the text from the start of `part`. If an unclosed quote in a row hides further rows, stops at this row, and
 * returns the part to parse next.
 */
function readPart(reading: Reading, part: Part): Part | undefined {
  const { bytes, delimiter, divider, records, faults, notes } = reading;
  const lines = lineCounter(bytes, part);
  let end = part.start;
  let nextQuote = quoteFrom(bytes, end);
  let hidden: Part | undefined;
  try {
    parse(bytes.subarray(part.start), {
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
        if (isBroken) hidden = reportBroken(reading, { start, line }, end, AFTER_CLOSING_QUOTE);
        if (hidden !== undefined) return null;
        for (const column of stray)
          if (textOfFormula(cellAt(cells, column)) === undefined)
            notes.push({ line, row, column, message: STRAY_QUOTE });
        if (isHeader ? !isEmpty : !isBroken)
          records.add({ line, row, cells }, nextQuote < end ? undefined : { start, end });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (hidden !== undefined) return hidden;
    reading.row++;
    const broken = { start: end, line: lines.at(end) };
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') return reportBroken(reading, broken, bytes.length, NOT_CLOSED);
    faults.push({ line: broken.line, row: reading.row, message: error.message });
  }
  return hidden;
}

/** Maximum number of bytes to parse again because of missing quotes. Parsing this many bytes takes a few seconds. */
const MAX_REREAD = 64 << 20;

/**
 * Reports a row with faulty quotes. If a missing quote hides other rows, returns the position of the first hidden row.
 */
function reportBroken(reading: Reading, broken: Part, end: number, message: string): Part | undefined {
  const { faults, row, reread } = reading;
  // searches for hidden rows only until the list of issues is full, because users never see further faults
  const isWorthIt = faults.length < MAX_ISSUES && reread <= MAX_REREAD;
  const hidden = isWorthIt ? hiddenRows(reading, broken, end) : undefined;
  faults.push({ line: broken.line, row, message: hidden === undefined ? message : NOT_CLOSED });
  return hidden;
}

/**
 * Finds the first line within a broken row that looks like a separate row. Such a line has as many values as there are
 * columns, and its quotes are balanced.
 */
function hiddenRows({ bytes, divider, records }: Reading, broken: Part, end: number): Part | undefined {
  const columns = records.at(0)?.cells.length;
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

/** Returns the offset after the end of the line that contains `offset`. */
function lineEnd(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at + (bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1);
}

/** Returns the offset of the next quote, or an offset beyond the end if there is none. */
function quoteFrom(bytes: Uint8Array, offset: number): number {
  const at = bytes.indexOf(QUOTE, offset);
  return at < 0 ? bytes.length : at;
}

/** Deviations of a record's quotes from RFC 4180. */
interface Quotes {
  /** Indexes of the columns whose value in this record contains a quote but does not start with one. */
  readonly stray: ReadonlySet<number>;
  /** True if a value continues after its closing quote. */
  readonly isBroken: boolean;
  /** True if the record ends inside quotes. */
  readonly isOpen: boolean;
  readonly values: number;
}

const NO_QUOTES: Pick<Quotes, 'stray' | 'isBroken'> = { stray: new Set(), isBroken: false };

/** Scans one record, including its line end, with the same rules as the parser. */
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
      // a quote directly after a closing quote: both together are an escaped quote (`""`)
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

/**
 * Converts byte offsets, passed in ascending order, to line numbers. The line numbers of csv-parse cannot be used,
 * because it counts a CRLF inside quotes as two lines.
 */
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

const NOT_CLOSED = 'a quoted value starts in this row, but its closing quote is missing';
const AFTER_CLOSING_QUOTE =
  'only the delimiter or the end of the line may follow the closing quote of a value; write a quote inside a quoted value twice ("")';
const STRAY_QUOTE = 'a value contains a quote but does not start with one; the quote was read as part of the value';

/**
 * Returns the text of a formula cell such as `="00042"`, which programs write so that spreadsheets keep leading zeros.
 * `undefined` for any other cell.
 */
export function textOfFormula(cell: string): string | undefined {
  if (!cell.startsWith('="') || !cell.endsWith('"') || cell.length < 3) return undefined;
  const inner = cell.slice(2, -1);
  return inner.replaceAll('""', '').includes('"') ? undefined : inner.replaceAll('""', '"');
}

/**
 * Returns a message if CSV text has too many cells. Call it before parsing, which would need memory for all cells.
 */
export function csvTooLarge(text: string, delimiter: string): string | undefined {
  const cells = cellsOf(text, delimiter);
  return cells > MAX_CELLS ? `the table has more than the maximum of ${MAX_CELLS} cells; split it` : undefined;
}

/** Counts cells by the delimiters and line ends outside of quotes; stops once `MAX_CELLS` is exceeded. */
function cellsOf(text: string, delimiter: string): number {
  const divider = delimiter.charCodeAt(0);
  const lastOfDivider = delimiter.charCodeAt(delimiter.length - 1);
  let isQuoted = false;
  // A quote starts quoted text only at the start of a value or after another quote. Elsewhere it is an ordinary
  // character, and delimiters after it still end the value.
  let mayOpen = true;
  let cells = 0;
  for (let at = 0; at < text.length && cells <= MAX_CELLS; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const wasQuoted: boolean = isQuoted;
      isQuoted = !isQuoted && mayOpen;
      mayOpen = wasQuoted;
    } else if (!isQuoted) {
      const isEnd = code === LF || (code === CR && text.charCodeAt(at + 1) !== LF);
      if (isEnd || code === divider) cells++;
      mayOpen = isEnd || code === lastOfDivider;
    }
  }
  return cells;
}

/**
 * Delimiters in order of preference, used if several delimiters fit equally well. The comma comes last, because
 * it also occurs in prose and numbers.
 */
const DELIMITERS = ['\t', ';', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Limits of the sample: lines below the column names, and characters in total. */
const SAMPLE_LINES = 20;
const SAMPLE_CHARACTERS = 1 << 16;

/** The detected delimiter, and other possible delimiters. */
interface FoundDelimiter {
  readonly delimiter: string;
  /** Other delimiters that also fit the first lines; empty if the result is certain. */
  readonly others: readonly string[];
}

/** Number of occurrences of each delimiter in a line, outside of quotes. */
interface LineCounts {
  readonly counts: Readonly<Record<Delimiter, number>>;
  /** True if each comma is followed by a space, as in prose. */
  readonly isCommaText: boolean;
}

/**
 * Detects the delimiter (tab, semicolon or comma) from the first lines. A delimiter fits if every line contains it as
 * often as the line of column names. If several or none fit, the most frequent delimiter among the column names wins.
 * If the names contain none of them, the result is a comma.
 */
export function detectDelimiter(text: string): FoundDelimiter {
  const [names, ...rows] = countLines(text);
  if (names === undefined) return { delimiter: ',', others: [] };
  const candidates = DELIMITERS.filter((each) => names.counts[each] > 0);
  const fitting = candidates.filter((each) => rows.every(({ counts }) => counts[each] === names.counts[each]));
  const isSure = fitting.length === 1 && rows.length > 0;
  const pool = fitting.length > 0 ? fitting : candidates;
  const withoutTexts = names.isCommaText && pool.length > 1 ? pool.filter((each) => each !== ',') : pool;
  const most = Math.max(...withoutTexts.map((each) => names.counts[each]));
  const delimiter = withoutTexts.find((each) => names.counts[each] === most) ?? ',';
  return { delimiter, others: isSure || fitting.length === 0 ? [] : pool.filter((each) => each !== delimiter) };
}

/** Counts the delimiters in each non-blank line. The first of these lines contains the column names. */
function countLines(text: string): readonly LineCounts[] {
  const lines: LineCounts[] = [];
  let counts = { '\t': 0, ';': 0, ',': 0 };
  let isCommaText = true;
  let isStarted = false;
  let isQuoted = false;
  // true at the start of a value and after a quote; a quote in any other position does not start quoted text
  let mayOpen = true;
  const endLine = (): void => {
    if (isStarted) lines.push({ counts, isCommaText });
    counts = { '\t': 0, ';': 0, ',': 0 };
    isCommaText = true;
    isStarted = false;
  };
  let sampled = 0;
  // scans manually, because a backtracking regular expression runs out of memory after a few million characters
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (lines.length > 0 && ++sampled > SAMPLE_CHARACTERS) return lines;
    if (character === '"') {
      const wasQuoted: boolean = isQuoted;
      isQuoted = !isQuoted && mayOpen;
      mayOpen = wasQuoted;
      isStarted = true;
    } else if (!isQuoted) {
      const isEnd = character === '\n' || character === '\r';
      const isDelimiter = character === '\t' || character === ';' || character === ',';
      if (isDelimiter) counts[character]++;
      if (character === ',' && text[at + 1] !== ' ') isCommaText = false;
      if (isEnd) endLine();
      else isStarted ||= character.trim() !== '';
      mayOpen = isDelimiter || isEnd;
      if (lines.length > SAMPLE_LINES) return lines;
    }
  }
  // ignores a last line that ends inside quotes, unless it is the only line: then its unclosed quote hides all other
  // lines
  if (!isQuoted || lines.length === 0) endLine();
  return lines;
}
