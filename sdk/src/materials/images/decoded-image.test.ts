import { expect, it } from 'vitest';
import { rotatedSize } from './decoded-image.ts';

const image = { width: 40, height: 30 };

it('an image at an odd angle has a pixel a dot, however few or many it has itself', () => {
  expect(rotatedSize(image, 20, 15)).toEqual({ width: 20, height: 15 });
  expect(rotatedSize(image, 400.2, 300)).toEqual({ width: 401, height: 300 });
});

it('a side of whole dots stays so when rounding makes it longer', () => {
  expect(rotatedSize(image, 400.00000001, 300.00000001)).toEqual({ width: 400, height: 300 });
});

it('more than 16 million are not made of an image that has fewer', () => {
  expect(rotatedSize(image, 4000, 4000)).toEqual({ width: 4000, height: 4000 });
  expect(rotatedSize(image, 4001, 4000)).toEqual({ width: 40, height: 30 });
});
