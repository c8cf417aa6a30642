import { expect, it } from 'vitest';
import { newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import { placeConsonants, reorderSyllable } from './indic-initial.ts';
import { INDIC_COMMON, INDIC_GRAMMAR, INDIC_RULES, type IndicForms } from './indic-syllables.ts';
import { FEATURE } from './plan.ts';
import { changeSyllables, findSyllables, setCategories } from './syllables.ts';

const NO_CLASSES = { hasClasses: false, classOf: () => 0, markClassOf: () => 0, isInMarkSet: () => false };
const RA = 0x930;

/** The letters of a text in visual order, in a Devanagari font with a below-base form for ra only. */
function reordered(text: string, isOldSpec: boolean): readonly ShapingGlyph[] {
  const rules = INDIC_RULES.get('devanagari');
  if (!rules) throw new Error('no rules');
  const forms: IndicForms = {
    script: 'devanagari',
    rules,
    isOldSpec,
    virama: rules.virama,
    has: (feature) => feature === 'rphf' || feature === 'blwf',
    replaces: (feature, glyphs) =>
      (feature === 'rphf' && glyphs[0] === RA) || (feature === 'blwf' && glyphs.includes(RA)),
  };
  const glyphs = Array.from(text, (character): ShapingGlyph => {
    const codePoint = character.codePointAt(0) ?? 0;
    return { ...newGlyph(codePoint, 1, NO_CLASSES), codePoint, text: character };
  });
  setCategories(glyphs, INDIC_COMMON);
  findSyllables(glyphs, INDIC_GRAMMAR);
  placeConsonants(glyphs, forms);
  changeSyllables(glyphs, (syllable) => reorderSyllable(syllable, forms));
  return glyphs;
}
const textOf = (glyphs: readonly ShapingGlyph[]): string => glyphs.map(({ text }) => text).join('');

it('moves a virama after the base to just after the last consonant in a font with the rules from before 2005', () => {
  expect(textOf(reordered('क्र', false))).toBe('क्र');
  expect(textOf(reordered('क्र', true))).toBe('कर्');
});

it('gives only ra and its virama a form below the line before the base in such a font', () => {
  const isBelow = (isOldSpec: boolean): readonly boolean[] =>
    reordered('त्र्क', isOldSpec).map(({ features }) => (features & FEATURE.blwf) !== 0);
  expect(isBelow(false)).toEqual([true, true, true, true, false]);
  expect(isBelow(true)).toEqual([false, false, true, true, false]);
});

it('draws a short i before the letters after which it is spoken', () => {
  expect(textOf(reordered('स्कि', false))).toBe('िस्क');
});
