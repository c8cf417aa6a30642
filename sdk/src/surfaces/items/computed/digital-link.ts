import { quoted } from '../../../base/describe-value.ts';
import { completed } from '../../../materials/symbols/gs1.ts';
import { ADDRESS_PARTS, keyIndex, pairsOf, readGs1Link } from '../../../materials/symbols/gs1-link.ts';
import type { JoinedPart } from './computed-columns.ts';
import type { ComputedText } from './trade-number.ts';

/** Placeholder for a blank column: a Unicode noncharacter, which does not occur in text. */
const BLANK = '\uFDD0';

/** Maximum number of problems in one message. */
const MAX_PROBLEMS = 4;

/**
 * Builds a GS1 Digital Link from text with column names in braces. Percent-encodes the column values, pads a GTIN to
 * 14 digits, and adds a missing check digit. Leaves out blank qualifiers and attributes. If a key is blank, the result
 * is an empty text. The link is checked against the GS1 Barcode Syntax Dictionary.
 * @example writeDigitalLink(joinedParts('https://id.gs1.org/01/{ean}/10/{lot}'), (name) => (name === 'ean' ?
 *   '9521234543213' : '')) // { text: 'https://id.gs1.org/01/09521234543213' }
 */
export function writeDigitalLink(parts: readonly JoinedPart[], textOf: (name: string) => string): ComputedText {
  const filled = parts
    .map((part) => (part.kind === 'text' ? part.text : encoded(textOf(part.name).trim()) || BLANK))
    .join('');
  const [, root, path, query = '', fragment = ''] = ADDRESS_PARTS.exec(filled) ?? [];
  const segments = path?.split('/') ?? [];
  const from = keyIndex(segments);
  if (root === undefined || from === undefined) return { fault: notLink(filled) };
  const [key, ...qualifiers] = pairsOf(segments.slice(from));
  const base = `${root}${segments.slice(0, from).join('/')}`;
  if (base.includes(BLANK)) return { fault: 'a column before the link’s GS1 key is blank; fill it in' };
  if (keyIndex(segments.slice(0, from)) !== undefined)
    return { fault: 'the path contains two GS1 keys, such as /01/ and /414/; write only one' };
  if (key?.[1].includes(BLANK)) return { text: '' };
  const pairs = [key ?? ['', ''], ...qualifiers.filter(([, value]) => !value.includes(BLANK))];
  const attributes = query
    .slice(1)
    .split('&')
    .filter((each) => each !== '' && !each.includes(BLANK))
    .map((each) => each.replace(/^(\d+)=(.*)$/s, (_, ai: string, value: string) => `${ai}=${wholeData(ai, value)}`));
  if (pairs.some(([, value]) => value === '.' || value === '..'))
    return { fault: 'a path cannot contain the value "." or ".."; browsers would remove it' };
  const link = [
    [base, ...pairs.map(([ai, value]) => `${ai}/${wholeData(ai, value)}`)].join('/'),
    ...(attributes.length === 0 ? [] : ['?', attributes.join('&')]),
    fragment.includes(BLANK) ? '' : fragment,
  ].join('');
  const problems = readGs1Link(link)?.problems.map(({ message }) => message);
  if (problems === undefined) return { fault: notLink(link) };
  return problems.length === 0 ? { text: link } : { fault: problems.slice(0, MAX_PROBLEMS).join('; ') };
}

const notLink = (text: string): string =>
  `expected a GS1 Digital Link such as https://id.gs1.org/01/09521234543213, got ${quoted(text.replaceAll(BLANK, ''))}; start with a web address, and write an identifier such as /01/ before each value`;

/** Percent-encodes all reserved characters of a value (RFC 3986, section 2.2). */
const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Pads a complete GTIN of 8, 12 or 13 digits with zeros to 14 digits. Adds a missing check digit to any other value.
 */
const wholeData = (ai: string, value: string): string =>
  (ai === '01' || ai === '02') && /^(?:\d{8}|\d{12,13})$/.test(value) ? value.padStart(14, '0') : completed(ai, value);
