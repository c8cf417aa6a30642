import type { Raster } from './raster.ts';

/** Each grey as one opaque pixel of four bytes. */
const GREYS = new Uint32Array(256);
new Uint8Array(GREYS.buffer).forEach((_, i, bytes) => {
  bytes[i] = i % 4 === 3 ? 255 : i >> 2;
});

/** The pixels as red, green, blue, alpha, as a canvas takes them; a new array each time. */
export function toRgba({ width, height, channels, pixels }: Raster): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * height * 4);
  if (channels === 1) {
    const whole = new Uint32Array(rgba.buffer);
    for (let i = 0; i < whole.length; i++) whole[i] = GREYS[pixels[i] ?? 0] ?? 0;
    return rgba;
  }
  for (let to = 0, from = 0; to < rgba.length; to += 4, from += 3) {
    rgba[to] = pixels[from] ?? 0;
    rgba[to + 1] = pixels[from + 1] ?? 0;
    rgba[to + 2] = pixels[from + 2] ?? 0;
    rgba[to + 3] = 255;
  }
  return rgba;
}
