import { LruMap } from '../../base/lru-map.ts';
import { clusterEnd } from './graphemes.ts';
import { breaksByRules } from './line-break-rules.ts';
import { THAI, thaiBreaks } from './thai-words.ts';

/** Mandatory breaks (UAX #14, LB4 and LB5); all count as a line feed in a template. */
export const HARD_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const CACHED_TEXTS = 2048;
const CACHED_LENGTH = 200;
const cache = new LruMap<string, readonly number[]>(CACHED_TEXTS);

/**
 * Letters, digits and spaces only: such a text breaks after each run of spaces and nowhere else (LB7, LB18, LB23, LB25,
 * LB28).
 */
const PLAIN = /^[A-Za-z0-9 ]*$/;
const SPACE = 0x20;

/**
 * Break opportunities of a text without hard breaks (UAX #14): ascending code unit indexes, the end of the text last;
 * empty for an empty text.
 */
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

/** Opportunities by the rules, and those between Thai words. The rules leave Thai (class SA) to a dictionary. */
function findBreaks(text: string): readonly number[] {
  const breaks = betweenClusters(text, breaksByRules(text));
  breaks.push(text.length);
  if (!THAI.test(text)) return breaks;
  return [...new Set([...breaks, ...thaiBreaks(text)])].sort((a, b) => a - b);
}

/** Removes breaks inside a grapheme cluster, such as before the skin tone of a hand or before a mark on a space. */
function betweenClusters(text: string, breaks: readonly number[]): number[] {
  let boundary = 0;
  return breaks.filter((at) => {
    while (boundary < at) boundary = clusterEnd(text, boundary);
    return boundary === at;
  });
}
