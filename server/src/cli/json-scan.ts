import { pointerBelow } from '@platen/sdk';

/** Where a JSON text breaks off from the grammar (RFC 8259), or says something twice. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Called with the JSON Pointer (RFC 6901) and the place of each value, outer ones first. */
export type Visit = (pointer: string, offset: number) => void;

const MAX_DEPTH = 256;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the grammar excludes exactly these
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Reads a JSON text only for its places: `JSON.parse` says neither where a short text breaks nor that a name stands
 * twice in an object. Throws JsonFault at the first fault.
 */
export function scanJson(text: string, visit?: Visit): void {
  new Scan(text, visit).document();
}

/** A walk through a text: each method reads what it is named for, from `at` on, and leaves `at` behind it. */
class Scan {
  readonly #text: string;
  readonly #visit: Visit | undefined;
  #at = 0;

  constructor(text: string, visit: Visit | undefined) {
    this.#text = text;
    this.#visit = visit;
  }

  document(): void {
    this.#value('', 0);
    this.#skip(SPACE);
    if (this.#at < this.#text.length) this.#fail('the end');
  }

  #value(pointer: string, depth: number): void {
    this.#skip(SPACE);
    this.#visit?.(pointer, this.#at);
    const first = this.#text[this.#at];
    if (depth > MAX_DEPTH) throw new JsonFault(this.#at, `is nested deeper than ${MAX_DEPTH} levels`);
    if (first === '{') this.#object(pointer, depth);
    else if (first === '[') this.#array(pointer, depth);
    else if (first === '"') this.#string();
    else if (first === '-' || isDigit(first)) this.#number();
    else if (!this.#word('true') && !this.#word('false') && !this.#word('null')) this.#fail('a value');
  }

  #object(pointer: string, depth: number): void {
    const names = new Set<string>();
    this.#members('}', () => {
      const name = this.#name(names);
      this.#skip(SPACE);
      if (this.#text[this.#at] !== ':') this.#fail('":" after a name');
      this.#at++;
      this.#value(this.#visit ? pointerBelow(pointer, name) : '', depth + 1);
    });
  }

  #array(pointer: string, depth: number): void {
    let index = 0;
    this.#members(']', () => this.#value(this.#visit ? `${pointer}/${index++}` : '', depth + 1));
  }

  /** What stands between two brackets, the opening one first. */
  #members(close: ']' | '}', member: () => void): void {
    const start = this.#at++;
    this.#skip(SPACE);
    if (this.#text[this.#at] === close) {
      this.#at++;
      return;
    }
    do {
      this.#skip(SPACE);
      member();
    } while (this.#another(close, start));
  }

  /** Whether another member follows; else the closing bracket is behind us. */
  #another(close: ']' | '}', start: number): boolean {
    this.#skip(SPACE);
    const mark = this.#text[this.#at];
    if (mark === undefined) throw new JsonFault(start, `"${this.#text[start]}" is opened here and never closed`);
    if (mark !== ',' && mark !== close) this.#fail(`"," or "${close}"`);
    const comma = this.#at++;
    if (mark === close) return false;
    this.#skip(SPACE);
    if (this.#text[this.#at] === close)
      throw new JsonFault(comma, `a "," stands before the closing "${close}"; take it away`);
    return true;
  }

  /** A name that is none of those that the object already has. */
  #name(names: Set<string>): string {
    const start = this.#at;
    if (this.#text[start] !== '"') this.#fail('a name in double quotes');
    const name: string = JSON.parse(this.#string());
    if (names.has(name)) throw new JsonFault(start, `the name ${JSON.stringify(name)} stands twice in one object`);
    names.add(name);
    return name;
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at++;
    for (this.#skip(PLAIN); text[this.#at] !== '"'; this.#skip(PLAIN)) {
      if (this.#at >= text.length) throw new JsonFault(start, 'a string is opened here and never closed');
      if (text[this.#at] !== '\\')
        this.#fail(`no line break or other control character inside a string (write ${escapeOf(text, this.#at)})`);
      if (!this.#skip(ESCAPE)) this.#fail('one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits');
    }
    this.#at++;
    return text.slice(start, this.#at);
  }

  #number(): void {
    const start = this.#at;
    if (!this.#skip(NUMBER)) this.#fail('a digit', this.#at + 1);
    if (isDigit(this.#text[this.#at]))
      throw new JsonFault(start, 'a number has no leading zeros; to keep them, write it in quotes');
    if (this.#text[this.#at] === '.') this.#fail('a digit after the decimal point', this.#at + 1);
  }

  #word(name: string): boolean {
    if (!this.#text.startsWith(name, this.#at) || /\w/.test(this.#text[this.#at + name.length] ?? '')) return false;
    this.#at += name.length;
    return true;
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    this.#at += found?.[0].length ?? 0;
    return found !== null;
  }

  #fail(expected: string, offset = this.#at): never {
    throw new JsonFault(offset, `expected ${expected}, found ${foundAt(this.#text, offset)}`);
  }
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  const rest = text.slice(offset, offset + 24);
  if (rest.startsWith('//') || rest.startsWith('/*')) return 'a comment, which JSON does not have';
  return JSON.stringify(/^[\w.+-]+/.exec(rest)?.[0] ?? [...rest][0]);
}

const escapeOf = (text: string, offset: number): string =>
  ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[text[offset] ?? ''] ??
  `\\u${text.charCodeAt(offset).toString(16).padStart(4, '0')}`;
