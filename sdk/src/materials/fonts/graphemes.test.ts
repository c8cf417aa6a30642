import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { UNICODE_VERSION } from './generated/characters.ts';
import { clusterEnd, clustersOf } from './graphemes.ts';

const clusters = (text: string): string[] => [...clustersOf(text)];

describe('grapheme clusters (UAX #29)', () => {
  it.each([
    ['letters stand alone', 'abc', ['a', 'b', 'c']],
    ['a carriage return keeps its line feed', 'a\r\nb', ['a', '\r\n', 'b']],
    ['a mark stays with its letter', 'e\u0301x\u0302\u0323', ['e\u0301', 'x\u0302\u0323']],
    ['a mark does not join a control', '\n\u0301', ['\n', '\u0301']],
    ['a family of emoji joined by ZWJ is one', '👨‍👩‍👧!', ['👨‍👩‍👧', '!']],
    ['a skin tone stays with its hand', '👍🏽👍', ['👍🏽', '👍']],
    ['ZWJ joins pictographs only', 'a\u200db', ['a\u200d', 'b']],
    ['flag letters pair up from the left', '🇩🇪🇫🇷🇮', ['🇩🇪', '🇫🇷', '🇮']],
    ['a keycap is one', '1️⃣2', ['1️⃣', '2']],
    ['Hangul letters make a syllable', '\u1112\u1161\u11ab\u1100\u1161', ['\u1112\u1161\u11ab', '\u1100\u1161']],
    [
      'a Hangul LV syllable takes a trailing consonant',
      '\uac00\u11a8\uac01\u1161',
      ['\uac00\u11a8', '\uac01', '\u1161'],
    ],
    ['a spacing mark stays', 'नि', ['नि']],
    ['a virama keeps Devanagari letters together', 'स्त्री', ['स्त्री']],
    ['so does a Bengali virama', 'ক্তি', ['ক্তি']],
    ['a Khmer coeng and a Burmese stacker do too', 'ក្តក', ['ក្ត', 'ក']],
    ['a Tamil virama does not', 'க்த', ['க்', 'த']],
    ['a non-joiner parts them', 'क्\u200cष', ['क्\u200c', 'ष']],
    ['lone surrogates stand alone', '\ud83d\ud83d\udc4d\udc4d', ['\ud83d', '👍', '\udc4d']],
    ['an empty text has none', '', []],
  ])('%s', (_, text, expected) => {
    expect(clusters(text)).toEqual(expected);
  });

  it('agree with Intl.Segmenter of the same Unicode version on any text in a script that Platen draws', () => {
    expect(UNICODE_VERSION).toBe(process.versions.unicode);
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const samples = [
      ...'aé\r\n \u00ad\u0301\u0323\u200d\u200c\ufe0f\u20e3',
      ...'👍👩❤🏽🇩🇪🇫😀©\u{e0067}\u{e007f}',
      ...'\u1100\u1161\u11a8\uac00\uac01\ua960\ud7b0\ud7cb',
      ...'कषर\u094d\u093c\u093f',
      ...'কড়\u09cdક\u0acdଡ଼\u0b4dక\u0c4dക\u0d4dಕ\u0ccdက\u1039\u103aក\u17d2',
      ...'שׁسَا\u0600กำຳ\u0bbe\u0f7f\u1b44中\ufb1e',
    ];
    const text = fc.array(
      fc.oneof(fc.constantFrom(...samples), fc.integer({ min: 0x3100, max: 0x2ffff }).map(toCharacter)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const joined = parts.join('');
        expect(clusters(joined)).toEqual(Array.from(segmenter.segment(joined), ({ segment }) => segment));
      }),
      { numRuns: 3000, seed: 3 },
    );
  });

  it('give every text back when joined', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(clusters(text).join('')).toBe(text);
      }),
      { numRuns: 50, seed: 5 },
    );
  });

  it('end after their start', () => {
    expect(clusterEnd('ab', 0)).toBe(1);
    expect(clusterEnd('ab', 1)).toBe(2);
  });
});

/** Replaces lone surrogates, which are not characters. */
const toCharacter = (code: number): string => (code >= 0xd800 && code <= 0xdfff ? 'x' : String.fromCodePoint(code));
