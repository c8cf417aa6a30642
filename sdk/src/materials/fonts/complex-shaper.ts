import type { FontFace } from './font-face.ts';
import type { ScriptTag } from './scripts.ts';
import type { ComplexGlyph } from './shaping/shape-complex.ts';

/** Draws texts whose letters join, change places or bear marks, by the layout tables of their face. */
export interface ComplexShaper {
  /** The glyphs of a text of one script, in its order. */
  shape(face: FontFace, text: string, script: ScriptTag, rightToLeft: boolean): readonly ComplexGlyph[];
  /** The alphabet by whose rules a text is drawn because the face swaps letters by their neighbours; else none. */
  swappedAlphabet(face: FontFace, text: string): ScriptTag | undefined;
  /** Code points of a grapheme cluster that the face cannot draw in its script; none when it can. */
  missing(face: FontFace, cluster: string, script: ScriptTag): readonly number[];
}

let loaded: ComplexShaper | undefined;

/** Loads the shaper's code, which most texts do without. */
export async function loadComplexShaper(): Promise<void> {
  if (loaded) return;
  const [{ shapeComplex }, { missingInScript }, { swappedAlphabet }] = await Promise.all([
    import('./shaping/shape-complex.ts'),
    import('./shaping/coverage.ts'),
    import('./shaping/swapped-letters.ts'),
  ]);
  loaded = { shape: shapeComplex, swappedAlphabet, missing: missingInScript };
}

/** The shaper, once it is loaded: a text that needs it goes through `FontBook.load` before it is laid out. */
export const loadedShaper = (): ComplexShaper | undefined => loaded;
