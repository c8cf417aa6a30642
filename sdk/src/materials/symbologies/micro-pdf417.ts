import { micropdf417 } from 'bwip-js/generic';
import { MIN_READABLE_X_MM } from '../symbols/print-size.ts';
import { checkText, modulesOf } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { stackedGrid } from './pdf417-codewords.ts';
import { requestedGrid } from './requested-grid.ts';

/** Capacity (ISO/IEC 24728, 5.1.1). */
const MICRO_PDF417 = { name: 'MicroPDF417', digits: 366, bytes: 147, isMicro: true };

/**
 * MicroPDF417 (ISO/IEC 24728). Rows are two modules high (5.8.2), and the quiet zone is one module wide on each side
 * (5.8.3).
 */
export const encodeMicroPdf417: EncodeSymbol = (content, options = {}) => {
  checkText(content, MICRO_PDF417);
  const grid = requestedGrid(MICRO_PDF417.name, options, ({ version }) =>
    stackedGrid(micropdf417, content, MICRO_PDF417, {
      rowmult: 2,
      ...(version !== undefined && { version: String(version) }),
    }),
  );
  return modulesOf(grid, {
    ...{ type: 'micropdf417', name: MICRO_PDF417.name, encoded: content, quietModules: 1 },
    ...{ minXDimensionMm: MIN_READABLE_X_MM, xSource: 'ISO/IEC 24728' },
  });
};
