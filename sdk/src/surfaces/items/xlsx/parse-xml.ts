import { Parser } from 'saxen';
import { unescaped } from './xml.ts';

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
