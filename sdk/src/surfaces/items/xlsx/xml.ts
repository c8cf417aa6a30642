// As much of XML as finding a workbook's number formats and faults takes: elements in order and their attributes. The
// values of cells are read by the library, which has a whole parser.

/** One start tag. */
export interface Tag {
  /** Without a namespace prefix. */
  readonly name: string;
  /** The offset of its `<`. */
  readonly start: number;
  /** The offset behind its `>`. */
  readonly end: number;
  readonly attributes: string;
  /** Whether the element ends in itself: `<a/>`. */
  readonly closed: boolean;
}

/** A file of XML as text. */
export const textOf = (file: Uint8Array | undefined): string =>
  file === undefined ? '' : new TextDecoder().decode(file);

/** The first element of a name, from its start tag to its end tag; empty when there is none. */
export function elementOf(xml: string, name: string): string {
  const start = xml.search(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`));
  const rest = start < 0 ? '' : xml.slice(start);
  const end = rest.search(new RegExp(`</(?:[\\w.-]+:)?${name}>`));
  return end < 0 ? '' : rest.slice(0, end);
}

/** The start tags of these names, in document order. */
export function* tags(xml: string, names: readonly string[]): Generator<Tag> {
  const pattern = new RegExp(`<(?:[\\w.-]+:)?(${names.join('|')})(?=[\\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'g');
  for (const match of xml.matchAll(pattern)) {
    const [whole, name = '', attributes = ''] = match;
    yield { name, attributes, start: match.index, end: match.index + whole.length, closed: attributes.endsWith('/') };
  }
}

/** An attribute's value, `undefined` when there is none. `name` without a namespace prefix. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const text = double ?? single;
  return text === undefined ? undefined : unescaped(text);
}

const NAMED: Readonly<Partial<Record<string, string>>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** XML with the characters beyond U+FFFF that it has as numbers, which the reader of values would lose. */
export const withLargeCharacters = (xml: string): string =>
  xml.replace(/&#(?:x0*[1-9a-f][0-9a-f]{4,5}|0*[1-9]\d{4,6});/gi, (reference) => {
    const character = unescaped(reference);
    return character.length === 2 ? character : reference;
  });
