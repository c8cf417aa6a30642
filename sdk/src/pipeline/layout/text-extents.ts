import type { FontFace } from '../../materials/fonts/font-face.ts';

/** How far characters reach above and below the baseline, and the widest advance: shares of the font size, none negative. */
export interface TextExtents {
  readonly top: number;
  readonly bottom: number;
  readonly advance: number;
}

const known = new WeakMap<FontFace, Map<string, TextExtents>>();

/** The ink of `characters` in `face`; worked out once for each pair. */
export function textExtents(face: FontFace, characters: string): TextExtents {
  let ofFace = known.get(face);
  if (!ofFace) {
    ofFace = new Map();
    known.set(face, ofFace);
  }
  let extents = ofFace.get(characters);
  if (!extents) {
    extents = measure(face, characters);
    ofFace.set(characters, extents);
  }
  return extents;
}

function measure(face: FontFace, characters: string): TextExtents {
  let top = 0;
  let bottom = 0;
  let advance = 0;
  for (const character of characters) {
    const glyph = face.glyphOf(character.codePointAt(0) ?? 0);
    const [, yMin, , yMax] = face.glyphBounds(glyph) ?? [0, 0, 0, 0];
    top = Math.max(top, yMax);
    bottom = Math.max(bottom, -yMin);
    advance = Math.max(advance, face.advance(glyph));
  }
  return { top: top / face.unitsPerEm, bottom: bottom / face.unitsPerEm, advance: advance / face.unitsPerEm };
}
