import { pdf417 } from 'bwip-js/generic';
import { MIN_READABLE_X_MM } from '../symbols/print-size.ts';
import { checkText, modulesOf } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { stackedGrid } from './pdf417-codewords.ts';
import { requestedGrid } from './requested-grid.ts';

/** Capacity at the lowest error correction (ISO/IEC 15438, 5.1.1). */
const PDF417 = { name: 'PDF417', digits: 2710, bytes: 1107, isMicro: false };

/**
 * PDF417 (ISO/IEC 15438). Rows are three modules high (5.8.2), and the quiet zone is two modules wide on each side
 * (5.8.3). By default, the error correction level is the level that annex E recommends.
 */
export const encodePdf417: EncodeSymbol = (content, options = {}) => {
  checkText(content, PDF417);
  const grid = requestedGrid(PDF417.name, options, ({ ecc }) =>
    stackedGrid(pdf417, content, PDF417, { rowmult: 3, ...(ecc !== undefined && { eclevel: ecc }) }),
  );
  return modulesOf(grid, {
    ...{ type: 'pdf417', name: PDF417.name, encoded: content, quietModules: 2 },
    ...{ minXDimensionMm: MIN_READABLE_X_MM, xSource: 'ISO/IEC 15438' },
  });
};
