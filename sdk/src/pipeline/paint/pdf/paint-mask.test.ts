import { describe, expect, it } from 'vitest';
import { BLACK } from '../../../base/color.ts';
import type { BarsNode } from '../../scene/scene.ts';
import { ContentWriter } from './content-writer.ts';
import { barMask, estimatedMaskBytes, paintMask } from './paint-mask.ts';

const DPI = 300;
const DOT = 72 / DPI;

const symbol = (rects: readonly number[], unitX: number, unitY: number): BarsNode => ({
  ...{ kind: 'bars', x: 10, y: 10, color: BLACK },
  ...{ unitX: unitX * DOT, unitY: unitY * DOT, rects: Int32Array.from(rects) },
});
const everySecond = (count: number, rect: (index: number) => readonly number[]): readonly number[] =>
  Array.from({ length: count }, (_, index) => rect(2 * index)).flat();

/** 30 bars, 100 dots high. */
const LINEAR = symbol(
  everySecond(30, (x) => [x, 0, 1, 1]),
  4,
  100,
);
/** 30 bars, the first of which is longer, in units of 20 dots. */
const GUARDED = symbol([0, 0, 1, 7, ...everySecond(29, (x) => [x + 2, 0, 1, 6])], 3, 20);
/** Chequered modules of 8 dots. */
const MATRIX = symbol(
  Array.from({ length: 21 }, (_, y) => everySecond(10, (x) => [x + (y % 2), y, 1, 1])).flat(),
  8,
  8,
);

describe('the estimated size of a mask', () => {
  it.each([
    ['a linear code', LINEAR],
    ['a linear code with guard bars', GUARDED],
    ['a matrix code', MATRIX],
  ])('is within a tenth of what is written for %s', (_, node) => {
    const mask = barMask(node, DPI);
    if (!mask) throw new Error('the symbol is not on whole dots');
    const content = new ContentWriter();
    paintMask(content, mask, 31.2, 40.8, DOT);
    const ratio = estimatedMaskBytes(mask) / content.out.length;
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  it('is that of its rows of pixels: 30 bars take 205 bytes in a row of 236 dots, and 117 in a row of 59', () => {
    const bytes = [4, 1].map((unitX) => {
      const mask = barMask({ ...LINEAR, unitX: unitX * DOT }, DPI);
      return mask && estimatedMaskBytes(mask);
    });
    expect(bytes).toEqual([205, 117]);
  });
});

it('counts the bytes of rows that equal the row above', () => {
  const counted = [LINEAR, MATRIX].map((node) => {
    const mask = barMask(node, DPI);
    const content = new ContentWriter();
    if (mask) paintMask(content, mask, 0, 0, DOT);
    return content.equalRowBytes;
  });
  // 236 dots are 30 bytes, twice as many digits, and one of two rows; 160 dots are 20 bytes, and 7 of 8 rows
  expect(counted).toEqual([60, 21 * 7 * 40]);
});
