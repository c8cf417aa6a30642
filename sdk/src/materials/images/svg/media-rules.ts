import { type Place, shown, unsupportedPart } from './svg-refusal.ts';

/** Supported media queries: true if labels match the query. Labels have a light colour scheme and no animations. */
const QUERIES: ReadonlyMap<string, boolean> = new Map([
  ['all', true],
  ['screen', true],
  ['(prefers-color-scheme:light)', true],
  ['(prefers-color-scheme:dark)', false],
  ['(prefers-reduced-motion:reduce)', true],
  ['(prefers-reduced-motion:no-preference)', false],
]);

/** A brace, or the start of an `@media` rule with its opening brace. */
const TOKEN = /@media\b([^{}@]*)\{|[{}]/gi;

const lineBreaksOf = (text: string): string => text.replace(/[^\n]/g, '');

/**
 * Replaces each `@media` rule with its content if labels match its query, otherwise with its line breaks, so that line
 * numbers stay correct. Throws ImageError for an unsupported query. Reads the text in a single pass, because a file may
 * contain many rules.
 */
export function mediaRules(css: string, place: Place): string {
  const parts: string[] = [];
  const open: ('block' | 'matched' | 'unmatched')[] = [];
  let unmatched = 0;
  let end = 0;
  const add = (text: string) => parts.push(unmatched === 0 ? text : lineBreaksOf(text));
  for (const found of css.matchAll(TOKEN)) {
    const [token, query] = found;
    add(css.slice(end, found.index));
    end = found.index + token.length;
    if (query !== undefined) {
      const matches = unmatched > 0 || isMatched(query, place);
      open.push(matches ? 'matched' : 'unmatched');
      if (!matches) unmatched++;
      add(lineBreaksOf(token));
    } else if (token === '{') {
      open.push('block');
      add(token);
    } else {
      const closed = open.pop() ?? 'block';
      if (closed === 'block') add(token);
      if (closed === 'unmatched') unmatched--;
    }
  }
  add(css.slice(end));
  return parts.join('');
}

/** Tests if a media query applies to printed labels. Throws ImageError if the query is not supported. */
function isMatched(query: string, place: Place): boolean {
  const words = query
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^(?:all|screen)and\(/, '(');
  const matches = QUERIES.get(words);
  if (matches === undefined)
    throw unsupportedPart(
      place,
      `has @media ${shown(query.trim())}, which is not supported; only all, screen, prefers-color-scheme and prefers-reduced-motion are supported`,
    );
  return matches;
}
