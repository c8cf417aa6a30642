import { expect, it } from 'vitest';
import { type GlyphDefinitions, GlyphList, newGlyph } from './glyph-buffer.ts';
import { substituteBackwards } from './substitute.ts';

const NO_CLASSES: GlyphDefinitions = {
  hasClasses: false,
  classOf: () => 0,
  markClassOf: () => 0,
  isInMarkSet: () => false,
};
const [LETTER, OTHER, END] = [1, 2, 9];

/** ReverseChainSingleSubstFormat1 (OpenType 1.9, GSUB 8): a letter before `OTHER` or `END` becomes `OTHER`. */
const SUBTABLE = new DataView(
  new Uint16Array(
    [...[1, 14, 0, 1, 20, 1, OTHER], ...[1, 1, LETTER], ...[1, 2, OTHER, END]].map(
      (value) => ((value & 0xff) << 8) | (value >> 8),
    ),
  ).buffer,
);

function substituted(...ids: readonly number[]): readonly number[] {
  const glyphs = ids.map((glyph) => newGlyph(glyph, 1, NO_CLASSES));
  substituteBackwards(SUBTABLE, {
    glyphs: new GlyphList(glyphs),
    definitions: NO_CLASSES,
    lookup: { type: 8, flag: 0, markSet: 0, subtables: [0], startsAt: (glyph) => glyph === LETTER },
    features: 1,
    positions: false,
    manualJoiners: false,
    manualNonJoiners: false,
    perSyllable: false,
    found: new Map(),
  });
  return glyphs.map(({ glyph }) => glyph);
}

it('what a letter becomes depends on what those after it have become', () => {
  expect(substituted(LETTER, LETTER, LETTER, END)).toEqual([OTHER, OTHER, OTHER, END]);
  expect(substituted(LETTER, END, LETTER)).toEqual([OTHER, END, LETTER]);
});
