import { CsvError, parse } from 'csv-parse/sync';
import { InputError, type Problem } from './problem.ts';
import type { TextFile } from './read-text.ts';

/** A CSV file (RFC 4180, other delimiters and line ends allowed): a row of column names, then rows of as many values. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}
/** One row and where it stands. */
export interface CsvRow {
  /** The line in the file where the row begins, from 1. */
  readonly line: number;
  /** As written: nothing is trimmed, no number is guessed. */
  readonly values: readonly string[];
}

const DELIMITERS = [',', ';', '\t'];
const LF = 0x0a;
const CR = 0x0d;

/** Reads a table. Without `delimiter` the one that the first line uses most is taken. Throws InputError with every fault. */
export function parseCsv({ name, text }: TextFile, delimiter = detectDelimiter(text)): CsvTable {
  const { records, fault } = readRecords(text, delimiter);
  const [header, ...rows] = records;
  const problems: Problem[] = [];
  const note = (line: number, message: string): number => problems.push({ place: `${name}:${line}`, message });

  const columns = (header?.values ?? []).map((column) => column.trim());
  if (header !== undefined) for (const message of headerFaults(columns, delimiter)) note(header.line, message);
  for (const { line, values } of rows) {
    if (values.length !== columns.length)
      note(line, `has ${count(values.length)}, expected ${columns.length} (${columns.join(', ')})`);
  }
  if (fault !== undefined) note(fault.line, fault.message);
  else if (header === undefined)
    problems.push({ place: name, message: 'is empty; expected a row of column names and a row for each label' });
  else if (rows.length === 0) problems.push({ place: name, message: 'has column names and no rows' });
  if (problems.length > 0) throw new InputError(problems);
  return { columns, rows };
}

const count = (values: number): string => `${values} ${values === 1 ? 'value' : 'values'}`;

function headerFaults(columns: readonly string[], delimiter: string): string[] {
  const faults: string[] = [];
  for (const [index, column] of columns.entries()) {
    if (column === '') faults.push(`column ${index + 1} has no name`);
    else if (columns.indexOf(column) < index)
      faults.push(`column ${index + 1} is named "${column}" like column ${columns.indexOf(column) + 1}`);
  }
  if (columns.length === 1 && /[,;\t|]/.test(columns[0] ?? ''))
    faults.push(`all is one column when ${JSON.stringify(delimiter)} divides columns; name another by --delimiter`);
  return faults;
}

interface Records {
  readonly records: readonly CsvRow[];
  /** What ended the reading before the end of the file. */
  readonly fault?: { readonly line: number; readonly message: string };
}

function readRecords(text: string, delimiter: string): Records {
  const bytes = Buffer.from(text);
  const lines = lineCounter(bytes);
  const records: CsvRow[] = [];
  let end = 0;
  try {
    parse(bytes, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (values: string[], info) => {
        records.push({ line: lines.nextText(end), values });
        end = info.bytes;
        return null;
      },
    });
    return { records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, fault: { line: lines.nextText(end), message: FAULTS[error.code] ?? error.message } };
  }
}

/**
 * Counts lines on the way through a file (csv-parse's own count takes a line end within quotes for two). `nextText` gives
 * the line of the first character from an offset on that ends no line; offsets must not go back.
 */
function lineCounter(bytes: Uint8Array): { nextText(offset: number): number } {
  let at = 0;
  let line = 1;
  const step = (): void => {
    const byte = bytes[at++];
    if (byte === LF || (byte === CR && bytes[at] !== LF)) line++;
  };
  return {
    nextText: (offset) => {
      while (at < offset) step();
      while (bytes[at] === LF || bytes[at] === CR) step();
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

/** Comma, semicolon or tab: whichever the first line has most of outside of quotes; the comma when it has none. */
export function detectDelimiter(text: string): string {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.replace(/^[\r\n]+/, ''))?.[0] ?? '';
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
