import { interleaved2of5 } from 'bwip-js/generic';
import { industrial } from '../symbols/print-size.ts';
import { checkContent, recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

/** Maximum number of digits, far above the longest Interleaved 2 of 5 that fits on a page. */
const MAX_DIGITS = 1000;

/**
 * Interleaved 2 of 5 (ISO/IEC 16390): digits in pairs, without a check digit. An odd number of digits gets a leading
 * zero (4.2). Wide elements are three modules, and quiet zones are ten modules (4.4). A partial scan may return fewer
 * digits, so readers should be set to a fixed length.
 */
export const encodeInterleaved2of5: EncodeSymbol = (content) => {
  const name = 'Interleaved 2 of 5';
  checkContent(content, { name, allowed: /[0-9]/, takes: 'digits only', most: MAX_DIGITS, unit: 'digits' });
  const digits = content.length % 2 === 0 ? content : `0${content}`;
  return linearSymbol({
    type: 'interleaved2of5',
    ...recordedWidths(interleaved2of5, { text: digits }, `${name} can encode at most ${MAX_DIGITS} digits`),
    text: digits,
    encoded: digits,
    quiet: 10,
    size: industrial('ISO/IEC 16390'),
  });
};
