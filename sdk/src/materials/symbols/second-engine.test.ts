import { describe, expect, test } from 'vitest';
import { asGtin, decodePixels } from '../../../test/decode.ts';
import { paintRects } from '../../../test/paint-rects.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import type { BarcodeType } from '../../contract/types.ts';
import { expandUpce } from './ean-upc.ts';
import { encodeGs1128 } from './gs1-128.ts';
import { CODE39_CHARACTERS, encodeLinear } from './linear.ts';
import type { LinearSymbol } from './linear-symbol.ts';
import { encodeQr } from './matrix.ts';

const VALUES = 60;

/** Paints bars 40 pixels high, with two pixels per module and a quiet zone of ten modules. */
function paintSymbol(symbol: LinearSymbol) {
  const rects: number[] = [];
  for (let i = 0; i < symbol.bars.length; i += 2) rects.push(symbol.bars[i] ?? 0, 0, symbol.bars[i + 1] ?? 0, 1);
  return paintRects(rects, { width: symbol.modules, height: 1 }, { x: 2, y: 40 }, 24);
}
const readLinear = async (symbol: LinearSymbol) => (await decodePixels(paintSymbol(symbol)))[0];

const random = seededRandom(20261120);
const pick = (characters: string): string => characters[random(characters.length)] ?? '';
const text = (length: number, characters: string): string => Array.from({ length }, () => pick(characters)).join('');
const DIGITS = '0123456789';
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
const CSET_82 = `!"%&'*+,-./:;<=>?_${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`;

const GTIN_TYPES: Readonly<Record<string, () => string>> = {
  ean13: () => text(12, DIGITS),
  ean8: () => text(7, DIGITS),
  upca: () => text(11, DIGITS),
  upce: () => pick('01') + text(6, DIGITS),
  isbn: () => `978${text(9, DIGITS)}`,
};

describe('a second reader decodes the encoded content from painted pixels', () => {
  test.each(Object.entries(GTIN_TYPES))('%s: the same GTIN', async (type, value) => {
    for (let i = 0; i < VALUES; i++) {
      const symbol = encodeLinear(type as BarcodeType, value());
      const read = await readLinear(symbol);
      const expected =
        type === 'upce' ? expandUpce(symbol.encoded.slice(0, 7)) + symbol.encoded.slice(7) : symbol.encoded;
      const got =
        read?.text.length === 8 && type === 'upce'
          ? expandUpce(read.text.slice(0, 7)) + read.text.slice(7)
          : read?.text;
      expect(asGtin(got ?? ''), symbol.encoded).toBe(asGtin(expected));
    }
  });

  test('code128: any ASCII text', async () => {
    for (let i = 0; i < VALUES; i++) {
      const value = text(1 + random(20), i % 2 === 0 ? ASCII : `${DIGITS}${DIGITS}ABcd-`);
      const read = await readLinear(encodeLinear('code128', value));
      expect([read?.format, read?.text]).toEqual(['Code128', value]);
    }
  });

  test('code39: any text of its characters', async () => {
    for (let i = 0; i < VALUES; i++) {
      const value = `A${text(random(12), CODE39_CHARACTERS)}Z`;
      const read = await readLinear(encodeLinear('code39', value));
      expect([read?.format, read?.text]).toEqual(['Code39', value]);
    }
  });

  test('gs1-128: element strings, separated where they must be', async () => {
    for (let i = 0; i < VALUES; i++) {
      const value = `(01)${text(13, DIGITS)}(10)${text(1 + random(8), CSET_82)}(17)2612${pick('012')}1(21)${text(1 + random(6), CSET_82)}`;
      const symbol = encodeGs1128(value);
      const read = await readLinear(symbol);
      expect([read?.identifier, read?.text]).toEqual([']C1', symbol.encoded]);
    }
  });

  test('qrcode: any text, in digits, alphanumeric characters and UTF-8', async () => {
    const sets = [DIGITS, 'ABCDEFGHIJ0123456789 $%*+-./:', ASCII.slice(32), 'äßçéñøžЖλ中文字日本語😀é€'];
    for (let i = 0; i < VALUES; i++) {
      const characters = [...(sets[i % sets.length] ?? '')];
      const value = Array.from({ length: 1 + random(120) }, () => characters[random(characters.length)] ?? '').join('');
      const symbol = encodeQr(value);
      const units = { width: symbol.size, height: symbol.size };
      const [read] = await decodePixels(paintRects(symbol.rects, units, { x: 3, y: 3 }, 12));
      expect([read?.format, read?.text]).toEqual(['QRCode', value]);
    }
  });
});
