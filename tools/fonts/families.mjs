// @ts-check
// The bundled families: the npm packages of their files, and the pieces that each file is split into.

export const STYLES = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  'bold-italic': '700Bold_Italic',
};
const UPRIGHT = /** @type {const} */ (['regular', 'bold']);
const ALL = /** @type {const} */ (['regular', 'bold', 'italic', 'bold-italic']);

/**
 * Code points; ranges include both ends.
 * @typedef {readonly (number | readonly [from: number, to: number])[]} CodePoints
 *
 * A piece of a face. The first piece of a family is the file `<family>-<style>.ttf`; the others are
 * `<family>-<style>-<piece>.ttf`. A code point belongs to the first piece that lists it, or to the last piece if none
 * does.
 * @typedef {object} Piece
 * @property {string} name
 * @property {CodePoints} [codePoints] by default, all code points that no earlier piece contains
 * @property {readonly string[]} [scripts] OpenType tags of the scripts whose layout tables the piece contains; `*` for
 * all other scripts
 *
 * @typedef {object} Family
 * @property {string} version of the npm package
 * @property {string} prefix the family's name in its package
 * @property {readonly (keyof typeof STYLES)[]} styles
 * @property {readonly Piece[]} pieces
 * @property {CodePoints} [kept] characters to keep; all by default
 */

/**
 * @type {CodePoints} From the block General Punctuation: the common visible characters, and all invisible ones (spaces,
 * joiners, direction marks).
 */
const PUNCTUATION = [[0x2000, 0x2027], [0x2028, 0x2030], [0x2032, 0x2033], [0x2039, 0x203a], 0x2044, [0x205f, 0x206f]];
/** @type {CodePoints} Currencies in use today: ₡ ₦ ₩ ₪ ₫ € ₭ ₮ ₱ ₲ ₴ ₵ ₸ ₹ ₺ ₼ ₽ ₾ ₿ */
const CURRENCY = [
  0x20a1,
  0x20a6,
  [0x20a9, 0x20ae],
  [0x20b1, 0x20b2],
  [0x20b4, 0x20b5],
  [0x20b8, 0x20ba],
  [0x20bc, 0x20bf],
];

/**
 * @type {Piece} Characters for labels in most languages of Europe and the Americas: Latin with Latin Extended-A,
 * punctuation, prices, units.
 */
const LATIN = {
  name: 'latin',
  codePoints: [
    [0x0000, 0x017f],
    [0x0218, 0x021b],
    [0x02c6, 0x02c7],
    [0x02d8, 0x02dd],
    // The Greek question mark and the Greek middle dot look like the Latin semicolon and middle dot, and share their
    // glyphs and kerning.
    0x037e,
    0x0387,
    0x1e9e,
    ...PUNCTUATION,
    ...CURRENCY,
    // signs: litre, numero, trademark, and the estimated sign on packages (℮)
    0x2113,
    0x2116,
    0x2122,
    0x212e,
    // minus, ≈ ≠ ≤ ≥
    0x2212,
    0x2248,
    0x2260,
    [0x2264, 0x2265],
    0xfeff,
    0xfffd,
  ],
};
/** @type {Piece} */
const VIETNAMESE = {
  name: 'vietnamese',
  codePoints: [
    [0x01a0, 0x01a1],
    [0x01af, 0x01b0],
    [0x1ea0, 0x1ef9],
  ],
};
/** @type {Piece} Greek without the polytonic letters of ancient Greek. */
const GREEK = { name: 'greek', codePoints: [[0x0370, 0x03ff]] };
/** @type {Piece} Cyrillic letters of all languages written today. Historic letters are in the piece `rest`. */
const CYRILLIC = {
  name: 'cyrillic',
  codePoints: [
    [0x0400, 0x045f],
    [0x048a, 0x052f],
  ],
};
/** @type {Piece} */
const HEBREW = {
  name: 'hebrew',
  codePoints: [
    [0x0590, 0x05ff],
    [0xfb1d, 0xfb4f],
  ],
};
/** @type {Piece} */
const DEVANAGARI = {
  name: 'devanagari',
  codePoints: [
    [0x0900, 0x097f],
    [0x1cd0, 0x1cff],
    [0xa8e0, 0xa8ff],
  ],
  scripts: ['dev2'],
};
/**
 * @type {Piece} Arrows, mathematics, boxes and shapes. Combining marks for symbols (U+20D0 to 20FF) are in the piece
 * with the other marks.
 */
const SYMBOLS = {
  name: 'symbols',
  codePoints: [
    [0x2031, 0x209f],
    [0x20a0, 0x20cf],
    [0x2100, 0x2bff],
  ],
};
/**
 * @type {Piece} Rare characters: phonetic, ancient and historic letters, and marks. Contains the tables that position
 * these marks on any letter.
 */
const REST = { name: 'rest', scripts: ['*'] };

/** @type {readonly Piece[]} */
const metricCompatible = [LATIN, VIETNAMESE, GREEK, CYRILLIC, HEBREW, SYMBOLS, REST];

/** @type {CodePoints} Characters that occur between the words of any script. */
const COMMON = [[0x20, 0x40], [0x5b, 0x60], [0x7b, 0x7e], 0xa0, 0xab, 0xad, 0xb7, 0xbb, 0xd7, ...PUNCTUATION];
/** @type {Piece} */
const OTHERS = { name: 'latin' };

/**
 * @type {readonly Piece[]} Emoji by Unicode block, so that similar pictures are in one piece. A sequence is in the
 * piece of its first character; flags are in one piece.
 */
const EMOJI = [
  {
    name: 'keycaps',
    codePoints: [
      [0x0000, 0x20ff],
      [0xfe00, 0xfe0f],
      [0x1f3fb, 0x1f3ff],
    ],
    scripts: ['*'],
  },
  {
    name: 'flags',
    codePoints: [
      [0x1f1e6, 0x1f1ff],
      [0x1f3f3, 0x1f3f4],
      [0xe0000, 0xe007f],
    ],
  },
  {
    name: '2100',
    codePoints: [
      [0x2100, 0x1f2ff],
      [0x1f780, 0x1f7ff],
    ],
  },
  { name: '1f300', codePoints: [[0x1f300, 0x1f37f]] },
  { name: '1f380', codePoints: [[0x1f380, 0x1f3ff]] },
  { name: '1f400', codePoints: [[0x1f400, 0x1f465]] },
  { name: '1f466', codePoints: [[0x1f466, 0x1f4af]] },
  { name: '1f4b0', codePoints: [[0x1f4b0, 0x1f53f]] },
  { name: '1f540', codePoints: [[0x1f540, 0x1f5ff]] },
  { name: '1f600', codePoints: [[0x1f600, 0x1f64f]] },
  { name: '1f680', codePoints: [[0x1f650, 0x1f77f]] },
  { name: '1f900', codePoints: [[0x1f900, 0x1f97f]] },
  { name: '1f980', codePoints: [[0x1f980, 0x1f9ff]] },
  { name: '1fa00' },
];

/** @type {readonly Piece[]} */
const ONE_PIECE = [{ name: 'symbols' }];

// Symbols that are common on labels and missing from all text families. Each symbol comes from the first of three fonts
// that draws the symbol well.

/** @type {CodePoints} Shapes, stars, telephones, check boxes, hands, ticks and crosses, arrows of Dingbats, ⌘ ⏎ ␣ ⬤ */
const SYMBOLS_2_KEPT = [
  [0x25a0, 0x25a1],
  [0x25aa, 0x25ab],
  [0x25b2, 0x25b7],
  [0x25ba, 0x25bd],
  [0x25c0, 0x25c1],
  0x25c4,
  [0x25c6, 0x25c7],
  [0x25c9, 0x25cb],
  [0x25cd, 0x25d1],
  0x25e6,
  0x25ef,
  [0x2605, 0x2606],
  [0x260e, 0x260f],
  [0x2610, 0x2612],
  [0x261a, 0x261f],
  [0x2713, 0x2718],
  [0x271a, 0x271b],
  [0x2731, 0x2733],
  0x2756,
  [0x276e, 0x276f],
  0x2794,
  [0x2798, 0x27a0],
  0x2318,
  0x23ce,
  0x2423,
  0x2b24,
];
/** @type {CodePoints} Arrows, double and long arrows, diameter, and mathematical signs that the text families lack. */
const MATH_KEPT = [
  [0x2190, 0x2199],
  0x21b5,
  [0x21d0, 0x21d5],
  0x2205,
  0x2213,
  0x221d,
  0x2220,
  0x2225,
  0x2234,
  0x2295,
  0x2297,
  0x22a5,
  0x2300,
  [0x27f5, 0x27f7],
];
/** @type {CodePoints} Circled numbers, symbols for plastics and recycling, flags. */
const SYMBOLS_KEPT = [[0x2460, 0x2473], 0x24ea, [0x2672, 0x267d], [0x2690, 0x2691], [0x2776, 0x277f]];

/**
 * A family with a single face. The font comes from a Debian package, because no npm package contains it. `copyright`
 * and `paragraphs` select the licence from the package's copyright file (Debian's machine-readable format 1.0), by the
 * `Files` of each paragraph.
 * @typedef {{ package: string, version: string, sha256: string, path: string, copyright: string, paragraphs: readonly
 * string[] }} DebianFamily
 */

/**
 * @type {Readonly<Record<string, DebianFamily>>} `sha256` is the hash of the package, `fonts-ocr-b_0.3~dfsg1-1_all.deb`
 */
export const DEBIAN_FAMILIES = {
  'ocr-b': {
    package: 'fonts-ocr-b',
    version: '0.3~dfsg1-1',
    sha256: '56e6a6bfe5d77bbb4f0a6964ce1f8ed3679d7c1a138064bcaf6cc3480c3628f3',
    path: 'usr/share/fonts/opentype/ocr-b/OCRB.otf',
    copyright: 'usr/share/doc/fonts-ocr-b/copyright',
    paragraphs: ['*', 'msk-ocrb*.mp'],
  },
};

/** @type {Readonly<Record<string, Family>>} */
export const FAMILIES = {
  arimo: { version: '0.4.3', prefix: 'Arimo', styles: ALL, pieces: metricCompatible },
  cousine: { version: '0.4.3', prefix: 'Cousine', styles: ALL, pieces: metricCompatible },
  'noto-emoji': {
    version: '0.4.7',
    prefix: 'NotoEmoji',
    styles: UPRIGHT,
    pieces: EMOJI,
  },
  'noto-sans': {
    version: '0.4.2',
    prefix: 'NotoSans',
    styles: ALL,
    pieces: [LATIN, VIETNAMESE, GREEK, CYRILLIC, DEVANAGARI, SYMBOLS, REST],
  },
  'noto-sans-arabic': {
    version: '0.4.3',
    prefix: 'NotoSansArabic',
    styles: UPRIGHT,
    pieces: [
      {
        name: 'arabic',
        codePoints: [...COMMON, [0x0600, 0x06ff], [0x0750, 0x077f], [0xfb50, 0xfdff], [0xfe70, 0xfeff]],
        scripts: ['*'],
      },
      OTHERS,
    ],
  },
  'noto-sans-hebrew': {
    version: '0.4.1',
    prefix: 'NotoSansHebrew',
    styles: UPRIGHT,
    pieces: [{ name: 'hebrew', codePoints: [...COMMON, ...(HEBREW.codePoints ?? []), 0x20aa], scripts: ['*'] }, OTHERS],
  },
  'noto-sans-math': {
    version: '0.4.2',
    prefix: 'NotoSansMath',
    styles: ['regular'],
    pieces: ONE_PIECE,
    kept: MATH_KEPT,
  },
  'noto-sans-symbols': {
    version: '0.4.1',
    prefix: 'NotoSansSymbols',
    styles: ['regular'],
    pieces: ONE_PIECE,
    kept: SYMBOLS_KEPT,
  },
  'noto-sans-symbols-2': {
    version: '0.4.1',
    prefix: 'NotoSansSymbols2',
    styles: ['regular'],
    pieces: ONE_PIECE,
    kept: SYMBOLS_2_KEPT,
  },
  'noto-sans-thai': {
    version: '0.4.2',
    prefix: 'NotoSansThai',
    styles: UPRIGHT,
    pieces: [{ name: 'thai', codePoints: [...COMMON, [0x0e00, 0x0e7f]], scripts: ['*'] }, OTHERS],
  },
  tinos: { version: '0.4.2', prefix: 'Tinos', styles: ALL, pieces: metricCompatible },
};
