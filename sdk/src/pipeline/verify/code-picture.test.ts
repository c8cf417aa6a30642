import { expect, it } from 'vitest';
import { rect } from '../../base/rect.ts';
import { codePicture, upright } from './code-picture.ts';

/** An image of 4 × 3 dots at 72 dpi, so that a point is a dot. Each dot has a distinct value. */
const grey = {
  width: 4,
  height: 3,
  resolutionDpi: 72,
  channels: 1,
  pixels: Uint8Array.from({ length: 12 }, (_, index) => index),
} as const;

it('is what the area touches, row by row', () => {
  expect(codePicture(grey, rect(1, 1, 2, 2))).toEqual({ width: 2, height: 2, pixels: Uint8Array.of(5, 6, 9, 10) });
  expect(codePicture(grey, rect(0.9, 0.2, 1, 0.5))).toEqual({ width: 2, height: 1, pixels: Uint8Array.of(0, 1) });
});

it('ends at the label’s edge', () => {
  expect(codePicture(grey, rect(2, -5, 100, 6))).toEqual({ width: 2, height: 1, pixels: Uint8Array.of(2, 3) });
  expect(codePicture(grey, rect(9, 9, 4, 4))).toEqual({ width: 0, height: 0, pixels: new Uint8Array(0) });
});

it('of colours is their lightness: white stays white, yellow is light, blue dark', () => {
  const pixels = Uint8Array.of(255, 255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0);
  const picture = codePicture({ width: 4, height: 1, resolutionDpi: 72, channels: 3, pixels }, rect(0, 0, 4, 1));
  expect([...picture.pixels]).toEqual([255, 236, 18, 0]);
});

it.each([
  [90, Uint8Array.of(3, 6, 2, 5, 1, 4), [2, 3]],
  [180, Uint8Array.of(6, 5, 4, 3, 2, 1), [3, 2]],
  [-90, Uint8Array.of(4, 1, 5, 2, 6, 3), [2, 3]],
  [360, Uint8Array.of(1, 2, 3, 4, 5, 6), [3, 2]],
  [45, Uint8Array.of(1, 2, 3, 4, 5, 6), [3, 2]],
])('of a code turned by %i degrees is held upright', (degrees, pixels, [width = 0, height = 0]) => {
  const turned = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  expect(upright(turned, degrees)).toEqual({ width, height, pixels });
});
