import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { ImageError } from '../decoded-image.ts';
import { MAX_SVG_BYTES } from '../sniff.ts';
import { type Place, shown, tooMuch } from './svg-refusal.ts';

/** Maximum nesting of elements; the parser is recursive. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 20_000;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** An element of the file, with its line number. */
export interface SvgElement extends Place {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  /** Child elements and text directly inside the element, in document order. */
  readonly content: readonly (SvgElement | string)[];
  /** Text directly inside the element, without the text of nested elements. */
  readonly text: string;
  /** Line on which `text` starts. */
  readonly textLine: number;
}

/**
 * Parses an SVG file as XML. Rejects a doctype with entity declarations before parsing. Throws ImageError if the file
 * exceeds a limit or is not a valid SVG.
 */
export function readDocument(bytes: Uint8Array): SvgElement {
  if (bytes.length > MAX_SVG_BYTES)
    throw tooMuch(`it has ${bytes.length} bytes, more than the limit of ${MAX_SVG_BYTES}; simplify it`);
  const text = decodeText(bytes);
  checkTags(text);
  const root = parsed(text);
  const element = root === null ? undefined : elementOf(root, lineCounter(text));
  if (element?.name !== 'svg')
    throw new ImageError(
      'image_unsupported',
      `the image is XML, but not SVG: its root element is <${root?.name ?? ''}>`,
    );
  return element;
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text, { includeOffsets: true, preserveCdata: true, preserveComments: true }).root;
  } catch (cause) {
    const [first = ''] = cause instanceof Error ? cause.message.split('\n') : [];
    throw new ImageError('image_unsupported', `the SVG is not valid XML: ${first}`, { cause });
  }
}

/** First character of a tag name. */
const NAME = /[A-Za-z_:]/;

/** Scans all tags once before parsing, and rejects files that would be expensive to parse. */
function checkTags(text: string): void {
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at);
    else if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<!', at)) at = afterDoctype(text, at);
    else if (text.startsWith('</', at)) {
      depth--;
      at += 2;
    } else if (NAME.test(text.charAt(at + 1))) {
      elements++;
      at = afterTag(text, at);
      if (text[at - 2] !== '/') depth++;
    } else at++;
    if (depth > MAX_DEPTH)
      throw tooMuch(`its elements are nested more than ${MAX_DEPTH} levels deep`, placeBefore(text, at));
    if (elements > MAX_ELEMENTS) throw tooMuch(`it has more than ${MAX_ELEMENTS} elements`, placeBefore(text, at));
  }
}

/** Matches everything that follows the name in a tag. */
const NAME_END = /[\s/>].*$/s;

/** Line and name of the tag that ends at `end`. */
function placeBefore(text: string, end: number): Place {
  const start = text.lastIndexOf('<', end - 1);
  return { line: newlinesIn(text.slice(0, start)) + 1, name: text.slice(start + 1).replace(NAME_END, '') };
}

/**
 * Returns the offset just after the next occurrence of `end`. Without one, returns the end of the text; the parser then
 * reports the error.
 */
function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at + end.length;
}

function afterDoctype(text: string, from: number): number {
  const end = text.indexOf('>', from);
  const subset = text.indexOf('[', from);
  if (subset >= 0 && (end < 0 || subset < end))
    throw new ImageError(
      'image_unsupported',
      `the SVG can't be drawn: on line ${newlinesIn(text.slice(0, from)) + 1}, <!DOCTYPE> declares entities; remove them, or save the file as plain or optimized SVG`,
    );
  return end < 0 ? text.length : end + 1;
}

/** Returns the offset after the `>` that ends a start tag. Ignores any `>` in quoted attribute values. */
function afterTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at < 0) break;
  }
  return text.length;
}

const newlinesIn = (text: string): number => text.split('\n').length - 1;

/** Returns a function that finds the line number of an offset, counted from 1. Pass offsets in ascending order. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line++;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

/**
 * Namespaces declared by an element, with a link to the namespaces of its parent. Copying all namespaces for each
 * element would take quadratic time.
 */
interface Scope {
  /** Namespaces by prefix; '' for elements without a prefix. */
  readonly declared: ReadonlyMap<string, string>;
  readonly around: Scope | undefined;
}

/**
 * Namespaces around the root element. Elements without a declared namespace count as SVG, because many files lack
 * `xmlns`.
 */
const ROOT_SCOPE: Scope = {
  declared: new Map([
    ['', SVG_NAMESPACE],
    ['xlink', XLINK_NAMESPACE],
  ]),
  around: undefined,
};

function namespaceOf(scope: Scope, prefix: string): string | undefined {
  for (let each: Scope | undefined = scope; each !== undefined; each = each.around) {
    const namespace = each.declared.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}

function elementOf(element: XmlElement, lineOf: (offset: number) => number, around: Scope = ROOT_SCOPE): SvgElement {
  const children: SvgElement[] = [];
  const content: (SvgElement | string)[] = [];
  let text = '';
  let textLine = 0;
  let reached = 0;
  const line = lineOf(element.start);
  const scope = scopeOf(element, around);
  for (const child of element.children) {
    if (child instanceof XmlElement) {
      const inner = elementOf(child, lineOf, scope);
      children.push(inner);
      content.push(inner);
    } else if (child instanceof XmlText) {
      content.push(child.text);
      const from = lineOf(child.start);
      if (text === '') {
        textLine = from;
        reached = from;
      }
      // adds the line breaks of comments and elements between two pieces of text, so that line numbers stay correct
      text += '\n'.repeat(Math.max(0, from - reached)) + child.text;
      reached = Math.max(from, reached) + newlinesIn(child.text);
    }
  }
  const attributes = attributesIn(scope, element);
  return { line, name: nameIn(scope, element.name), id: attributes.id, attributes, children, content, text, textLine };
}

function scopeOf({ attributes }: XmlElement, around: Scope): Scope {
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice('xmlns:'.length) : undefined;
    return prefix === undefined ? [] : [[prefix, value] as const];
  });
  return declared.length === 0 ? around : { declared: new Map(declared), around };
}

/**
 * Returns the local name of an SVG element. Elements of other namespaces keep their prefix; without a prefix, they get
 * a leading colon, so that they are not mistaken for SVG elements.
 */
function nameIn(scope: Scope, name: string): string {
  const colon = name.indexOf(':');
  const namespace = namespaceOf(scope, colon < 0 ? '' : name.slice(0, colon));
  if (namespace === SVG_NAMESPACE) return name.slice(colon + 1);
  return colon < 0 && namespace !== '' ? `:${name}` : name;
}

/**
 * Normalises the names of XLink attributes: replaces the prefix that the file uses for this namespace with `xlink:`.
 */
function attributesIn(scope: Scope, { attributes }: XmlElement): SvgElement['attributes'] {
  const others = Object.entries(attributes).filter(([name]) => {
    const [prefix = '', local] = name.split(':');
    return local !== undefined && prefix !== 'xlink' && namespaceOf(scope, prefix) === XLINK_NAMESPACE;
  });
  if (others.length === 0) return attributes;
  const renamed = { ...attributes };
  for (const [name, value] of others) renamed[`xlink:${name.slice(name.indexOf(':') + 1)}`] = value;
  return renamed;
}

/** Number of bytes that are searched for an encoding declaration. */
const DECLARATION_BYTES = 256;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/;

/**
 * Decodes the text of an XML file: UTF-8, UTF-16, or the declared encoding (XML 1.0, 4.3.3 and appendix F). A byte
 * order mark takes precedence over the declaration. Throws ImageError if the encoding is unknown or the bytes are
 * invalid in this encoding.
 */
function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const decoder = decoderOf(encoding);
  if (decoder === undefined) throw unread(`its encoding ${shown(encoding)} is unknown; save the file as UTF-8`);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw unread(`it is not valid ${encoding.toUpperCase()}; save it as UTF-8`, cause);
  }
}

const unread = (why: string, cause?: unknown): ImageError =>
  new ImageError('image_unsupported', `the SVG can't be read: ${why}`, { cause });

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // in UTF-16 without a byte order mark, `<` is next to a 0 byte
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return 'utf-16be';
  const declared = DECLARED.exec(String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES)))?.[1]?.trim();
  // the bytes are not UTF-16, so a declaration of UTF-16 is left over from before the file was converted
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
const LESS_THAN = 0x3c;

/**
 * Creates a decoder; `undefined` for an encoding that is not in the WHATWG Encoding standard, or that this platform
 * lacks.
 */
function decoderOf(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}
