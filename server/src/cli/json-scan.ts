import { below } from '../json-pointer.ts';

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
  let at = 0;

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return false;
    at += found[0].length;
    return true;
  };
  const fail = (expected: string, offset = at): never => {
    throw new JsonFault(offset, `expected ${expected}, found ${foundAt(text, offset)}`);
  };

  const value = (pointer: string, depth: number): void => {
    skip(SPACE);
    visit?.(pointer, at);
    const first = text[at];
    if (depth > MAX_DEPTH) throw new JsonFault(at, `is nested deeper than ${MAX_DEPTH} levels`);
    if (first === '{') object(pointer, depth);
    else if (first === '[') array(pointer, depth);
    else if (first === '"') string();
    else if (first === '-' || isDigit(first)) number();
    else if (!word('true') && !word('false') && !word('null')) fail('a value');
  };
  const word = (name: string): boolean => {
    if (!text.startsWith(name, at) || /\w/.test(text[at + name.length] ?? '')) return false;
    at += name.length;
    return true;
  };
  const number = (): void => {
    const start = at;
    if (!skip(NUMBER)) fail('a digit', at + 1);
    if (isDigit(text[at]))
      throw new JsonFault(start, 'a number has no leading zeros; to keep them, write it in quotes');
    if (text[at] === '.') fail('a digit after the decimal point', at + 1);
  };
  const string = (): string => {
    const start = at++;
    for (skip(PLAIN); text[at] !== '"'; skip(PLAIN)) {
      if (at >= text.length) throw new JsonFault(start, 'a string is opened here and never closed');
      if (text[at] !== '\\')
        fail(`no line break or other control character inside a string (write ${escapeOf(text, at)})`);
      if (!skip(ESCAPE)) fail('one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits');
    }
    at++;
    return text.slice(start, at);
  };
  const array = (pointer: string, depth: number): void => {
    const start = at++;
    skip(SPACE);
    if (text[at] === ']') {
      at++;
      return;
    }
    for (let index = 0; ; index++) {
      value(visit ? `${pointer}/${index}` : '', depth + 1);
      if (!another(']', start)) return;
    }
  };
  const object = (pointer: string, depth: number): void => {
    const start = at++;
    const names = new Set<string>();
    skip(SPACE);
    if (text[at] === '}') {
      at++;
      return;
    }
    do {
      skip(SPACE);
      const nameAt = at;
      if (text[at] !== '"') fail('a name in double quotes');
      const name: string = JSON.parse(string());
      if (names.has(name)) throw new JsonFault(nameAt, `the name ${JSON.stringify(name)} stands twice in one object`);
      names.add(name);
      skip(SPACE);
      if (text[at] !== ':') fail('":" after a name');
      at++;
      value(visit ? below(pointer, name) : '', depth + 1);
    } while (another('}', start));
  };
  /** Whether another member follows; else the closing bracket is behind us. */
  const another = (close: ']' | '}', start: number): boolean => {
    skip(SPACE);
    const mark = text[at];
    if (mark === undefined) throw new JsonFault(start, `"${text[start]}" is opened here and never closed`);
    if (mark !== ',' && mark !== close) fail(`"," or "${close}"`);
    const comma = at++;
    if (mark === close) return false;
    skip(SPACE);
    if (text[at] === close) throw new JsonFault(comma, `a "," stands before the closing "${close}"; take it away`);
    return true;
  };

  value('', 0);
  skip(SPACE);
  if (at < text.length) fail('the end');
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
