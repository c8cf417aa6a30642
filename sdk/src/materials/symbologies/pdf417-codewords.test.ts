import { describe, expect, it } from 'vitest';
import { decodePixels } from '../../../test/decode.ts';
import { paintRects } from '../../../test/paint-rects.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { ENCODERS } from './encoders.ts';

const ALPHABETS = [
  'ABCXYZ abcxyz',
  '0123456789',
  'A0-/#^%',
  "a;<>@[\\]_`~!|(){}'",
  '\u0000\u0001\u001d\u007f',
  'éßñ',
  'Жд中😀',
  '\r\n\t,:. ',
];
const SYMBOLOGIES = [
  ['pdf417', 'PDF417'],
  ['micropdf417', 'MicroPDF417'],
] as const;

/** A text of several parts, each with the characters of one alphabet. */
function randomText(random: (below: number) => number): string {
  const parts = Array.from({ length: 1 + random(5) }, () => {
    const characters = [...(ALPHABETS[random(ALPHABETS.length)] ?? 'A')];
    return Array.from({ length: 1 + random(9) }, () => characters[random(characters.length)]).join('');
  });
  return parts.join('');
}

/** Returns the columns and rows of a symbol, and the text that ZXing reads from its pixels. */
async function read(name: (typeof SYMBOLOGIES)[number][0], format: 'PDF417' | 'MicroPDF417', text: string) {
  const symbol = ENCODERS[name](text);
  if (symbol.kind !== 'modules') throw new Error('a symbol of modules was expected');
  const { columns, rows, rects } = symbol;
  const [found] = await decodePixels(paintRects(rects, { width: columns, height: rows }, { x: 3, y: 3 }, 12), {
    formats: [format],
  });
  return { size: [columns, rows], text: found?.text };
}

describe.each(SYMBOLOGIES)('the fewest codewords of %s', (name, format) => {
  it('are read by ZXing, for texts of all kinds of characters', async () => {
    const random = seededRandom(20261129);
    for (let i = 0; i < 150; i++) {
      const text = randomText(random);
      expect((await read(name, format, text)).text, JSON.stringify(text)).toBe(text);
    }
  });
});

// The encoder of bwip-js 4.11 needs 44, 36 and 40 rows of modules for the MicroPDF417 codes.
it.each([
  ['micropdf417', 'MicroPDF417', '2371503', [38, 22]],
  ['micropdf417', 'MicroPDF417', '8fA-#@\u0013O?', [38, 34]],
] as const)('%s: %s %s', async (name, format, text, size) => {
  expect(await read(name, format, text)).toEqual({ size, text });
});
