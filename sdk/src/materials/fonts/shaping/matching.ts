import type { GlyphList, ShapingGlyph } from './glyph-buffer.ts';
import { GLYPH_CLASS, type GlyphDefinitions } from './glyph-definitions.ts';
import { LOOKUP_FLAG, type Lookup } from './lookups.ts';

/** How a lookup goes through a text. */
export interface Walk {
  readonly glyphs: GlyphList;
  readonly definitions: GlyphDefinitions;
  readonly lookup: Lookup;
  /** Features that the glyph a lookup starts at must have, one of them. */
  readonly features: number;
  readonly positions: boolean;
  /** Whether joiners in the text are looked at by the font itself rather than passed over. */
  readonly manualJoiners: boolean;
  readonly perSyllable: boolean;
  /** What `glyphBefore` has found so far: for each way to look, at each glyph the last one that it or one before it is. */
  readonly found: Map<number, Int32Array>;
}

/** Whether the lookup's flags pass over a glyph. */
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

/** Whether a character that draws nothing may be passed over, when it is not what is looked for. */
function mayPass(walk: Walk, { ignorable, isLigated }: ShapingGlyph, isContext: boolean): boolean {
  if (ignorable === undefined || isLigated) return false;
  if (walk.positions || ignorable === 'other') return true;
  if (ignorable === 'joiner') return isContext || !walk.manualJoiners;
  return isContext && !walk.manualJoiners;
}

/** Whether a glyph is the one looked for at a place of a sequence. */
export type Matches = (item: ShapingGlyph, place: number) => boolean;

/**
 * The indices of `count` glyphs after `from` (before it, for a step of -1) that match in turn, glyphs that the lookup
 * ignores left out; `undefined` when they don't. A sequence to be replaced has the features itself.
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
 * Index of the last glyph before `at` that the lookup does not pass over and `accepts`; -1 for none. `way` is a number of its
 * own for each way to accept. Only for placing, which leaves glyphs where they are: what was found is kept, so that each glyph
 * is looked at once in each way, however many marks stand on one letter.
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

/** The way to look that takes any glyph which a lookup does not pass over; other ways are numbered from 0. */
export const anyGlyph = ({ flag, markSet }: Lookup): number => -1 - flag * 0x10000 - markSet;

function foundIn({ found, glyphs }: Walk, key: number): Int32Array {
  let known = found.get(key);
  if (!known) {
    known = new Int32Array(glyphs.length).fill(NOT_LOOKED_AT);
    found.set(key, known);
  }
  return known;
}
