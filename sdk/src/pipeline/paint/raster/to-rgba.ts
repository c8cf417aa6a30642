import type { ClampedBytes } from '../../../base/bytes.ts';
import type { Raster } from './pixel-buffer.ts';

/** Opaque pixel of four bytes for each grey. */
const GREYS = new Uint32Array(256);
new Uint8Array(GREYS.buffer).forEach((_, i, bytes) => {
  bytes[i] = i % 4 === 3 ? 255 : i >> 2;
});

/** Converts the pixels to a new RGBA array, as a canvas needs it. */
export function toRgba({ width, height, channels, pixels }: Raster): ClampedBytes {
  const rgba = new Uint8ClampedArray(width * height * 4);
  if (channels === 1) {
    spreadGreys(pixels, new Uint32Array(rgba.buffer));
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

const WHITE = 0xffffffff;

/** Expands greys to RGBA. Compares four at a time and expands only those with ink, because labels are mostly white. */
function spreadGreys(greys: Uint8Array, rgba: Uint32Array): void {
  rgba.fill(WHITE);
  const aligned = greys.byteOffset % 4 === 0 ? greys.length >> 2 : 0;
  const fours = new Uint32Array(greys.buffer, aligned === 0 ? 0 : greys.byteOffset, aligned);
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === WHITE) continue;
    for (let i = four * 4; i < four * 4 + 4; i++) rgba[i] = GREYS[greys[i] ?? 0] ?? 0;
  }
  for (let i = aligned * 4; i < rgba.length; i++) rgba[i] = GREYS[greys[i] ?? 0] ?? 0;
}
