import type { DecodedImage } from './decoded-image.ts';
import { decodeGif } from './gif/decode-gif.ts';
import { ImageError } from './image-error.ts';
import { orient, type Pixels } from './orient.ts';
import { plainPicture } from './plain-picture.ts';
import { decodeLargePng, decodePng, type Inflate, type InflateParts } from './png/decode-png.ts';
import type { ImageHeader } from './sniff.ts';

/** What decoding needs of a platform. */
export interface ImageCodecs {
  readonly inflate: Inflate;
  /** The same in parts, for large pictures; left out where memory is a page's own. */
  readonly inflateParts?: InflateParts;
  /** JPEG, or the first frame of a WebP, as stored. */
  decodePicture(bytes: Uint8Array, header: ImageHeader): Promise<Pixels>;
}

/** A picture's file, its beginning read: `sniff`, which loads with the page, tells what is not a picture before a decoder comes. */
export interface SniffedImage {
  readonly bytes: Uint8Array;
  readonly header: ImageHeader;
  /** The key of the picture. */
  readonly key: string;
}

/** A PNG of more pixels is decompressed in parts: at once it takes half the time for a small one. */
const LARGE_PIXELS = 2_000_000;

/**
 * Decodes PNG and GIF by our own code, JPEG and WebP by the platform's once they are found to be whole: decoders draw
 * blank what they lack, each in its way. Orientation is applied, colour profiles are not: the numbers in the file are the
 * colours. Throws ImageError.
 */
export async function decodeImage({ bytes, header, key }: SniffedImage, codecs: ImageCodecs): Promise<DecodedImage> {
  const pixels = await decodePixels(bytes, header, codecs);
  return { key, ...pixels, opaque: isOpaque(pixels.rgba) };
}

async function decodePixels(bytes: Uint8Array, header: ImageHeader, codecs: ImageCodecs): Promise<Pixels> {
  switch (header.format) {
    case 'png':
      return codecs.inflateParts !== undefined && header.width * header.height > LARGE_PIXELS
        ? decodeLargePng(bytes, codecs.inflateParts)
        : decodePng(bytes, codecs.inflate);
    case 'gif':
      return decodeGif(bytes, header);
    case 'jpeg':
      (await import('./jpeg/check-jpeg.ts')).checkJpeg(bytes);
      return decodeOther(bytes, header, codecs);
    case 'webp':
      (await import('./webp/check-webp.ts')).checkWebp(bytes);
      return decodeOther(bytes, header, codecs);
    case 'svg':
      throw new ImageError(
        'image_unsupported',
        'an SVG has no pixels to decode; it is drawn at the size of its element',
      );
    default:
      return header.format satisfies never;
  }
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
