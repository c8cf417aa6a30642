import { classOf, coverageIndex } from '../layout-tables.ts';

/** Attachment of a glyph to another glyph. */
interface Attachment {
  /** Index of the glyph to which this glyph is attached. A mark is always attached to an earlier glyph. */
  readonly to: number;
  /**
   * Kind of attachment. A mark moves with its base horizontally and vertically; a cursive letter moves with its
   * neighbour only vertically.
   */
  readonly kind: 'mark' | 'cursive';
}

/** Mutable state of one glyph during shaping. */
export interface ShapingGlyph {
  glyph: number;
  /** Source code point; for a ligature, the first one. */
  readonly codePoint: number;
  /** Code unit index at which the glyph's grapheme cluster starts. */
  cluster: number;
  /** Text that the glyph represents. If a character becomes several glyphs, only the first has the text. */
  text: string;
  /** Bits of the features that are enabled for the glyph. */
  features: number;
  /** GDEF glyph class and mark attachment class. */
  glyphClass: number;
  markClass: number;
  /** Number shared by all glyphs of a syllable; 0 outside of syllables. */
  syllable: number;
  /** Category of the glyph and its position in the syllable; the possible values depend on the script. */
  category: string;
  place: number;
  /** Id of the ligature that this glyph represents, or that this mark belongs to; 0 for any other glyph. */
  ligature: number;
  /**
   * Component number. For a mark on a ligature, the number (from 1) of the component to which the mark belongs. For a
   * part of a decomposed glyph, the index (from 0) of the part.
   */
  component: number;
  /** Number of components of a ligature. */
  components: number;
  isLigated: boolean;
  isMultiplied: boolean;
  /** True if a lookup has replaced the glyph since the flag was last cleared. */
  isSubstituted: boolean;
  /**
   * Kind of an invisible character: zero width joiner, zero width non-joiner, or any other; `undefined` for a visible
   * character.
   */
  readonly ignorable: 'joiner' | 'non-joiner' | 'other' | undefined;
  advance: number;
  shift: number;
  rise: number;
  attachment: Attachment | undefined;
}

/** Creates a glyph in its initial state, without a character. */
export const newGlyph = (glyph: number, features: number, definitions: GlyphDefinitions): ShapingGlyph => ({
  glyph,
  codePoint: 0,
  cluster: 0,
  text: '',
  features,
  glyphClass: definitions.classOf(glyph),
  markClass: definitions.markClassOf(glyph),
  syllable: 0,
  category: '',
  place: 0,
  ligature: 0,
  component: 0,
  components: 0,
  isLigated: false,
  isMultiplied: false,
  isSubstituted: false,
  ignorable: undefined,
  advance: 0,
  shift: 0,
  rise: 0,
  attachment: undefined,
});

/** Glyphs of the text being shaped, in logical order, and the id of the last ligature. */
export interface GlyphBuffer {
  readonly glyphs: ShapingGlyph[];
  ligatures: number;
}

/**
 * Substitutes a glyph and updates its GDEF classes. If the face has no class definitions, the glyph class stays
 * unchanged.
 */
export function replaceGlyph(item: ShapingGlyph, glyph: number, definitions: GlyphDefinitions): void {
  item.glyph = glyph;
  item.isSubstituted = true;
  if (definitions.hasClasses) item.glyphClass = definitions.classOf(glyph);
  item.markClass = definitions.markClassOf(glyph);
}

/**
 * Gap buffer of glyphs, for substitutions that change the number of glyphs. The gap is at the last change, so a lookup
 * that walks along the text moves each glyph once. With `Array.splice`, each change would move all following glyphs.
 */
export class GlyphList {
  readonly #glyphs: (ShapingGlyph | undefined)[];
  #gapAt = 0;
  #gap = 0;

  /**
   * Creates a list that modifies `glyphs` in place. At the end, call `close` to remove the buffer's gap from the array.
   */
  constructor(glyphs: ShapingGlyph[]) {
    this.#glyphs = glyphs;
  }

  get length(): number {
    return this.#glyphs.length - this.#gap;
  }

  /** Returns the glyph at an index; `undefined` if the index is past the last glyph. */
  get(index: number): ShapingGlyph | undefined {
    return this.#glyphs[index < this.#gapAt ? index : index + this.#gap];
  }

  /** Replaces one glyph with several glyphs, or removes it. */
  replace(index: number, made: readonly ShapingGlyph[]): void {
    this.#moveGap(index);
    this.#gap++;
    if (this.#gap < made.length) this.#widen(made.length);
    for (const glyph of made) this.#glyphs[this.#gapAt++] = glyph;
    this.#gap -= made.length;
  }

  close(): void {
    this.#glyphs.copyWithin(this.#gapAt, this.#gapAt + this.#gap);
    this.#glyphs.length -= this.#gap;
    this.#gap = 0;
  }

  #moveGap(to: number): void {
    const glyphs = this.#glyphs;
    if (this.#gap === 0) this.#gapAt = to;
    for (; this.#gapAt < to; this.#gapAt++) glyphs[this.#gapAt] = glyphs[this.#gapAt + this.#gap];
    for (; this.#gapAt > to; this.#gapAt--) glyphs[this.#gapAt + this.#gap - 1] = glyphs[this.#gapAt - 1];
  }

  /** Enlarges the gap by at least `least` slots, and at least doubles the array (amortised growth). */
  #widen(least: number): void {
    const more = Math.max(least, this.#glyphs.length);
    const end = this.#gapAt + this.#gap;
    const length = this.#glyphs.length;
    this.#glyphs.length = length + more;
    this.#glyphs.copyWithin(end + more, end, length);
    this.#gap += more;
  }
}

/** Merges the clusters of the glyphs from `from` to `to` into the first of these clusters. */
export function mergeClusters(glyphs: GlyphList, from: number, to: number): void {
  let cluster = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) cluster = Math.min(cluster, glyphs.get(i)?.cluster ?? cluster);
  for (let i = from; i < to; i++) {
    const item = glyphs.get(i);
    if (item) item.cluster = cluster;
  }
}

/** Glyph classes (OpenType 1.9, GDEF). */
export const GLYPH_CLASS = { base: 1, ligature: 2, mark: 3 } as const;

/** Glyph properties from a face's GDEF table. */
export interface GlyphDefinitions {
  /** True if GDEF has glyph classes; otherwise the classes are derived from the characters. */
  readonly hasClasses: boolean;
  /** One of `GLYPH_CLASS`, or 0 for no class. */
  classOf(glyph: number): number;
  markClassOf(glyph: number): number;
  isInMarkSet(set: number, glyph: number): boolean;
}

const NOTHING: GlyphDefinitions = {
  hasClasses: false,
  classOf: () => 0,
  markClassOf: () => 0,
  isInMarkSet: () => false,
};
/** Version 1.2 of GDEF, which introduced mark glyph sets. */
const WITH_MARK_SETS = 0x00010002;

/** Reads a GDEF table. If the face has none, no glyph has a class. */
export function readGlyphDefinitions(gdef: DataView | undefined): GlyphDefinitions {
  if (!gdef) return NOTHING;
  const classes = gdef.getUint16(4);
  const markClasses = gdef.getUint16(10);
  const sets = gdef.getUint32(0) >= WITH_MARK_SETS ? gdef.getUint16(12) : 0;
  return {
    hasClasses: classes !== 0,
    classOf: (glyph) => (classes === 0 ? 0 : classOf(gdef, classes, glyph)),
    markClassOf: (glyph) => (markClasses === 0 ? 0 : classOf(gdef, markClasses, glyph)),
    isInMarkSet: (set, glyph) => {
      if (sets === 0 || set >= gdef.getUint16(sets + 2)) return false;
      return coverageIndex(gdef, sets + gdef.getUint32(sets + 4 + set * 4), glyph) >= 0;
    },
  };
}
