import { describe, expect, it } from 'vitest';
import { fitScale } from './fit.ts';

const twoByOne = { width: 192, height: 96 };

describe('fitting a label into the stage', () => {
  it('gives each of 600 dots one screen pixel where 700 pixels are free', () => {
    expect(fitScale(twoByOne, { width: 700, height: 500 }, 600, 1) * twoByOne.width).toBeCloseTo(600, 9);
  });

  it('gives each screen pixel two dots where 320 pixels are free', () => {
    expect(fitScale(twoByOne, { width: 320, height: 500 }, 600, 1) * twoByOne.width).toBeCloseTo(300, 9);
  });

  it('counts in the pixels of a dense screen', () => {
    expect(fitScale(twoByOne, { width: 320, height: 500 }, 600, 2) * twoByOne.width).toBeCloseTo(300, 9);
  });

  it('fills the room when snapping would give up more than a fifth of it', () => {
    expect(fitScale(twoByOne, { width: 580, height: 500 }, 600, 1) * twoByOne.width).toBeCloseTo(580, 9);
  });

  it('is bound by the height of a tall label', () => {
    expect(fitScale({ width: 96, height: 192 }, { width: 700, height: 600 }, 300, 1) * 192).toBeCloseTo(600, 9);
  });
});
