import type { Words } from './words.ts';

type ContentWords = Words['panels']['contents'];

/** Formats of a code's content: a pattern whose first group is the interesting part, and the name with `{text}`. */
const FORMATS: readonly (readonly [pattern: RegExp, name: keyof ContentWords | undefined])[] = [
  [/^BEGIN:VCARD\b[\s\S]*?^FN[^:\r\n]*:(.+)/im, 'contact'],
  [/^WIFI:(?:(?:[^\\;]|\\.)*;)*?S:((?:[^\\;]|\\.)*);/i, 'wifi'],
  [/^mailto:([^?]+)/i, 'email'],
  [/^tel:(.+)/i, 'phone'],
  [/^sms(?:to)?:([^:?]+)/i, 'sms'],
  [/^https?:\/\/[^?#]+\/(01)\/\d{14}\b/i, 'gs1'],
  [/^https?:\/\/(?:www\.)?([^/?#\s]+)/i, undefined],
];

/**
 * Returns a readable name for the content of a code, such as a contact, a Wi-Fi network or a web address; undefined for
 * any other text.
 */
export function codeName(content: string, words: ContentWords): string | undefined {
  for (const [pattern, name] of FORMATS) {
    const text = pattern.exec(content)?.[1];
    if (text === undefined) continue;
    const plain = text.replace(/\\(.)/g, '$1').trim();
    return name === undefined ? plain : words[name].replace('{text}', () => plain);
  }
  return undefined;
}
