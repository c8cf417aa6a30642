import type { nearName } from '../../base/near-name.ts';
import type { FamilyNames } from './families.ts';

/** Maximum number of families that a message lists by name. Further families are only counted. */
const MAX_NAMED = 12;
/** Maximum number of names that are compared with the requested name; users add far fewer families. */
const MAX_COMPARED = 200;

/**
 * Completes the message about an unknown family: lists the available families and suggests the closest match. The
 * caller passes `nearName` as `near`, because web pages that draw labels have already loaded it. If this file imported
 * `nearName`, bundlers would move that function to a separate chunk.
 */
export function familyAdvice(requested: string, { families, aliases }: FamilyNames, near: typeof nearName): string {
  const more = families.length > MAX_NAMED ? ` and ${families.length - MAX_NAMED} more` : '';
  const meant = meantBy(requested, [...families, ...aliases].slice(0, MAX_COMPARED), near);
  // no suggestion if the name had to be shortened, because the shortened name is not a family
  const advice = meant === undefined || shortened(meant) !== meant ? '' : `; did you mean ${JSON.stringify(meant)}?`;
  return `; the available families are ${families.slice(0, MAX_NAMED).map(shortened).join(', ')}${more}${advice}`;
}

/**
 * Finds a family whose name is similar to a requested name or is a prefix of it. Prefixes are useful because programs
 * append weights, as in `Arial-BoldMT`.
 */
function meantBy(requested: string, names: readonly string[], near: typeof nearName): string | undefined {
  const parts = requested.split(',').slice(0, MAX_NAMED);
  for (const part of parts) {
    const found = near(part, names);
    if (found !== undefined) return found;
  }
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  for (const part of parts.map(bare)) {
    const prefix = longestFirst.find((name) => name.length >= MIN_PREFIX && part.startsWith(bare(name)));
    if (prefix !== undefined) return prefix;
  }
  return undefined;
}
/** Minimum length of a name that is matched as a prefix; shorter prefixes match by chance. */
const MIN_PREFIX = 4;

const bare = (name: string): string => name.toLowerCase().replace(/[\s"'_-]/g, '');

/** Maximum length of a name in a message; names of added fonts may have any length. */
const MAX_LENGTH = 60;
const shortened = (name: string): string =>
  (name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH)}\u2026` : name).replace(/\p{Cc}/gu, '?');
