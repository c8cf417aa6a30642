import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { ImageError } from '../image-error.ts';
import { decodeText } from './decode-text.ts';
import { MOST_SVG_BYTES } from './most-bytes.ts';
import { type Place, tooMuch } from './svg-refusal.ts';

/** How deep elements may lie within one another; the parser goes into each by a call. */
const DEEPEST = 200;
const MOST_ELEMENTS = 20_000;

/** An element of the file, with where it stands. */
export interface SvgElement extends Place {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  /** The text right in it. */
  readonly text: string;
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
  if (root?.name !== 'svg')
    throw new ImageError('image_unsupported', `the image is XML, but no SVG: its root is <${root?.name ?? ''}>`);
  return elementOf(root, lineCounter(text));
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text, { includeOffsets: true }).root;
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
    if (depth > DEEPEST) throw tooMuch(`its elements lie more than ${DEEPEST} deep in one another`);
    if (elements > MOST_ELEMENTS) throw tooMuch(`it has more than ${MOST_ELEMENTS} elements`);
  }
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
      "the SVG can't be drawn: it declares entities in its DOCTYPE; save it as plain or optimized SVG, without them",
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

function elementOf(element: XmlElement, lineOf: (offset: number) => number): SvgElement {
  const children: SvgElement[] = [];
  let text = '';
  const line = lineOf(element.start);
  for (const child of element.children) {
    if (child instanceof XmlElement) children.push(elementOf(child, lineOf));
    else if (child instanceof XmlText) text += child.text;
  }
  return { line, name: element.name, attributes: element.attributes, children, text };
}
