import { microqrcode } from 'bwip-js/generic';
import { checkContent, modulesOf, recordedGrid } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/** Capacity of M4 at level L (ISO/IEC 18004:2015, table 7). */
const MAX_DIGITS = 35;
const TOO_LONG = `Micro QR Code can encode at most ${MAX_DIGITS} digits, 21 capital letters and digits, or 15 other characters; a QR code can encode more`;

/**
 * Micro QR Code (ISO/IEC 18004) with error correction level L, in the smallest version that fits the content. The quiet
 * zone is two modules (9.1). Micro QR has no ECI, so its characters are limited to ISO/IEC 8859-1.
 */
export const encodeMicroQr: EncodeSymbol = (content) => {
  checkContent(content, {
    name: 'Micro QR Code',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ISO/IEC 8859-1 includes control characters
    allowed: /[\u0000-\u007f\u00a0-\u00ff]/,
    takes: 'characters of ISO/IEC 8859-1 (Latin) only',
    most: MAX_DIGITS,
  });
  const grid = recordedGrid(microqrcode, { text: content, binarytext: true, eclevel: 'L' }, TOO_LONG);
  return modulesOf(grid, { type: 'micro-qrcode', name: 'Micro QR Code', encoded: content, quietModules: 2 });
};
