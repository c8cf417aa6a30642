import { azteccode } from 'bwip-js/generic';
import { byteOptions, type Capacity, checkText, modulesOf, recordedGrid, tooLong } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/**
 * Capacity of 151 × 151 modules at the recommended error correction (ISO/IEC 24778, 5.3, table 1). Such a symbol can
 * encode 1,914 bytes in one run. The limit is lower, because the encoder may split mixed text into runs of 31 bytes,
 * each of which takes up to 11 extra bits.
 */
const AZTEC: Capacity = { name: 'Aztec', digits: 3832, bytes: 1830 };

/**
 * Aztec Code (ISO/IEC 24778) with the recommended error correction of 23 % and three codewords. It needs no quiet zone
 * (4.1). ASCII is encoded directly, other text as UTF-8 with ECI 26.
 */
export const encodeAztec: EncodeSymbol = (content) => {
  checkText(content, AZTEC);
  const grid = recordedGrid(azteccode, byteOptions(content), tooLong(AZTEC, content.length));
  return modulesOf(grid, { type: 'aztec', name: AZTEC.name, encoded: content, quietModules: 0 });
};
