import type { GlyphList, ShapingGlyph } from './glyph-buffer.ts';
import { GLYPH_CLASS, type GlyphDefinitions } from './glyph-definitions.ts';
import { LOOKUP_FLAG, type Lookup } from './lookups.ts';

/** State of applying one lookup to a text. */
export interface Walk {
  readonly glyphs: GlyphList;
  readonly definitions: GlyphDefinitions;
  readonly lookup: Lookup;
  /** Feature bits; the first glyph of a match must have at least one of them. */
  readonly features: number;
  readonly positions: boolean;
  /** True if the font's lookups match joiners themselves instead of skipping them. */
  readonly manualJoiners: boolean;
  readonly perSyllable: boolean;
  /** Cache of `glyphBefore`: by search key, the index of the last accepted glyph at or before each glyph. */
  readonly found: Map<number, Int32Array>;
}

/** True if the lookup's flags skip the glyph. */
export function isIgnored({ lookup, definitions }: Walk, item: ShapingGlyph): boolean {
  const { flag } = lookup;
  const { glyphClass } = item;
  if (glyphClass === GLYPH_CLASS.base) return (flag & LOOKUP_FLAG.ignoreBases) !== 0;
  if (glyphClass === GLYPH_CLASS.ligature) return (flag & LOOKUP_FLAG.ignoreLigatures) !== 0;
  if (glyphClass !== GLYPH_CLASS.mark) return false;
  if (flag & LOOKUP_FLAG.ignoreMarks) return true;
  if (flag & LOOKUP_FLAG.useMarkSet) return !definitions.isInMarkSet(lookup.markSet, item.glyph);
  const wanted = (flag & LOOKUP_FLAG.markClass) >> 8;
  return wanted !== 0 && wanted !== item.markClass;
}

/** True if an invisible character may be skipped when it does not match. */
function mayPass(walk: Walk, { ignorable, isLigated }: ShapingGlyph, isContext: boolean): boolean {
  if (ignorable === undefined || isLigated) return false;
  if (walk.positions || ignorable === 'other') return true;
  if (ignorable === 'joiner') return isContext || !walk.manualJoiners;
  return isContext && !walk.manualJoiners;
}

/** Tests if a glyph matches the given place of a sequence. */
export type Matches = (item: ShapingGlyph, place: number) => boolean;

/**
 * Matches `count` glyphs after `from` (before it, for step -1), skipping glyphs that the lookup ignores. Returns their
 * indexes, or `undefined` if one does not match. Glyphs to be replaced must have the lookup's feature bits; context
 * glyphs need not.
 */
export function matchSequence(
  walk: Walk,
  from: number,
  step: 1 | -1,
  count: number,
  isContext: boolean,
  matches: Matches,
): number[] | undefined {
  const { glyphs } = walk;
  const syllable = glyphs.get(from)?.syllable;
  const found: number[] = [];
  for (let at = from + step; found.length < count; at += step) {
    const item = glyphs.get(at);
    if (!item) return undefined;
    if (isIgnored(walk, item)) continue;
    if (walk.perSyllable && item.syllable !== syllable) return undefined;
    if ((isContext || (item.features & walk.features) !== 0) && matches(item, found.length)) found.push(at);
    else if (!mayPass(walk, item, isContext)) return undefined;
  }
  return found;
}

const NOT_LOOKED_AT = -2;

/**
 * Index of the last glyph before `at` that the lookup does not skip and `accepts` takes; -1 for none. `way` identifies
 * the predicate in the cache. The cache makes repeated searches linear, however many marks a letter has. For
 * positioning only, since substitution would change the indexes.
 */
export function glyphBefore(
  walk: Walk,
  at: number,
  way: number,
  accepts: (item: ShapingGlyph, index: number) => boolean,
): number {
  const found = foundIn(walk, way);
  let i = at - 1;
  for (; i >= 0 && found[i] === NOT_LOOKED_AT; i--) {
    const item = walk.glyphs.get(i);
    if (!item || isIgnored(walk, item) || item.ignorable !== undefined || !accepts(item, i)) continue;
    found[i] = i;
    break;
  }
  const last = found[i] ?? -1;
  found.fill(last, i + 1, at);
  return last;
}

/**
 * Cache key of the search for any glyph that the lookup does not skip. Negative, so that it differs from the keys of
 * other predicates.
 */
export const anyGlyph = ({ flag, markSet }: Lookup): number => -1 - flag * 0x10000 - markSet;

function foundIn({ found, glyphs }: Walk, key: number): Int32Array {
  let known = found.get(key);
  if (!known) {
    known = new Int32Array(glyphs.length).fill(NOT_LOOKED_AT);
    found.set(key, known);
  }
  return known;
}
