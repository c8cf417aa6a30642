import { describe, expect, it } from 'vitest';
import { decodePixels } from '../../../test/decode.ts';
import { paintRects } from '../../../test/paint-rects.ts';
import { encodeAztec } from './aztec.ts';
import { encodeDataMatrix } from './data-matrix.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/** Returns the columns of a symbol, and the text that ZXing reads from its pixels. */
async function drawn(encode: EncodeSymbol, text: string, format: 'Aztec' | 'DataMatrix') {
  const symbol = encode(text);
  if (symbol.kind !== 'modules') throw new Error('expected a matrix symbol');
  const { rects, columns, rows } = symbol;
  const picture = paintRects([...rects], { width: columns, height: rows }, { x: 4, y: 4 }, 16);
  const [read] = await decodePixels(picture, { formats: [format] });
  return { columns, text: read?.text };
}

describe('the smallest symbol', () => {
  // Sizes of Zint 2.11.1 (`zint -b AZTEC`). For "Hello World", Zint uses less error correction than recommended.
  it.each([
    ['A-1024', 15],
    ['HD-00417', 15],
    ['12345678901234567890', 19],
    ['https://example.com/01/09521234543213', 23],
    ['Hello World', 19],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 19],
    ['Mixed lower UPPER 12345 !?', 19],
    ['AAAAAA111111bbbbbb222222', 19],
    ['M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100', 27],
    ['Ä', 15],
    ['Zürich 8000', 19],
    ['Τσάι', 19],
    ['1'.repeat(108), 27],
    ['1'.repeat(109), 31],
  ])('Aztec %s has %i columns', async (text, columns) => {
    expect(await drawn(encodeAztec, text, 'Aztec')).toEqual({ columns, text });
  });

  // Without an ECI, Zint's symbols for the last two texts are 10 and 16 modules wide.
  it.each([
    ['A-1024', 12],
    ['Ä', 12],
    ['Zürich 8000', 16],
    ['Ã¤', 14],
    ['Τσάι', 16],
  ])('Data Matrix %s has %i columns', async (text, columns) => {
    expect(await drawn(encodeDataMatrix, text, 'DataMatrix')).toEqual({ columns, text });
  });
});
