import { type DecodedImage, ImageError } from './decoded-image.ts';
import { decodeGif } from './gif/decode-gif.ts';
import { orient, type Pixels } from './orient.ts';
import { plainPicture } from './plain-picture.ts';
import { decodeLargePng, decodePng, type Inflate, type InflateParts } from './png/decode-png.ts';
import type { ImageHeader } from './sniff.ts';

/** Decoders that a platform supplies. */
export interface ImageCodecs {
  readonly inflate: Inflate;
  /**
   * Streaming variant of `inflate`, which saves memory on large images. Absent on web pages, where no other requests
   * share the memory.
   */
  readonly inflateParts?: InflateParts;
  /** Decodes a JPEG, or the first frame of a WebP, without applying its orientation. */
  decodePicture(bytes: Uint8Array, header: ImageHeader): Promise<Pixels>;
}

/**
 * An image file whose header `sniff` has read. `sniff` rejects unusable files, so a web page loads the decoders only
 * for usable ones.
 */
export interface SniffedImage {
  readonly bytes: Uint8Array;
  readonly header: ImageHeader;
  /** Key of the decoded image. */
  readonly key: string;
}

/**
 * Number of pixels above which a PNG is decompressed as a stream. A smaller PNG is decompressed in one call, which
 * takes half the time.
 */
const LARGE_PIXELS = 2_000_000;

/**
 * Decodes an image: PNG and GIF with our own decoders, JPEG and WebP with the platform's decoders. JPEG and WebP are
 * checked for completeness first, because decoders fill in missing parts differently. Applies the orientation but no
 * colour profile. Throws ImageError if the image is damaged or unsupported.
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
    throw new ImageError('image_unsupported', `the ${header.format.toUpperCase()} image is damaged`, { cause });
  }
}

function isOpaque(rgba: Uint8Array | Uint8ClampedArray): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}
