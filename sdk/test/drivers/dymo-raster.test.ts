import { expect, it } from 'vitest';
import { dymoLabels } from './dymo-raster.ts';

const [ESC, SYN, ETB] = [0x1b, 0x16, 0x17];
const letter = (of: string): number => of.charCodeAt(0);
const drawn = (...sent: readonly (number | string)[]): readonly string[] =>
  dymoLabels(Uint8Array.from(sent.map((each) => (typeof each === 'string' ? letter(each) : each)))).map(
    ({ width, height, pixels }) =>
      Array.from({ length: height }, (_, y) =>
        [...pixels.subarray(y * width, y * width + width)].map((pixel) => (pixel === 0 ? '#' : '.')).join(''),
      ).join('\n'),
  );

it('reads rows as they are and as runs, behind blank bytes, and skipped rows', () => {
  expect(
    drawn(
      ESC,
      ESC,
      '@',
      ESC,
      'B',
      1,
      ESC,
      'D',
      1,
      SYN,
      0xa1,
      ESC,
      'f',
      1,
      1,
      ESC,
      'B',
      0,
      ETB,
      0x82,
      0x03,
      0x80,
      ESC,
      'E',
    ),
  ).toEqual(['........#.#....#\n................\n###....#........']);
});

it('reads every label of a job, and no other at its end', () => {
  expect(drawn(ESC, 'L', 0, 9, ESC, 'D', 1, SYN, 0x80, ESC, 'G', SYN, 0x01, ESC, 'G', ESC, 'E')).toEqual([
    '#.......',
    '.......#',
  ]);
});

it('refuses what it does not know', () => {
  expect(() => drawn(ESC, 'Z')).toThrow('unknown command ESC Z at byte 0');
  expect(() => drawn(0x41)).toThrow('expected a command at byte 0, got 65');
});
