import { joinPaths, movedPath } from '../../../base/path.ts';
import type { CffFacts, DrawnGlyph } from '../../../materials/fonts/cff/write-cff.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';

/** A glyph and its place in one made of several; whole font units, y up. */
export interface GlyphPart {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A glyph that a subset gets of its own, made of others: a letter with its marks, a cluster whose letters changed places.
 * A text has one code for it, which stands for all its characters, so that every reader finds them in their order; glyphs
 * drawn one by one would be put into the order of their places, and moved marks on to lines of their own.
 */
export interface CompositeGlyph {
  readonly parts: readonly GlyphPart[];
  /** Font units. */
  readonly advance: number;
}

/** Tells composites of one face apart. */
export const keyOfParts = (parts: readonly GlyphPart[]): string =>
  parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(';');

/** A composite as wide as its parts reach. */
export function compositeOf(face: FontFace, parts: readonly GlyphPart[]): CompositeGlyph {
  const advance = parts.reduce((most, { glyph, x }) => Math.max(most, x + face.advance(glyph)), 0);
  return { parts, advance };
}

/** What a glyph's outline and advance are in a CFF subset: of one made of others, their outlines side by side. */
export function drawnGlyph(face: FontFace, glyph: number | CompositeGlyph): DrawnGlyph {
  if (typeof glyph === 'number') return { outline: face.outline(glyph), advance: face.advance(glyph) };
  const outline = joinPaths(glyph.parts.map((part) => movedPath(face.outline(part.glyph), part.x, part.y)));
  return { outline, advance: glyph.advance };
}

/** What a CFF subset says about all its glyphs. */
export const cffFacts = ({ id, postScriptName, unitsPerEm, bounds }: FontFace): CffFacts => ({
  name: postScriptName || id,
  unitsPerEm,
  bounds,
});
