import { coveredGlyphs } from '../layout-tables.ts';
import { tagAt } from '../sfnt.ts';
import { GLYPH_CLASS, type GlyphDefinitions, type GlyphList, type ShapingGlyph } from './glyph-buffer.ts';

/** A lookup of GSUB or GPOS, with extension subtables resolved (OpenType 1.9, "Lookup table"). */
export interface Lookup {
  readonly type: number;
  readonly flag: number;
  /**
   * Index of a mark glyph set: the lookup skips every mark outside of this set. Used only if the flag includes
   * `useMarkSet`.
   */
  readonly markSet: number;
  /** Offset of each subtable. */
  readonly subtables: readonly number[];
  /**
   * True if any subtable covers the glyph as the first glyph of a match. This quick test pays off, because most lookups
   * match nothing in most text.
   */
  startsAt(glyph: number): boolean;
}

export const LOOKUP_FLAG = {
  rightToLeft: 0x01,
  ignoreBases: 0x02,
  ignoreLigatures: 0x04,
  ignoreMarks: 0x08,
  useMarkSet: 0x10,
  markClass: 0xff00,
} as const;

/** Key of a script's required feature; no feature tag has this name. */
export const REQUIRED_FEATURE = '!';
const NO_FEATURE = 0xffff;

/** Lookup indexes by feature tag, for one script of the table. */
export function readFeatures(table: DataView, script: string): ReadonlyMap<string, readonly number[]> {
  const features = new Map<string, readonly number[]>();
  const system = languageSystem(table, script);
  if (system === undefined) return features;
  const required = table.getUint16(system + 2);
  if (required !== NO_FEATURE) features.set(REQUIRED_FEATURE, featureAt(table, required).lookups);
  for (let i = 0; i < table.getUint16(system + 4); i++) {
    const { tag, lookups } = featureAt(table, table.getUint16(system + 6 + i * 2));
    features.set(tag, lookups);
  }
  return features;
}

function featureAt(table: DataView, index: number): { readonly tag: string; readonly lookups: readonly number[] } {
  const list = table.getUint16(6);
  const record = list + 2 + index * 6;
  const at = list + table.getUint16(record + 4);
  const lookups = Array.from({ length: table.getUint16(at + 2) }, (_, k) => table.getUint16(at + 4 + k * 2));
  return { tag: tagAt(table, record), lookups };
}

/** True if the table has lookups for the script. */
export const knowsScript = (table: DataView, script: string): boolean => languageSystem(table, script) !== undefined;

function languageSystem(table: DataView, script: string): number | undefined {
  const list = table.getUint16(4);
  for (let i = 0; i < table.getUint16(list); i++) {
    if (tagAt(table, list + 2 + i * 6) !== script) continue;
    const at = list + table.getUint16(list + 6 + i * 6);
    const system = table.getUint16(at);
    return system === 0 ? undefined : at + system;
  }
  return undefined;
}

/** Reads the lookup at `index`. `extension` is the lookup type of extensions: 7 in GSUB, 9 in GPOS. */
export function readLookup(table: DataView, index: number, extension: number): Lookup {
  const list = table.getUint16(8);
  const at = list + table.getUint16(list + 2 + index * 2);
  const count = table.getUint16(at + 4);
  const flag = table.getUint16(at + 2);
  let type = table.getUint16(at);
  const isExtended = type === extension;
  const subtables: number[] = [];
  for (let i = 0; i < count; i++) {
    let subtable = at + table.getUint16(at + 6 + i * 2);
    if (isExtended) {
      type = table.getUint16(subtable + 2);
      subtable += table.getUint32(subtable + 4);
    }
    subtables.push(subtable);
  }
  const markSet = flag & LOOKUP_FLAG.useMarkSet ? table.getUint16(at + 6 + count * 2) : 0;
  const starts = lazy(() => startGlyphs(table, subtables, type - extension));
  return { type, flag, markSet, subtables, startsAt: (glyph) => starts().has(glyph) };
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Types of contextual and chained contextual lookups, relative to the extension type: 5 and 6 in GSUB, 7 and 8 in GPOS.
 */
const CONTEXT = -2;
const CHAINED_CONTEXT = -1;

/** Every glyph that at least one subtable covers as the first glyph of a match. */
function startGlyphs(table: DataView, subtables: readonly number[], kind: number): ReadonlySet<number> {
  const glyphs = new Set<number>();
  for (const subtable of subtables) {
    for (const glyph of coveredGlyphs(table, subtable + firstCoverage(table, subtable, kind))) glyphs.add(glyph);
  }
  return glyphs;
}

/**
 * Returns the offset of the coverage table for the first glyph that a subtable matches. Contextual format 3 stores this
 * offset at a different position.
 */
function firstCoverage(table: DataView, subtable: number, kind: number): number {
  const isByCoverages = table.getUint16(subtable) === 3;
  if (isByCoverages && kind === CONTEXT) return table.getUint16(subtable + 6);
  if (isByCoverages && kind === CHAINED_CONTEXT)
    return table.getUint16(subtable + 6 + table.getUint16(subtable + 2) * 2);
  return table.getUint16(subtable + 2);
}

/** State while one lookup is applied to text. */
export interface Walk {
  readonly glyphs: GlyphList;
  readonly definitions: GlyphDefinitions;
  readonly lookup: Lookup;
  /** Feature bits; the first glyph of a match must have at least one of them. */
  readonly features: number;
  readonly positions: boolean;
  /** True if the font's lookups match joiners, so that joiners are not skipped. */
  readonly manualJoiners: boolean;
  /** True if the font's lookups match non-joiners, so that non-joiners in the context of a match are not skipped. */
  readonly manualNonJoiners: boolean;
  readonly perSyllable: boolean;
  /** Cache of `glyphBefore` by search key: for each glyph, the index of the last accepted glyph at or before it. */
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
  return isContext && !walk.manualNonJoiners;
}

/** Tests if a glyph matches the position `place` in a sequence. */
export type Matches = (item: ShapingGlyph, place: number) => boolean;

/**
 * Matches `count` glyphs after `from` (before it, for step -1), skipping glyphs that the lookup ignores. Returns their
 * indexes, or `undefined` if a glyph does not match. Glyphs to be replaced must have the lookup's feature bits; context
 * glyphs don't need them.
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
 * Index of the last glyph before `at` that the lookup does not skip and for which `accepts` returns true; -1 for none.
 * `way` identifies the predicate `accepts` in the cache. The cache keeps repeated searches linear even if a letter has
 * many marks. Use only for positioning, because substitution would change the indexes.
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
 * Cache key for a search that accepts every glyph that the lookup does not skip. The key is negative, so that it
 * differs from the keys of other predicates.
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
