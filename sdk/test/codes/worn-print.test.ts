import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../pdf.ts';
import { blurred, leaning, spread, type Wear, worn } from './worn-print.ts';

/** A black dot in the centre of 5 × 5 dots. */
const dot: GreyImage = {
  width: 5,
  height: 5,
  pixels: new Uint8Array(25).fill(255).map((level, at) => (at === 12 ? 0 : level)),
};
const rowOf = ({ width, pixels }: GreyImage, y: number): number[] => [...pixels.slice(y * width, (y + 1) * width)];

describe('wear', () => {
  it('of dot gain darkens each neighbour by its share', () => {
    expect(rowOf(spread(dot, 0.4), 2)).toEqual([255, 153, 0, 153, 255]);
    expect(rowOf(spread(dot, 0.4), 1)).toEqual([255, 255, 153, 255, 255]);
  });
  it('of blur keeps the ink there is', () => {
    expect(rowOf(blurred(dot), 2)).toEqual([255, 223, 128, 223, 255]);
  });
  it('of scale shows a dot as so many pixels', () => {
    expect(rowOf(leaning(dot, 2, 0), 4)).toEqual([255, 255, 255, 255, 0, 0, 255, 255, 255, 255]);
    expect(rowOf(leaning(dot, 0.5, 0), 1)).toEqual([255, 191, 255]);
  });
  it('of skew moves rows against each other', () => {
    const bar = { width: 9, height: 9, pixels: new Uint8Array(81).fill(255).map((_, at) => (at % 9 === 4 ? 0 : 255)) };
    const darkest = (row: number[]): number => row.indexOf(Math.min(...row));
    expect([0, 4, 8].map((y) => darkest(rowOf(leaning(bar, 1, 0.25), y)))).toEqual([5, 4, 3]);
  });
  it('is the same for the same seed and another for another', () => {
    const wear: Wear = { dotGain: 0.2, pixelsPerDot: 1.5, skew: 0.02, blur: 1, noise: 40 };
    expect(worn(dot, wear, 3)).toEqual(worn(dot, wear, 3));
    expect(worn(dot, wear, 3)).not.toEqual(worn(dot, wear, 4));
  });
});
