import type { Kerning } from '../kerning.ts';
import type { ShapingGlyph } from './glyph-buffer.ts';
import { GLYPH_CLASS } from './glyph-definitions.ts';

/**
 * Kerns by the pairs of a kern table, marks and what draws nothing passed over. Its pairs are a left and a right glyph,
 * whichever way the text runs (OpenType 1.9, kern). Half of a pair's value moves the pen before the second glyph, half
 * after it, as HarfBuzz has it, so that marks of the first one stay with it.
 */
export function kernByTable(glyphs: readonly ShapingGlyph[], kerning: Kerning, rightToLeft: boolean): void {
  const letters = glyphs.filter(
    ({ glyphClass, ignorable }) => glyphClass !== GLYPH_CLASS.mark && ignorable === undefined,
  );
  if (rightToLeft) letters.reverse();
  letters.forEach((right, i) => {
    const left = letters[i - 1];
    const value = left ? kerning(left.glyph, right.glyph) : 0;
    if (!left || value === 0) return;
    const half = value >> 1;
    left.advance += half;
    right.advance += value - half;
    right.shift += value - half;
  });
}
