import { joinPaths, movedPath } from '../../../base/path.ts';
import type { CffFacts, DrawnGlyph } from '../../../materials/fonts/cff/write-cff.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';

/** A component of a composite glyph and its offset, in whole font units, y up. */
export interface GlyphPart {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A glyph added to a subset, composed of others: a letter with its marks, or a cluster whose letters were reordered. It
 * has a single code in the text, which maps to all of its characters, so every reader extracts them in order. Separate
 * glyphs would be extracted in the order of their positions, and raised marks as lines of their own.
 */
export interface CompositeGlyph {
  readonly parts: readonly GlyphPart[];
  /** Advance width in font units. */
  readonly advance: number;
}

/** Returns a key that identifies a composite within its font. */
export const keyOfParts = (parts: readonly GlyphPart[]): string =>
  parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(';');

/** Creates a composite with an advance that covers its parts. */
export function compositeOf(face: FontFace, parts: readonly GlyphPart[]): CompositeGlyph {
  const advance = parts.reduce((most, { glyph, x }) => Math.max(most, x + face.advance(glyph)), 0);
  return { parts, advance };
}

/** Returns outline and advance of a glyph in a CFF subset. A composite has the joined outlines of its parts. */
export function drawnGlyph(face: FontFace, glyph: number | CompositeGlyph): DrawnGlyph {
  if (typeof glyph === 'number') return { outline: face.outline(glyph), advance: face.advance(glyph) };
  const outline = joinPaths(glyph.parts.map((part) => movedPath(face.outline(part.glyph), part.x, part.y)));
  return { outline, advance: glyph.advance };
}

/** Returns the font-wide values of a CFF subset. */
export const cffMetadata = ({ id, postScriptName, unitsPerEm, bounds }: FontFace): CffFacts => ({
  name: postScriptName || id,
  unitsPerEm,
  bounds,
});
