import { byteAt } from '@platen/sdk/internal/base';
import type { DecodedImage } from '@platen/sdk/internal/images';
import type { PictureEdit } from '../document/originals.ts';

/** Crops and flips a picture, and applies its opacity. The result is at least one pixel wide and one pixel high. */
export function editedPixels(image: DecodedImage, { flipX, flipY, crop, opacity }: PictureEdit): DecodedImage {
  const left = Math.min(Math.round(crop.x * image.width), image.width - 1);
  const top = Math.min(Math.round(crop.y * image.height), image.height - 1);
  const width = Math.max(1, Math.min(Math.round(crop.width * image.width), image.width - left));
  const height = Math.max(1, Math.min(Math.round(crop.height * image.height), image.height - top));
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    const row = (flipY ? image.height - 1 - top - y : top + y) * image.width;
    for (let x = 0; x < width; x++, at += 4) {
      const from = (row + (flipX ? image.width - 1 - left - x : left + x)) * 4;
      rgba.set(image.rgba.subarray(from, from + 4), at);
      if (opacity < 1) rgba[at + 3] = Math.round(byteAt(rgba, at + 3) * opacity);
    }
  }
  return { key: `${image.key} edited`, width, height, rgba, opaque: image.opaque && opacity === 1 };
}
