import { itemAt, numberAt } from '../../../base/item-at.ts';
import type { FontFace } from '../font-face.ts';
import { SYLLABLE_BLOCKS } from '../generated/syllables.ts';
import { type GlyphDefinitions, newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import { EVERYWHERE } from './plan.ts';

// Syllables of the scripts of South and South-East Asia. A single letter represents the category of each character, so
// that regular expressions can match syllables.

const BLOCK_SIZE = 128;
const NO_CATEGORY = 'o';
/**
 * Syllable places of characters that the table does not list: `BASE_PLACE` for placeholders and dotted circles,
 * `NO_PLACE` for all other characters.
 */
const BASE_PLACE = 4;
const NO_PLACE = 14;
const HEX = 16;

const JOINER = 0x200d;
const NON_JOINER = 0x200c;
export const DOTTED_CIRCLE = 0x25cc;
const NO_BREAK_SPACE = 0xa0;

/** Categories of characters that several scripts use. */
export interface CommonCategories {
  readonly joiner: string;
  readonly nonJoiner: string;
  readonly dottedCircle: string;
  /** Category of characters that can stand in for a letter, such as the no-break space. */
  readonly placeholder: string;
}

/** Sets the category and the syllable place of each glyph according to its character. */
export function setCategories(glyphs: readonly ShapingGlyph[], common: CommonCategories): void {
  const ofCommon: Readonly<Record<number, string>> = {
    [JOINER]: common.joiner,
    [NON_JOINER]: common.nonJoiner,
    [DOTTED_CIRCLE]: common.dottedCircle,
    [NO_BREAK_SPACE]: common.placeholder,
  };
  for (const item of glyphs) {
    const offset = item.codePoint % BLOCK_SIZE;
    const block = SYLLABLE_BLOCKS[item.codePoint - offset];
    const shared = ofCommon[item.codePoint];
    item.category = shared ?? block?.letters.charAt(offset) ?? NO_CATEGORY;
    if (block?.places !== undefined) item.place = Number.parseInt(block.places.charAt(offset), HEX);
    else item.place = shared === common.placeholder || shared === common.dottedCircle ? BASE_PLACE : NO_PLACE;
  }
}

/** Kinds of syllables that are reordered in different ways. */
export const SYLLABLE = {
  /** A single character that forms no syllable. */
  none: 0,
  /** A letter with its signs. */
  letter: 1,
  /** A symbol and its signs, which keep their order. */
  symbol: 2,
  /** Signs without a letter. */
  broken: 3,
} as const;

const KINDS = 4;
export const kindOf = (item: ShapingGlyph | undefined): number => (item?.syllable ?? 0) % KINDS;

/** Kinds of syllables. Each has a sticky regular expression, which matches the category letters of the glyphs. */
export type Grammar = readonly (readonly [kind: number, pattern: RegExp])[];

/**
 * Divides the glyphs into syllables, the longest possible one at each position, and stores each syllable's number and
 * kind in its glyphs. The grammar ignores glyphs for which `isSkipped` returns true; they belong to the preceding
 * syllable.
 */
export function findSyllables(
  glyphs: readonly ShapingGlyph[],
  grammar: Grammar,
  isSkipped: (item: ShapingGlyph, index: number) => boolean = () => false,
): void {
  const seen = [...glyphs.keys()].filter((i) => !isSkipped(itemAt(glyphs, i), i));
  const text = seen.map((i) => itemAt(glyphs, i).category).join('');
  let number = 0;
  for (let at = 0; at < text.length; ) {
    let length = 0;
    let found: number = SYLLABLE.none;
    for (const [kind, pattern] of grammar) {
      pattern.lastIndex = at;
      const matched = pattern.exec(text)?.[0].length ?? 0;
      if (matched <= length) continue;
      length = matched;
      found = kind;
    }
    number++;
    const next = at + Math.max(1, length);
    const end = seen[next] ?? glyphs.length;
    for (let i = numberAt(seen, at); i < end; i++) itemAt(glyphs, i).syllable = number * KINDS + found;
    at = next;
  }
}

/** Replaces each syllable with the result of `change`, which contains the same glyphs in a different order. */
export function changeSyllables(
  glyphs: ShapingGlyph[],
  change: (syllable: ShapingGlyph[], start: number) => readonly ShapingGlyph[],
): void {
  for (let from = 0; from < glyphs.length; ) {
    let to = from + 1;
    while (to < glyphs.length && glyphs[to]?.syllable === glyphs[from]?.syllable) to++;
    const changed = change(glyphs.slice(from, to), from);
    for (const [i, item] of changed.entries()) glyphs[from + i] = item;
    mergeReordered(changed);
    from = to;
  }
}

/** Merges the clusters of a syllable whose glyphs are no longer in the order of their clusters. */
function mergeReordered(syllable: readonly ShapingGlyph[]): void {
  const clusters = syllable.map(({ cluster }) => cluster);
  if (clusters.every((cluster, i) => i === 0 || cluster >= numberAt(clusters, i - 1))) return;
  const first = Math.min(...clusters);
  for (const item of syllable) item.cluster = first;
}

/**
 * Inserts a dotted circle as the letter of each broken syllable, so that its signs are not drawn next to the preceding
 * letter. `isBefore` is true for the category of signs that precede the letter.
 */
export function insertDottedCircles(
  glyphs: ShapingGlyph[],
  face: FontFace,
  definitions: GlyphDefinitions,
  circle: { readonly category: string; readonly isBefore?: (category: string) => boolean },
): void {
  if (!face.has(DOTTED_CIRCLE) || !glyphs.some((item) => kindOf(item) === SYLLABLE.broken)) return;
  const glyph = face.glyphOf(DOTTED_CIRCLE);
  let syllable = 0;
  const made: ShapingGlyph[] = [];
  for (const item of glyphs) {
    const isNext = kindOf(item) === SYLLABLE.broken && item.syllable !== syllable;
    if (isNext && !circle.isBefore?.(item.category)) {
      syllable = item.syllable;
      made.push({
        ...newGlyph(glyph, EVERYWHERE, definitions),
        codePoint: DOTTED_CIRCLE,
        cluster: item.cluster,
        syllable,
        category: circle.category,
        place: NO_PLACE,
      });
    }
    made.push(item);
  }
  for (const [i, item] of made.entries()) glyphs[i] = item;
}

/** Moves the item at index `from` to index `to`. */
export function moveItem<T>(items: T[], from: number, to: number): void {
  const moved = items.splice(from, 1);
  items.splice(to, 0, ...moved);
}
