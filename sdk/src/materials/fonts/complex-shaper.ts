import type { FontFace } from './font-face.ts';
import type { ScriptTag } from './scripts.ts';
import type { ComplexGlyph } from './shaping/shape-complex.ts';

/** Draws texts whose letters join, change places or bear marks, by the layout tables of their face. */
export interface ComplexShaper {
  /** The glyphs of a text of one script, in its order. */
  shape(face: FontFace, text: string, script: ScriptTag, rightToLeft: boolean): readonly ComplexGlyph[];
  /** Whether the face swaps letters of the text by their neighbours, though each has a glyph of its own. */
  swapsLetters(face: FontFace, text: string, script: ScriptTag): boolean;
  /** Code points of a grapheme cluster that the face cannot draw in its script; none when it can. */
  missing(face: FontFace, cluster: string, script: ScriptTag): readonly number[];
}

let loaded: ComplexShaper | undefined;

/** Loads the shaper's code, which most texts do without. */
export async function loadComplexShaper(): Promise<void> {
  if (loaded) return;
  const [{ shapeComplex, swapsLetters }, { missingInScript }] = await Promise.all([
    import('./shaping/shape-complex.ts'),
    import('./shaping/coverage.ts'),
  ]);
  loaded = { shape: shapeComplex, swapsLetters, missing: missingInScript };
}

/** The shaper, once it is loaded: a text that needs it goes through `FontBook.load` before it is laid out. */
export const loadedShaper = (): ComplexShaper | undefined => loaded;
