import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { GlyphList, newGlyph, type ShapingGlyph } from './glyph-buffer.ts';

const NO_CLASSES = { hasClasses: false, classOf: () => 0, markClassOf: () => 0, isInMarkSet: () => false };
const glyph = (id: number): ShapingGlyph => newGlyph(id, 1, NO_CLASSES);

describe('the glyphs of a text that is changed', () => {
  it('are those that splices would give, wherever it is changed', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 200; round++) {
      const glyphs = Array.from({ length: 1 + random(20) }, (_, i) => glyph(i));
      const expected = [...glyphs];
      const list = new GlyphList(glyphs);
      for (let change = 0; change < 30 && expected.length > 0; change++) {
        const at = random(expected.length);
        const made = Array.from({ length: random(4) }, (_, i) => glyph(100 * change + i));
        list.replace(at, made);
        expected.splice(at, 1, ...made);
        expect(list.length).toBe(expected.length);
        expect(Array.from({ length: expected.length + 2 }, (_, i) => list.get(i - 1))).toEqual([
          undefined,
          ...expected,
          undefined,
        ]);
      }
      list.close();
      expect(glyphs).toEqual(expected);
    }
  });
});
