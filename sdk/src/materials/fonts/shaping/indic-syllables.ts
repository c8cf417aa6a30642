import type { ScriptTag } from '../characters.ts';
import type { ShapingGlyph } from './glyph-buffer.ts';
import { type CommonCategories, type Grammar, SYLLABLE } from './syllables.ts';

/** Places of glyphs in a syllable, in visual order. The generated table contains these numbers. */
export const PLACE = {
  start: 0,
  reph: 1,
  matraBefore: 2,
  consonantBefore: 3,
  base: 4,
  afterMain: 5,
  consonantBelow: 8,
  consonantAfter: 11,
  afterPost: 12,
  modifier: 13,
  end: 14,
} as const;

/** Categories of characters in a syllable, as OpenType's specifications of the Indic scripts group them. */
export const CATEGORY = {
  consonant: 'C',
  ra: 'R',
  vowel: 'V',
  nukta: 'N',
  virama: 'H',
  matra: 'M',
  /** A vowel sign after the base that may have a modifier before it (Gurmukhi). */
  matraAfter: 'T',
  modifier: 'S',
  accent: 'A',
  placeholder: 'P',
  dottedCircle: 'D',
  symbol: 'B',
  medial: 'L',
  /** A letter that is itself a reph (Malayalam). */
  rephLetter: 'E',
  stacker: 'K',
  joiner: 'J',
  nonJoiner: 'X',
} as const;

export const INDIC_COMMON: CommonCategories = {
  joiner: CATEGORY.joiner,
  nonJoiner: CATEGORY.nonJoiner,
  dottedCircle: CATEGORY.dottedCircle,
  placeholder: CATEGORY.placeholder,
};

// Syllable grammar from OpenType's script specifications, such as "Developing OpenType Fonts for Devanagari Script",
// with joiners as in Unicode 12.1.
const LETTER = '[CR]J?(?:X?N{1,2})?';
const REPH = '(?:RH|E)?';
const HALANT = '(?:[JX]?H(?:JN?)?)';
const MATRAS = '(?:[JX]{0,3}(?:M|S?T)N?H?)';
const TAIL = '(?:[JX]?S{1,2}X?)?A*';
const REST = `(?:${HALANT}${LETTER})*L?(?:HX|${HALANT}|${MATRAS}*)${TAIL}`;

export const INDIC_GRAMMAR: Grammar = [
  [SYLLABLE.letter, new RegExp(`[EK]?${LETTER}${REST}`, 'y')],
  [SYLLABLE.letter, new RegExp(`${REPH}V(?:X?N{1,2})?(?:J|${REST})`, 'y')],
  [SYLLABLE.letter, new RegExp(`(?:[EK]?P|${REPH}D)(?:X?N{1,2})?${REST}`, 'y')],
  [SYLLABLE.symbol, new RegExp(`BN?${TAIL}`, 'y')],
  [SYLLABLE.broken, new RegExp(`${REPH}(?:X?N{1,2})?${REST}`, 'y')],
];

/** Differences between the Indic scripts (OpenType's specification of each script). */
export interface IndicRules {
  readonly virama: number;
  /** Final place of a reph, the sign of a ra at the start of a syllable. */
  readonly rephPlace: 'after-main' | 'before-sub' | 'after-sub' | 'before-post' | 'after-post';
  /** Spelling of a reph: ra and virama; ra, virama and joiner; or a separate letter. */
  readonly rephSpelling: 'virama' | 'joiner' | 'letter';
  /** True if consonants before the base may have below-base forms. */
  readonly belowBeforeBase: boolean;
  /** True if the script has no half forms, so that signs before the base stay before the whole syllable. */
  readonly withoutHalves: boolean;
}

const rules = (
  virama: number,
  rephPlace: IndicRules['rephPlace'],
  more: Partial<Omit<IndicRules, 'virama' | 'rephPlace'>> = {},
): IndicRules => ({
  virama,
  rephPlace,
  rephSpelling: 'virama',
  belowBeforeBase: true,
  withoutHalves: false,
  ...more,
});

export const INDIC_RULES: ReadonlyMap<ScriptTag, IndicRules> = new Map([
  ['devanagari', rules(0x94d, 'before-post')],
  ['bengali', rules(0x9cd, 'after-sub')],
  ['gurmukhi', rules(0xa4d, 'before-sub')],
  ['gujarati', rules(0xacd, 'before-post')],
  ['odia', rules(0xb4d, 'after-main')],
  ['tamil', rules(0xbcd, 'after-post', { withoutHalves: true })],
  ['telugu', rules(0xc4d, 'after-post', { rephSpelling: 'joiner', belowBeforeBase: false })],
  ['kannada', rules(0xccd, 'after-post', { belowBeforeBase: false })],
  ['malayalam', rules(0xd4d, 'after-main', { rephSpelling: 'letter', withoutHalves: true })],
]);

/** A script, and the properties of a face on which reordering depends. */
export interface IndicForms {
  readonly script: ScriptTag;
  readonly rules: IndicRules;
  /**
   * True for fonts with the rules from before 2005 (tags such as `deva`). These rules move the first virama after the
   * base to just after the last consonant.
   */
  readonly isOldSpec: boolean;
  /** Glyph of the script's virama; 0 if the face has none. */
  readonly virama: number;
  /** True if the face has the feature. */
  has(feature: string): boolean;
  /** True if the feature would replace exactly these glyphs. */
  replaces(feature: string, glyphs: readonly number[]): boolean;
}

type Item = ShapingGlyph | undefined;

const isOneOf = (item: Item, categories: string): boolean =>
  item !== undefined && !item.isLigated && categories.includes(item.category);

/** True for consonants, and for vowels, placeholders and dotted circles, which the shaper treats as consonants. */
export const isConsonant = (item: Item): boolean => isOneOf(item, 'CKRLVPD');
export const isJoiner = (item: Item): boolean => isOneOf(item, 'JX');
export const isVirama = (item: Item): boolean => isOneOf(item, CATEGORY.virama);
export const isMatra = (item: Item): boolean => isOneOf(item, 'MT');
