import { LruMap } from '../../../base/lru-map.ts';
import type { FontFace } from '../font-face.ts';
import { alphabetOf, type ScriptTag } from '../scripts.ts';
import { swapsLetters } from './shape-complex.ts';

const CACHED_TEXTS = 1024;
const CACHED_LENGTH = 200;
const textsOf = new WeakMap<FontFace, LruMap<string, boolean>>();

/**
 * The alphabet whose rules shape a text because the face substitutes some of its letters by context; `undefined` if it
 * does not. Cached for each face.
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

/**
 * Tests if lookups change the text. Damaged lookups change nothing, as in HarfBuzz, because each letter has a glyph
 * anyway.
 */
function canSwap(face: FontFace, text: string, script: ScriptTag): boolean {
  try {
    return swapsLetters(face, text, script);
  } catch {
    return false;
  }
}
