import { joinPaths, movedPath } from '../../../base/made-paths.ts';
import type { CffFacts, DrawnGlyph } from '../../../materials/fonts/cff/write-cff.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { CompositeGlyph } from './composite-glyph.ts';

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
