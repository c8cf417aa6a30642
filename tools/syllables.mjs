// Writes sdk/src/materials/fonts/generated/syllables.ts: for each character of the scripts of South and South-East Asia,
// its category and position in a syllable, and its combining class. The shaper uses these properties to find and reorder
// syllables.
//
//   node tools/syllables.mjs UCD
//
// UCD is a folder with UnicodeData.txt, IndicSyllabicCategory.txt and IndicPositionalCategory.txt of Unicode 15.0
// (https://www.unicode.org/Public/15.0.0/ucd/; Debian: /usr/share/unicode of the package unicode-data). Unicode 15.0 is
// the version of the HarfBuzz release that the trial `suites harfbuzz` compares with.
//
// OpenType's script specifications (https://learn.microsoft.com/typography/script-development/) group Unicode's
// categories. Where the specifications differ from Unicode, the overrides below follow them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = new URL('../sdk/src/materials/fonts/generated/syllables.ts', import.meta.url);
const BLOCK_SIZE = 128;

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/syllables.mjs UCD');
  process.exit(2);
}

/** Reads a Unicode property file. Returns the property's values by code point. */
function readProperty(name) {
  const values = new Map();
  for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
    const [range, value] = line.split('#')[0].split(';');
    if (value === undefined) continue;
    const [from, to = from] = range.split('..').map((code) => Number.parseInt(code, 16));
    for (let code = from; code <= to; code++) values.set(code, value.trim());
  }
  return values;
}

const syllabic = readProperty('IndicSyllabicCategory.txt');
const positional = readProperty('IndicPositionalCategory.txt');
const characters = new Map(
  readFileSync(join(folder, 'UnicodeData.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'))
    .map(([code, , general, combining]) => [Number.parseInt(code, 16), { general, combining: Number(combining) }]),
);

/** First code point of each Indic script's block. The script of a vowel sign affects the sign's position. */
const INDIC = {
  devanagari: 0x900,
  bengali: 0x980,
  gurmukhi: 0xa00,
  gujarati: 0xa80,
  odia: 0xb00,
  tamil: 0xb80,
  telugu: 0xc00,
  kannada: 0xc80,
  malayalam: 0xd00,
};
const MYANMAR = [0x1000, 0x1080, 0xa9e0, 0xaa60];
const KHMER = [0x1780];
const UNIVERSAL = [0xd80, 0xf00, 0xf80];

/** Category letters of the Indic specifications, by Indic_Syllabic_Category. */
const INDIC_LETTERS = {
  Avagraha: 'B',
  Bindu: 'S',
  Brahmi_Joining_Number: 'P',
  Cantillation_Mark: 'A',
  Consonant: 'C',
  Consonant_Dead: 'C',
  Consonant_Final: 'L',
  Consonant_Initial_Postfixed: 'C',
  Consonant_Killer: 'M',
  Consonant_Medial: 'L',
  Consonant_Placeholder: 'P',
  Consonant_Preceding_Repha: 'E',
  Consonant_Subjoined: 'L',
  Consonant_Succeeding_Repha: 'L',
  Consonant_With_Stacker: 'K',
  Gemination_Mark: 'S',
  Invisible_Stacker: 'H',
  Nukta: 'N',
  Number: 'P',
  Pure_Killer: 'M',
  Register_Shifter: 'I',
  Syllable_Modifier: 'S',
  Tone_Mark: 'N',
  Virama: 'H',
  Visarga: 'S',
  Vowel: 'V',
  Vowel_Dependent: 'M',
  Vowel_Independent: 'V',
};
const codes = (letter, ...list) => list.map((code) => [code, letter]);
const range = (letter, from, to) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, letter]);

const INDIC_OVERRIDES = new Map([
  ...codes('R', 0x930, 0x9b0, 0x9f0, 0xa30, 0xab0, 0xb30, 0xbb0, 0xc30, 0xcb0, 0xd30),
  ...codes('S', 0x953, 0x954),
  ...codes('T', 0xa40),
  ...codes('C', 0xa72, 0xa73),
  ...codes('M', 0xa51),
  ...codes('N', 0xafb, 0xb55),
  ...codes('P', 0x9fc, 0xc80, 0xd04),
]);
const KHMER_OVERRIDES = new Map([
  ...codes('R', 0x179a),
  ...codes('r', 0x17c9, 0x17ca, 0x17cc),
  ...codes('x', 0x17c6, 0x17cb, 0x17cd, 0x17ce, 0x17cf, 0x17d0, 0x17d1),
  ...codes('y', 0x17c7, 0x17c8, 0x17dd, 0x17d3),
  ...codes('P', 0x17d9),
]);
const MYANMAR_OVERRIDES = new Map([
  ...codes('C', 0x104e),
  ...codes('R', 0x1004, 0x101b, 0x105a),
  ...codes('A', 0x1032, 0x1036),
  ...codes('s', 0x103a),
  ...codes('h', 0x103e),
  ...codes('l', 0x1060),
  ...codes('r', 0x103c),
  ...codes('w', 0x103d, 0x1082),
  ...codes('y', 0x103b, 0x105e, 0x105f),
  ...codes('t', 0x1063, 0x1064, ...range('t', 0x1069, 0x106d).map(([code]) => code), 0xaa7b),
  ...codes('S', 0x1038, ...range('S', 0x1087, 0x108d).map(([code]) => code), 0x108f, 0x109a, 0x109b, 0x109c),
  ...codes('P', 0x104a),
]);

/** Positions in a syllable, in visual order; `PLACE` in indic-syllables.ts has the same numbers. */
const PLACE = {
  preMatra: 2,
  base: 4,
  afterMain: 5,
  beforeSub: 7,
  below: 8,
  afterSub: 9,
  afterPost: 12,
  sign: 13,
  end: 14,
};

/** Sides of vowel signs by Indic_Positional_Category. The side of a split vowel sign is that of its last part. */
const SIDES = {
  Left: 'left',
  Visual_Order_Left: 'left',
  Top: 'top',
  Top_And_Left: 'top',
  Bottom: 'bottom',
  Top_And_Bottom: 'bottom',
  Top_And_Bottom_And_Left: 'bottom',
  Right: 'right',
  Bottom_And_Right: 'right',
  Left_And_Right: 'right',
  Top_And_Right: 'right',
  Top_And_Left_And_Right: 'right',
  Top_And_Bottom_And_Right: 'right',
};

/** Returns the position of a vowel sign, which depends on the side on which the sign is drawn. */
function matraPlace(script, code) {
  const side = SIDES[positional.get(code)] ?? 'bottom';
  if (side === 'left') return PLACE.preMatra;
  if (script === 'telugu') return side === 'right' && code > 0xc42 ? PLACE.afterSub : PLACE.beforeSub;
  if (script === 'kannada')
    return side === 'right' && code >= 0xcc3 && code <= 0xcd6 ? PLACE.afterSub : PLACE.beforeSub;
  if (side === 'top') {
    if (script === 'gurmukhi') return PLACE.afterPost;
    return script === 'odia' ? PLACE.afterMain : PLACE.afterSub;
  }
  if (script === 'devanagari') return PLACE.afterSub;
  if (side === 'bottom') return script === 'bengali' || script === 'odia' ? PLACE.afterSub : PLACE.afterPost;
  return PLACE.afterPost;
}

function indicPlace(script, code, letter) {
  if (code === 0xb01) return PLACE.beforeSub;
  if (code === 0xa51) return PLACE.below;
  if ('CKRLVP'.includes(letter)) return PLACE.base;
  if (letter === 'M' || letter === 'T') return matraPlace(script, code);
  return 'SAB'.includes(letter) ? PLACE.sign : PLACE.end;
}

/** Category codes for Khmer and Myanmar vowel signs, by position: above, below, before or after the base. */
const SIDE_LETTERS = { top: 'a', bottom: 'b', left: 'e', right: 'p' };

function southEastLetter(code, overrides) {
  const own = overrides.get(code);
  if (own !== undefined) return own;
  const letter = INDIC_LETTERS[syllabic.get(code)] ?? 'o';
  return letter === 'M' ? SIDE_LETTERS[SIDES[positional.get(code)]] : letter;
}

/**
 * Categories changed by Microsoft's data files for the Universal Shaping Engine (IndicSyllabicCategory-Additional.txt).
 */
const UNIVERSAL_SYLLABIC = new Map([
  ...codes('Consonant_Dead', 0xf7f),
  ...codes('Nukta', 0xf71, 0xf39),
  ...codes('Consonant', 0xf00, 0xf01, 0xf04, 0xf05, 0xf06),
  ...codes('Tone_Mark', 0xf86, 0xf87),
  ...codes('Vowel_Dependent', 0xf18, 0xf19, 0xf3e, 0xf3f),
]);
const UNIVERSAL_POSITIONAL = new Map([
  ...codes('Bottom', 0xf72, 0xf7a, 0xf7b, 0xf7c, 0xf7d, 0xf80),
  ...codes('Top', 0xf74),
]);
const SINHALA_VIRAMA = 0xdca;

/** Categories of the Universal Shaping Engine that depend on a position: letters for above, below, before and after. */
const POSITIONED = {
  modifier: { top: 'C', bottom: 'c' },
  vowel: { top: 'a', bottom: 'b', left: 'e', right: 'p' },
  vowelModifier: { top: 'V', bottom: 'v', right: 'w' },
  finalModifier: { bottom: 'y', right: 'x' },
  symbolModifier: { top: 'S', bottom: 's' },
};
/** Sides of vowel signs in the Universal Shaping Engine, which places split vowel signs by their first part. */
const UNIVERSAL_SIDES = {
  Left: 'left',
  Top_And_Left: 'left',
  Top_And_Left_And_Right: 'left',
  Left_And_Right: 'left',
  Top: 'top',
  Top_And_Bottom: 'top',
  Top_And_Bottom_And_Right: 'top',
  Top_And_Right: 'top',
  Bottom: 'bottom',
  Overstruck: 'bottom',
  Bottom_And_Right: 'bottom',
  Right: 'right',
};

function universalLetter(code) {
  const { general } = characters.get(code) ?? {};
  if (general === undefined) return 'o';
  const kind = UNIVERSAL_SYLLABIC.get(code) ?? syllabic.get(code) ?? 'Other';
  const side = UNIVERSAL_SIDES[UNIVERSAL_POSITIONAL.get(code) ?? positional.get(code)] ?? 'right';
  if (code === SINHALA_VIRAMA) return 'h';
  switch (kind) {
    case 'Number':
    case 'Consonant':
    case 'Consonant_Head_Letter':
    case 'Vowel_Independent':
      return 'B';
    case 'Consonant_Placeholder':
      return 'G';
    case 'Consonant_Subjoined':
      return 'U';
    case 'Virama':
      return 'H';
    case 'Nukta':
      return POSITIONED.modifier[side];
    case 'Vowel':
    case 'Vowel_Dependent':
    case 'Pure_Killer':
      return POSITIONED.vowel[side];
    case 'Bindu':
    case 'Visarga':
    case 'Tone_Mark':
      return POSITIONED.vowelModifier[side];
    case 'Symbol_Modifier':
      return POSITIONED.symbolModifier[side];
    case 'Syllable_Modifier':
      return POSITIONED.finalModifier[side];
    case 'Consonant_Dead':
    case 'Other':
    case 'Avagraha':
      return 'o';
    default:
      throw new Error(`U+${code.toString(16)}: ${kind} has no category`);
  }
}

const block = (start, letterOf) => Array.from({ length: BLOCK_SIZE }, (_, i) => letterOf(start + i)).join('');

function indicBlock(script, start) {
  const letterOf = (code) => INDIC_OVERRIDES.get(code) ?? INDIC_LETTERS[syllabic.get(code)] ?? 'o';
  const places = block(start, (code) => indicPlace(script, code, letterOf(code)).toString(16));
  return { start, letters: block(start, letterOf), places };
}

const blocks = [
  ...Object.entries(INDIC).map(([script, start]) => indicBlock(script, start)),
  ...UNIVERSAL.map((start) => ({ start, letters: block(start, universalLetter) })),
  ...MYANMAR.map((start) => ({ start, letters: block(start, (code) => southEastLetter(code, MYANMAR_OVERRIDES)) })),
  ...KHMER.map((start) => ({ start, letters: block(start, (code) => southEastLetter(code, KHMER_OVERRIDES)) })),
].sort((a, b) => a.start - b.start);

/**
 * Combining classes that shapers change: the Telugu length marks keep their positions, and the Tibetan marks are sorted
 * by their distance from the letter.
 */
const CLASS_OVERRIDES = new Map([
  ...codes(0, 0xc55, 0xc56),
  ...codes(132, 0xf72, 0xf7a, 0xf7b, 0xf7c, 0xf7d, 0xf80),
  ...codes(131, 0xf74),
  ...codes(254, 0xfc6),
  ...codes(127, 0xf39),
]);

/** First and last code points of each block of marks that combine with any script or occur in Vedic texts. */
const COMMON_MARKS = [
  [0x300, 0x36f],
  [0x1ab0, 0x1aff],
  [0x1cd0, 0x1cff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xa8e0, 0xa8f1],
  [0xfe20, 0xfe2f],
];

function combiningClasses() {
  const classes = new Map();
  const ranges = [...COMMON_MARKS, ...blocks.map(({ start }) => [start, start + BLOCK_SIZE - 1])];
  for (const [from, to] of ranges) {
    for (let code = from; code <= to; code++) {
      const value = CLASS_OVERRIDES.get(code) ?? characters.get(code)?.combining ?? 0;
      if (value > 0) classes.set(value, [...(classes.get(value) ?? []), code]);
    }
  }
  return [...classes].sort(([a], [b]) => a - b);
}

const hex = (code) => `0x${code.toString(16)}`;

function source() {
  const rows = blocks.map(
    ({ start, letters, places }) =>
      `  ${hex(start)}: {\n    letters:\n      '${letters}',\n${places === undefined ? '' : `    places:\n      '${places}',\n`}  },`,
  );
  const classes = combiningClasses().map(([value, list]) => `  ${value}: [${list.map(hex).join(', ')}],`);
  return `// Generated by tools/syllables.mjs from Unicode 15.0; do not edit.

/** Categories of the characters of a block, and their positions in a syllable. */
export interface SyllableBlock {
  /** One category letter for each of the 128 code points. */
  readonly letters: string;
  /** One hexadecimal digit per code point: its position in a syllable. Set only for scripts of the Indic shaper. */
  readonly places?: string;
}

/** Blocks of 128 code points by their first code point. */
export const SYLLABLE_BLOCKS: Readonly<Record<number, SyllableBlock>> = {
${rows.join('\n')}
};

/** Code points of these blocks, and common marks, by combining class, for sorting the marks of a letter. */
export const COMBINING_CLASSES: Readonly<Record<number, readonly number[]>> = {
${classes.join('\n')}
};
`;
}

writeFileSync(FILE, source());
