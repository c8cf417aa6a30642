import { pharmacode } from 'bwip-js/generic';
import { SymbolError } from '../symbols/symbol-error.ts';
import { checkContent, recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

const MIN_VALUE = 3;
const MAX_VALUE = 131_070;

/**
 * Pharmacode, one track (Laetus Pharmacode Guide): a number from 3 to 131,070 on packages of medicines, as up to 16
 * narrow and wide bars. It has no check digit. Narrow bars are 0.5 mm, or 0.35 mm in the miniature version; wide bars
 * are three modules wide, and gaps are two modules wide. Bars are 8 mm high, and the quiet zones are 6 mm (twelve
 * modules) wide.
 */
export const encodePharmacode: EncodeSymbol = (content) => {
  const name = 'Pharmacode';
  checkContent(content, { name, allowed: /[0-9]/, takes: 'digits only', most: 1000, unit: 'digits' });
  const value = Number(content);
  if (value < MIN_VALUE || value > MAX_VALUE) {
    throw new SymbolError('format', `${name} takes a number from ${MIN_VALUE} to ${MAX_VALUE}, got ${content}`);
  }
  const number = String(value);
  return linearSymbol({
    type: 'pharmacode',
    ...recordedWidths(pharmacode, { text: number }, `${name} takes a number from ${MIN_VALUE} to ${MAX_VALUE}`),
    text: number,
    encoded: number,
    quiet: 12,
    size: {
      minXDimensionMm: 0.35,
      maxXDimensionMm: 0.51,
      minHeightModules: 0,
      minHeightMm: 8,
      minHeightOfWidth: 0,
      xSource: 'Laetus Pharmacode Guide',
      heightSource: 'Laetus Pharmacode Guide',
    },
  });
};
