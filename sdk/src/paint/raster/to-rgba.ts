import type { Raster } from './raster.ts';

/** The pixels as red, green, blue, alpha, as a canvas takes them; a new array each time. */
export function toRgba(raster: Raster): Uint8ClampedArray<ArrayBuffer> {
  const { pixels, channels } = raster;
  const count = raster.width * raster.height;
  const rgba = new Uint8ClampedArray(count * 4);
  const second = channels === 3 ? 1 : 0;
  for (let at = 0, from = 0; at < rgba.length; at += 4, from += channels) {
    rgba[at] = pixels[from] ?? 0;
    rgba[at + 1] = pixels[from + second] ?? 0;
    rgba[at + 2] = pixels[from + second * 2] ?? 0;
    rgba[at + 3] = 255;
  }
  return rgba;
}
