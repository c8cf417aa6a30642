import { codePointAt, noItem } from '../../base/item-at.ts';
import { BREAK, CHARACTER_RUNS, FLAG } from './generated/characters.ts';

// Unicode properties from a table in the SDK, because \p{…} and Intl.Segmenter depend on the engine's Unicode version:
// text could break into different lines in two browsers.

export { BREAK };

/** Bit mask of the `BREAK` value in a code point's flags. */
const BREAK_MASK = 0x0f;

const flagsOf = createLookUp(CHARACTER_RUNS);

/** Grapheme_Cluster_Break of a code point, as a `BREAK` value. */
export const graphemeBreak = (codePoint: number): number => flagsOf(codePoint) & BREAK_MASK;
/** True for combining marks, according to Grapheme_Cluster_Break, which excludes a few spacing marks of Myanmar. */
export const isMark = (codePoint: number): boolean => {
  const kind = graphemeBreak(codePoint);
  return kind === BREAK.extend || kind === BREAK.spacing;
};
/** Extended_Pictographic (UTS #51). */
export const isPictographic = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.pictographic) !== 0;
/** Emoji_Presentation (UTS #51): drawn as an emoji by default. */
export const hasEmojiPresentation = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.emojiPresentation) !== 0;
/** Default_Ignorable_Code_Point: draws nothing (soft hyphen, joiners, direction marks, variation selectors, tags). */
export const isIgnorable = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.ignorable) !== 0;
/**
 * True if mapping the code point directly to a glyph could draw the wrong shape. Applies to scripts whose letters join,
 * reorder or stack, and to combining marks, lone surrogates, and private or unassigned code points. `mapCluster` also
 * tests the characters that NFC composes from a letter and its marks.
 */
export const isUnshapeable = (codePoint: number): boolean => (flagsOf(codePoint) & FLAG.unshapeable) !== 0;

/** The code points of a string; a lone surrogate counts as one. */
export const codePointsOf = (text: string): readonly number[] =>
  Array.from(text, (character) => codePointAt(character, 0));

/** The string with its code points in reverse order. */
export const reversed = (text: string): string => (text.length < 2 ? text : Array.from(text).reverse().join(''));

// Unicode normalisation (UAX #15) with the same result in every engine. Strings with a lone surrogate are not
// normalised, because some engines would replace the surrogate with U+FFFD, which another face might draw.

/**
 * Matches a lone surrogate. Compares code units, because with the `u` flag, WebKit misses a match after a lone
 * surrogate.
 */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/;

/** Normalisation Form C; leaves strings with a lone surrogate unchanged. */
export const nfc = (text: string): string => (LONE_SURROGATE.test(text) ? text : text.normalize('NFC'));

/** Normalisation Form D; leaves strings with a lone surrogate unchanged. */
export const nfd = (text: string): string => (LONE_SURROGATE.test(text) ? text : text.normalize('NFD'));

/**
 * Code points below this limit are looked up in a flat array, which is faster than a binary search. They include the
 * common alphabets and the punctuation blocks.
 */
const DIRECT = 0x3000;

/**
 * Creates a function that looks up the value of a code point. The table consists of runs of code points that share one
 * value. Each run is encoded as the distance of its start from the start of the preceding run, a colon and the value
 * (below 256). Both numbers are in base 36. The table is decoded on the first look-up.
 */
export function createLookUp(encoded: string): (codePoint: number) => number {
  let table: ReturnType<typeof decodeRuns> | undefined;
  return (codePoint) => {
    table ??= decodeRuns(encoded);
    if (codePoint < DIRECT) return table.direct[codePoint] ?? noItem();
    let low = 0;
    let high = table.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((table.starts[middle] ?? noItem()) <= codePoint) low = middle;
      else high = middle - 1;
    }
    return table.values[low] ?? noItem();
  };
}

function decodeRuns(encoded: string): {
  readonly starts: Uint32Array;
  readonly values: Uint8Array;
  readonly direct: Uint8Array;
} {
  const runs = encoded.split(' ');
  const starts = new Uint32Array(runs.length);
  const values = new Uint8Array(runs.length);
  const direct = new Uint8Array(DIRECT);
  let at = 0;
  for (const [i, run] of runs.entries()) {
    const colon = run.indexOf(':');
    at += Number.parseInt(run.slice(0, colon), 36);
    starts[i] = at;
    const value = Number.parseInt(run.slice(colon + 1), 36);
    values[i] = value;
    direct.fill(value, Math.min(at, DIRECT));
  }
  return { starts, values, direct };
}

/**
 * Scripts that are shaped with a face's layout tables: complex scripts, Hebrew, and alphabets if a letter is followed
 * by a combining mark.
 */
export type ScriptTag = 'arabic' | 'thai' | 'lao' | 'latin' | 'greek' | 'cyrillic' | 'hebrew' | SyllableScript;
/** Scripts that reorder the letters of a syllable. */
type SyllableScript = IndicScript | 'sinhala' | 'tibetan' | 'myanmar' | 'khmer';
type IndicScript =
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'odia'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam';

/** OpenType script tags. A tag that ends in 2 selects the shaping rules that fonts have used since 2005. */
const TAGS: Readonly<Record<ScriptTag, string>> = {
  arabic: 'arab',
  devanagari: 'dev2',
  bengali: 'bng2',
  gurmukhi: 'gur2',
  gujarati: 'gjr2',
  odia: 'ory2',
  tamil: 'tml2',
  telugu: 'tel2',
  kannada: 'knd2',
  malayalam: 'mlm2',
  sinhala: 'sinh',
  tibetan: 'tibt',
  myanmar: 'mym2',
  khmer: 'khmr',
  thai: 'thai',
  lao: 'lao ',
  latin: 'latn',
  greek: 'grek',
  cyrillic: 'cyrl',
  hebrew: 'hebr',
};

export const scriptTag = (script: ScriptTag): string => TAGS[script];

/** Returns the rules that reorder the letters of a script's syllables; `undefined` if the script needs none. */
export function syllableModel(script: ScriptTag): 'indic' | 'universal' | 'myanmar' | 'khmer' | undefined {
  if (script === 'myanmar' || script === 'khmer') return script;
  if (script === 'sinhala' || script === 'tibetan') return 'universal';
  return script === 'devanagari' || INDIC.has(script) ? 'indic' : undefined;
}

/** Script of each block of 128 code points, starting at U+0980. */
const BLOCKS: readonly (ScriptTag | undefined)[] = [
  ...(['bengali', 'gurmukhi', 'gujarati', 'odia', 'tamil', 'telugu', 'kannada', 'malayalam'] as const),
  ...(['sinhala', undefined, 'lao', 'tibetan', 'tibetan', 'myanmar'] as const),
];
const FIRST_BLOCK = 0x980;
const INDIC_BLOCKS = 8;
const INDIC: ReadonlySet<ScriptTag | undefined> = new Set(BLOCKS.slice(0, INDIC_BLOCKS));
const MYANMAR = /[\u1080-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/;
const KHMER = /[\u1780-\u17ff]/;

/** The script of a code point of South and South-East Asia; `undefined` for Devanagari, Thai and other characters. */
function southAsianScript(code: number): ScriptTag | undefined {
  if (code < FIRST_BLOCK) return undefined;
  const script = BLOCKS[(code - FIRST_BLOCK) >> 7];
  if (script !== undefined) return script;
  const character = String.fromCodePoint(code);
  if (MYANMAR.test(character)) return 'myanmar';
  return KHMER.test(character) ? 'khmer' : undefined;
}

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/;
const DEVANAGARI = /[\u0900-\u097f]/;
const THAI = /[\u0e01-\u0e3a\u0e40-\u0e5b]/;
const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
/**
 * Matches a Hebrew letter, which needs the shaper. Hebrew fonts kern from right to left by moving letters; a plain
 * kerning value can't express this.
 */
const HEBREW_LETTER = /^[\u05d0-\u05f2]$/;
const GREEK = /[\u0370-\u03ff\u1f00-\u1fff]/;
const CYRILLIC = /[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]/;

/** First code point that can be a combining mark or a letter of a script that needs shaping. */
const FIRST_MARK = 0x300;

/**
 * Returns the script whose layout rules a grapheme cluster needs; `undefined` if a plain mapping to glyphs is enough.
 */
export function scriptOf(cluster: string): ScriptTag | undefined {
  if (cluster.length === 1 && cluster.charCodeAt(0) < FIRST_MARK) return undefined;
  const southAsian = southAsianScript(codePointAt(cluster, 0));
  if (southAsian !== undefined) return southAsian;
  if (ARABIC.test(cluster)) return 'arabic';
  if (DEVANAGARI.test(cluster)) return 'devanagari';
  if (THAI.test(cluster)) return 'thai';
  if (HEBREW_LETTER.test(cluster)) return 'hebrew';
  if (!bearsMark(cluster)) return undefined;
  // Checks every character, because a sign of a South or South-East Asian script may follow a space or a digit.
  return (
    codePointsOf(cluster)
      .map(southAsianScript)
      .find((script) => script !== undefined) ?? alphabetOf(cluster)
  );
}

/**
 * True for enclosing marks, such as the keycap. Emoji fonts have one glyph for a character with an enclosing mark;
 * other fonts do not position these marks.
 */
const encloses = (code: number): boolean => code >= 0x20dd && code <= 0x20e4 && code !== 0x20e1;

function bearsMark(cluster: string): boolean {
  const [first, ...rest] = codePointsOf(cluster);
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

/**
 * True for complex scripts. Words in these scripts are shaped as a whole, so a run of their letters contains no
 * characters of other scripts.
 */
export const isWholeScript = (script: ScriptTag): boolean =>
  script === 'arabic' || script === 'thai' || script === 'lao' || syllableModel(script) !== undefined;
