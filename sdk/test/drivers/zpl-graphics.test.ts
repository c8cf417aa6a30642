import { expect, it } from 'vitest';
import { zplGraphics } from './zpl-graphics.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const drawn = (text: string): readonly string[] =>
  zplGraphics(ascii(text)).map(({ width, pixels }) =>
    pixels.reduce((rows, pixel, at) => rows + (at > 0 && at % width === 0 ? '\n' : '') + (pixel === 0 ? '#' : '.'), ''),
  );

it('reads digits, counts of the one after them, rests of rows and repeated rows', () => {
  expect(drawn('~DGR:A.GRF,14,2,\nF0A5I0F:8,G0!HF,J0')).toEqual([
    [
      '####....#.#..#.#',
      '............####',
      '............####',
      '#...............',
      '....############',
      '########........',
      '................',
    ].join('\n'),
  ]);
  expect(drawn('~DGR:A.GRF,30,30,\ngF,')).toEqual(['#'.repeat(80) + '.'.repeat(160)]);
});

it('reads every label of a job', () => {
  expect(drawn('^XA~DGR:A.GRF,1,1,\n80^XA^XZ~DGR:A.GRF,1,1,\n01^XA^FS^XZ')).toEqual(['#.......', '.......#']);
});

it('refuses graphics that are shorter than they say', () => {
  expect(() => drawn('~DGR:A.GRF,4,2,\nF0A5')).toThrow('expected 2 rows of 16 dots, got 1');
});
