import { microqrcode } from 'bwip-js/generic';
import { checkContent, modulesOf, recordedGrid } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { requestedGrid } from './requested-grid.ts';

const NAME = 'Micro QR Code';
/** Capacity of M4 at level L (ISO/IEC 18004:2015, table 7). */
const MAX_DIGITS = 35;
const TOO_LONG = `Micro QR Code can encode at most ${MAX_DIGITS} digits, 21 capital letters and digits, or 15 other characters; a QR code can encode more`;

/**
 * Micro QR Code (ISO/IEC 18004), by default in the smallest version that fits the content with error correction level
 * L. Version M1, which encodes only digits, detects errors but corrects none. The quiet zone is two modules (9.1).
 * Micro QR has no ECI, so its characters are limited to ISO/IEC 8859-1.
 */
export const encodeMicroQr: EncodeSymbol = (content, options = {}) => {
  checkContent(content, {
    name: NAME,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ISO/IEC 8859-1 includes control characters
    allowed: /[\u0000-\u007f\u00a0-\u00ff]/,
    takes: 'characters of ISO/IEC 8859-1 (Latin) only',
    most: MAX_DIGITS,
  });
  const grid = requestedGrid(NAME, options, ({ ecc = 'L', version }) => {
    const size = version === undefined ? {} : { version: `M${version}` };
    return recordedGrid(microqrcode, { text: content, binarytext: true, eclevel: ecc, ...size }, TOO_LONG);
  });
  return modulesOf(grid, { type: 'micro-qrcode', name: NAME, encoded: content, quietModules: 2 });
};
