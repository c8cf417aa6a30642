import { describe, expect, it } from 'vitest';
import { decodePixels } from '../../../test/decode.ts';
import { paintRects } from '../../../test/paint-rects.ts';
import { shortestCodewords } from './data-matrix-codewords.ts';
import { encodeHibcDataMatrix } from './hibc.ts';

describe('shortestCodewords', () => {
  // The codewords of "123456" and the C40 values of "AIM" are examples of ISO/IEC 16022 and of AIM's specification.
  it.each([
    ['123456', 10, [142, 164, 186]],
    ['AIMAIMAIM', 14, [230, 91, 11, 91, 11, 91, 11, 254]],
    ['AIMAIM', 12, [230, 91, 11, 91, 11]],
    ['A1', 10, [66, 50]],
  ])('%s: side %i, codewords %j', (text, side, codewords) => {
    expect(shortestCodewords(text)).toEqual({ side, codewords });
  });

  it('returns nothing for a text that fits no symbol', () => {
    expect(shortestCodewords('A'.repeat(2335))).toBeDefined();
    expect(shortestCodewords('A'.repeat(2340))).toBeUndefined();
  });
});

describe('an HIBC Data Matrix', () => {
  // Sides of Zint 2.11.1 (`zint -b 71 --square`). The symbols of bwip-js are a size larger.
  it.each([
    ['+SAIE2QIQVIMUE63', 16],
    ['+WI2IQ6Q6U2AEIE26UEMUA8+', 18],
    ['+QQ6A2EMZAUQQ26O', 16],
  ])('%s has %i columns, and is read by ZXing', async (data, side) => {
    const { columns, rows, rects } = encodeHibcDataMatrix(data) as { columns: number; rows: number; rects: Int32Array };
    expect([columns, rows]).toEqual([side, side]);
    const picture = paintRects([...rects], { width: columns, height: rows }, { x: 4, y: 4 }, 8);
    expect((await decodePixels(picture, { formats: ['DataMatrix'] })).map(({ text }) => text)).toEqual([data]);
  });
});
