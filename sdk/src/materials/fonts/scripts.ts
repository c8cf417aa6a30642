import { BREAK, graphemeBreak, isIgnorable, isUnshapeable } from './characters.ts';

/**
 * Scripts shaped with a face's layout tables: complex scripts, Hebrew, and alphabets when a letter has its own mark.
 */
export type ScriptTag = 'arabic' | 'devanagari' | 'thai' | 'latin' | 'greek' | 'cyrillic' | 'hebrew';

/** OpenType script tags; `dev2` is the version of Devanagari used by fonts since 2005. */
const TAGS: Readonly<Record<ScriptTag, string>> = {
  arabic: 'arab',
  devanagari: 'dev2',
  thai: 'thai',
  latin: 'latn',
  greek: 'grek',
  cyrillic: 'cyrl',
  hebrew: 'hebr',
};

export const scriptTag = (script: ScriptTag): string => TAGS[script];

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/;
const DEVANAGARI = /[\u0900-\u097f]/;
const THAI = /[\u0e01-\u0e3a\u0e40-\u0e5b]/;
const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
/**
 * Hebrew letters need the shaper: Hebrew fonts kern from right to left by moving letters, which a plain kerning value
 * can't express.
 */
const HEBREW_LETTER = /^[\u05d0-\u05f2]$/;
const GREEK = /[\u0370-\u03ff\u1f00-\u1fff]/;
const CYRILLIC = /[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]/;

/** Characters below this code point never join, stack or carry marks. */
const FIRST_MARK = 0x300;

/** The script whose layout rules a grapheme cluster needs; `undefined` if a plain mapping to glyphs is enough. */
export function scriptOf(cluster: string): ScriptTag | undefined {
  if (cluster.length === 1 && cluster.charCodeAt(0) < FIRST_MARK) return undefined;
  if (ARABIC.test(cluster)) return 'arabic';
  if (DEVANAGARI.test(cluster)) return 'devanagari';
  if (THAI.test(cluster)) return 'thai';
  if (HEBREW_LETTER.test(cluster)) return 'hebrew';
  return bearsMark(cluster) ? alphabetOf(cluster) : undefined;
}

/**
 * True for enclosing marks, such as keycaps. Emoji fonts have these clusters as one glyph, and other fonts do not
 * position them.
 */
const encloses = (code: number): boolean => code >= 0x20dd && code <= 0x20e4 && code !== 0x20e1;

function bearsMark(cluster: string): boolean {
  const [first, ...rest] = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  if (first === undefined || rest.length === 0 || isUnshapeable(first) || isIgnorable(first)) return false;
  const unshapeable = rest.filter(isUnshapeable);
  return unshapeable.length > 0 && unshapeable.every((code) => graphemeBreak(code) === BREAK.extend && !encloses(code));
}

/** The alphabet of a cluster; `latin` if it has no letters of another alphabet. */
export function alphabetOf(cluster: string): ScriptTag {
  if (HEBREW.test(cluster)) return 'hebrew';
  if (GREEK.test(cluster)) return 'greek';
  return CYRILLIC.test(cluster) ? 'cyrillic' : 'latin';
}

/** True for complex scripts, which are shaped by whole words, so their letters form separate runs. */
export const isWholeScript = (script: ScriptTag): boolean =>
  script === 'arabic' || script === 'devanagari' || script === 'thai';
