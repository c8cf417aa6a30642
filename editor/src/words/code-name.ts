import type { Words } from './words.ts';

type ContentWords = Words['panels']['contents'];

/**
 * Formats of a code's content. The first group of `pattern` is the readable part. `name` is the key of a UI string with
 * a placeholder for this part; undefined to show only the part.
 */
const FORMATS: readonly (readonly [pattern: RegExp, name: keyof ContentWords | undefined])[] = [
  [/^WIFI:(?:(?:[^\\;]|\\.)*;)*?S:((?:[^\\;]|\\.)*);/i, 'wifi'],
  [/^mailto:([^?]+)/i, undefined],
  [/^tel:(.+)/i, undefined],
  [/^sms(?:to)?:([^:?]+)/i, undefined],
  [/^https?:\/\/(?:www\.)?([^/?#\s]+)/i, undefined],
];

/** A web address with a GTIN in its path (GS1 Digital Link Standard: URI Syntax). */
const DIGITAL_LINK = /^https?:\/\/[^?#]+\/01\/\d{14}\b/i;

/**
 * Returns a readable name for the content of a code, such as a contact, a Wi-Fi network or a web address. Returns
 * undefined for any other text.
 */
export function codeName(content: string, words: ContentWords): string | undefined {
  if (DIGITAL_LINK.test(content)) return 'GS1 Digital Link';
  const named = (name: keyof ContentWords | undefined, text: string): string => {
    const plain = text.replace(/\\(.)/g, '$1').trim();
    return name === undefined ? plain : words[name].replace('{text}', () => plain);
  };
  const contact = contactName(content);
  if (contact !== undefined) return named('contact', contact);
  for (const [pattern, name] of FORMATS) {
    const text = pattern.exec(content)?.[1];
    if (text !== undefined) return named(name, text);
  }
  return undefined;
}

/** Returns the name that a vCard contains (RFC 6350, 6.2.1); undefined if the content is not a vCard. */
function contactName(content: string): string | undefined {
  if (!/^BEGIN:VCARD\b/i.test(content)) return undefined;
  const line = content.split('\n').find((each) => /^FN[:;]/i.test(each));
  return line?.slice(line.indexOf(':') + 1);
}
