import { type Place, shown, unsupportedPart } from './svg-refusal.ts';

/** Media queries that labels match, and queries that they do not match: labels are light, and never animated. */
const QUERIES: ReadonlyMap<string, boolean> = new Map([
  ['all', true],
  ['screen', true],
  ['(prefers-color-scheme:light)', true],
  ['(prefers-color-scheme:dark)', false],
  ['(prefers-reduced-motion:reduce)', true],
  ['(prefers-reduced-motion:no-preference)', false],
]);

const MEDIA = /@media\b([^{}]*)\{/i;

/**
 * Replaces each `@media` rule by its content if labels match its query, otherwise by its line breaks. Throws ImageError
 * for any other query.
 */
export function mediaRules(css: string, place: Place): string {
  let text = css;
  for (let found = MEDIA.exec(text); found; found = MEDIA.exec(text)) {
    const query = (found[1] ?? '')
      .toLowerCase()
      .replace(/\s+/g, '')
      .replace(/^(?:all|screen)and\(/, '(');
    const applies = QUERIES.get(query);
    if (applies === undefined)
      throw unsupportedPart(
        place,
        `has @media ${shown((found[1] ?? '').trim())}, which is not supported; only the colour scheme, all and screen are`,
      );
    const start = found.index + found[0].length;
    const end = closing(text, start);
    const inside = text.slice(start, end);
    const before = text.slice(0, found.index) + found[0].replace(/[^\n]/g, '');
    text = before + (applies ? inside : inside.replace(/[^\n]/g, '')) + text.slice(end + 1);
  }
  return text;
}

/** Returns the index of the brace that closes a block, or the end of the text. */
function closing(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
