import { describe, expect, it } from 'vitest';
import { GLYPH_CLASS, type GlyphDefinitions, GlyphList, newGlyph, type ShapingGlyph } from './glyph-buffer.ts';
import { LOOKUP_FLAG, type Walk } from './matching.ts';
import { applyAttachments, joinToBefore, kernByTable } from './position.ts';

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

const BASES: GlyphDefinitions = {
  hasClasses: true,
  classOf: () => GLYPH_CLASS.base,
  markClassOf: () => 0,
  isInMarkSet: () => false,
};

/** CursivePosFormat1 of one glyph: entry at (100, 20), exit at (450, 50); OpenType 1.9, GPOS 3. */
const SUBTABLE = new DataView(
  new Uint16Array(
    [...[1, 10, 1, 16, 22], ...[1, 1, LETTER], ...[1, 100, 20], ...[1, 450, 50]].map(
      (value) => ((value & 0xff) << 8) | (value >> 8),
    ),
  ).buffer,
);

/** A chain of joined letters, each 500 units wide, printed as `advance(shift,rise)`. */
function joined(count: number, rightToLeft: boolean, flag: number): string {
  const glyphs = Array.from({ length: count }, (): ShapingGlyph => ({ ...newGlyph(LETTER, 1, BASES), advance: 500 }));
  const lookup = { type: 3, flag, markSet: 0, subtables: [0], startsAt: () => true };
  const walk: Walk = {
    glyphs: new GlyphList(glyphs),
    definitions: BASES,
    lookup,
    features: 1,
    positions: true,
    manualJoiners: false,
    manualNonJoiners: false,
    perSyllable: false,
    found: new Map(),
  };
  for (let at = 0; at < count; at++) joinToBefore(SUBTABLE, walk, 0, at, 0, rightToLeft);
  applyAttachments(glyphs, rightToLeft);
  return glyphs.map(({ advance, shift, rise }) => `${advance}(${shift},${rise})`).join(' ');
}

// Expected values follow the specification; the suite `harfbuzz` compares real fonts with another shaper.
describe('letters that hang on one another', () => {
  it('from left to right: the first is on the baseline, each next one higher by exit minus entry', () => {
    expect(joined(3, false, 0)).toBe('450(0,0) 350(-100,30) 400(-100,60)');
  });

  it('from right to left: the first exit is cut off, the last advance ends at its entry', () => {
    expect(joined(3, true, 0)).toBe('50(-450,0) -350(-450,30) 100(0,60)');
  });

  it('with the flag rightToLeft the last letter is on the baseline', () => {
    expect(joined(3, true, LOOKUP_FLAG.rightToLeft)).toBe('50(-450,-60) -350(-450,-30) 100(0,0)');
  });
});

describe('marks', () => {
  const mark = (to: number): ShapingGlyph => ({
    ...newGlyph(2, 1, BASES),
    shift: 10,
    rise: 5,
    attachment: { to, kind: 'mark' },
  });
  const letter = (): ShapingGlyph => ({ ...newGlyph(LETTER, 1, BASES), advance: 500, shift: 3, rise: 7 });

  it('go back to their letter, and up with it', () => {
    const glyphs = [letter(), mark(0), mark(1)];
    applyAttachments(glyphs, false);
    expect(glyphs.map(({ shift, rise }) => [shift, rise])).toEqual([
      [3, 7],
      [-487, 12],
      [-477, 17],
    ]);
  });

  it('from right to left are placed at the pen position after their letter', () => {
    const glyphs = [letter(), mark(0)];
    applyAttachments(glyphs, true);
    expect(glyphs[1]).toMatchObject({ shift: 13, rise: 12 });
  });
});
