import { pointerBelow } from '@platen/sdk';

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
    return new Reader(text).document();
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

/** A walk through a text: each method reads what it is named for, from `at` on, and leaves `at` behind it. */
class Reader {
  readonly #text: string;
  readonly #ranges = new Map<string, Range>();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): ParsedJson {
    const value = this.#value('');
    if (this.#at < this.#text.length) this.#fail('The text goes on after its value');
    return { value, ranges: this.#ranges };
  }

  #value(pointer: string): unknown {
    this.#skipSpace();
    const start = this.#at;
    const read = this.#valueHere(pointer);
    this.#ranges.set(pointer, { start, end: this.#at });
    this.#skipSpace();
    return read;
  }

  #valueHere(pointer: string): unknown {
    const first = this.#text[this.#at];
    if (first === '{') return this.#object(pointer);
    if (first === '[') return this.#array(pointer);
    if (first === '"') return this.#string();
    if (first === "'") return this.#fail('Strings stand in double quotes');
    const number = this.#take(NUMBER);
    if (number !== undefined) return Number(number);
    const start = this.#at;
    const word = this.#take(WORD);
    if (word !== undefined && word in WORDS) return WORDS[word];
    const message = word === undefined ? 'Expected a value' : `${word} is no value: text stands in double quotes`;
    return this.#fail(message, start);
  }

  #object(pointer: string): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#members('}', 'property', () => {
      if (this.#text[this.#at] !== '"') this.#fail('Expected a property name in double quotes');
      const key = this.#string();
      this.#skipSpace();
      if (this.#text[this.#at] !== ':') this.#fail('Expected ":" after the property name');
      this.#at += 1;
      entries.push([key, this.#value(pointerBelow(pointer, key))]);
    });
    return Object.fromEntries(entries);
  }

  #array(pointer: string): unknown[] {
    const items: unknown[] = [];
    this.#members(']', 'item', () => items.push(this.#value(`${pointer}/${items.length}`)));
    return items;
  }

  /** What stands between two brackets, with commas between. */
  #members(close: string, noun: string, member: () => void): void {
    this.#at += 1;
    this.#skipSpace();
    while (this.#text[this.#at] !== close) {
      member();
      this.#skipSpace();
      if (this.#text[this.#at] === close) break;
      if (this.#text[this.#at] !== ',') this.#fail(`Expected "," or "${close}" after this ${noun}`);
      const comma = this.#at;
      this.#at += 1;
      this.#skipSpace();
      if (this.#text[this.#at] === close) this.#fail(`No comma may stand after the last ${noun}`, comma);
    }
    this.#at += 1;
  }

  #string(): string {
    const raw = this.#take(STRING);
    if (raw === undefined) return this.#fail('This string has no end on its line, or a character that must be escaped');
    return JSON.parse(raw);
  }

  #skipSpace(): void {
    this.#take(SPACE);
  }

  /** What matches here, if anything does. */
  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #fail(message: string, offset = this.#at): never {
    throw new Fault(offset >= this.#text.length ? `${message}, but the text ends` : message, offset);
  }
}
