import { codePointAt } from '../../base/item-at.ts';
import { CODE39_CHARACTERS, encodeLinear } from '../symbols/linear.ts';
import { checkContent } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/** Maximum number of characters, far above the longest Code 39 that fits on a page. */
const MAX_CHARACTERS = 1000;

/**
 * Full ASCII Code 39 (ISO/IEC 16388, annex A). ASCII characters that Code 39 lacks are encoded as pairs of its 43
 * characters. Readers must be set to full ASCII mode. The bars, the quiet zones and the print size are the same as in
 * Code 39.
 */
export const encodeCode39Ext: EncodeSymbol = (content) => {
  checkContent(content, {
    name: 'Full ASCII Code 39',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII includes control characters
    allowed: /[\u0000-\u007f]/,
    takes: 'ASCII characters only',
    most: MAX_CHARACTERS,
  });
  const symbol = encodeLinear('code39', [...content].map(inCode39).join(''));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no glyphs
  const text = content.replace(/[\u0000-\u001f\u007f]/g, ' ');
  return { ...symbol, kind: 'linear', type: 'code39ext', text, encoded: content };
};

/** Characters of Code 39 that have the same meaning in full ASCII mode. In this mode, `$ / + %` only start pairs. */
const ITSELF = CODE39_CHARACTERS.replace(/[$/+%]/g, '');

/**
 * Pairs that encode each range of ASCII: the first code of the range, the shift character, and the letter for the first
 * code.
 */
const RANGES: readonly (readonly [from: number, shift: string, letter: string])[] = [
  [0x7b, '%', 'P'],
  [0x61, '+', 'A'],
  [0x60, '%', 'W'],
  [0x5b, '%', 'K'],
  [0x40, '%', 'V'],
  [0x3b, '%', 'F'],
  [0x21, '/', 'A'],
  [0x1b, '%', 'A'],
  [0x01, '$', 'A'],
  [0x00, '%', 'U'],
];

/** Encodes an ASCII character as one or two characters of Code 39. */
function inCode39(character: string): string {
  if (ITSELF.includes(character)) return character;
  const code = codePointAt(character, 0);
  const [from, shift, letter] = RANGES.find(([first]) => code >= first) ?? [0, '%', 'U'];
  return shift + String.fromCharCode(letter.charCodeAt(0) + code - from);
}
