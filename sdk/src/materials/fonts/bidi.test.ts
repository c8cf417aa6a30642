import { existsSync, readFileSync } from 'node:fs';
import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { mayTurn, visualOrder } from './bidi.ts';
import { bidiClass, bidiLevels, mirrored } from './bidi-levels.ts';

/** A text in visual order, from left to right, with mirrored brackets. */
function visual(text: string): string {
  const { levels } = bidiLevels(text);
  const items = Array.from(text, (character, i) => ({ character, level: levels[i] ?? 0 }));
  return visualOrder(items)
    .map(({ character, level }) => (level % 2 === 1 ? mirrored(character) : character))
    .join('');
}

describe('bidirectional text (UAX #9)', () => {
  it.each([
    ['Latin stays', 'abc 123', 'abc 123'],
    ['Hebrew runs from right to left', 'אבג דה', 'הד גבא'],
    ['a number in Hebrew keeps its order', 'דגם 123 חדש', 'שדח 123 םגד'],
    ['Hebrew in Latin', 'size אבג XL', 'size גבא XL'],
    ['Latin in Hebrew', 'אבג abc דהו', 'והד abc גבא'],
    ['brackets in Hebrew turn round', 'אב (גד) הו', 'וה (דג) בא'],
    ['a price after Hebrew', 'מחיר: 12.50 ₪', '₪ 12.50 :ריחמ'],
    ['a sentence’s full stop is at the left', 'שלום עולם.', '.םלוע םולש'],
  ])('%s', (_, text, expected) => {
    expect(visual(text)).toBe(expected);
  });

  it('has the paragraph’s direction from its first strong letter', () => {
    expect(bidiLevels('12 אבג abc').base).toBe(1);
    expect(bidiLevels('12 abc אבג').base).toBe(0);
    expect(bidiLevels('…', 1).base).toBe(1);
    expect(bidiLevels('אבג', 0).base).toBe(0);
  });

  it('is skipped for texts that nothing can turn', () => {
    expect(mayTurn('Plain – text, Ωмега 12 👍')).toBe(false);
    expect(mayTurn('a\u200fb')).toBe(true);
    expect(mayTurn('א')).toBe(true);
    expect(mayTurn('\u{1e900}')).toBe(true);
  });
});

/**
 * Unicode's conformance test. A line has code points, requested direction (2: detect from the text), base level and
 * levels.
 */
const UNICODE_TEST = '/usr/share/unicode/BidiCharacterTest.txt';

describe('levels of directions', () => {
  it.skipIf(!existsSync(UNICODE_TEST))('are those of Unicode’s BidiCharacterTest (Debian’s unicode-data)', () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const line of readFileSync(UNICODE_TEST, 'utf8').split('\n')) {
      const [codes = '', direction = '', base = '', levels = ''] = line.split(';');
      const text = String.fromCodePoint(
        ...(/^[0-9A-F ]+$/.test(codes) ? codes.split(' ') : []).map((c) => parseInt(c, 16)),
      );
      // A separator starts another paragraph, and `bidiLevels` takes one paragraph at a time.
      if (text === '' || Array.from(text, bidiClass).includes('B')) continue;
      tried++;
      const found = bidiLevels(text, direction === '2' ? undefined : direction === '1' ? 1 : 0);
      const isRight = levels.split(' ').every((level, i) => level === 'x' || Number(level) === found.levels[i]);
      if (!isRight || found.base !== Number(base)) wrong.push(line);
    }
    expect(tried).toBeGreaterThan(90_000);
    expect(wrong).toEqual([]);
  });

  it('are those of bidi-js for characters that stay', () => {
    const reference = bidiFactory();
    const alphabet = [
      ...'aאب1٢+,$ ()[]\u0301\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u2329\u3009\u200f',
    ];
    const random = seededRandom(7);
    for (let round = 0; round < 5000; round++) {
      const text = Array.from({ length: 1 + random(24) }, () => alphabet[random(alphabet.length)] ?? '').join('');
      const base = ([undefined, 0, 1] as const)[random(3)];
      const stays = (levels: Uint8Array): readonly number[] =>
        [...levels].filter((_, i) => !/^(BN|PDF|[LR][RL][EO])$/.test(bidiClass(text.charAt(i))));
      const { levels } = reference.getEmbeddingLevels(text, base === undefined ? 'auto' : base === 1 ? 'rtl' : 'ltr');
      expect([text, stays(bidiLevels(text, base).levels)]).toEqual([text, stays(levels)]);
    }
  });
});
