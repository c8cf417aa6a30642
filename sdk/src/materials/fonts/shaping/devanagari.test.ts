import { expect, it } from 'vitest';
import { findSyllables, reorderSyllables } from './devanagari.ts';
import { newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import { FEATURE } from './plan.ts';

const NO_CLASSES = { hasClasses: false, classOf: () => 0, markClassOf: () => 0, isInMarkSet: () => false };
const RA = 'र';

/** The letters of a text in visual order, in a font with a below-base form for ra only. */
function reordered(text: string, isOldSpec: boolean): readonly ShapingGlyph[] {
  const glyphs = Array.from(text, (character): ShapingGlyph => {
    const codePoint = character.codePointAt(0) ?? 0;
    return { ...newGlyph(codePoint, 1, NO_CLASSES), codePoint, text: character };
  });
  findSyllables(glyphs);
  reorderSyllables(glyphs, { isOldSpec, hasReph: true, isBelow: (glyph) => glyph === RA.codePointAt(0) });
  return glyphs;
}
const textOf = (glyphs: readonly ShapingGlyph[]): string => glyphs.map(({ text }) => text).join('');

it('by the rules of before 2005 a virama after the base goes behind the last consonant', () => {
  expect(textOf(reordered('क्र', false))).toBe('क्र');
  expect(textOf(reordered('क्र', true))).toBe('कर्');
});

it('by those rules no consonant before the base has a form below the line, but for a ra with its virama', () => {
  const isBelow = (isOldSpec: boolean): readonly boolean[] =>
    reordered('त्र्क', isOldSpec).map(({ features }) => (features & FEATURE.blwf) !== 0);
  expect(isBelow(false)).toEqual([true, true, true, true, false]);
  expect(isBelow(true)).toEqual([false, false, true, true, false]);
});
