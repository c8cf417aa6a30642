import type { Raster } from '../raster/pixel-buffer.ts';
import { type MonoRaster, strideOf } from './mono-raster.ts';

/** Eight grey values, 0 black and 255 white, for each byte of dots. */
const GREYS = Uint8Array.from({ length: 256 * 8 }, (_, i) => ((i >> 3) & (0x80 >> (i & 7)) ? 0 : 255));

/** Converts black-and-white dots to grey pixels, to show or encode them. */
export function greyRaster(mono: MonoRaster, resolutionDpi: number): Raster {
  const { width, height, bits } = mono;
  const stride = strideOf(mono);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const end = (row + 1) * width;
    for (let byte = row * stride, at = row * width; at < end; byte++, at += 8) {
      const eight = (bits[byte] ?? 0) * 8;
      pixels.set(GREYS.subarray(eight, eight + Math.min(8, end - at)), at);
    }
  }
  return { width, height, resolutionDpi, channels: 1, pixels };
}
