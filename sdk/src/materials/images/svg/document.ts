import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { ImageError } from '../image-error.ts';
import { MOST_SVG_BYTES } from './most-bytes.ts';
import { type Place, shown, tooMuch } from './svg-refusal.ts';

/** How deep elements may lie within one another; the parser goes into each by a call. */
const DEEPEST = 200;
const MOST_ELEMENTS = 20_000;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** An element of the file, with where it stands. */
export interface SvgElement extends Place {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  /** The text right in it. */
  readonly text: string;
  /** Line where that text starts. */
  readonly textLine: number;
}

/**
 * The elements of an SVG file, which is read as XML without entities of its own: what it declares is refused before anything
 * is parsed. Throws ImageError.
 */
export function readDocument(bytes: Uint8Array): SvgElement {
  if (bytes.length > MOST_SVG_BYTES) throw tooMuch(`it has ${bytes.length} bytes; at most ${MOST_SVG_BYTES} are read`);
  const text = decodeText(bytes);
  checkTags(text);
  const root = parsed(text);
  const element = root === null ? undefined : elementOf(root, lineCounter(text));
  if (element?.name !== 'svg')
    throw new ImageError('image_unsupported', `the image is XML, but no SVG: its root is <${root?.name ?? ''}>`);
  return element;
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text, { includeOffsets: true, preserveCdata: true, preserveComments: true }).root;
  } catch (cause) {
    const [first = ''] = cause instanceof Error ? cause.message.split('\n') : [];
    throw new ImageError('image_unsupported', `the SVG can't be read as XML: ${first}`, { cause });
  }
}

/** What text between tags begins with. */
const NAME = /[A-Za-z_:]/;

/** Walks over the tags once, so that what would take much to parse is refused before it is. */
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
    } else if (NAME.test(text[at + 1] ?? '')) {
      elements++;
      at = afterTag(text, at);
      if (text[at - 2] !== '/') depth++;
    } else at++;
    if (depth > DEEPEST)
      throw tooMuch(`its elements lie more than ${DEEPEST} deep in one another`, placeBefore(text, at));
    if (elements > MOST_ELEMENTS) throw tooMuch(`it has more than ${MOST_ELEMENTS} elements`, placeBefore(text, at));
  }
}

/** The place of the tag that ends at `end`. */
function placeBefore(text: string, end: number): Place {
  const start = text.lastIndexOf('<', end - 1);
  return { line: newlinesIn(text.slice(0, start)) + 1, name: /^[^\s/>]*/.exec(text.slice(start + 1))?.[0] ?? '' };
}

/** Past the next `end`, or past everything: the parser says what is missing. */
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
      `the SVG can't be drawn: in line ${newlinesIn(text.slice(0, from)) + 1}, <!DOCTYPE> declares entities; save it as plain or optimized SVG, without them`,
    );
  return end < 0 ? text.length : end + 1;
}

/** Past the `>` of a start tag; those within quotes don't count. */
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

/** Counts lines from 1, for places that come in rising order. */
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

/** The namespaces that an element declares, and those around it. Linked, not copied: a copy for each element takes quadratic time. */
interface Scope {
  /** By prefix; '' is that of elements without a prefix. */
  readonly declared: ReadonlyMap<string, string>;
  readonly around: Scope | undefined;
}

/** Elements without any declared namespace count as SVG: many files are written without `xmlns`. */
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
  let text = '';
  let textLine = 0;
  let reached = 0;
  const line = lineOf(element.start);
  const scope = scopeOf(element, around);
  for (const child of element.children) {
    if (child instanceof XmlElement) children.push(elementOf(child, lineOf, scope));
    else if (child instanceof XmlText) {
      const from = lineOf(child.start);
      if (text === '') {
        textLine = from;
        reached = from;
      }
      // stands for the lines of comments and elements between texts
      text += '\n'.repeat(Math.max(0, from - reached)) + child.text;
      reached = Math.max(from, reached) + newlinesIn(child.text);
    }
  }
  const attributes = attributesIn(scope, element);
  return { line, name: nameIn(scope, element.name), id: attributes.id, attributes, children, text, textLine };
}

function scopeOf({ attributes }: XmlElement, around: Scope): Scope {
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice('xmlns:'.length) : undefined;
    return prefix === undefined ? [] : [[prefix, value] as const];
  });
  return declared.length === 0 ? around : { declared: new Map(declared), around };
}

/** The name without its prefix for an element of SVG; with one for an element of another namespace. */
function nameIn(scope: Scope, name: string): string {
  const colon = name.indexOf(':');
  const namespace = namespaceOf(scope, colon < 0 ? '' : name.slice(0, colon));
  if (namespace === SVG_NAMESPACE) return name.slice(colon + 1);
  return colon < 0 && namespace !== '' ? `:${name}` : name;
}

/** Attributes of XLink are `xlink:…`, whatever their prefix is in the file. */
function attributesIn(scope: Scope, { attributes }: XmlElement): SvgElement['attributes'] {
  const others = Object.keys(attributes).filter((name) => {
    const [prefix = '', local] = name.split(':');
    return local !== undefined && prefix !== 'xlink' && namespaceOf(scope, prefix) === XLINK_NAMESPACE;
  });
  if (others.length === 0) return attributes;
  const renamed = { ...attributes };
  for (const name of others) renamed[`xlink:${name.slice(name.indexOf(':') + 1)}`] = attributes[name] ?? '';
  return renamed;
}

/** What a declaration of the encoding lies within. */
const DECLARATION_BYTES = 256;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/;

/**
 * The text of an XML file: UTF-8, UTF-16, or the encoding that it declares (XML 1.0, 4.3.3 and appendix F). A byte order mark
 * is stronger than what is declared. Throws ImageError.
 */
function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const decoder = decoderOf(encoding);
  if (decoder === undefined)
    throw unread(`it is in the encoding ${shown(encoding)}, which is not known; save it as UTF-8`);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw unread(`it is not ${encoding.toUpperCase()}; save it as UTF-8`, cause);
  }
}

const unread = (why: string, cause?: unknown): ImageError =>
  new ImageError('image_unsupported', `the SVG can't be read: ${why}`, { cause });

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // of UTF-16 without a mark, `<` is one byte beside a 0
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return 'utf-16be';
  const declared = DECLARED.exec(String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES)))?.[1]?.trim();
  // what was read by its bytes so far is no UTF-16: the file was written anew and its first line kept
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
const LESS_THAN = 0x3c;

/** Undefined for an encoding that the WHATWG's standard doesn't know, or that this platform lacks. */
function decoderOf(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}
