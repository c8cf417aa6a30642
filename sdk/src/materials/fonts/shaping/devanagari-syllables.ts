import type { ShapingGlyph } from './glyph-buffer.ts';

/**
 * What a character is in a syllable (Unicode's Indic_Syllabic_Category, as far as Devanagari goes), one letter each, so
 * that syllables are found by a regular expression.
 */
export const CATEGORY = {
  consonant: 'C',
  ra: 'R',
  vowel: 'V',
  nukta: 'N',
  virama: 'H',
  matra: 'M',
  modifier: 'S',
  accent: 'A',
  placeholder: 'P',
  symbol: 'B',
  joiner: 'J',
  nonJoiner: 'X',
  other: 'o',
} as const;

const RANGES: readonly (readonly [from: number, to: number, category: string])[] = [
  [0x0900, 0x0903, CATEGORY.modifier],
  [0x0904, 0x0914, CATEGORY.vowel],
  [0x0915, 0x092f, CATEGORY.consonant],
  [0x0930, 0x0930, CATEGORY.ra],
  [0x0931, 0x0939, CATEGORY.consonant],
  [0x093a, 0x093b, CATEGORY.matra],
  [0x093c, 0x093c, CATEGORY.nukta],
  [0x093d, 0x093d, CATEGORY.symbol],
  [0x093e, 0x094c, CATEGORY.matra],
  [0x094d, 0x094d, CATEGORY.virama],
  [0x094e, 0x094f, CATEGORY.matra],
  [0x0951, 0x0954, CATEGORY.accent],
  [0x0955, 0x0957, CATEGORY.matra],
  [0x0958, 0x095f, CATEGORY.consonant],
  [0x0960, 0x0961, CATEGORY.vowel],
  [0x0962, 0x0963, CATEGORY.matra],
  [0x0966, 0x096f, CATEGORY.placeholder],
  [0x0972, 0x0977, CATEGORY.vowel],
  [0x0978, 0x097f, CATEGORY.consonant],
  [0x200c, 0x200c, CATEGORY.nonJoiner],
  [0x200d, 0x200d, CATEGORY.joiner],
  [0x00a0, 0x00a0, CATEGORY.placeholder],
  [0x25cc, 0x25cc, CATEGORY.placeholder],
];

const categoryOf = (codePoint: number): string =>
  RANGES.find(([from, to]) => codePoint >= from && codePoint <= to)?.[2] ?? CATEGORY.other;

// The grammar of "Developing OpenType Fonts for Devanagari Script", with joiners where Unicode 12.1 has them.
const LETTER = '[CR]J?(?:X?N{1,2})?';
const HALANT = '(?:[JX]?H(?:JN?)?)';
const MATRAS = '(?:[JX]{0,3}MN?H?)';
const TAIL = '(?:[JX]?S{1,2}X?)?A*';
const REST = `(?:${HALANT}${LETTER})*(?:${HALANT}|HX|${MATRAS}*)${TAIL}`;
const SYLLABLES: readonly RegExp[] = [
  new RegExp(`${LETTER}${REST}`, 'y'),
  new RegExp(`(?:RH)?V(?:X?N{1,2})?(?:J|${REST})`, 'y'),
  new RegExp(`(?:RH)?P(?:X?N{1,2})?${REST}`, 'y'),
  new RegExp(`BN?${TAIL}`, 'y'),
  // A syllable that has no letter to stand on.
  new RegExp(`(?:RH)?(?:X?N{1,2})?${REST}`, 'y'),
];

/** Gives every glyph its category and the number of its syllable; calls back with each syllable's place. */
export function findSyllables(glyphs: readonly ShapingGlyph[]): void {
  for (const item of glyphs) item.category = categoryOf(item.codePoint);
  const text = glyphs.map(({ category }) => category).join('');
  let number = 0;
  for (let at = 0; at < text.length; ) {
    let length = 1;
    for (const pattern of SYLLABLES) {
      pattern.lastIndex = at;
      length = Math.max(length, pattern.exec(text)?.[0].length ?? 0);
    }
    number++;
    for (let i = at; i < at + length; i++) {
      const item = glyphs[i];
      if (item) item.syllable = number;
    }
    at += length;
  }
}

/** Goes through the syllables: each one's glyphs `from` to `to`. */
export function eachSyllable(glyphs: readonly ShapingGlyph[], visit: (from: number, to: number) => void): void {
  for (let from = 0; from < glyphs.length; ) {
    let to = from + 1;
    while (to < glyphs.length && glyphs[to]?.syllable === glyphs[from]?.syllable) to++;
    visit(from, to);
    from = to;
  }
}
