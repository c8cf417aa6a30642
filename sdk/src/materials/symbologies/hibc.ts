import { datamatrix } from 'bwip-js/generic';
import { itemAt } from '../../base/item-at.ts';
import type { SymbologyName } from '../../contract/types.ts';
import { CODE39_CHARACTERS, encodeLinear } from '../symbols/linear.ts';
import { encodeQr } from '../symbols/matrix.ts';
import { acceptedText, adviceOf, SymbolError } from '../symbols/symbol-error.ts';
import { shortestCodewords } from './data-matrix-codewords.ts';
import { checkContent, modulesOf, type RecordedGrid, recordedGrid } from './encoding.ts';
import type { EncodeSymbol, OptionalSymbol } from './optional-symbol.ts';
import { requestedGrid } from './requested-grid.ts';

// Health Industry Bar Code, Supplier Labeling Standard (ANSI/HIBC 2.6). The data starts with the flag character `+` and
// ends with a modulo 43 check character, in every symbology.

const NAME = 'HIBC';
/** Capacity of the largest Data Matrix for capital letters (ISO/IEC 16022, table 7). */
const MAX_CHARACTERS = 2335;

/**
 * Primary data (2.2): a labeler code (a letter and three characters), a product number (1 to 18 characters), and the
 * packaging level (a digit). Secondary data may follow after a slash.
 */
const PRIMARY = /^[A-Z][A-Z0-9]{3}[A-Z0-9]{1,18}[0-9](?:\/.*)?$/;

/**
 * Returns HIBC data with the flag `+` and a check character. Adds both to content without `+`. Content with `+` must
 * end with the correct check character.
 */
function completeHibc(content: string): string {
  const takes = 'digits, capital letters, space and - . $ / + %';
  checkContent(content, { name: NAME, allowed: /[-0-9A-Z. $/+%]/, takes, most: MAX_CHARACTERS });
  const isComplete = content.startsWith('+');
  const body = isComplete ? content.slice(1, -1) : content;
  if (/^[A-Z]/.test(body) && !PRIMARY.test(body)) {
    const message = `${NAME} primary data needs a labeler code (4 characters), a product number (1 to 18 letters and digits) and the packaging level (1 digit), such as "A123BJC5D6E71"; secondary data follows after a slash`;
    throw new SymbolError('format', message);
  }
  const check = checkCharacter(`+${body}`);
  const complete = `+${body}${check}`;
  if (isComplete && content !== complete) {
    const proposal = acceptedText([complete, `${content}${checkCharacter(content)}`], completeHibc);
    const message = `${NAME} check character should be "${check}", got "${content.slice(-1)}"${adviceOf(proposal)}`;
    throw new SymbolError(
      'check_digit',
      `${message}; if you omit the leading "+" and the check character, both are added`,
      proposal,
    );
  }
  return complete;
}

/** Sum of the values of all characters, modulo 43 (ANSI/HIBC 2.6, appendix B). */
function checkCharacter(data: string): string {
  let sum = 0;
  for (const character of data) sum += CODE39_CHARACTERS.indexOf(character);
  return itemAt([...CODE39_CHARACTERS], sum % CODE39_CHARACTERS.length);
}

/** Human-readable text: asterisks around the data, and underscores for spaces (ANSI/HIBC 2.6, 4.1). */
const shown = (data: string): string => `*${data.replaceAll(' ', '_')}*`;

const linear =
  (type: SymbologyName, carrier: 'code128' | 'code39'): EncodeSymbol =>
  (content): OptionalSymbol => {
    const data = completeHibc(content);
    return { ...encodeLinear(carrier, data), kind: 'linear', type, text: shown(data), encoded: data };
  };

/** HIBC in Code 128. */
export const encodeHibcCode128 = linear('hibc-code128', 'code128');

/** HIBC in Code 39. */
export const encodeHibcCode39 = linear('hibc-code39', 'code39');

/** HIBC in a square Data Matrix, with a quiet zone of one module (ISO/IEC 16022, 7.1). */
export const encodeHibcDataMatrix: EncodeSymbol = (content, options = {}) => {
  const data = completeHibc(content);
  const tooLong = `HIBC Data Matrix can encode at most ${MAX_CHARACTERS} characters, got ${data.length}`;
  const name = 'HIBC Data Matrix';
  const grid = requestedGrid(name, options, ({ version }) =>
    version === undefined
      ? smallestDataMatrix(data, tooLong)
      : recordedGrid(datamatrix, { text: data, version: String(version) }, tooLong),
  );
  return modulesOf(grid, { type: 'hibc-datamatrix', name, encoded: data, quietModules: 1 });
};

/**
 * Returns the smallest Data Matrix symbol. Uses the encoder's codewords, unless the codewords of `shortestCodewords`
 * fit a smaller symbol.
 */
function smallestDataMatrix(data: string, tooLong: string): RecordedGrid {
  const shortest = shortestCodewords(data);
  try {
    const grid = recordedGrid(datamatrix, { text: data }, tooLong);
    if (!shortest || grid.columns <= shortest.side) return grid;
  } catch (error) {
    if (!shortest || !(error instanceof SymbolError)) throw error;
  }
  const { codewords, side } = shortest;
  const text = codewords.map((codeword) => `^${String(codeword).padStart(3, '0')}`).join('');
  return recordedGrid(datamatrix, { text, raw: true, version: `${side}x${side}` }, tooLong);
}

/** HIBC in a QR code, by default at level M, with a quiet zone of four modules (ISO/IEC 18004, 9.1). */
export const encodeHibcQr: EncodeSymbol = (content, options) => {
  const data = completeHibc(content);
  const { size, rects } = encodeQr(data, options);
  const grid = { columns: size, rows: size, rects };
  return modulesOf(grid, { type: 'hibc-qrcode', name: 'HIBC QR Code', encoded: data, quietModules: 4 });
};
