import { seededRandom } from '../seeded-random.ts';

/** A kind of text with any length, reproducible by seed. */
export interface TextKind {
  readonly name: string;
  /** Returns about `length` code units. */
  make(length: number, seed: number): string;
}

/** A start followed by random pieces. */
const mixed = (name: string, pieces: readonly string[], start = ''): TextKind => ({
  name,
  make(length, seed) {
    const random = seededRandom(seed);
    let text = start;
    while (text.length < length) text += pieces[random(pieces.length)] ?? ' ';
    return text;
  },
});

/** Half of the text repeats one piece, the other half another. */
const halves = (name: string, first: string, second: string, start = ''): TextKind => ({
  name,
  make: (length) => start + first.repeat(length / first.length / 2) + second.repeat(length / second.length / 2),
});

const range = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

/**
 * Kinds for every supported script, and for features that need much work for little text: marks, bidi, sequences,
 * breaks.
 */
export const TEXT_KINDS: readonly TextKind[] = [
  mixed('words', ['lorem ', 'ipsum ', 'AV ', 'To ', 'dolor-sit ']),
  mixed('one word', ['a', 'b', 'W', 'i', 'AV', 'To', 'fi', 'ffl']),
  mixed('one letter', ['f']),
  mixed('spaces', [' ']),
  mixed('spaces of all widths', [' ', '\u2003', '\u200b', '\u3000', '\u1680'], 'a'),
  mixed('zero-width and wide spaces', ['\u200b\u2003'], 'a'),
  mixed('hard breaks', ['\n', '\r\n', 'a\u2028']),
  mixed('soft hyphens', ['ab\u00ad', '\u00ad']),
  mixed('controls', ['\u0000', 'a\u0007', '\t']),
  mixed('digits and signs', ['1', '2', ',', '.', ' $', '%', '(', '/']),
  mixed('quotes and hyphens', ['"', '-', '—', '“', '”']),
  mixed('marks on one letter', range(0x300, 0x36f), 'a'),
  mixed('marks on letters', ['x\u0331', 'q\u0302\u0303', 'е\u0301', 'ᾳ\u0331']),
  mixed('marks behind invisible characters', ['\u200b\u064e', '\u2060\u0651'], 'ب'),
  mixed('marks behind word joiners', ['\u2060\u0331', '\u200b\u0301'], 'x\u0331'),
  mixed('Greek', ['Ελλάδα ', 'ᾳ', 'ώ']),
  mixed('Cyrillic', ['Москва ', 'ѝ', 'р\u030c']),
  mixed('Arabic', ['السلام ', 'عليكم ', 'لا', 'الله ', '١٢٣ ']),
  mixed('one Arabic word', ['لا', 'ب', 'ـ', 'م']),
  mixed('Arabic vowels', ['بِ', 'مَ', 'لّٰ', ' ']),
  mixed('Arabic marks on one letter', ['\u064e', '\u0651', '\u0650', '\u0670'], 'ب'),
  mixed('Arabic signs before numbers', ['\u0600', '\u0601', '\u06dd']),
  mixed('Hebrew', ['שלום ', 'עולם ', '123 ']),
  mixed('Hebrew points', ['שָׁ', 'לוֹ', 'ם ', 'עֲ']),
  mixed('Hebrew points on one letter', ['\u05b8', '\u05c1', '\u05bc'], 'ש'),
  mixed('directions', ['abc ', 'שלום ', '123 ', '(אב) ', '[x]', '، ']),
  mixed('digits behind a right-to-left letter', ['1', '2', '3', '+', ' '], 'א'),
  mixed('numbers behind Arabic', ['1', '2,', '3.', '% '], 'ب'),
  mixed('embeddings', ['\u202ba\u202c', '\u202aא\u202c', '\u202e1\u202c'], 'א'),
  halves('nested embeddings', '\u202b\u202a', 'a1\u202c', 'א'),
  mixed('open embeddings', ['a\u202b', 'א\u202a', '1\u202e'], 'א'),
  mixed('isolates', ['\u2067a\u2069', '\u2066א\u2069', '\u2068 \u2069'], 'א'),
  halves('nested isolates', 'a\u2067', 'b\u2069', 'א'),
  mixed('open isolates', ['\u2067a', '\u2066א'], 'א'),
  mixed('closed isolates that were not opened', ['\u2069', 'a', 'א']),
  halves('nested brackets', '(', ')', 'א'),
  mixed('brackets', ['(a)', '[א]', '{1}', '(', ']'], 'א'),
  mixed('Devanagari', ['नमस्ते ', 'दुनिया ', 'क्षत्रिय ', 'र्क्षि']),
  mixed('a chain of viramas', ['क्', 'र्', 'ष्']),
  mixed('Devanagari vowel signs on one letter', ['ि', 'ा', '्', '़'], 'क'),
  mixed('Thai', ['สวัสดี', 'ครับ', 'ผม', 'ชื่อ', ' ']),
  mixed('one Thai word', ['สวัสดี', 'ก', 'ที่']),
  mixed('Thai vowels before no letter', ['เ', 'แ']),
  mixed('Thai signs on one letter', ['ๆ', 'ฯ', 'ะ'], 'ก'),
  halves('sara am behind tone marks', '\u0e48', '\u0e33', 'ก'),
  mixed('Lao and Khmer', ['ສະບາຍດີ', 'សួស្តី']),
  mixed('one Lao word', ['ສະບາຍດີ', 'ກ', 'ເ']),
  mixed('one Khmer word', ['សួស្តី', 'ក', '្ក']),
  mixed('one Burmese word', ['မင်္ဂလာ', 'က', 'န်', 'ည့်']),
  mixed('Hangul', ['안녕', '하세요 ']),
  mixed('Hangul letters', ['\u1100\u1161\u11a8', '\u1100', '\u1161']),
  mixed('one Hangul cluster', ['\u1100']),
  mixed('CJK', ['中文', '字符，', '測試。', 'かな', '「」']),
  mixed('CJK characters', range(0x4e00, 0x51ff)),
  mixed('emoji', ['👍', '👨‍👩‍👧‍👦', '👍🏽', '1\ufe0f\u20e3', '☑\ufe0f']),
  mixed('one emoji sequence', ['👨\u200d']),
  mixed('flags', ['🇩🇪', '🇦']),
  mixed('tags and variation selectors', ['\u{e0067}', '\ufe0f'], '🏴'),
  mixed('halves of surrogate pairs', ['\ud800', '\udc00', 'a']),
  mixed('private and unassigned characters', ['\ue000', '\u0378', '\u{10ffff}']),
];
