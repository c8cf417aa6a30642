import type { FontRequest } from '../src/materials/fonts/font-book.ts';
import { seededRandom } from './seeded-random.ts';

type Range = readonly [from: number, to: number];

const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0x17f],
];
const EXTENDED: readonly Range[] = [
  [0x41, 0x7a],
  [0x180, 0x2ff],
  [0x1e00, 0x1eff],
];
const VIETNAMESE: readonly Range[] = [
  [0x41, 0x7a],
  [0xc0, 0xff],
  [0x1a0, 0x1b0],
  [0x1ea0, 0x1ef9],
];
const GREEK: readonly Range[] = [
  [0x20, 0x3f],
  [0x384, 0x3ce],
  [0x370, 0x3ff],
];
const POLYTONIC: readonly Range[] = [
  [0x20, 0x3f],
  [0x391, 0x3ce],
  [0x1f00, 0x1fff],
];
const CYRILLIC: readonly Range[] = [
  [0x20, 0x3f],
  [0x400, 0x45f],
  [0x400, 0x52f],
];
const OLD_CYRILLIC: readonly Range[] = [
  [0x410, 0x44f],
  [0x460, 0x52f],
  [0x1c80, 0x1c88],
  [0x2de0, 0x2dff],
  [0xa640, 0xa69f],
];
const HEBREW: readonly Range[] = [
  [0x20, 0x3f],
  [0x5d0, 0x5ea],
  [0x5be, 0x5f4],
];
const POINTED: readonly Range[] = [
  [0x5d0, 0x5ea],
  [0x5d0, 0x5ea],
  [0x591, 0x5c7],
  [0xfb1d, 0xfb4f],
];
const ARABIC: readonly Range[] = [
  [0x20, 0x3f],
  [0x621, 0x64a],
  [0x621, 0x64a],
  [0x660, 0x6d3],
];
const VOWELLED: readonly Range[] = [
  [0x621, 0x64a],
  [0x621, 0x64a],
  [0x64b, 0x655],
  [0x200c, 0x200d],
];
const RARE_ARABIC: readonly Range[] = [
  [0x627, 0x64a],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0xfb50, 0xfbb1],
  [0xfe70, 0xfefc],
];
const THAI: readonly Range[] = [
  [0xe01, 0xe2e],
  [0xe30, 0xe3a],
  [0xe40, 0xe4e],
  [0xe01, 0xe2e],
  [0x20, 0x20],
];
const DEVANAGARI: readonly Range[] = [
  [0x915, 0x939],
  [0x915, 0x939],
  [0x93e, 0x94d],
  [0x94d, 0x94d],
  [0x900, 0x97f],
  [0x200c, 0x200d],
];
const SYMBOLS: readonly Range[] = [
  [0x2000, 0x206f],
  [0x2070, 0x20cf],
  [0x2100, 0x2426],
  [0x2500, 0x2bff],
  [0x20, 0x7e],
];
const PICTURES: readonly Range[] = [
  [0x2600, 0x27bf],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1faff],
  [0x1f000, 0x1f2ff],
];
const MARKS: readonly Range[] = [
  [0x300, 0x36f],
  [0x300, 0x315],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20f0],
];
const EVERYTHING: readonly Range[] = [
  ...[
    LATIN,
    EXTENDED,
    VIETNAMESE,
    GREEK,
    POLYTONIC,
    CYRILLIC,
    OLD_CYRILLIC,
    POINTED,
    VOWELLED,
    THAI,
    DEVANAGARI,
  ].flat(),
  ...[...SYMBOLS, ...PICTURES, ...MARKS],
  [0x2c60, 0x2e7f],
  [0xa700, 0xa7ff],
  [0xfb00, 0xfb06],
  [0x3000, 0x30ff],
];

/** Emoji sequences that form one glyph, and some that do not. */
const SEQUENCES = [
  '👩‍🚀',
  '👨‍👩‍👧‍👦',
  '👋🏽',
  '🇩🇪',
  '🇯🇵',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '#️⃣',
  '❤️‍🔥',
  '👁️‍🗨️',
  '🧑🏿‍🤝‍🧑🏻',
  '☺️',
  '☺︎',
  '♀‍♂',
  '🐻‍❄️',
  '🇿🇿',
  '🦰',
  '®️',
  '↔️',
  '🙋🏾‍♀️',
];
const BRACKETS = [
  '(a)',
  '«b»',
  '[ש]',
  '(שלום)',
  '‹سلام›',
  '≤ ש',
  '{٣}',
  'ABC שלום 123',
  'سلام (A) 12',
  '⟨א⟩',
  'To AV, Wa.',
  'Ту́т',
  'ﬁﬂ office',
  '½⅓⅛ 5 µm 5 μm Ω Ω',
  '10 € · № 5 → 6 ✓',
  'ᴫл Тᴫ',
  'ỎЅ ОЅ',
  // Devanagari signs on characters that are not Devanagari letters.
  '\u25cc\u093f \u00a0\u0947 O\u0957',
  'О\u093e \u0288\u0301\u093f क\u0301',
];

const oneOf = (below: (below: number) => number, ranges: readonly Range[]): string => {
  const [from, to] = ranges[below(ranges.length)] ?? [0x20, 0x20];
  return String.fromCodePoint(from + below(to - from + 1));
};

function randomTexts(
  seed: number,
  count: number,
  ranges: readonly Range[],
  marks?: readonly Range[],
): readonly string[] {
  const below = seededRandom(seed);
  return Array.from({ length: count }, () => {
    let text = '';
    for (let left = 1 + below(12); left > 0; left--) {
      text += oneOf(below, ranges);
      if (marks && below(3) === 0) text += oneOf(below, marks);
    }
    return text;
  });
}

const COUNT = 12;

/**
 * Random texts, reproducible by seed and each of one kind: every supported script, letters with marks, emoji, and
 * mixtures.
 */
export const SHAPING_TEXTS: Readonly<Record<string, readonly string[]>> = {
  latin: randomTexts(1, COUNT, LATIN),
  'extended Latin': randomTexts(2, COUNT, EXTENDED),
  Vietnamese: randomTexts(3, COUNT, VIETNAMESE),
  'Vietnamese taken apart': randomTexts(4, COUNT, VIETNAMESE).map((text) => text.normalize('NFD')),
  Greek: randomTexts(5, COUNT, GREEK),
  'polytonic Greek': randomTexts(6, COUNT, POLYTONIC),
  Cyrillic: randomTexts(7, COUNT, CYRILLIC),
  'historic Cyrillic': randomTexts(8, COUNT, OLD_CYRILLIC),
  Hebrew: randomTexts(9, COUNT, HEBREW),
  'Hebrew with points': randomTexts(10, COUNT, POINTED),
  Arabic: randomTexts(11, COUNT, ARABIC),
  'Arabic with vowels': randomTexts(12, COUNT, VOWELLED),
  'rare Arabic': randomTexts(13, COUNT, RARE_ARABIC),
  Thai: randomTexts(14, COUNT, THAI),
  Devanagari: randomTexts(15, COUNT, DEVANAGARI),
  'Devanagari with marks': randomTexts(16, COUNT, DEVANAGARI, MARKS),
  symbols: randomTexts(17, COUNT, SYMBOLS),
  emoji: randomTexts(18, COUNT, PICTURES),
  'emoji sequences': SEQUENCES,
  'Latin with marks': randomTexts(19, COUNT, [...LATIN, ...VIETNAMESE], MARKS),
  'Greek and Cyrillic with marks': randomTexts(20, COUNT, [...GREEK, ...CYRILLIC], MARKS),
  'alphabets in one word': randomTexts(21, 3 * COUNT, [
    ...LATIN,
    ...EXTENDED,
    ...GREEK,
    ...POLYTONIC,
    ...CYRILLIC,
    ...OLD_CYRILLIC,
  ]),
  'everything mixed': randomTexts(22, 3 * COUNT, EVERYTHING, MARKS),
  'brackets and pairs': BRACKETS,
};

const STYLES = [
  { bold: false, italic: false },
  { bold: true, italic: false },
  { bold: false, italic: true },
  { bold: true, italic: true },
] as const;

/** Every bundled family in every style. */
export const SHAPING_REQUESTS: readonly FontRequest[] = [
  'Noto Sans',
  'Arimo',
  'Tinos',
  'Cousine',
  'Noto Sans Hebrew',
  'Noto Sans Arabic',
  'Noto Sans Thai',
  'Noto Emoji',
].flatMap((family) => STYLES.map((style) => ({ family, ...style })));
