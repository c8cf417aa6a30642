import { azteccode } from 'bwip-js/generic';
import { byteOptions, type Capacity, checkText, tooLong } from './content.ts';
import type { EncodeSymbol } from './opted-symbol.ts';
import { modulesOf, recordedGrid } from './recorded.ts';

/**
 * ISO/IEC 24778, 5.3, table 1: 151 x 151 modules at the recommended error correction. They have room for 1,914 bytes in one run;
 * the encoder may divide a mixed text into runs of 31 bytes, each of which takes up to 11 bits more.
 */
const AZTEC: Capacity = { name: 'Aztec', digits: 3832, bytes: 1830 };

/**
 * Aztec Code (ISO/IEC 24778): 23 % error correction and three codewords, as it recommends; it needs no quiet zone (4.1). ASCII as it
 * is, any other text as UTF-8 by ECI 26.
 */
export const encodeAztec: EncodeSymbol = (content) => {
  checkText(content, AZTEC);
  const grid = recordedGrid(azteccode, byteOptions(content), tooLong(AZTEC, content.length));
  return modulesOf(grid, { type: 'aztec', name: AZTEC.name, encoded: content, quietModules: 0 });
};
