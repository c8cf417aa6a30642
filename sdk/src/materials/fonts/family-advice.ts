import type { nearName } from '../../base/near-name.ts';
import type { FamilyNames } from './families.ts';

/** Families that a message names; the rest are counted. */
const NAMED = 12;
/** Names that are held against the one asked for: no house adds more. */
const COMPARED = 200;

/**
 * What is said of a family that is not there: which there are, and which was probably meant. `near` is `nearName`, which pages
 * that draw labels have already: shared with a file that comes later, it would be loaded by itself.
 */
export function familyAdvice(asked: string, { families, aliases }: FamilyNames, near: typeof nearName): string {
  const more = families.length > NAMED ? ` and ${families.length - NAMED} more` : '';
  const meant = meantBy(asked, [...families, ...aliases].slice(0, COMPARED), near);
  // a name that was cut is no family
  const advice = meant === undefined || shortened(meant) !== meant ? '' : `; did you mean ${JSON.stringify(meant)}?`;
  return `; there are ${families.slice(0, NAMED).map(shortened).join(', ')}${more}${advice}`;
}

/** The name that a part of the list is near to, or begins with: programs write weights behind it, `Arial-BoldMT`. */
function meantBy(asked: string, names: readonly string[], near: typeof nearName): string | undefined {
  const parts = asked.split(',').slice(0, NAMED);
  for (const part of parts) {
    const found = near(part, names);
    if (found !== undefined) return found;
  }
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  for (const part of parts.map(bare)) {
    const begun = longestFirst.find((name) => name.length >= LEAST && part.startsWith(bare(name)));
    if (begun !== undefined) return begun;
  }
  return undefined;
}
/** What begins with a shorter name says nothing of it. */
const LEAST = 4;

const bare = (name: string): string => name.toLowerCase().replace(/[\s"'_-]/g, '');

/** The name of a font that was added may be of any length, and have what a terminal would obey. */
const LONGEST = 60;
const shortened = (name: string): string =>
  (name.length > LONGEST ? `${name.slice(0, LONGEST)}\u2026` : name).replace(/\p{Cc}/gu, '?');
