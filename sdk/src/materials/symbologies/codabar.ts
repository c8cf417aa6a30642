import { rationalizedCodabar } from 'bwip-js/generic';
import { industrial } from '../symbols/print-size.ts';
import { SymbolError, shownText } from '../symbols/symbol-error.ts';
import { checkContent, recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

/** Maximum number of characters that the encoder accepts, including start and stop characters. */
const MAX_CHARACTERS = 500;
const TOO_LONG = `Codabar can encode at most ${MAX_CHARACTERS} characters, including the start and stop characters`;
const FRAMED = /^[ABCD][0-9\-$:/.+]*[ABCD]$/;

/**
 * Codabar (EN 798): digits and - $ : / . + between a start and a stop character, each of which is A, B, C or D. Content
 * without start and stop characters gets A at both ends (4.2, 4.3.2). Wide elements are three modules wide, and quiet
 * zones are ten modules wide (4.4.1). Codabar has no check digit.
 */
export const encodeCodabar: EncodeSymbol = (content) => {
  checkContent(content, {
    name: 'Codabar',
    allowed: /[0-9\-$:/.+A-D]/,
    takes: 'digits and - $ : / . +, optionally between a start and a stop character (A, B, C or D)',
    most: Number.POSITIVE_INFINITY,
  });
  const framed = /[A-D]/.test(content) ? content : `A${content}A`;
  if (framed.length > MAX_CHARACTERS) throw new SymbolError('capacity', `${TOO_LONG}, got ${framed.length}`);
  if (!FRAMED.test(framed)) {
    const message = `Codabar takes A, B, C and D only as the first and the last character, got ${shownText(content)}; write both a start and a stop character, as in "A12345B", or neither`;
    throw new SymbolError('format', message);
  }
  return linearSymbol({
    type: 'codabar',
    ...recordedWidths(rationalizedCodabar, { text: framed }, TOO_LONG),
    text: framed,
    encoded: framed,
    quiet: 10,
    size: industrial('EN 798'),
  });
};
