import { Parser } from 'saxen';
import { unescaped } from './xml.ts';

/** Receives the elements of a file in document order; names come without their namespace prefix. */
export interface XmlEvents {
  /** Called at each start tag; attribute values are as written, with their entities. */
  open(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** Called with the text between two tags, decoded; one element may have several such pieces. */
  text(text: string): void;
}

/** Deepest nesting that is read; a sheet has 6 levels, and unbounded nesting fills the memory. */
const MAX_DEPTH = 64;

/** Reads a file of XML in one pass. Throws Error where it is not well-formed. */
export function parseXml(xml: string, events: XmlEvents): void {
  let depth = 0;
  const fail = (error: Error): never => {
    throw new Error(`its XML is not well-formed: ${error.message}`);
  };
  new Parser()
    .on('openTag', (name, attributes) => {
      depth++;
      if (depth > MAX_DEPTH) throw new RangeError(`its elements are nested more than ${MAX_DEPTH} deep`);
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
