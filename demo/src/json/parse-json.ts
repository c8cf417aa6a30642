/** Where a value stands in the text: from its first character to the one after its last. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface SyntaxFault {
  readonly message: string;
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

export interface ParsedJson {
  readonly value: unknown;
  /** The range of every value by its JSON Pointer (RFC 6901). */
  readonly ranges: ReadonlyMap<string, Range>;
}

/** A value with the place of each of its parts, or the place where the text stops being JSON (RFC 8259). */
export function parseJson(text: string): ParsedJson | SyntaxFault {
  try {
    return readDocument(text);
  } catch (error) {
    if (error instanceof Fault)
      return { message: error.message, offset: error.offset, ...positionOf(text, error.offset) };
    throw error;
  }
}

export const isSyntaxFault = (result: ParsedJson | SyntaxFault): result is SyntaxFault => 'offset' in result;

/** Line and column, counted from 1, of a place in a text. */
function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The range of `pointer`, or of the nearest value around it when it names something absent. */
export function rangeNear(ranges: ReadonlyMap<string, Range>, pointer: string): Range | undefined {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const range = ranges.get(path);
    if (range !== undefined || path === '') return range;
  }
}

class Fault extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

function readDocument(text: string): ParsedJson {
  const ranges = new Map<string, Range>();
  let at = 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const skipSpace = () => {
    at += match(SPACE)?.length ?? 0;
  };
  const fail = (message: string, offset = at): never => {
    throw new Fault(offset >= text.length ? `${message}, but the text ends` : message, offset);
  };

  function value(pointer: string): unknown {
    skipSpace();
    const start = at;
    const read = valueHere(pointer);
    ranges.set(pointer, { start, end: at });
    skipSpace();
    return read;
  }

  function valueHere(pointer: string): unknown {
    const first = text[at];
    if (first === '{') return object(pointer);
    if (first === '[') return array(pointer);
    if (first === '"') return string();
    if (first === "'") return fail('Strings stand in double quotes');
    const number = match(NUMBER);
    if (number !== undefined) {
      at += number.length;
      return Number(number);
    }
    const word = match(WORD);
    if (word !== undefined && word in WORDS) {
      at += word.length;
      return WORDS[word];
    }
    return fail(word === undefined ? 'Expected a value' : `${word} is no value: text stands in double quotes`);
  }

  function string(): string {
    const raw = match(STRING);
    if (raw === undefined) return fail('This string has no end on its line, or a character that must be escaped');
    at += raw.length;
    return JSON.parse(raw);
  }

  function object(pointer: string): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    list('}', 'property', () => {
      if (text[at] !== '"') fail('Expected a property name in double quotes');
      const key = string();
      skipSpace();
      if (text[at] !== ':') fail('Expected ":" after the property name');
      at += 1;
      entries.push([key, value(`${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)]);
    });
    return Object.fromEntries(entries);
  }

  function array(pointer: string): unknown[] {
    const items: unknown[] = [];
    list(']', 'item', () => items.push(value(`${pointer}/${items.length}`)));
    return items;
  }

  /** Members between brackets, with commas between them. */
  function list(close: string, noun: string, member: () => void): void {
    at += 1;
    skipSpace();
    if (text[at] === close) {
      at += 1;
      return;
    }
    for (;;) {
      member();
      skipSpace();
      if (text[at] === close) break;
      if (text[at] !== ',') fail(`Expected "," or "${close}" after this ${noun}`);
      const comma = at;
      at += 1;
      skipSpace();
      if (text[at] === close) fail(`No comma may stand after the last ${noun}`, comma);
    }
    at += 1;
  }

  const read = value('');
  if (at < text.length) fail('The text goes on after its value');
  return { value: read, ranges };
}
