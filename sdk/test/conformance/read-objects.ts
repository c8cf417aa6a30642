import { inflateSync } from 'node:zlib';

// Reads the objects of a PDF as ISO 32000-1 describes them, without the code that writes them.

export interface Name {
  readonly name: string;
}
export interface Reference {
  readonly object: number;
}
export type Dictionary = ReadonlyMap<string, PdfValue>;
export interface Stream {
  readonly entries: Dictionary;
  /** Decoded bytes. */
  readonly content: Buffer;
  /** Length of the stored bytes, and the bytes that follow them. */
  readonly length: number;
  readonly after: string;
}
export type PdfValue =
  | null
  | boolean
  | number
  | Name
  | Reference
  | { readonly text: Buffer }
  | readonly PdfValue[]
  | Dictionary
  | Stream;

export const isName = (value: unknown): value is Name => typeof value === 'object' && value !== null && 'name' in value;
export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'object' in value;
export const isStream = (value: unknown): value is Stream =>
  typeof value === 'object' && value !== null && 'entries' in value && 'content' in value;
export const isText = (value: unknown): value is { readonly text: Buffer } =>
  typeof value === 'object' && value !== null && 'text' in value;

/** A PDF with its objects by number. */
export class PdfObjects {
  readonly bytes: Buffer;
  readonly objects = new Map<number, PdfValue>();
  /** Cross-reference stream, which is also the trailer. */
  readonly trailer: Stream;

  constructor(pdf: Uint8Array) {
    this.bytes = Buffer.from(pdf);
    const file = this.bytes.toString('latin1');
    let trailer: Stream | undefined;
    for (const found of file.matchAll(/(?<=\n)(\d+) 0 obj\s*/g)) {
      const stream = readStream(this.bytes, file, found.index + found[0].length);
      if (!stream) continue;
      this.objects.set(Number(found[1]), stream);
      const type = nameOf(stream.entries.get('Type'));
      if (type === 'XRef') trailer = stream;
      if (type === 'ObjStm') this.#readObjects(stream);
    }
    if (!trailer) throw new Error('the PDF has no cross-reference stream');
    this.trailer = trailer;
  }

  #readObjects({ entries, content }: Stream): void {
    const text = content.toString('latin1');
    const first = Number(entries.get('First'));
    const index = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let i = 0; i < index.length; i += 2)
      this.objects.set(index[i] ?? 0, new Parser(text, first + (index[i + 1] ?? 0)).value());
  }

  /** Returns the value, or the object to which it refers. */
  get(value: PdfValue | undefined): PdfValue | undefined {
    return isReference(value) ? this.objects.get(value.object) : value;
  }

  /** Returns the entries of a dictionary or stream. Throws Error for any other value. */
  entries(value: PdfValue | undefined): Dictionary {
    const found = this.get(value);
    if (found instanceof Map) return found;
    if (isStream(found)) return found.entries;
    throw new Error('expected a dictionary');
  }

  /** Returns the items of an array. Throws Error for any other value. */
  items(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.get(value);
    if (Array.isArray(found)) return found;
    throw new Error('expected an array');
  }

  stream(value: PdfValue | undefined): Stream {
    const found = this.get(value);
    if (isStream(found)) return found;
    throw new Error('expected a stream');
  }

  get catalog(): Dictionary {
    return this.entries(this.trailer.entries.get('Root'));
  }

  /** Returns the pages in order. */
  get pages(): readonly Dictionary[] {
    return this.items(this.entries(this.catalog.get('Pages')).get('Kids')).map((page) => this.entries(page));
  }
}

export const nameOf = (value: PdfValue | undefined): string | undefined => (isName(value) ? value.name : undefined);

/** Decodes a text string (ISO 32000-1, 7.9.2.2). */
export function textOf(value: PdfValue | undefined): string | undefined {
  if (!isText(value)) return undefined;
  const { text } = value;
  return text[0] === 0xfe && text[1] === 0xff
    ? Buffer.from(text.subarray(2)).swap16().toString('utf16le')
    : text.toString('latin1');
}

function readStream(bytes: Buffer, file: string, at: number): Stream | undefined {
  const parser = new Parser(file, at);
  const entries = parser.value();
  if (!(entries instanceof Map)) return undefined;
  if (file.slice(parser.at, parser.at + 7) !== 'stream\n') return undefined;
  const start = parser.at + 7;
  const length = Number(entries.get('Length'));
  const stored = bytes.subarray(start, start + length);
  const content = nameOf(entries.get('Filter')) === 'FlateDecode' ? inflateSync(stored) : Buffer.from(stored);
  const end = start + length;
  return { entries, content, length, after: file.slice(end, end + 18) };
}

const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const REFERENCE = /(\d+) 0 R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

class Parser {
  readonly #text: string;
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  #skip(): void {
    while (SPACE.test(this.#text[this.at] ?? '')) this.at++;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  value(): PdfValue {
    this.#skip();
    const text = this.#text;
    const reference = this.#match(REFERENCE);
    if (reference) return { object: Number(reference[1]) };
    switch (text[this.at]) {
      case '/':
        this.at++;
        return { name: this.#name() };
      case '(':
        return { text: this.#literal() };
      case '[':
        return this.#array();
      case '<':
        return text[this.at + 1] === '<' ? this.#dictionary() : { text: this.#hex() };
      default:
        return this.#word();
    }
  }

  #name(): string {
    const raw = this.#match(REGULAR)?.[0] ?? '';
    return raw.replace(/#([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  }

  #word(): PdfValue {
    const word = this.#match(REGULAR)?.[0] ?? '';
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw new Error(`unexpected "${word}" at ${this.at}`);
    return Number(word);
  }

  #array(): PdfValue[] {
    this.at++;
    const items: PdfValue[] = [];
    for (this.#skip(); this.#text[this.at] !== ']'; this.#skip()) items.push(this.value());
    this.at++;
    return items;
  }

  #dictionary(): Dictionary {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (this.#skip(); this.#text[this.at] !== '>'; this.#skip()) {
      this.at++;
      const key = this.#name();
      if (entries.has(key)) throw new Error(`the key ${key} is twice in a dictionary`);
      entries.set(key, this.value());
    }
    this.at += 2;
    return entries;
  }

  #hex(): Buffer {
    const end = this.#text.indexOf('>', this.at);
    const digits = this.#text.slice(this.at + 1, end);
    this.at = end + 1;
    return Buffer.from(digits, 'hex');
  }

  #literal(): Buffer {
    let text = '';
    let depth = 1;
    for (this.at++; ; this.at++) {
      let character = this.#text[this.at] ?? '';
      if (character === '\\') {
        character = this.#text[++this.at] ?? '';
        text += { n: '\n', r: '\r', t: '\t' }[character] ?? character;
        continue;
      }
      depth += character === '(' ? 1 : character === ')' ? -1 : 0;
      if (depth === 0) break;
      text += character;
    }
    this.at++;
    return Buffer.from(text, 'latin1');
  }
}
