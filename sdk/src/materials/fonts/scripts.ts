import { BREAK, graphemeBreak, isIgnorable, isUnshapeable } from './characters.ts';

/** Scripts that are drawn by a face's layout tables: whole scripts, Hebrew, and alphabets where a letter bears a mark of its own. */
export type ScriptTag = 'arabic' | 'devanagari' | 'thai' | 'latin' | 'greek' | 'cyrillic' | 'hebrew';

/** OpenType's tags of the scripts; `dev2` is the form of Devanagari that fonts have had since 2005. */
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
/** Hebrew fonts kern from right to left by moving letters, which advances alone don't tell. */
const HEBREW_LETTER = /^[\u05d0-\u05f2]$/;
const GREEK = /[\u0370-\u03ff\u1f00-\u1fff]/;
const CYRILLIC = /[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]/;

/** Below this nothing joins, stacks or bears a mark. */
const FIRST_MARK = 0x300;

/** The script whose rules a grapheme cluster needs to be drawn; `undefined` when its characters' own glyphs will do. */
export function scriptOf(cluster: string): ScriptTag | undefined {
  if (cluster.length === 1 && cluster.charCodeAt(0) < FIRST_MARK) return undefined;
  if (ARABIC.test(cluster)) return 'arabic';
  if (DEVANAGARI.test(cluster)) return 'devanagari';
  if (THAI.test(cluster)) return 'thai';
  if (HEBREW_LETTER.test(cluster)) return 'hebrew';
  return bearsMark(cluster) ? alphabetOf(cluster) : undefined;
}

/** Marks around a letter, keycaps among them: emoji fonts have those as one glyph, and no other font places them. */
const encloses = (code: number): boolean => code >= 0x20dd && code <= 0x20e4 && code !== 0x20e1;

function bearsMark(cluster: string): boolean {
  const [first, ...rest] = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  if (first === undefined || rest.length === 0 || isUnshapeable(first) || isIgnorable(first)) return false;
  const unshapeable = rest.filter(isUnshapeable);
  return unshapeable.length > 0 && unshapeable.every((code) => graphemeBreak(code) === BREAK.extend && !encloses(code));
}

/** The alphabet of a text that bears letters of one, Latin where it has none but Latin's. */
export function alphabetOf(cluster: string): ScriptTag {
  if (HEBREW.test(cluster)) return 'hebrew';
  if (GREEK.test(cluster)) return 'greek';
  return CYRILLIC.test(cluster) ? 'cyrillic' : 'latin';
}

/** Scripts that draw whole words, so that their letters are kept apart from others of the same face. */
export const isWholeScript = (script: ScriptTag): boolean =>
  script === 'arabic' || script === 'devanagari' || script === 'thai';
