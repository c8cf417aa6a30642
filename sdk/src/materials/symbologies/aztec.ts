import { azteccode } from 'bwip-js/generic';
import { SymbolError } from '../symbols/symbol-error.ts';
import type { SymbolOptions } from '../symbols/symbol-options.ts';
import { type Capacity, checkText, modulesOf, type RecordedGrid, smallestGrid, tooLong } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { requestedGrid } from './requested-grid.ts';

/**
 * Capacity of 151 × 151 modules at the recommended error correction (ISO/IEC 24778, 5.3, table 1). Such a symbol can
 * encode 1,914 bytes in one run. The limit is lower, because the encoder may split mixed text into runs of 31 bytes,
 * each of which takes up to 11 extra bits.
 */
const AZTEC: Capacity = { name: 'Aztec', digits: 3832, bytes: 1830 };

/** Maximum number of layers of a compact symbol, and the bits that they contain: 76 codewords of 8 bits. */
const MAX_COMPACT_LAYERS = 4;
const COMPACT_BITS = 608;
const DEFAULT_ECC = 23;

/**
 * Aztec Code (ISO/IEC 24778), by default with the recommended error correction of 23 % plus three codewords. The symbol
 * needs no quiet zone (4.1). ASCII is encoded directly, other text as UTF-8 with ECI 26, or in ISO/IEC 8859-1 with ECI
 * 3 if that is smaller. A compact symbol encodes more data than a full symbol of the same size, so a compact symbol is
 * used whenever the content fits.
 */
export const encodeAztec: EncodeSymbol = (content, options = {}) => {
  checkText(content, AZTEC);
  const grid = requestedGrid(
    AZTEC.name,
    options,
    (requested) => compactGrid(content, requested) ?? fullGrid(content, requested),
  );
  return modulesOf(grid, { type: 'aztec', name: AZTEC.name, encoded: content, quietModules: 0 });
};

/** bwip-js options for the requested error correction (in percent) and number of layers. */
const optionsOf = ({ ecc, version }: SymbolOptions): object => ({
  ...(ecc !== undefined && { eclevel: ecc }),
  ...(version !== undefined && { layers: version }),
});

const fullGrid = (content: string, requested: SymbolOptions): RecordedGrid =>
  smallestGrid(azteccode, content, tooLong(AZTEC, content.length), optionsOf(requested));

/** Returns a compact symbol of at most 27 × 27 modules, or `undefined` if the content does not fit into one. */
function compactGrid(content: string, requested: SymbolOptions): RecordedGrid | undefined {
  if (Number(requested.version ?? 1) > MAX_COMPACT_LAYERS || isTooLong(content, requested)) return undefined;
  try {
    return smallestGrid(azteccode, content, 'too long', { format: 'compact', ...optionsOf(requested) });
  } catch (error) {
    if (error instanceof SymbolError) return undefined;
    throw error;
  }
}

/**
 * True if the content is certainly too long for a compact symbol, so no attempt is needed. A digit takes at least
 * 4 bits. Any other character, or a pair such as a comma and a space, takes at least 5 bits.
 */
function isTooLong(content: string, { ecc = DEFAULT_ECC }: SymbolOptions): boolean {
  const digits = content.length - content.replace(/\d/g, '').length;
  const paired = content.length - content.replace(/[.,: \r\n]/g, '').length;
  const bits = 4 * digits + 2.5 * paired + 5 * (content.length - digits - paired);
  return bits > COMPACT_BITS * (1 - Number(ecc) / 100);
}
