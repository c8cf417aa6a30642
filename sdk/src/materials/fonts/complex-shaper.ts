import type { FontFace } from './font-face.ts';
import type { ScriptTag } from './scripts.ts';
import type { ComplexGlyph } from './shaping/shape-complex.ts';

/** Shapes scripts whose letters join, reorder or carry marks, using the layout tables of the face. */
export interface ComplexShaper {
  /** Shapes a text of one script; returns the glyphs in logical order. */
  shape(face: FontFace, text: string, script: ScriptTag, rightToLeft: boolean): readonly ComplexGlyph[];
  /** The script whose rules apply because the face substitutes letters by context; `undefined` if it does not. */
  swappedAlphabet(face: FontFace, text: string): ScriptTag | undefined;
  /** Code points of a grapheme cluster that the face cannot shape in its script; empty if it can shape all. */
  missing(face: FontFace, cluster: string, script: ScriptTag): readonly number[];
}

let loaded: ComplexShaper | undefined;

/** Loads the shaper's code, which most texts do not need. */
export async function loadComplexShaper(): Promise<void> {
  if (loaded) return;
  const [{ shapeComplex }, { missingInScript }, { swappedAlphabet }] = await Promise.all([
    import('./shaping/shape-complex.ts'),
    import('./shaping/coverage.ts'),
    import('./shaping/swapped-letters.ts'),
  ]);
  loaded = { shape: shapeComplex, swappedAlphabet, missing: missingInScript };
}

/** The shaper if it is loaded. `FontBook.load` loads it for every text that needs it, before layout. */
export const loadedShaper = (): ComplexShaper | undefined => loaded;
