import { featureLookups } from './layout-tables.ts';
import type { Tables } from './sfnt.ts';

const CONTEXT = 5;
const CHAINED_CONTEXT = 6;
const EXTENSION = 7;
const SCRIPTS = ['latn', 'cyrl', 'grek', 'DFLT'] as const;

/** Letters beyond ASCII of the alphabets, in which fonts swap one for another by its neighbours. */
const LETTER = /[\u00c0-\u1fff]/;

/** Whether a text has letters that such a font may swap. */
export const hasSwappedLetters = (text: string): boolean => LETTER.test(text);

/**
 * Whether the font composes by what stands beside a letter: `ccmp` with contextual lookups (OpenType 1.9, GSUB 5 and 6). Not
 * with a damaged GSUB: what can be drawn without it is.
 */
export function hasLetterContexts(tables: Tables): boolean {
  const gsub = tables.get('GSUB');
  if (!gsub) return false;
  try {
    return SCRIPTS.some((script) =>
      [CONTEXT, CHAINED_CONTEXT].some((type) => featureLookups(gsub, script, 'ccmp', type, EXTENSION).length > 0),
    );
  } catch {
    return false;
  }
}
