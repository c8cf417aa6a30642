// @ts-check
// Removes all but a few characters from a font with thousands of characters.
import { parseFace } from '../../sdk/src/materials/fonts/parse-face.ts';
import { NAMES, UNREAD } from './split-font.mjs';

/**
 * Reduces a font to the characters in `kept`, with renumbered glyphs and without layout tables. Throws if the font
 * lacks a character, or if a character would look different.
 * @param {Uint8Array} font
 * @param {import('./families.mjs').CodePoints} kept
 * @param {import('./split-font.mjs').Subset} subset
 */
export function reduceFont(font, kept, subset) {
  const codePoints = kept.flatMap((range) => (typeof range === 'number' ? range : between(...range)));
  const without = ['GDEF', 'GPOS', 'GSUB', 'MATH', ...UNREAD];
  const reduced = subset(font, { codePoints, names: NAMES, notdef: true, compact: true, without });
  const [whole, small] = [parseFace('whole', font), parseFace('small', reduced)];
  for (const codePoint of codePoints) {
    const [from, to] = [whole.glyphOf(codePoint), small.glyphOf(codePoint)];
    if (from === 0) throw new Error(`the font has no U+${codePoint.toString(16)}`);
    const same = JSON.stringify(whole.outline(from)) === JSON.stringify(small.outline(to));
    if (!same || whole.advance(from) !== small.advance(to)) throw new Error(`U+${codePoint.toString(16)} differs`);
  }
  return reduced;
}

/** @param {number} from @param {number} to */
const between = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
