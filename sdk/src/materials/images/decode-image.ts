import type { DecodedImage } from './decoded-image.ts';
import { ImageError } from './image-error.ts';
import { orient, type Pixels } from './orient.ts';
import { plainPicture } from './plain-picture.ts';
import { decodePng, type Inflate } from './png/decode-png.ts';
import { type ImageHeader, sniff } from './sniff.ts';

/** What decoding needs of a platform. */
export interface ImageCodecs {
  readonly inflate: Inflate;
  /** JPEG, WebP or the first frame of a GIF, as stored. */
  decodePicture(bytes: Uint8Array, header: ImageHeader): Promise<Pixels>;
}

/**
 * Decodes PNG by our own code, the rest by the platform's, so that PNG pixels are exact everywhere. Orientation is applied,
 * colour profiles are not: the numbers in the file are the colours. Throws ImageError.
 */
export async function decodeImage(bytes: Uint8Array, key: string, codecs: ImageCodecs): Promise<DecodedImage> {
  const header = sniff(bytes);
  const pixels = header.format === 'png' ? decodePng(bytes, codecs.inflate) : await decodeOther(bytes, header, codecs);
  return { key, ...pixels, opaque: isOpaque(pixels.rgba) };
}

async function decodeOther(bytes: Uint8Array, header: ImageHeader, codecs: ImageCodecs): Promise<Pixels> {
  const plain = plainPicture(bytes, header.format);
  try {
    return orient(await codecs.decodePicture(plain.bytes, header), plain.orientation);
  } catch (cause) {
    if (cause instanceof ImageError) throw cause;
    throw new ImageError('image_unsupported', `the ${header.format.toUpperCase()} image is broken`, { cause });
  }
}

function isOpaque(rgba: Uint8Array | Uint8ClampedArray): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}
