import { itemAt } from '../base/item-at.ts';
import { pointerBelow } from '../base/json-pointer.ts';

/** A position in text. `offset` counts UTF-16 units from 0; `line` counts from 1; `column` counts characters from 1. */
export interface TextPosition {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** The range of a value in the text. */
export interface ValuePlace extends TextPosition {
  /** Offset just after the last character of the value. */
  readonly end: number;
}

/** A syntax error or a duplicate property name. The message says what was expected or how to fix it. */
export interface JsonTextIssue extends TextPosition {
  readonly message: string;
}

/** A parsed JSON text with the positions of its values. */
export interface JsonText {
  readonly value: unknown;
  readonly issue?: undefined;
  /**
   * Returns the position of the value at a JSON Pointer (RFC 6901). If there is no value there, returns the position of
   * the nearest enclosing value.
   */
  placeOf(pointer: string): ValuePlace;
}

/**
 * Parses handwritten JSON and reports positions. Unlike `JSON.parse`, it reports the position of each value and of an
 * error. Accepts the same input as `JSON.parse` (RFC 8259), except objects with duplicate names and nesting deeper than
 * 256 levels. For any other input, returns the first issue; never throws.
 * @example
 * ```ts
 * const { value, issue } = parseJsonText('{ "width": 50, }');
 * if (issue) console.log(`${issue.line}:${issue.column} ${issue.message}`); // 1:14 remove the "," before the closing "}"
 * ```
 */
export function parseJsonText(text: string): JsonText | { readonly value?: undefined; readonly issue: JsonTextIssue } {
  try {
    new Scan(text).document();
  } catch (error) {
    if (!(error instanceof Break)) throw error;
    return { issue: { message: error.message, ...positionAt(text, error.offset) } };
  }
  let ranges: ReadonlyMap<string, Range> | undefined;
  return {
    value: JSON.parse(text),
    placeOf: (pointer) => {
      // the ranges are computed on first use: a file of a thousand rows has many values, and few of them are looked up
      ranges ??= rangesIn(text);
      const { start, end } = nearest(ranges, pointer);
      return { ...positionAt(text, start), end };
    },
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function rangesIn(text: string): ReadonlyMap<string, Range> {
  const ranges = new Map<string, Range>();
  new Scan(text, (pointer, range) => ranges.set(pointer, range)).document();
  return ranges;
}

function nearest(ranges: ReadonlyMap<string, Range>, pointer: string): Range {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const range = ranges.get(path);
    if (range !== undefined) return range;
  }
  return ranges.get('') ?? { start: 0, end: 0 };
}

function positionAt(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { offset, line: lines.length, column: [...itemAt(lines, lines.length - 1)].length + 1 };
}

class Break extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Maximum nesting. Deeper values would overflow the stack of functions that walk them recursively. */
const MAX_DEPTH = 256;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the grammar excludes exactly these
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Recursive-descent parser. Each method consumes the construct that it is named after and advances `#at`. */
class Scan {
  readonly #text: string;
  readonly #visit: ((pointer: string, range: Range) => void) | undefined;
  #at = 0;

  constructor(text: string, visit?: (pointer: string, range: Range) => void) {
    this.#text = text;
    this.#visit = visit;
  }

  document(): void {
    this.#value('', 0);
    this.#skip(SPACE);
    if (this.#at < this.#text.length) this.#fail('nothing after the value');
  }

  #value(pointer: string, depth: number): void {
    this.#skip(SPACE);
    const start = this.#at;
    if (depth > MAX_DEPTH) throw new Break(start, `objects and arrays are nested more than ${MAX_DEPTH} levels deep`);
    const first = this.#text[start];
    if (first === '{') this.#object(pointer, depth);
    else if (first === '[') this.#array(pointer, depth);
    else if (first === '"') this.#string();
    else if (first === '-' || isDigit(first)) this.#number();
    else if (!this.#word('true') && !this.#word('false') && !this.#word('null')) this.#failValue();
    this.#visit?.(pointer, { start, end: this.#at });
  }

  #object(pointer: string, depth: number): void {
    const names = new Set<string>();
    this.#members('}', () => {
      const name = this.#name(names);
      this.#skip(SPACE);
      if (this.#text[this.#at] !== ':') this.#fail('":" after a property name');
      this.#at++;
      this.#value(this.#visit ? pointerBelow(pointer, name) : '', depth + 1);
    });
  }

  #array(pointer: string, depth: number): void {
    let index = 0;
    this.#members(']', () => this.#value(this.#visit ? `${pointer}/${index++}` : '', depth + 1));
  }

  /** Parses the members between two brackets, starting at the opening bracket. */
  #members(close: ']' | '}', member: () => void): void {
    const start = this.#at++;
    this.#skip(SPACE);
    if (this.#text[this.#at] === close) {
      this.#at++;
      return;
    }
    do {
      this.#skip(SPACE);
      if (this.#at >= this.#text.length) this.#failOpen(start);
      member();
    } while (this.#another(close, start));
  }

  /** Consumes a comma and returns true, or consumes the closing bracket and returns false. */
  #another(close: ']' | '}', start: number): boolean {
    this.#skip(SPACE);
    const mark = this.#text[this.#at];
    if (mark === undefined) this.#failOpen(start);
    if (mark !== ',' && mark !== close)
      this.#fail(`"," or "${close}" after this value`, this.#at, mark === '.' ? '; put text in double quotes' : '');
    const comma = this.#at++;
    if (mark === close) return false;
    this.#skip(SPACE);
    if (this.#text[this.#at] === close) throw new Break(comma, `remove the "," before the closing "${close}"`);
    return true;
  }

  /** Parses a property name and fails on a duplicate. */
  #name(names: Set<string>): string {
    const start = this.#at;
    if (this.#text[start] !== '"') this.#fail('a property name in double quotes');
    const name: string = JSON.parse(this.#string());
    if (names.has(name))
      throw new Break(start, `the property name ${JSON.stringify(name)} is used twice in one object`);
    names.add(name);
    return name;
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at++;
    for (this.#skip(PLAIN); text[this.#at] !== '"'; this.#skip(PLAIN)) {
      if (this.#at >= text.length) throw new Break(start, 'this string is never closed');
      if (text[this.#at] !== '\\') throw new Break(this.#at, controlCharacter(text, this.#at));
      if (!this.#skip(ESCAPE))
        throw new Break(
          this.#at,
          'in a string, "\\" must be followed by one of " \\ / b f n r t, or by u and four hex digits',
        );
    }
    this.#at++;
    return text.slice(start, this.#at);
  }

  #number(): void {
    const start = this.#at;
    if (!this.#skip(NUMBER)) this.#fail('a digit', this.#at + 1);
    if (isDigit(this.#text[this.#at]))
      throw new Break(start, 'a number cannot have leading zeros; to keep them, write the number in double quotes');
    // Reports a missing digit only if the number has no decimal point or exponent yet. Text such as 1.2.3 is not a
    // number at all.
    const hasPoint = /[.eE]/.test(this.#text.slice(start, this.#at));
    if (this.#text[this.#at] === '.' && !hasPoint) this.#fail('a digit after the decimal point', this.#at + 1);
  }

  #word(word: string): boolean {
    if (!this.#text.startsWith(word, this.#at) || /\w/.test(this.#text.charAt(this.#at + word.length))) return false;
    this.#at += word.length;
    return true;
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return false;
    this.#at += found[0].length;
    return true;
  }

  #failValue(): never {
    const hint = /['\p{L}_$]/uy;
    hint.lastIndex = this.#at;
    this.#fail('a value', this.#at, hint.test(this.#text) ? '; put text in double quotes' : '');
  }

  #failOpen(start: number): never {
    throw new Break(start, `"${this.#text[start]}" is never closed`);
  }

  #fail(expected: string, offset = this.#at, hint = ''): never {
    throw new Break(offset, `expected ${expected}, found ${foundAt(this.#text, offset)}${hint}`);
  }
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the text';
  const rest = text.slice(offset, offset + 24);
  if (rest.startsWith('//') || rest.startsWith('/*')) return 'a comment, which JSON does not allow';
  return JSON.stringify(/^[\p{L}\p{N}_$.+-]+/u.exec(rest)?.[0] ?? [...rest][0]);
}

function controlCharacter(text: string, offset: number): string {
  const character = text.charAt(offset);
  if (character === '\n' || character === '\r')
    return "a string can't contain a line break: close the string with a double quote, or write the line break as \\n";
  const escaped = character === '\t' ? '\\t' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `a string can't contain an unescaped control character; write ${escaped}`;
}
