import LineBreaker from 'linebreak';
import { LruMap } from '../../base/lru-map.ts';
import { clusterEnd } from './graphemes.ts';
import { THAI, thaiBreaks } from './thai-words.ts';

const CACHED_TEXTS = 2048;
const CACHED_LENGTH = 200;
const cache = new LruMap<string, readonly number[]>(CACHED_TEXTS);

/** Letters, digits and spaces: a line breaks after a run of spaces and nowhere else (rules LB7, LB18, LB23, LB25, LB28). */
const PLAIN = /^[A-Za-z0-9 ]*$/;
const SPACE = 0x20;

/** Code units at which a line may end (UAX #14), ascending, the text's end last; none for an empty text. No hard breaks in it. */
export function breakOpportunities(text: string): readonly number[] {
  if (PLAIN.test(text)) return breaksAfterSpaces(text);
  if (text.length > CACHED_LENGTH) return findBreaks(text);
  const known = cache.get(text);
  if (known) return known;
  const breaks = findBreaks(text);
  cache.set(text, breaks);
  return breaks;
}

function breaksAfterSpaces(text: string): readonly number[] {
  const breaks: number[] = [];
  for (let at = 1; at < text.length; at++) {
    if (text.charCodeAt(at) !== SPACE && text.charCodeAt(at - 1) === SPACE) breaks.push(at);
  }
  if (text.length > 0) breaks.push(text.length);
  return breaks;
}

/** The library's opportunities, and those between Thai words (class SA), which it leaves to a dictionary. */
function findBreaks(text: string): readonly number[] {
  const breaks = breaksByRules(text);
  if (!THAI.test(text)) return breaks;
  return [...new Set([...breaks, ...thaiBreaks(text)])].sort((a, b) => a - b);
}

/** But for those inside a grapheme cluster (a space with a mark on it): it stays whole. */
function breaksByRules(text: string): readonly number[] {
  const breaker = new LineBreaker(text);
  const breaks: number[] = [];
  let boundary = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    while (boundary < found.position) boundary = clusterEnd(text, boundary);
    if (boundary === found.position && boundary > 0) breaks.push(boundary);
  }
  if (text.length > 0 && breaks.at(-1) !== text.length) breaks.push(text.length);
  return breaks;
}
