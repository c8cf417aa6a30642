import { describe, expect, it } from 'vitest';
import { mayTurn, visualOrder } from './bidi.ts';
import { mirrored } from './bidi-characters.ts';
import { bidiLevels } from './bidi-levels.ts';

/** A text from left to right as it is drawn, brackets turned. */
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
