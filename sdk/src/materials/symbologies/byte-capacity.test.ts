import { expect, it } from 'vitest';
import { decodePixels } from '../../../test/decode.ts';
import { paintRects } from '../../../test/paint-rects.ts';
import { ENCODERS } from './encoders.ts';

// Mixed texts for which the encoder changes its mode at every word, so that they need more room than plain bytes.

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Repeats a pattern to the capacity of the symbology, up to one repetition less. */
const filled = (pattern: string, bytes: number): string =>
  pattern.repeat(Math.floor(bytes / bytesOf(pattern))) + '\u0001'.repeat(bytes % bytesOf(pattern));

it.each([
  ['pdf417', 'PDF417', 'aaaaaé', 1107],
  ['pdf417', 'PDF417', 'ééé~~~~~~\u0001\u0001\u0001\u0001\u0001\u0001ééééééaa77777', 1104],
  ['pdf417', 'PDF417', '~~~\u0001\u0001777777\u0002', 1107],
  ['aztec', 'Aztec', 'éééééééééééééééA77', 1830],
  ['micropdf417', 'MicroPDF417', 'éa~~~~東東東東東東東東', 147],
  ['micropdf417', 'MicroPDF417', '~~~~~~~\u0001\u0001\u0001\u0001\u0001\u0001', 147],
  ['micropdf417', 'MicroPDF417', '\u0001\u0001\u0001AAAAA777', 144],
] as const)('%s, read by %s, holds %j repeated to %i bytes', async (name, format, pattern, bytes) => {
  const text = filled(pattern, bytes);
  const symbol = ENCODERS[name](text);
  if (symbol.kind !== 'modules') throw new Error('a symbol of modules was expected');
  const picture = paintRects(symbol.rects, { width: symbol.columns, height: symbol.rows }, { x: 3, y: 3 }, 12);
  const read = await decodePixels(picture, { formats: [format] });
  expect([bytesOf(text), read.map((code) => code.text)]).toEqual([bytes, [text]]);
});

it.each([
  ['pdf417', '~~~\u0001\u0001777777\u0002', 1200],
  ['micropdf417', 'éa~~~~東東東東東東東東', 150],
] as const)('%s rejects more bytes: %j repeated to %i', (name, pattern, bytes) => {
  expect(() => ENCODERS[name](filled(pattern, bytes))).toThrow(/can encode at most \d+ digits or \d+ bytes/);
});
