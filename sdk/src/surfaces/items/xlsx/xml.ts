import { Parser } from 'saxen';

// A minimal XML scanner for the small files of a workbook: the sheet list and the styles. It finds elements in document
// order and reads their attributes. `parseXml` below parses the large files: the sheets and the shared strings.

/** A start tag. */
interface Tag {
  /** Name without a namespace prefix. */
  readonly name: string;
  readonly attributes: string;
  /** True for an empty-element tag: `<a/>`. */
  readonly closed: boolean;
}

/** Decodes an XML file. Returns an empty string if the file is missing. */
export const textOf = (file: Uint8Array | undefined): string =>
  file === undefined ? '' : new TextDecoder().decode(file);

/** Returns the text from the start tag to the end tag of the first element called `name`; empty if there is none. */
export function elementOf(xml: string, name: string): string {
  const start = xml.search(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`));
  const rest = start < 0 ? '' : xml.slice(start);
  const end = rest.search(new RegExp(`</(?:[\\w.-]+:)?${name}>`));
  return end < 0 ? '' : rest.slice(0, end);
}

/** Yields the start tags with these names, in document order. */
export function* tags(xml: string, names: readonly string[]): Generator<Tag> {
  // no character can match in two ways, so an unterminated tag causes no backtracking
  const pattern = new RegExp(
    `<(?:[\\w.-]+:)?(${names.join('|')})(?=[\\s/>])([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>`,
    'g',
  );
  for (const [, name = '', attributes = ''] of xml.matchAll(pattern))
    yield { name, attributes, closed: attributes.endsWith('/') };
}

/** Returns an attribute's value; `undefined` if it is absent. `name` has no namespace prefix. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const text = double ?? single;
  return text === undefined ? undefined : unescaped(text);
}

/** Returns an attribute's value; empty if it is absent. */
export const attributeText = (tag: Tag, name: string): string => attribute(tag, name) ?? '';

const NAMED: Readonly<Partial<Record<string, string>>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes the entities in a string. Unknown entities stay as written, because workbooks declare none. */
export const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** Decodes escaped characters in a workbook, such as `_x000D_` (ISO/IEC 29500-1, 22.9.2.19). */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Handlers for the elements of a file in document order. Names have no namespace prefix. */
export interface XmlEvents {
  /** Called for each start tag. Entities in attribute values are not decoded. */
  open(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** Called with the decoded text between two tags. An element may have several text nodes. */
  text(text: string): void;
}

/** Maximum nesting depth. A sheet has 6 levels; unbounded nesting would exhaust memory. */
const MAX_DEPTH = 64;

/** Parses an XML file in one pass. Throws Error if it is not well-formed. */
export function parseXml(xml: string, events: XmlEvents): void {
  let depth = 0;
  const fail = (error: Error): never => {
    throw new Error(`its XML is not well-formed: ${error.message}`);
  };
  new Parser()
    .on('openTag', (name, attributes) => {
      depth++;
      if (depth > MAX_DEPTH) throw new RangeError(`its elements are nested more than ${MAX_DEPTH} levels deep`);
      events.open(localName(name), attributes);
    })
    .on('closeTag', (name) => {
      depth--;
      events.close(localName(name));
    })
    .on('text', (text) => events.text(text.includes('&') ? unescaped(text) : text))
    .on('cdata', (text) => events.text(text))
    .on('error', fail)
    .on('warn', fail)
    .parse(xml);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
