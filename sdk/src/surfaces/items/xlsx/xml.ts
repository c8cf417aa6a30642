// As much of XML as the small files of a workbook take, its list of sheets and its styles: elements in order and their
// attributes. The large ones, sheets and texts, are read by parse-xml.ts.

/** One start tag. */
export interface Tag {
  /** Without a namespace prefix. */
  readonly name: string;
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
  // each character is matched in one way only, so that a tag that does not end costs no second pass
  const pattern = new RegExp(
    `<(?:[\\w.-]+:)?(${names.join('|')})(?=[\\s/>])([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>`,
    'g',
  );
  for (const [, name = '', attributes = ''] of xml.matchAll(pattern))
    yield { name, attributes, closed: attributes.endsWith('/') };
}

/** An attribute's value, `undefined` when there is none. `name` without a namespace prefix. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const text = double ?? single;
  return text === undefined ? undefined : unescaped(text);
}

const NAMED: Readonly<Partial<Record<string, string>>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text with its entities decoded; unknown ones stay as written, since a workbook declares none of its own. */
export const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** A text with the characters that workbooks write as `_x000D_` (ISO/IEC 29500-1, 22.9.2.19). */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
