import { LruMap } from '../../../base/lru-map.ts';
import type { FontFace } from '../font-face.ts';
import { alphabetOf, type ScriptTag } from '../scripts.ts';
import { swapsLetters } from './shape-complex.ts';

const CACHED_TEXTS = 1024;
const CACHED_LENGTH = 200;
const textsOf = new WeakMap<FontFace, LruMap<string, boolean>>();

/**
 * The alphabet by whose rules a text is drawn though each of its letters has a glyph of its own: where the face swaps some of
 * them by their neighbours. `undefined` where it does not. Cached for each face.
 */
export function swappedAlphabet(face: FontFace, text: string): ScriptTag | undefined {
  const script = alphabetOf(text);
  let texts = textsOf.get(face);
  if (!texts) {
    texts = new LruMap(CACHED_TEXTS);
    textsOf.set(face, texts);
  }
  let swaps = texts.get(text);
  if (swaps === undefined) {
    swaps = canSwap(face, text, script);
    if (text.length <= CACHED_LENGTH) texts.set(text, swaps);
  }
  return swaps ? script : undefined;
}

/** Damaged lookups swap nothing, as with HarfBuzz: each letter has a glyph all the same. */
function canSwap(face: FontFace, text: string, script: ScriptTag): boolean {
  try {
    return swapsLetters(face, text, script);
  } catch {
    return false;
  }
}
