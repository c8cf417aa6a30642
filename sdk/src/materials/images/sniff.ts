import { ImageError } from './decoded-image.ts';

/** Maximum number of pixels of an image. */
const MAX_PIXELS = 40_000_000;

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg';

/** Format and size from an image file's header. */
export interface ImageHeader {
  readonly format: ImageFormat;
  /** Stored size, before the orientation is applied; 0 for a drawing, which has no pixels. */
  readonly width: number;
  readonly height: number;
}

/** Signatures of unsupported formats, so that error messages can name the format of a file. */
const UNSUPPORTED: readonly (readonly [format: string, at: number, signature: string])[] = [
  ['BMP', 0, 'BM'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['AVIF', 4, 'ftypavi'],
  ['HEIC', 4, 'ftyphe'],
  ['HEIC', 4, 'ftypmif1'],
  ['JPEG XL', 0, '\xff\n'],
  ['JPEG XL', 4, 'JXL '],
  ['ICO', 0, '\0\0\x01\0'],
  ['PDF', 0, '%PDF'],
  ['SVGZ', 0, '\x1f\x8b'],
];
/** Match the start of HTML and SVG files, after an optional byte order mark and white space. */
const HTML = /^<(?:!doctype html|html|head|body)/i;
const SVG = /^<(?:svg|\?xml|!--|!doctype svg)/i;

/**
 * Detects the format and size of an image from its content, without decoding it. Throws ImageError: `image_unsupported`
 * if it is not a valid PNG, JPEG, WebP, GIF or SVG, `image_too_large` above 40 megapixels.
 */
export function sniff(bytes: Uint8Array): ImageHeader {
  const header = readHeader(bytes);
  if (!header) throw new ImageError('image_unsupported', unsupportedMessage(bytes));
  const { format, width, height } = header;
  if (format === 'svg') return header;
  if (width < 1 || height < 1)
    throw new ImageError('image_unsupported', `the ${format.toUpperCase()} image has no pixels or a damaged header`);
  if (width * height > MAX_PIXELS)
    throw new ImageError(
      'image_too_large',
      `the image has ${width} x ${height} pixels, more than the limit of 40 megapixels; use a smaller image`,
    );
  return header;
}

function readHeader(bytes: Uint8Array): ImageHeader | undefined {
  const start = latin1(bytes, 0, 16);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (start.startsWith('\x89PNG\r\n\x1a\n'))
      return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
    if (start.startsWith('\xff\xd8\xff')) return { format: 'jpeg', ...jpegSize(view) };
    if (/^GIF8[79]a/.test(start)) return { format: 'gif', ...gifSize(view) };
    if (isSvg(bytes)) return { format: 'svg', ...NO_SIZE };
    if (/^RIFF....WEBP/s.test(start)) return { format: 'webp', ...webpSize(view, latin1(bytes, 12, 16)) };
  } catch (error) {
    if (error instanceof RangeError)
      throw new ImageError('image_unsupported', 'the header of the image file is truncated');
    throw error;
  }
  return undefined;
}

/** True if a file starts with SVG markup. */
export const isSvg = (bytes: Uint8Array): boolean => SVG.test(textOf(bytes));

interface Size {
  readonly width: number;
  readonly height: number;
}
const NO_SIZE: Size = { width: 0, height: 0 };

/**
 * Size of the logical screen (GIF89a, 18), enlarged to contain the first image (GIF89a, 20), as in decoders. If the
 * first image were ignored, a file of a few bytes could make a decoder allocate gigabytes.
 */
function gifSize(view: DataView): Size {
  const width = view.getUint16(6, true);
  const height = view.getUint16(8, true);
  if (width < 1 || height < 1) return NO_SIZE;
  const flags = view.getUint8(10);
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  while (view.getUint8(at) === GIF_EXTENSION) {
    at += 2;
    for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += 1 + size;
    at += 1;
  }
  if (view.getUint8(at) !== GIF_PICTURE) return { width, height };
  return {
    width: Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true)),
    height: Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true)),
  };
}
const GIF_EXTENSION = 0x21;
const GIF_PICTURE = 0x2c;

/** Image size in the first start-of-frame segment (ITU-T T.81, B.2.2). */
function jpegSize(view: DataView): Size {
  for (let at = 2; at < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return NO_SIZE;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isStartOfFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else if (marker === 0xd9 || marker === 0xda) return NO_SIZE;
    else at += 2 + view.getUint16(at + 2);
  }
  return NO_SIZE;
}

/** True for the markers SOF0 to SOF15; false for DHT, JPG and DAC, which are in the same range. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Image size in the extended, lossless or lossy header (RFC 9649, 2.5 to 2.7). */
function webpSize(view: DataView, chunk: string): Size {
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  if (chunk === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return NO_SIZE;
  const packed = view.getUint32(21, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

function unsupportedMessage(bytes: Uint8Array): string {
  const what = bytes.length === 0 ? 'empty' : (unsupportedFormat(bytes) ?? 'in an unknown format');
  return `the image is ${what}; only PNG, JPEG, WebP, GIF and SVG can be drawn`;
}

/** Common name of an unsupported file's format, such as `HEIC` or `PDF`; `undefined` if it is unknown. */
export function unsupportedFormat(bytes: Uint8Array): string | undefined {
  const start = latin1(bytes, 0, MARKUP_BYTES);
  const found = UNSUPPORTED.find(([, at, signature]) => start.startsWith(signature, at));
  return found?.[0] ?? (HTML.test(textOf(bytes)) ? 'HTML' : undefined);
}

/** Number of bytes, from the start of a file, to search for the first tag. */
const MARKUP_BYTES = 256;

/** Returns the start of a UTF-8 or UTF-16 file as text, without its byte order mark and leading white space. */
const textOf = (bytes: Uint8Array): string =>
  latin1(bytes, 0, MARKUP_BYTES)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)|\0/g, '')
    .trimStart();

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** Maximum size of an SVG file in bytes; a typical logo is a few kilobytes in size. */
export const MAX_SVG_BYTES = 1024 * 1024;
