import type { GlyphDefinitions } from './glyph-definitions.ts';

/** Where a glyph hangs on another one. */
export interface Attachment {
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
