import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedImage } from './decoded-image.ts';
import { resample } from './resample.ts';

const image = (width: number, rgba: readonly number[]): DecodedImage => ({
  key: 'test',
  width,
  height: rgba.length / 4 / width,
  rgba: Uint8Array.from(rgba),
  opaque: rgba.every((value, i) => i % 4 !== 3 || value === 255),
});
const greys = (width: number, values: readonly number[]): DecodedImage =>
  image(
    width,
    values.flatMap((v) => [v, v, v, 255]),
  );
const reds = (rgba: Uint8Array): number[] => [...rgba].filter((_, i) => i % 4 === 0);
const side = fc.integer({ min: 1, max: 30 });

describe('resampling', () => {
  it('at the same size changes nothing', () => {
    fc.assert(
      fc.property(side, side, fc.integer(), (width, height, seed) => {
        const rgba = Array.from({ length: width * height * 4 }, (_, i) =>
          i % 4 === 3 ? 255 : ((i * 2654435761 + seed) >>> 9) & 255,
        );
        expect([...resample(image(width, rgba), width, height)]).toEqual(rgba);
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it('leaves an image of one colour and alpha as it is, at every size', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const color = fc.tuple(byte, byte, byte, fc.integer({ min: 1, max: 255 }));
    fc.assert(
      fc.property(color, side, side, side, side, (pixel, width, height, toWidth, toHeight) => {
        const rgba = Array.from({ length: width * height }, () => pixel).flat();
        const expected = Array.from({ length: toWidth * toHeight }, () => pixel).flat();
        expect([...resample(image(width, rgba), toWidth, toHeight)]).toEqual(expected);
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  it('made smaller gives the mean of the area, shares of pixels included', () => {
    expect(reds(resample(greys(4, [0, 100, 200, 250]), 2, 1))).toEqual([50, 225]);
    expect(reds(resample(greys(3, [0, 90, 255]), 2, 1))).toEqual([30, 200]);
    expect(reds(resample(greys(2, [10, 20, 30, 40]), 1, 1))).toEqual([25]);
  });

  it('made larger goes smoothly through the pixels and keeps a ramp straight', () => {
    expect(reds(resample(greys(8, [0, 30, 60, 90, 120, 150, 180, 210]), 24, 1)).slice(6, 18)).toEqual([
      50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160,
    ]);
    expect(reds(resample(greys(2, [0, 255]), 6, 1))).toEqual([0, 0, 76, 179, 255, 255]);
  });

  it('weighs colours by their alpha, so that clear pixels leave no rim', () => {
    const edge = image(2, [200, 10, 20, 255, 0, 0, 0, 0]);
    expect([...resample(edge, 1, 1)]).toEqual([200, 10, 20, 128]);
  });

  it('of a window gives that part of the whole', () => {
    const whole = greys(
      7,
      Array.from({ length: 49 }, (_, i) => (i * 37) & 255),
    );
    for (const [width, height] of [
      [4, 5],
      [15, 9],
      [7, 3],
    ] as const) {
      const all = resample(whole, width, height);
      const part = resample(whole, width, height, { left: 1, top: 1, right: 4, bottom: 3 });
      const expected = [1, 2].flatMap((row) => [...all.subarray((row * width + 1) * 4, (row * width + 4) * 4)]);
      expect([...part]).toEqual(expected);
    }
  });

  it('of a huge size costs no more than its window', () => {
    const part = resample(greys(2, [0, 255]), 1e9, 1e9, { left: 499_999_999, top: 0, right: 500_000_001, bottom: 2 });
    expect(reds(part)).toEqual([128, 128, 128, 128]);
  });

  it('mirrors with the image', () => {
    const values = [3, 250, 7, 90, 33, 180, 1];
    for (const size of [3, 5, 12]) {
      const there = reds(resample(greys(7, values), size, 1));
      expect(reds(resample(greys(7, values.toReversed()), size, 1)).toReversed()).toEqual(there);
    }
  });
});
