import { expect, it } from 'vitest';
import { toRgba } from './pixel-buffer.ts';

const raster = (channels: 1 | 3, pixels: readonly number[]): Parameters<typeof toRgba>[0] => ({
  width: pixels.length / channels,
  height: 1,
  resolutionDpi: 300,
  channels,
  pixels: Uint8Array.from(pixels),
});

it('grey and coloured pixels become opaque red, green, blue, alpha', () => {
  expect([...toRgba(raster(1, [0, 17, 255]))]).toEqual([0, 0, 0, 255, 17, 17, 17, 255, 255, 255, 255, 255]);
  expect([...toRgba(raster(3, [1, 2, 3, 250, 0, 9]))]).toEqual([1, 2, 3, 255, 250, 0, 9, 255]);
});

it('every grey is dithered, wherever it is among white pixels', () => {
  for (let dark = 0; dark < 11; dark++) {
    const greys = Array<number>(11).fill(255);
    greys[dark] = 16;
    expect([...toRgba(raster(1, greys))]).toEqual(greys.flatMap((grey) => [grey, grey, grey, 255]));
  }
});
