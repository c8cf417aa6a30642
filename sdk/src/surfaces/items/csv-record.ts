const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/** One record as it is written, and what its quotes do that RFC 4180 does not have. */
export interface WrittenRecord {
  /** Nothing is trimmed, no number is guessed. */
  readonly cells: readonly string[];
  /** The offset behind it and its line end. */
  readonly end: number;
  /** Columns of values that have a quote and do not begin with one. */
  readonly stray: readonly number[];
  /** Whether a value goes on after its closing quote. */
  readonly isBroken: boolean;
  /** Whether the text ends within quotes. */
  readonly isOpen: boolean;
}

/** Reads the record that begins at an offset of a text, which is taken to end at `to`. */
export function readRecord(text: string, delimiter: string, from: number, to: number): WrittenRecord {
  const cells: string[] = [];
  const stray: number[] = [];
  let isBroken = false;
  for (let at = from; ; at += delimiter.length) {
    const cell = readCell(text, delimiter, at, to);
    if (cell.oddity === 'stray') stray.push(cells.length);
    isBroken ||= cell.oddity === 'broken';
    cells.push(cell.value);
    at = cell.end;
    if (at >= to || isLineEnd(text, at))
      return { cells, end: at < to ? nextLine(text, at) : to, stray, isBroken, isOpen: cell.oddity === 'open' };
  }
}

/** The offset of the line behind the one that an offset lies in. */
export function lineAfter(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isLineEnd(text, at)) at++;
  return nextLine(text, at);
}

const isLineEnd = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code === LF || code === CR;
};

const nextLine = (text: string, at: number): number =>
  at + (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1);

interface Cell {
  readonly value: string;
  /** The offset behind it, of a delimiter or a line end. */
  readonly end: number;
  readonly oddity?: 'stray' | 'broken' | 'open';
}

function readCell(text: string, delimiter: string, from: number, to: number): Cell {
  if (from < to && text.charCodeAt(from) === QUOTE) return readQuoted(text, delimiter, from, to);
  const end = plainEnd(text, delimiter, from, to);
  const value = text.slice(from, end);
  return value.includes('"') ? { value, end, oddity: 'stray' } : { value, end };
}

/** A value in quotes, each quote within them twice; what stands behind its closing quote is kept, with both quotes. */
function readQuoted(text: string, delimiter: string, from: number, to: number): Cell {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote >= to) return { value: value + text.slice(at, to), end: to, oddity: 'open' };
    value += text.slice(at, quote);
    at = quote + 1;
    if (at >= to || text.charCodeAt(at) !== QUOTE) break;
    value += '"';
    at++;
  }
  const end = plainEnd(text, delimiter, at, to);
  return end === at ? { value, end } : { value: `"${value}"${text.slice(at, end)}`, end, oddity: 'broken' };
}

/** Where a value without quotes ends. */
function plainEnd(text: string, delimiter: string, from: number, to: number): number {
  const first = delimiter.charCodeAt(0);
  let at = from;
  for (; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR || (code === first && text.startsWith(delimiter, at))) break;
  }
  return at;
}
