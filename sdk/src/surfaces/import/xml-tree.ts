import { parseXml, unescaped } from '../items/xlsx/xml.ts';
import { importError } from './imported-label.ts';

/** An element of an XML file. */
export interface XmlNode {
  /** Name without a namespace prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Child elements and text, in document order. */
  readonly content: readonly (XmlNode | string)[];
}

/** Maximum number of elements in a file. */
const MAX_NODES = 100_000;

/**
 * Parses an XML file as a tree, and returns its root element. Follows no doctype: entities that it declares stay as
 * written, so they cannot expand. Throws ImportError if the file is not well-formed.
 */
export function parseTree(xml: string): XmlNode | undefined {
  const root: { readonly content: (XmlNode | string)[] } = { content: [] };
  const open: { readonly content: (XmlNode | string)[] }[] = [root];
  let nodes = 0;
  try {
    parseXml(xml, {
      open: (name, attributes) => {
        nodes++;
        if (nodes > MAX_NODES) throw new RangeError(`it has more than ${MAX_NODES} elements`);
        const given = Object.entries(attributes()).map(([key, value]) => [key, unescaped(value)] as const);
        const node = { name, attributes: new Map(given), content: [] };
        open.at(-1)?.content.push(node);
        open.push(node);
      },
      close: () => void open.pop(),
      text: (text) => void open.at(-1)?.content.push(text),
    });
  } catch (error) {
    throw importError('xml', `the file cannot be read: ${(error as Error).message}`);
  }
  return childrenOf(root)[0];
}

export const childrenOf = ({ content }: Pick<XmlNode, 'content'>): readonly XmlNode[] =>
  content.filter((part) => typeof part === 'object');

/** Returns the first child with this name. */
export const childOf = (node: XmlNode, name: string): XmlNode | undefined =>
  childrenOf(node).find((child) => child.name === name);

/** Returns the text directly inside an element. */
export const textIn = ({ content }: XmlNode): string => content.filter((part) => typeof part === 'string').join('');
