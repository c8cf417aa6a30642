import { inflateSync } from 'node:zlib';
import { decodeImage, type ImageCodecs } from '../materials/images/decode-image.ts';
import type { DecodedImage } from '../materials/images/decoded-image.ts';
import { ImageError } from '../materials/images/image-error.ts';
import type { Pixels } from '../materials/images/orient.ts';

/** A few bytes too many are dropped; far more is a file made to fill the memory. */
const SURPLUS_BYTES = 64 * 1024;

const codecs: ImageCodecs = {
  inflate: (bytes, size) => inflateSync(bytes, { maxOutputLength: size + SURPLUS_BYTES }),
  decodePicture,
};

/** PNG and GIF by ourselves; JPEG and WebP by Skia, whose package is loaded when the first of them comes. Throws ImageError. */
export const decodeNodeImage = (bytes: Uint8Array, key: string): Promise<DecodedImage> =>
  decodeImage(bytes, key, codecs);

async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  const { createCanvas, loadImage } = await loadSkia();
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  // Skia's own memory, which the collector does not see: a photograph has 50 MB of it in each.
  image.src = Buffer.alloc(0);
  canvas.width = canvas.height = 1;
  return { width, height, rgba: data };
}

async function loadSkia(): Promise<typeof import('@napi-rs/canvas')> {
  try {
    return await import('@napi-rs/canvas');
  } catch (cause) {
    throw new ImageError('image_unsupported', 'to draw JPEG and WebP images install the package @napi-rs/canvas', {
      cause,
    });
  }
}
