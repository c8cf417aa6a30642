import { FontError } from '../font-error.ts';
import type { FontFace } from '../font-face.ts';

type SyllableRules = typeof import('./syllable-shaper.ts');

let loaded: SyllableRules | undefined;

/** Loads the rules for scripts that reorder the letters of syllables, and their character table. */
export async function loadSyllableRules(): Promise<void> {
  loaded ??= await import('./syllable-shaper.ts');
}

/** The loaded rules. Throws FontError before they are loaded; `FontBook.load` loads them for texts that need them. */
export function syllableRules(face: FontFace): SyllableRules {
  if (loaded) return loaded;
  throw new FontError(face.id, 'the shaping rules of a script were used before they were loaded', {
    code: 'font_not_loaded',
  });
}
