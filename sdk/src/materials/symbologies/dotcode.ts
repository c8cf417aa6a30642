import { dotcode } from 'bwip-js/generic';
import { byteOptions, type Capacity, checkText, modulesOf, recordedDots, tooLong } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/**
 * Numbers of digits and bytes that always fit. The standard limits the sides of a symbol to 200 dots for common
 * printers (AIM DotCode 4.0, 5.1); the encoder accepts at most 2,500 digits.
 */
const DOTCODE: Capacity = { name: 'DotCode', digits: 1000, bytes: 400 };

/**
 * DotCode (AIM DotCode 4.0): text as dots on a checkerboard, for fast inkjet and laser printers. The quiet zone is
 * three dot pitches (section 4.5). ASCII is encoded directly, other text as UTF-8 with ECI 26.
 */
export const encodeDotCode: EncodeSymbol = (content) => {
  checkText(content, DOTCODE);
  const grid = recordedDots(dotcode, byteOptions(content), tooLong(DOTCODE, content.length));
  return modulesOf(grid, { type: 'dotcode', name: DOTCODE.name, encoded: content, quietModules: 3 });
};
