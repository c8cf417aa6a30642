import type { Bytes } from '@platen/sdk';
import {
  type DecodedImage,
  encodePng,
  ImageError,
  type ImageFormat,
  type PixelSize,
  type Pixels,
  refusedFormat,
  resample,
  type SvgSizeError,
  sniff,
} from '@platen/sdk/internal/images';
import { browserPlatform } from '@platen/sdk/internal/platform';
import type { Platform } from '@platen/sdk/render';
import { hasFewColors, scaled, shrunkTo } from './image-fit.ts';

/** The most bytes of a file that is read to be made smaller: 64 MiB, more than a telephone's photograph of 40 megapixels. */
const MOST_FILE_BYTES = 64 * 1024 * 1024;
/** The most pixels of a file that is kept as it is though it has more than are printed: each rendering decodes them. */
const MOST_KEPT_PIXELS = 4_000_000;
/** A template with less room than this takes no picture worth the name. */
const LEAST_BYTES = 2048;
/** Of JPEG; at 300 dots per inch the lower one shows in flat colours only. */
const QUALITIES = [0.85, 0.7] as const;
/** What each side is multiplied by while the picture takes too many bytes. */
const STEP = 0.75;

/** What a picture is made to fit. */
export interface ImageFit {
  /** The printer's dots in its box: see `fitFor`. */
  readonly dots: PixelSize;
  /** The most bytes that it may have: see `roomIn`. */
  readonly mostBytes: number;
}

/** Why a picture was not taken; a sentence for each is in the words of pictures. */
export type ImageRefusalCode =
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

export interface ImageRefusal {
  readonly kind: 'refused';
  readonly code: ImageRefusalCode;
  /** What the file is, where it is known and not drawn: `TIFF`, `PDF`. */
  readonly format?: string | undefined;
  /** The part of a drawing that is not drawn: its line, from 1, its element and the id. */
  readonly part?: { readonly line: number; readonly name: string; readonly id?: string | undefined };
}

/** A picture for an image element, and what was done with the file. */
export interface ImportedImage {
  readonly kind: 'imported';
  /** `data:`, in base64. */
  readonly url: string;
  /** Pixels, upright; of a drawing its proportions. */
  readonly width: number;
  readonly height: number;
  /** Bytes of the file that was given, and of the one that was made of it. */
  readonly before: number;
  readonly after: number;
  /** `shrunk`: it has fewer pixels; `converted`: as many, in fewer bytes; `drawing`: it has none, and is kept as it is. */
  readonly what: 'kept' | 'shrunk' | 'converted' | 'drawing';
  /** Of a JPEG that was made, 0 to 1. */
  readonly quality: number | undefined;
}

/** What pictures are made with: a page's or a worker's own, or Node's. */
export interface ImageParts extends Pick<Platform, 'decodeImage' | 'deflate' | 'loadDeflate'> {
  /** A file of these pixels. */
  encode(pixels: Pixels, format: 'png' | 'jpeg', quality?: number): Promise<Uint8Array>;
}

/**
 * A file that was picked, dropped or pasted as a picture for an image element. It is read as the renderer reads it: the same
 * formats and limits, turned as its Exif data say, its colours the numbers in the file. Pixels beyond the printer's dots are
 * averaged away. Pictures of up to 256 colours and transparent ones become PNG, others PNG or JPEG, whichever is smaller; a
 * file that is small enough is kept to the byte. What is too large still is made smaller until it fits. Rejects only where
 * a part of the code could not be loaded.
 */
export async function importImage(
  source: Blob | Uint8Array,
  fit: ImageFit,
  parts: ImageParts | undefined = pageParts(),
): Promise<ImportedImage | ImageRefusal> {
  if (parts === undefined) return refused('no_decoder');
  if (fit.mostBytes < LEAST_BYTES) return refused('no_room');
  if (sizeOf(source) > MOST_FILE_BYTES) return refused('file_too_large');
  const bytes = await bytesOf(source);
  if (bytes === undefined) return refused('unreadable');
  const header = sniffed(bytes);
  if (header.kind === 'refused') return header;
  if (header.format === 'svg') return drawing(bytes, fit);
  try {
    return await fitted(bytes, header.format, await parts.decodeImage(bytes, 'imported'), fit, parts);
  } catch (error) {
    if (error instanceof ImageError) return refused('broken', header.format.toUpperCase());
    // more pixels than the page has memory for
    if (error instanceof RangeError) return refused('too_many_pixels');
    throw error;
  }
}

const refused = (code: ImageRefusalCode, format?: string): ImageRefusal => ({ kind: 'refused', code, format });

/** A drawing is kept as it is: it is as sharp at any size. Its sides have its proportions. */
async function drawing(bytes: Uint8Array, { mostBytes }: ImageFit): Promise<ImportedImage | ImageRefusal> {
  const { readSvg } = await import('@platen/sdk/internal/read-svg');
  try {
    const { width, height } = readSvg(bytes);
    if (bytes.length > mostBytes) return refused('no_room');
    const [before, after] = [bytes.length, bytes.length];
    const url = dataUrlOf(bytes, 'image/svg+xml');
    return { kind: 'imported', url, width, height, before, after, what: 'drawing', quality: undefined };
  } catch (error) {
    if (error instanceof ImageError) return refusedDrawing(error);
    throw error;
  }
}

function refusedDrawing(error: ImageError & Partial<Pick<SvgSizeError, 'place' | 'isSize'>>): ImageRefusal {
  const { code, place, isSize, cause } = error;
  if (code === 'image_too_large') return refused('svg_too_large', 'SVG');
  if (isSize) return refused('svg_size', 'SVG');
  if (place !== undefined) return { ...refused('svg_part', 'SVG'), part: place };
  // what caused it is a parser's or a decoder's fault
  return refused(cause === undefined ? 'svg' : 'broken', 'SVG');
}

const sizeOf = (source: Blob | Uint8Array): number => (source instanceof Uint8Array ? source.length : source.size);

/** Undefined for a file that was moved or changed since it was picked, or that may not be read. */
const bytesOf = async (source: Blob | Uint8Array): Promise<Uint8Array | undefined> =>
  source instanceof Uint8Array
    ? source
    : source.arrayBuffer().then(
        (buffer) => new Uint8Array(buffer),
        () => undefined,
      );

function sniffed(bytes: Uint8Array): { readonly kind: 'known'; readonly format: ImageFormat } | ImageRefusal {
  try {
    return { kind: 'known', format: sniff(bytes).format };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    if (error.code === 'image_too_large') return refused('too_many_pixels');
    if (bytes.length === 0) return refused('empty');
    const format = refusedFormat(bytes);
    return refused(CODES[format ?? ''] ?? (format === undefined ? 'unknown_format' : 'other_format'), format);
  }
}
const CODES: Readonly<Record<string, ImageRefusalCode>> = { HEIC: 'heic' };

/** A file that was made. */
interface Made extends PixelSize {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
  readonly quality?: number;
}

async function fitted(
  bytes: Uint8Array,
  format: ImageFormat,
  image: DecodedImage,
  fit: ImageFit,
  parts: ImageParts,
): Promise<ImportedImage> {
  const { width, height } = image;
  const printed = shrunkTo(image, fit.dots);
  const asItIs: Made = { bytes, format, width, height };
  const mayStay = bytes.length <= fit.mostBytes;
  if (mayStay && printed.width === width && printed.height === height) return imported(asItIs, 'kept', bytes);
  const made = await smallEnough(image, printed, fit.mostBytes, parts);
  const isSmall = bytes.length <= made.bytes.length && width * height <= MOST_KEPT_PIXELS;
  if (mayStay && isSmall) return imported(asItIs, 'kept', bytes);
  return imported(made, made.width < width || made.height < height ? 'shrunk' : 'converted', bytes);
}

function imported(made: Made, what: ImportedImage['what'], before: Uint8Array): ImportedImage {
  const { bytes, format, width, height, quality } = made;
  const url = dataUrlOf(bytes, `image/${format}`);
  return { kind: 'imported', url, width, height, before: before.length, after: bytes.length, what, quality };
}

/** Of this size, or smaller where that has too many bytes. A picture of one pixel has less than any room. */
async function smallEnough(image: DecodedImage, size: PixelSize, mostBytes: number, parts: ImageParts): Promise<Made> {
  for (let { width, height } = size; ; { width, height } = scaled({ width, height }, STEP)) {
    const pixels = { width, height, rgba: resample(image, width, height) };
    const made = await encoded(pixels, image.opaque, mostBytes, parts);
    if (made.bytes.length <= mostBytes || width * height === 1) return made;
  }
}

/** The smaller of what can be made without loss that shows, or with more of it where that is still too large. */
async function encoded(pixels: Pixels, isOpaque: boolean, mostBytes: number, parts: ImageParts): Promise<Made> {
  const png: Made = { ...sizeIn(pixels), bytes: await pngOf(pixels, isOpaque, parts), format: 'png' };
  if (!isOpaque || (png.bytes.length <= mostBytes && hasFewColors(pixels.rgba))) return png;
  let least = png;
  for (const quality of QUALITIES) {
    const bytes = await parts.encode(pixels, 'jpeg', quality);
    if (bytes.length < least.bytes.length) least = { ...sizeIn(pixels), bytes, format: 'jpeg', quality };
    if (least.bytes.length <= mostBytes) break;
  }
  return least;
}

const sizeIn = ({ width, height }: PixelSize): PixelSize => ({ width, height });

/** Of few colours in as few bits as hold them, which a canvas does not do; of others by the canvas, beside the page's thread. */
async function pngOf(pixels: Pixels, isOpaque: boolean, parts: ImageParts): Promise<Uint8Array> {
  const { encode, deflate, loadDeflate } = parts;
  if (!isOpaque || !hasFewColors(pixels.rgba)) return encode(pixels, 'png');
  const { width, height, rgba } = pixels;
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, at = 0; from < rgba.length; from += 4, at += 3) {
    for (let channel = 0; channel < 3; channel++) rgb[at + channel] = rgba[from + channel] ?? 0;
  }
  await loadDeflate?.();
  return encodePng({ width, height, channels: 3, pixels: rgb, resolutionDpi: FILE_DPI }, deflate);
}
/** Said in the file; its size on the label is its box's. */
const FILE_DPI = 300;

/** In pieces: a call takes a limited number of arguments. */
function dataUrlOf(bytes: Uint8Array, type: string): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return `data:${type};base64,${btoa(parts.join(''))}`;
}

/** By the browser's own canvas, in a page or a worker; undefined where there is none that works without a document. */
function pageParts(): ImageParts | undefined {
  if (typeof OffscreenCanvas !== 'function') return undefined;
  return { ...browserPlatform(), encode: encodeOnCanvas };
}

async function encodeOnCanvas(pixels: Pixels, format: 'png' | 'jpeg', quality?: number): Promise<Bytes> {
  const { width, height, rgba } = pixels;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new RangeError('the browser gives no canvas of this size');
  context.putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type: `image/${format}`, ...(quality !== undefined && { quality }) });
  canvas.width = canvas.height = 1; // lets go of its memory now, not when it is collected
  return new Uint8Array(await blob.arrayBuffer());
}
