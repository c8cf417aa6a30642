import { unzlibSync } from 'fflate';
import { decodeImage, type ImageCodecs, type SniffedImage } from '../materials/images/decode-image.ts';
import { type DecodedImage, ImageError } from '../materials/images/decoded-image.ts';
import type { Pixels } from '../materials/images/orient.ts';
import type { ImageHeader } from '../materials/images/sniff.ts';

const codecs: ImageCodecs = {
  inflate: (bytes, size) => unzlibSync(bytes, { out: new Uint8Array(size) }),
  decodePicture,
};

/**
 * Decodes PNG and GIF with Platen's own decoders, and JPEG and WebP with the browser's decoders. Throws ImageError if
 * the image is damaged or unsupported.
 */
export const decodeBrowserImage = (image: SniffedImage): Promise<DecodedImage> => decodeImage(image, codecs);

async function decodePicture(bytes: Uint8Array, header: ImageHeader): Promise<Pixels> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: `image/${header.format}` }), {
    // Gives WebP images with alpha the same pixels as Skia's decoder in Node. Requesting straight alpha would change
    // values by up to 2.
    premultiplyAlpha: 'premultiply',
    colorSpaceConversion: 'none',
    imageOrientation: 'none',
  });
  try {
    return readBack(bitmap);
  } finally {
    bitmap.close();
  }
}

function readBack(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context)
    throw new ImageError('image_unsupported', 'this browser cannot decode images, because it provides no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  canvas.width = canvas.height = 1; // frees the memory of the bitmap now instead of at the next garbage collection
  return { width, height, rgba: data };
}
