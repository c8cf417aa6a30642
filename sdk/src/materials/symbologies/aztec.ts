import { azteccode } from 'bwip-js/generic';
import { SymbolError } from '../symbols/symbol-error.ts';
import { type Capacity, checkText, modulesOf, type RecordedGrid, smallestGrid, tooLong } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/**
 * Capacity of 151 × 151 modules at the recommended error correction (ISO/IEC 24778, 5.3, table 1). Such a symbol can
 * encode 1,914 bytes in one run. The limit is lower, because the encoder may split mixed text into runs of 31 bytes,
 * each of which takes up to 11 extra bits.
 */
const AZTEC: Capacity = { name: 'Aztec', digits: 3832, bytes: 1830 };

/** Maximum number of characters in a compact symbol. Only digits reach this number. */
const MAX_COMPACT = 108;

/**
 * Aztec Code (ISO/IEC 24778) with the recommended error correction of 23 % and three codewords. It needs no quiet zone
 * (4.1). ASCII is encoded directly, other text as UTF-8 with ECI 26, or in ISO/IEC 8859-1 with ECI 3 if that is
 * smaller. A compact symbol encodes more data than a full symbol of the same size, so all content that fits gets a
 * compact symbol.
 */
export const encodeAztec: EncodeSymbol = (content) => {
  checkText(content, AZTEC);
  const grid = (content.length <= MAX_COMPACT && compactGrid(content)) || fullGrid(content);
  return modulesOf(grid, { type: 'aztec', name: AZTEC.name, encoded: content, quietModules: 0 });
};

const fullGrid = (content: string): RecordedGrid => smallestGrid(azteccode, content, tooLong(AZTEC, content.length));

/** Returns a compact symbol of at most 27 × 27 modules, or `undefined` if the content does not fit into one. */
function compactGrid(content: string): RecordedGrid | undefined {
  try {
    return smallestGrid(azteccode, content, 'too long', { format: 'compact' });
  } catch (error) {
    if (error instanceof SymbolError) return undefined;
    throw error;
  }
}
