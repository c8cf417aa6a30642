import { itf14 } from 'bwip-js/generic';
import { completeDigits } from '../symbols/complete-digits.ts';
import { checkFilled, recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

/**
 * ITF-14: a GTIN-14 in Interleaved 2 of 5 (ISO/IEC 16390; GS1 General Specifications, 5.3). Adds the check digit to 13
 * digits. Wide elements are three modules wide (2.25 to 3 are allowed), and quiet zones are ten modules wide (5.3.2.2).
 * Bearer bars, two modules thick, run along the top and bottom, as required for labels that are printed without
 * printing plates (5.3.2.4).
 */
export const encodeItf14: EncodeSymbol = (content) => {
  checkFilled(content, 'ITF-14');
  const digits = completeDigits('ITF-14', content, 14);
  return linearSymbol({
    type: 'itf14',
    ...recordedWidths(itf14, { text: digits, showborder: false }, 'ITF-14 can encode only 14 digits'),
    text: digits,
    encoded: digits,
    identifiers: ['01'],
    quiet: 10,
    bearerModules: 2,
    // Size limits: the smallest minimum and the largest maximum in the tables of GS1 General Specifications, 5.12.3.
    // The limits of GS1-128 in `PRINT_SIZE` follow the same rule.
    size: {
      minXDimensionMm: 0.249,
      maxXDimensionMm: 1.016,
      minHeightModules: 0,
      minHeightMm: 12.7,
      minHeightOfWidth: 0,
      xSource: 'GS1 General Specifications, 5.12.3',
      heightSource: 'GS1 General Specifications, 5.12.3',
    },
  });
};
