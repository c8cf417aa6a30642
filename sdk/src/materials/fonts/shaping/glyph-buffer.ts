import type { GlyphDefinitions } from './glyph-definitions.ts';

/** Where a glyph hangs on another one. */
interface Attachment {
  /** Index of the glyph it hangs on, which comes before a mark. */
  readonly to: number;
  /** A mark goes where its base goes; a letter joined to its neighbour only up and down with it. */
  readonly kind: 'mark' | 'cursive';
}

/** One glyph while a text is shaped; every step changes it. */
export interface ShapingGlyph {
  glyph: number;
  /** The code point it came from; of a ligature its first one. */
  readonly codePoint: number;
  /** Code unit at which the grapheme cluster starts that it belongs to. */
  cluster: number;
  /** The text it stands for; '' for all but the first glyph of one character. */
  text: string;
  /** Bits of the features that apply to it. */
  features: number;
  /** GDEF glyph class and mark attachment class; see glyph-definitions.ts. */
  glyphClass: number;
  markClass: number;
  /** Glyphs of one syllable have one number; 0 outside of syllables. */
  syllable: number;
  /** A script's own category and place in its syllable. */
  category: string;
  place: number;
  /** Ligature it is, or is a mark of; 0 for none. */
  ligature: number;
  /** Component of the ligature that a mark belongs to, from 1; of a multiplied glyph its number, from 0. */
  component: number;
  /** Components of a ligature. */
  components: number;
  isLigated: boolean;
  isMultiplied: boolean;
  /** Zero width joiner, non-joiner, or any other character that draws nothing. */
  readonly ignorable: 'joiner' | 'non-joiner' | 'other' | undefined;
  advance: number;
  shift: number;
  rise: number;
  attachment: Attachment | undefined;
}

/** A glyph before any step: of no character, in no syllable and at its own place. */
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
  ignorable: undefined,
  advance: 0,
  shift: 0,
  rise: 0,
  attachment: undefined,
});

/** The glyphs of a text in its order, and the number of the last ligature made. */
export interface GlyphBuffer {
  readonly glyphs: ShapingGlyph[];
  ligatures: number;
}

/** Gives a glyph another shape, with the classes of the new one; a face without classes leaves it the ones it has. */
export function replaceGlyph(item: ShapingGlyph, glyph: number, definitions: GlyphDefinitions): void {
  item.glyph = glyph;
  if (definitions.hasClasses) item.glyphClass = definitions.classOf(glyph);
  item.markClass = definitions.markClassOf(glyph);
}

/**
 * The glyphs of a text while some become one and one becomes several. The array has a gap where it was changed last (a gap
 * buffer), so that a lookup which goes along the text moves each glyph once, where splices would move all that follow.
 */
export class GlyphList {
  readonly #glyphs: (ShapingGlyph | undefined)[];
  #gapAt = 0;
  #gap = 0;

  /** Changes `glyphs` itself; it is whole again after `close`. */
  constructor(glyphs: ShapingGlyph[]) {
    this.#glyphs = glyphs;
  }

  get length(): number {
    return this.#glyphs.length - this.#gap;
  }

  /** The glyph at an index; `undefined` before the first and after the last. */
  get(index: number): ShapingGlyph | undefined {
    return this.#glyphs[index < this.#gapAt ? index : index + this.#gap];
  }

  /** Puts glyphs in the place of one. */
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

  /** By as much as there is, so that it is seldom needed. */
  #widen(least: number): void {
    const more = Math.max(least, this.#glyphs.length);
    const end = this.#gapAt + this.#gap;
    const length = this.#glyphs.length;
    this.#glyphs.length = length + more;
    this.#glyphs.copyWithin(end + more, end, length);
    this.#gap += more;
  }
}

/** The glyphs `from` to `to` share one cluster: the first one's. */
export function mergeClusters(glyphs: GlyphList, from: number, to: number): void {
  let cluster = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) cluster = Math.min(cluster, glyphs.get(i)?.cluster ?? cluster);
  for (let i = from; i < to; i++) {
    const item = glyphs.get(i);
    if (item) item.cluster = cluster;
  }
}
