import { code93ext } from 'bwip-js/generic';
import { industrial } from '../symbols/print-size.ts';
import { checkContent, recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

/**
 * Maximum number of characters, far above the longest Code 93 that fits on a page. The encoder takes seconds for longer
 * content.
 */
const MAX_CHARACTERS = 1000;

/**
 * Code 93 (AIM BC5): ASCII text. Each character other than a digit, a capital letter, a space or - . $ / + % takes two
 * symbol characters. The encoder adds the check characters C and K. Quiet zones are ten modules.
 */
export const encodeCode93: EncodeSymbol = (content) => {
  checkContent(content, {
    name: 'Code 93',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII includes control characters
    allowed: /[\u0000-\u007f]/,
    takes: 'ASCII characters only',
    most: MAX_CHARACTERS,
  });
  return linearSymbol({
    type: 'code93',
    ...recordedWidths(
      code93ext,
      { text: content, includecheck: true },
      `Code 93 can encode at most ${MAX_CHARACTERS} characters`,
    ),
    text: printableText(content),
    encoded: content,
    quiet: 10,
    size: industrial('AIM BC5'),
  });
};

/** Replaces control characters with spaces, because control characters have no glyphs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const printableText = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, ' ');
