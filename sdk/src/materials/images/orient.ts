import { uint32At } from '../../base/item-at.ts';
/** Decoded pixels: red, green, blue and straight alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

/**
 * Rotates and mirrors pixels according to an Exif orientation (Exif 2.32, 4.6.4 A):
 * - 1: upright; 2: mirrored
 * - 3: rotated by 180°; 4: mirrored and rotated by 180°
 * - 5: transposed; 6: rotated by 90° clockwise
 * - 7: transposed on the other diagonal; 8: rotated by 270° clockwise
 */
export function orient(pixels: Pixels, orientation: number): Pixels {
  if (orientation === 1) return pixels;
  const { width, height } = pixels;
  const swapped = orientation >= 5;
  const mirrorX = orientation === 2 || orientation === 3 || orientation === 7 || orientation === 8;
  const mirrorY = orientation === 3 || orientation === 4 || orientation === 6 || orientation === 7;
  const outWidth = swapped ? height : width;
  const outHeight = swapped ? width : height;
  const rgba = new Uint8Array(pixels.rgba.length);
  const from = wordsOf(pixels.rgba);
  const to = new Uint32Array(rgba.buffer);
  for (let y = 0, at = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++, at++) {
      const column = swapped ? y : x;
      const row = swapped ? x : y;
      to[at] = uint32At(from, (mirrorY ? height - 1 - row : row) * width + (mirrorX ? width - 1 - column : column));
    }
  }
  return { width: outWidth, height: outHeight, rgba };
}

/** Views each pixel as one 32-bit number; copies the pixels only if they are not aligned. */
function wordsOf(rgba: Pixels['rgba']): Uint32Array {
  const { buffer, byteOffset, length } = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
  return new Uint32Array(buffer, byteOffset, length / 4);
}
