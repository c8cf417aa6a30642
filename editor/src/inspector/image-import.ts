import type { Bytes } from '@platen/sdk';
import { byteAt } from '@platen/sdk/internal/base';
import {
  type DecodedImage,
  encodePng,
  ImageError,
  type ImageFormat,
  type PixelSize,
  type Pixels,
  resample,
  type SvgSizeError,
  sniff,
  unsupportedFormat,
} from '@platen/sdk/internal/images';
import { browserPlatform } from '@platen/sdk/internal/platform';
import type { Platform } from '@platen/sdk/render';
import type { PictureEdit } from '../document/originals.ts';
import { editedPixels } from './edited-pixels.ts';
import { hasFewColors, scaled, shrunkTo } from './image-fit.ts';

/**
 * Maximum size of a file to import, before it is scaled down: 64 MiB, which is larger than a 40-megapixel photo from a
 * phone.
 */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
/**
 * Maximum number of pixels of an image that is kept unchanged even if the print needs fewer. Limited, because every
 * rendering decodes all pixels.
 */
const MAX_KEPT_PIXELS = 4_000_000;
/** Minimum free space, in bytes, that a template must have for importing an image. */
const MIN_FREE_BYTES = 2048;
/**
 * JPEG qualities, in the order in which they are tried. At 300 dpi, artefacts of the lower quality are visible only in
 * areas of one colour.
 */
const QUALITIES = [0.85, 0.7] as const;
/** Factor for scaling down each side; applied repeatedly while the file is too large. */
const STEP = 0.75;

/** Target size of an imported image. */
export interface ImageFit {
  /** Size of the image's box in printer dots: see `fitFor`. */
  readonly dots: PixelSize;
  /** Maximum size of the file in bytes: see `availableBytes`. */
  readonly maxBytes: number;
  /** Edit to apply before the picture is scaled. An edited picture is always encoded again. */
  readonly edit?: PictureEdit | undefined;
}

/** Reason why an image was rejected. The UI strings contain a message for each reason. */
export type ImageRejectionCode =
  | 'empty'
  | 'heic'
  | 'svg'
  | 'svg_part'
  | 'svg_size'
  | 'svg_too_large'
  | 'other_format'
  | 'unknown_format'
  | 'broken'
  | 'too_many_pixels'
  | 'file_too_large'
  | 'unreadable'
  | 'no_room'
  | 'no_decoder';

export interface ImageRejection {
  readonly kind: 'refused';
  readonly code: ImageRejectionCode;
  /** Format of the file if it was detected but is not supported, such as `TIFF` or `PDF`. */
  readonly format?: string | undefined;
  /** The unsupported part of an SVG: its line, from 1, its element name, and its id if it has one. */
  readonly part?: { readonly line: number; readonly name: string; readonly id?: string | undefined };
}

/** An imported image, and a description of how its file was changed. */
export interface ImportedImage {
  readonly kind: 'imported';
  /** A `data:` URL in base64. */
  readonly url: string;
  /** Size in pixels after Exif rotation. For an SVG, only the ratio of width to height is meaningful. */
  readonly width: number;
  readonly height: number;
  /** Sizes in bytes of the original file (`before`) and of the resulting file (`after`). */
  readonly before: number;
  readonly after: number;
  /**
   * Kind of change to the file. `kept`: unchanged. `shrunk`: fewer pixels. `converted`: the same pixels in fewer bytes.
   * `drawing`: unchanged, because the file is an SVG.
   */
  readonly what: 'kept' | 'shrunk' | 'converted' | 'drawing';
  /** JPEG quality from 0 to 1; undefined unless the file was encoded as JPEG. */
  readonly quality: number | undefined;
}

/** Image codecs of a page, a worker or Node. */
export interface ImageParts extends Pick<Platform, 'decodeImage' | 'deflate' | 'loadDeflate'> {
  /** Encodes pixels as a file. */
  encode(pixels: Pixels, format: 'png' | 'jpeg', quality?: number): Promise<Uint8Array>;
}

/**
 * Imports a picked, dropped or pasted file for an image element. Decodes the file in the same way as the renderer: with
 * the same formats, limits and Exif rotation, and without colour management.
 *
 * An image with more pixels than its box has printer dots is scaled down, by averaging, to one pixel per dot. An image
 * with transparency or at most 256 colours becomes a PNG; any other image becomes a PNG or JPEG, whichever is smaller.
 * A file that is small enough is kept unchanged. An image whose file is still too large is scaled down further until
 * the file fits.
 *
 * Rejects only if a part of the code could not be loaded.
 */
export async function importImage(
  source: Blob | Uint8Array,
  fit: ImageFit,
  parts: ImageParts | undefined = pageParts(),
): Promise<ImportedImage | ImageRejection> {
  if (parts === undefined) return rejected('no_decoder');
  if (fit.maxBytes < MIN_FREE_BYTES) return rejected('no_room');
  if (sizeOf(source) > MAX_FILE_BYTES) return rejected('file_too_large');
  const bytes = await bytesOf(source);
  if (bytes === undefined) return rejected('unreadable');
  const header = sniffed(bytes);
  if (header.kind === 'refused') return header;
  if (header.format === 'svg') return drawing(bytes, fit);
  try {
    return await fitted(bytes, header.format, await parts.decodeImage(bytes, 'imported'), fit, parts);
  } catch (error) {
    if (error instanceof ImageError) return rejected('broken', header.format.toUpperCase());
    // allocating the pixels throws RangeError if they do not fit in memory
    if (error instanceof RangeError) return rejected('too_many_pixels');
    throw error;
  }
}

const rejected = (code: ImageRejectionCode, format?: string): ImageRejection => ({ kind: 'refused', code, format });

/**
 * Imports an SVG unchanged, because it is sharp at any size. Only the ratio of the returned width and height is
 * meaningful.
 */
async function drawing(bytes: Uint8Array, { maxBytes }: ImageFit): Promise<ImportedImage | ImageRejection> {
  const { readSvgShapes } = await import('@platen/sdk/internal/read-svg');
  try {
    const { width, height } = readSvgShapes(bytes);
    if (bytes.length > maxBytes) return rejected('no_room');
    const [before, after] = [bytes.length, bytes.length];
    const url = dataUrlOf(bytes, 'image/svg+xml');
    return { kind: 'imported', url, width, height, before, after, what: 'drawing', quality: undefined };
  } catch (error) {
    if (error instanceof ImageError) return rejectedDrawing(error);
    throw error;
  }
}

function rejectedDrawing(error: ImageError & Partial<Pick<SvgSizeError, 'place' | 'isSize'>>): ImageRejection {
  const { code, place, isSize, cause } = error;
  if (code === 'image_too_large') return rejected('svg_too_large', 'SVG');
  if (isSize) return rejected('svg_size', 'SVG');
  if (place !== undefined) return { ...rejected('svg_part', 'SVG'), part: place };
  // an error with a cause comes from a parser or decoder, so the file is damaged
  return rejected(cause === undefined ? 'svg' : 'broken', 'SVG');
}

const sizeOf = (source: Blob | Uint8Array): number => (source instanceof Uint8Array ? source.length : source.size);

/** Returns the bytes of a file; undefined if it was moved or changed after it was picked, or if access is denied. */
const bytesOf = async (source: Blob | Uint8Array): Promise<Uint8Array | undefined> =>
  source instanceof Uint8Array
    ? source
    : source.arrayBuffer().then(
        (buffer) => new Uint8Array(buffer),
        () => undefined,
      );

function sniffed(bytes: Uint8Array): { readonly kind: 'known'; readonly format: ImageFormat } | ImageRejection {
  try {
    return { kind: 'known', format: sniff(bytes).format };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    if (error.code === 'image_too_large') return rejected('too_many_pixels');
    if (bytes.length === 0) return rejected('empty');
    const format = unsupportedFormat(bytes);
    return format === undefined ? rejected('unknown_format') : rejected(CODES[format] ?? 'other_format', format);
  }
}
const CODES: Readonly<Record<string, ImageRejectionCode>> = { HEIC: 'heic' };

/** An encoded image file, with the image's size in pixels. */
interface EncodedImage extends PixelSize {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
  readonly quality?: number;
}

async function fitted(
  bytes: Uint8Array,
  format: ImageFormat,
  decoded: DecodedImage,
  fit: ImageFit,
  parts: ImageParts,
): Promise<ImportedImage> {
  const image = fit.edit === undefined ? decoded : editedPixels(decoded, fit.edit);
  const { width, height } = image;
  const printed = shrunkTo(image, fit.dots);
  const asItIs: EncodedImage = { bytes, format, width, height };
  const fitsUnchanged = fit.edit === undefined && bytes.length <= fit.maxBytes;
  if (fitsUnchanged && printed.width === width && printed.height === height) return imported(asItIs, 'kept', bytes);
  const made = await smallEnough(image, printed, fit.maxBytes, parts);
  const isSmall = bytes.length <= made.bytes.length && width * height <= MAX_KEPT_PIXELS;
  if (fitsUnchanged && isSmall) return imported(asItIs, 'kept', bytes);
  return imported(made, made.width < width || made.height < height ? 'shrunk' : 'converted', bytes);
}

function imported(made: EncodedImage, what: ImportedImage['what'], before: Uint8Array): ImportedImage {
  const { bytes, format, width, height, quality } = made;
  const url = dataUrlOf(bytes, `image/${format}`);
  return { kind: 'imported', url, width, height, before: before.length, after: bytes.length, what, quality };
}

/**
 * Encodes the image at this size. While the file is larger than `maxBytes`, scales the image down and encodes it
 * again. Stops at a size of one pixel, which always fits.
 */
async function smallEnough(
  image: DecodedImage,
  size: PixelSize,
  maxBytes: number,
  parts: ImageParts,
): Promise<EncodedImage> {
  for (let { width, height } = size; ; { width, height } = scaled({ width, height }, STEP)) {
    const pixels = { width, height, rgba: resample(image, width, height) };
    const made = await encoded(pixels, image.opaque, maxBytes, parts);
    if (made.bytes.length <= maxBytes || width * height === 1) return made;
  }
}

type Resampled = Pixels & { readonly rgba: Uint8Array };

/**
 * Encodes pixels with transparency or few colours as PNG, and others as PNG or JPEG, whichever is smaller. Lowers the
 * JPEG quality only if the file is still too large.
 */
async function encoded(
  pixels: Resampled,
  isOpaque: boolean,
  maxBytes: number,
  parts: ImageParts,
): Promise<EncodedImage> {
  const png: EncodedImage = { ...sizeIn(pixels), bytes: await pngOf(pixels, isOpaque, parts), format: 'png' };
  if (!isOpaque || (png.bytes.length <= maxBytes && hasFewColors(pixels.rgba))) return png;
  let least = png;
  for (const quality of QUALITIES) {
    const bytes = await parts.encode(pixels, 'jpeg', quality);
    if (bytes.length < least.bytes.length) least = { ...sizeIn(pixels), bytes, format: 'jpeg', quality };
    if (least.bytes.length <= maxBytes) break;
  }
  return least;
}

const sizeIn = ({ width, height }: PixelSize): PixelSize => ({ width, height });

/**
 * Encodes a PNG. Images with few colours are encoded by the SDK, because a canvas would not reduce the bits per pixel.
 * Other images are encoded by a canvas, on another thread.
 */
async function pngOf(pixels: Resampled, isOpaque: boolean, parts: ImageParts): Promise<Uint8Array> {
  const { encode, deflate, loadDeflate } = parts;
  if (!isOpaque || !hasFewColors(pixels.rgba)) return encode(pixels, 'png');
  const { width, height, rgba } = pixels;
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, at = 0; from < rgba.length; from += 4, at += 3) {
    for (let channel = 0; channel < 3; channel++) rgb[at + channel] = byteAt(rgba, from + channel);
  }
  await loadDeflate?.();
  return encodePng({ width, height, channels: 3, pixels: rgb, resolutionDpi: FILE_DPI }, deflate);
}
/** Resolution recorded in the file. The printed size depends on the element's box only. */
const FILE_DPI = 300;

/**
 * Encodes bytes as a `data:` URL. Converts them in chunks, because a function call can have only a limited number of
 * arguments.
 */
function dataUrlOf(bytes: Uint8Array, type: string): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return `data:${type};base64,${btoa(parts.join(''))}`;
}

/** Returns codecs that use the browser's canvas, in a page or a worker; undefined without `OffscreenCanvas`. */
function pageParts(): ImageParts | undefined {
  if (typeof OffscreenCanvas !== 'function') return undefined;
  return { ...browserPlatform(), encode: encodeOnCanvas };
}

async function encodeOnCanvas(pixels: Pixels, format: 'png' | 'jpeg', quality?: number): Promise<Bytes> {
  const { width, height, rgba } = pixels;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new RangeError('the browser cannot create a canvas of this size');
  context.putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type: `image/${format}`, ...(quality !== undefined && { quality }) });
  canvas.width = canvas.height = 1; // frees the canvas memory now instead of at garbage collection
  return new Uint8Array(await blob.arrayBuffer());
}
