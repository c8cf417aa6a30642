import { describe, expect, it } from 'vitest';
import { mediaBox, trimBox } from './pdf-painter.ts';

const MM = 72 / 25.4;

describe('a MediaBox', () => {
  it.each([
    ['50 x 25 mm at 203 dpi, of 400 x 200 dots', 50 * MM, 25 * MM, 203, [0, 0, 141.8719, 70.9359]],
    ['50 x 25 mm at 600 dpi, of 1181 x 591 dots', 50 * MM, 25 * MM, 600, [0, 0, 141.72, 70.92]],
    ['A4 at 300 dpi, of 2480 x 3508 dots', 210 * MM, 297 * MM, 300, [0, 0, 595.2, 841.92]],
    ['A4 at 203 dpi, of 1678 x 2374 dots', 210 * MM, 297 * MM, 203, [0, 0, 595.1527, 842.0098]],
    ['2 x 1 in at 300 dpi, as they are', 144, 72, 300, [0, 0, 144, 72]],
    ['25.4 x 25.4 mm at 203 dpi, as they are', 25.4 * MM, 25.4 * MM, 203, [0, 0, 72, 72]],
    ['the shortest side of a PDF, 3 pt, not shortened', 3, 3, 203, [0, 0, 3.1921, 3.1921]],
    ['3 pt for a label of one dot', 0.24, 0.24, 300, [0, 0, 3.12, 3.12]],
    ['the longest side of a PDF, 14,400 pt, not lengthened', 14_400, 14_400, 300, [0, 0, 14_400, 14_400]],
    [
      'the longest side at 299.998 dpi, of 59,999 dots, for 60,000 are longer',
      14_400,
      14_400,
      299.998,
      [0, 0, 14_399.8559, 14_399.8559],
    ],
  ])('has %s', (_, width, height, dpi, box) => {
    expect(mediaBox(width, height, dpi)).toEqual(box);
  });
});

describe('a TrimBox', () => {
  it.each([
    ['57 x 32 mm at 300 dpi', 57 * MM, 32 * MM, 300, [0, 0.0114, 161.5748, 90.72]],
    ['50 x 25 mm at 203 dpi', 50 * MM, 25 * MM, 203, [0, 0.0698, 141.7322, 70.9359]],
    ['2.5 x 1 in at 300 dpi', 180, 72, 300, [0, 0, 180, 72]],
  ])('has the exact size of %s, its top at the top of the MediaBox', (_, width, height, dpi, box) => {
    expect(trimBox(width, height, dpi)).toEqual(box);
  });

  it('of whole dots starts at 0, which is not written as a negative one', () => {
    expect(Object.is(trimBox(144, 72, 300)[1], 0)).toBe(true);
  });
});
