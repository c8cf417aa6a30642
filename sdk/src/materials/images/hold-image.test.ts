import { expect, it } from 'vitest';
import type { DecodedImage } from './decoded-image.ts';
import { cacheImage } from './hold-image.ts';
import { resample } from './resample.ts';

const image: DecodedImage = {
  key: 'k',
  width: 60,
  height: 40,
  rgba: Uint8Array.from({ length: 60 * 40 * 4 }, (_, i) => (i * 37) & 255),
  opaque: false,
};

it('an image that is printed smaller is held at that size, as the painters would have made it', () => {
  const held = cacheImage(image, [{ width: 30, height: 20 }]);
  expect(held).toMatchObject({ width: 60, height: 40, pixels: 600 });
  expect(held.at({ width: 30, height: 20 })).toMatchObject({ width: 30, height: 20, rgba: resample(image, 30, 20) });
});

it('an image that is printed larger is held as it is', () => {
  const held = cacheImage(image, [{ width: 120, height: 80 }]);
  expect(held.at({ width: 120, height: 80 })).toBe(image);
  expect(held.pixels).toBe(2400);
});

it('each size is kept once, under its own name', () => {
  const [small, large] = [
    { width: 6, height: 4 },
    { width: 12, height: 8 },
  ];
  const held = cacheImage(image, [small, large, small, { width: 90, height: 60 }, { width: 120, height: 80 }]);
  expect(held.pixels).toBe(24 + 96 + 2400);
  expect(held.at(small).key).not.toBe(held.at(large).key);
});

it('what was made is taken again for the next label', () => {
  const size = { width: 30, height: 20 };
  expect(cacheImage(image, [size]).at(size)).toBe(cacheImage(image, [size]).at(size));
});
