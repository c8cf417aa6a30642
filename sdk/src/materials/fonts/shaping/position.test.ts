import { expect, it } from 'vitest';
import { newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import { GLYPH_CLASS, type GlyphDefinitions } from './glyph-definitions.ts';
import { kernByTable } from './position.ts';

const [LETTER, OTHER, MARK] = [1, 2, 3];
const CLASSES: GlyphDefinitions = {
  hasClasses: true,
  classOf: (glyph) => (glyph === MARK ? GLYPH_CLASS.mark : GLYPH_CLASS.base),
  markClassOf: () => 0,
  isInMarkSet: () => false,
};

function kerned(glyphs: readonly number[], rightToLeft: boolean): readonly (readonly number[])[] {
  const items = glyphs.map((glyph): ShapingGlyph => ({ ...newGlyph(glyph, 1, CLASSES), advance: 100 }));
  kernByTable(items, (left, right) => (left === LETTER && right === OTHER ? -41 : 0), rightToLeft);
  return items.map(({ advance, shift }) => [advance, shift]);
}

it('a pair with a mark between is kerned, half of it before the second letter and half in it', () => {
  expect(kerned([LETTER, MARK, OTHER], false)).toEqual([
    [79, 0],
    [100, 0],
    [80, -20],
  ]);
});

it('a pair is a left and a right glyph, whichever way the text runs', () => {
  expect(kerned([LETTER, OTHER], true)).toEqual([
    [100, 0],
    [100, 0],
  ]);
  expect(kerned([OTHER, LETTER], true)).toEqual([
    [80, -20],
    [79, 0],
  ]);
});
