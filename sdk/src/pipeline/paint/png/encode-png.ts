import { noItem } from '../../../base/item-at.ts';
import type { DeflateOptions, Platform } from '../../../platform/platform.ts';
import type { Raster } from '../raster/pixel-buffer.ts';
import { type Chunk, writePng } from './chunks.ts';

const METRES_PER_INCH = 0.0254;
/**
 * Encodes a PNG (ISO/IEC 15948) losslessly with the fewest bits per pixel: 1, 2, 4 or 8-bit grey, a palette, or RGB.
 * The file states its resolution in a `pHYs` chunk.
 */
export function encodePng(raster: Raster, deflate: Platform['deflate']): Uint8Array {
  const { format, rows, deflating } = imageRows(raster);
  const data = deflate(rows, deflating);
  const chunks: Chunk[] = [header(raster, format), resolution(raster.resolutionDpi)];
  if (format.palette) chunks.push({ type: 'PLTE', data: format.palette });
  return writePng([...chunks, { type: 'IDAT', data }]);
}

function header({ width, height }: Raster, format: PixelFormat): Chunk {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = format.bits;
  data[9] = format.colorType;
  return { type: 'IHDR', data };
}

function resolution(resolutionDpi: number): Chunk {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  const perMetre = Math.round(resolutionDpi / METRES_PER_INCH);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  data[8] = 1;
  return { type: 'pHYs', data };
}

/**
 * Deflate options for labels. Their rows have few grey levels, so run-length encoding at the lowest level compresses
 * them as well as any slower method.
 */
const LABEL: DeflateOptions = { level: 1, runLength: true };
const PICTURE: DeflateOptions = { level: 6 };

/** Uncompressed image data for the IDAT chunk. */
interface ImageRows {
  readonly format: PixelFormat;
  /** Rows after filtering. They are overwritten when the next image is encoded. */
  readonly rows: Uint8Array;
  readonly deflating: DeflateOptions;
}

let scratch = new Uint8Array(0);

/**
 * Converts the pixels losslessly to the format that needs the fewest bits. Grey is preferred to a palette, and a
 * palette to RGB.
 */
function imageRows(raster: Raster): ImageRows {
  const indexed = raster.channels === 1 ? undefined : indexColors(raster.pixels);
  const grey = raster.channels === 1 ? raster : withoutColor(raster, indexed);
  if (!grey) return sampleRows(raster, colorFormat(raster.pixels, indexed));
  return evenGreyRows(grey, 4) ?? sampleRows(grey, greyFormat(grey.pixels));
}

/**
 * Packs evenly spaced greys with the fewest bits per pixel; `undefined` if four bits are not enough. The first attempt
 * uses four, because nearly every label with text contains all sixteen grey levels.
 */
function evenGreyRows(raster: Raster, bits: GreyBits): ImageRows | undefined {
  const rows = scratchRows(greyRowBytes(raster.width, bits) * raster.height);
  const fewest = packGreys(rows, raster, bits);
  if (fewest !== bits) return fewest && evenGreyRows(raster, fewest);
  return { format: { colorType: 0, bits }, rows, deflating: LABEL };
}

function sampleRows({ width, height }: Raster, format: SampleFormat): ImageRows {
  const stride = rowBytes(width, format);
  const rows = scratchRows(stride * height);
  packRows(rows, format, width, height);
  const picture = format.bits === 8 && !format.palette;
  if (picture) filterAdaptive(rows, stride, height, format.colorType === 2 ? 3 : 1);
  else filterUp(rows, stride, height);
  return { format, rows, deflating: picture ? PICTURE : LABEL };
}

function scratchRows(length: number): Uint8Array {
  if (scratch.length < length) scratch = new Uint8Array(length);
  return scratch.subarray(0, length);
}

/** Returns the number of bytes in a row, including its filter byte. */
const rowBytes = (width: number, format: SampleFormat): number =>
  1 + Math.ceil((width * format.bits * (format.colorType === 2 ? 3 : 1)) / 8);

/**
 * Packs samples into rows, each with space for its filter byte. The leftmost pixel is in the high bits (ISO/IEC 15948,
 * 7.2).
 */
function packRows(rows: Uint8Array, format: SampleFormat, width: number, height: number): void {
  const stride = rowBytes(width, format);
  if (format.bits === 8) copyRows(rows, format.samples, stride, height);
  else if (format.bits === 4) packPairs(rows, format, stride, width, height);
  else packBits(rows, format, stride, width, height);
}

function copyRows(rows: Uint8Array, samples: Uint8Array, stride: number, height: number): void {
  for (let row = 0; row < height; row++) {
    rows[row * stride] = 0;
    rows.set(samples.subarray(row * (stride - 1), (row + 1) * (stride - 1)), row * stride + 1);
  }
}

function packPairs(rows: Uint8Array, format: SampleFormat, stride: number, width: number, height: number): void {
  const { samples } = format;
  const stored = format.stored ?? IDENTITY;
  for (let row = 0; row < height; row++) {
    let from = row * width;
    const end = from + width;
    let to = row * stride;
    rows[to++] = 0;
    for (; from + 1 < end; from += 2)
      rows[to++] =
        ((stored[samples[from] ?? noItem()] ?? noItem()) << 4) | (stored[samples[from + 1] ?? noItem()] ?? noItem());
    if (from < end) rows[to] = (stored[samples[from] ?? noItem()] ?? noItem()) << 4;
  }
}

function packBits(rows: Uint8Array, format: SampleFormat, stride: number, width: number, height: number): void {
  const { samples, bits } = format;
  const stored = format.stored ?? IDENTITY;
  for (let row = 0; row < height; row++) {
    let to = row * stride;
    rows[to++] = 0;
    let byte = 0;
    let free = 8;
    for (let from = row * width; from < (row + 1) * width; from++) {
      free -= bits;
      byte |= (stored[samples[from] ?? noItem()] ?? noItem()) << free;
      if (free > 0) continue;
      rows[to++] = byte;
      byte = 0;
      free = 8;
    }
    if (free < 8) rows[to] = byte;
  }
}

const IDENTITY = Uint8Array.from({ length: 256 }, (_, value) => value);

/** Number of bits per pixel for evenly spaced greys. With 1, 2 or 4 bits, the greys are multiples of 255, 85 or 17. */
type GreyBits = 1 | 2 | 4;

/** Returns the number of bytes in a row, including its filter byte. */
const greyRowBytes = (width: number, bits: GreyBits): number => 1 + Math.ceil((width * bits) / 8);

/**
 * Number of pixels that are packed at a time: two words of four pixels. At 1, 2 or 4 bits per pixel, eight packed
 * pixels fill whole bytes.
 */
const GROUP = 8;

/**
 * Masks for a word of four grey pixels, one byte each. A grey value fits into n bits (4, 2 or 1) if each masked bit
 * equals the bit n positions higher.
 */
const NOT_FOUR = 0x0f0f0f0f;
const NOT_TWO = 0x30303030;
const NOT_ONE = 0x40404040;

/**
 * Packs grey pixels into rows with `bits` bits per pixel, the leftmost in the high bits (ISO/IEC 15948, 7.2), and
 * applies filter Up. Returns the smallest number of bits that fits every pixel, or `undefined` if 4 bits are not
 * enough. The rows are valid only if the returned number equals `bits`. Skips pixel groups that equal the group above;
 * on a label, these are nearly all groups.
 */
function packGreys(rows: Uint8Array, { pixels, width, height }: Raster, bits: GreyBits): GreyBits | undefined {
  const stride = greyRowBytes(width, bits);
  const whole = width - (width % GROUP);
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  const rest = new Uint8Array(GROUP);
  const restView = new DataView(rest.buffer);
  /** Packed pixels of the incomplete group at the end of the row above. */
  let restAbove = 0;
  let differing = 0;
  rows.fill(0);
  for (let row = 0; row < height; row++) {
    const from = row * width;
    const end = from + whole;
    const to = row * stride + 1;
    rows[to - 1] = UP;
    for (let at = next(view, from, end, width); at < end; at = next(view, at + GROUP, end, width)) {
      const above = row === 0 ? 0 : packEight(view, at - width, bits);
      subtract(rows, to + ((at - from) / GROUP) * bits, bits, packEight(view, at, bits), above);
      differing |= differences(view.getInt32(at, true)) | differences(view.getInt32(at + 4, true));
    }
    if (whole < width) {
      rest.set(pixels.subarray(end, from + width));
      const packed = packEight(restView, 0, bits);
      subtract(rows, to + (whole / GROUP) * bits, bits, packed, restAbove);
      restAbove = packed;
      differing |= differences(restView.getInt32(0, true)) | differences(restView.getInt32(4, true));
    }
    if (differing & NOT_FOUR) return undefined;
  }
  return differing & NOT_TWO ? 4 : differing & NOT_ONE ? 2 : 1;
}

/**
 * Returns the start of the first group of pixels, at or after `at`, that differs from the group above it, `width`
 * pixels earlier; `end` if there is none. In the first row, every group counts as different.
 */
function next(view: DataView, at: number, end: number, width: number): number {
  if (at < width) return at;
  for (; at < end; at += GROUP) {
    const left = view.getInt32(at, true) ^ view.getInt32(at - width, true);
    if (left | (view.getInt32(at + 4, true) ^ view.getInt32(at + 4 - width, true))) break;
  }
  return at;
}

/**
 * Writes eight pixels of `bits` bits each, which fill `bits` bytes. Each written byte is a byte of `packed` minus the
 * same byte of `above`; the highest byte comes first.
 */
function subtract(rows: Uint8Array, to: number, bits: GreyBits, packed: number, above: number): void {
  for (let byte = 0; byte < bits; byte++) {
    const shift = 8 * (bits - 1 - byte);
    rows[to + byte] = (packed >>> shift) - (above >>> shift);
  }
}

const differences = (four: number): number =>
  ((four ^ (four >>> 4)) & NOT_FOUR) | ((four ^ (four >>> 2)) & NOT_TWO) | ((four ^ (four >>> 1)) & NOT_ONE);

const packEight = (view: DataView, at: number, bits: GreyBits): number =>
  (packFour(view.getInt32(at, true), bits) << (4 * bits)) | packFour(view.getInt32(at + 4, true), bits);

/** Packs the high bits of the four bytes in a word. The lowest byte becomes the first pixel. */
function packFour(four: number, bits: GreyBits): number {
  if (bits === 4) return ((four & 0xf0) << 8) | (four & 0xf00) | ((four >>> 16) & 0xf0) | ((four >>> 24) & 0xf);
  if (bits === 2) return (four & 0xc0) | ((four >>> 10) & 0x30) | ((four >>> 20) & 0xc) | (four >>> 30);
  return ((four >>> 4) & 8) | ((four >>> 13) & 4) | ((four >>> 22) & 2) | (four >>> 31);
}

/** Pixel format of a PNG (ISO/IEC 15948, table 11.1). */
export interface PixelFormat {
  readonly colorType: 0 | 2 | 3;
  readonly bits: 1 | 2 | 4 | 8;
  /** Red, green and blue of each palette index. */
  readonly palette?: Uint8Array;
}

/** A pixel format, with the samples that are packed in this format. */
export interface SampleFormat extends PixelFormat {
  /** Samples before packing, one byte each; three per pixel for RGB. */
  readonly samples: Uint8Array;
  /** Lookup table from sample bytes to stored values; absent if samples are stored unchanged. */
  readonly stored?: Uint8Array;
}

/** Returns a palette format, or RGB if `indexed` is undefined because there are too many colours. */
function colorFormat(pixels: Uint8Array, indexed: IndexedPixels | undefined): SampleFormat {
  if (!indexed) return { colorType: 2, bits: 8, samples: pixels };
  const { indices, palette } = indexed;
  return { colorType: 3, bits: bitsFor(palette.length / 3), samples: indices, palette };
}

/** Returns a format with a palette for unevenly spaced greys, or 8-bit grey if there are more than 16 greys. */
function greyFormat(pixels: Uint8Array): SampleFormat {
  const used = usedValues(pixels);
  const bits = bitsFor(used.length);
  if (bits === 8) return { colorType: 0, bits, samples: pixels };
  const stored = new Uint8Array(256);
  used.forEach((value, index) => {
    stored[value] = index;
  });
  return { colorType: 3, bits, samples: pixels, stored, palette: Uint8Array.from(used.flatMap((v) => [v, v, v])) };
}

/** Converts pixels to one grey byte each, or returns `undefined` if any pixel has a colour. */
function withoutColor(raster: Raster, indexed: IndexedPixels | undefined): Raster | undefined {
  const greys = indexed && greysOf(indexed.palette);
  return greys && { ...raster, channels: 1, pixels: indexed.indices.map((index) => greys[index] ?? noItem()) };
}

/** Returns the byte values that occur, in ascending order. */
function usedValues(pixels: Uint8Array): number[] {
  const seen = new Uint8Array(256);
  for (let i = 0; i < pixels.length; i++) seen[pixels[i] ?? noItem()] = 1;
  return Array.from(seen.keys()).filter((value) => seen[value] === 1);
}

function greysOf(palette: Uint8Array): Uint8Array | undefined {
  const greys = new Uint8Array(palette.length / 3);
  for (let i = 0; i < greys.length; i++) {
    const red = palette[i * 3] ?? noItem();
    if (red !== palette[i * 3 + 1] || red !== palette[i * 3 + 2]) return undefined;
    greys[i] = red;
  }
  return greys;
}

const bitsFor = (values: number): 1 | 2 | 4 | 8 => (values <= 2 ? 1 : values <= 4 ? 2 : values <= 16 ? 4 : 8);

/** Maximum number of colours in a palette (ISO/IEC 15948, 11.2.2). */
const MAX_COLORS = 256;
/** Number of slots in the hash table: four times the maximum number of colours, and a power of two. */
const SLOTS = 1024;

interface IndexedPixels {
  readonly indices: Uint8Array;
  /** Red, green and blue of each palette index, in order of first use. */
  readonly palette: Uint8Array;
}

/** Converts RGB pixels to palette indices, or returns `undefined` if they have more than 256 colours. */
function indexColors(pixels: Uint8Array): IndexedPixels | undefined {
  const indices = new Uint8Array(pixels.length / 3);
  const keys = new Int32Array(SLOTS).fill(-1);
  const slotIndex = new Uint8Array(SLOTS);
  const palette: number[] = [];
  let lastKey = -1;
  let index = 0;
  for (let i = 0, at = 0; i < indices.length; i++, at += 3) {
    const key = ((pixels[at] ?? noItem()) << 16) | ((pixels[at + 1] ?? noItem()) << 8) | (pixels[at + 2] ?? noItem());
    if (key !== lastKey) {
      lastKey = key;
      const slot = slotOf(keys, key);
      if (keys[slot] === -1) {
        if (palette.length === MAX_COLORS * 3) return undefined;
        keys[slot] = key;
        slotIndex[slot] = palette.length / 3;
        palette.push(key >> 16, (key >> 8) & 255, key & 255);
      }
      index = slotIndex[slot] ?? noItem();
    }
    indices[i] = index;
  }
  return { indices, palette: Uint8Array.from(palette) };
}

/** Returns the slot that contains the key or, if there is none, the free slot where it belongs. */
function slotOf(keys: Int32Array, key: number): number {
  let slot = (key ^ (key >> 7) ^ (key >> 15)) & (SLOTS - 1);
  while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & (SLOTS - 1);
  return slot;
}

// Filter types of ISO/IEC 15948, clause 9. A filter replaces each byte with its difference from a prediction. The
// prediction is computed from the bytes to the left (a), above (b) and above left (c).

const NONE = 0;
const SUB = 1;
const UP = 2;
const AVERAGE = 3;
const PAETH = 4;

/** Applies filter Up to every row, in place. */
function filterUp(rows: Uint8Array, stride: number, height: number): void {
  for (let row = height - 1; row >= 0; row--) {
    const start = row * stride;
    rows[start] = UP;
    if (row === 0) break;
    for (let at = start + 1; at < start + stride; at++)
      rows[at] = (rows[at] ?? noItem()) - (rows[at - stride] ?? noItem());
  }
}

/**
 * Filters each row in place, with the filter type that gives the smallest sum of absolute differences (as ISO/IEC
 * 15948, 12.8 recommends).
 */
function filterAdaptive(rows: Uint8Array, stride: number, height: number, bytesPerPixel: number): void {
  let tried = new Uint8Array(stride);
  let best = new Uint8Array(stride);
  for (let row = height - 1; row >= 0; row--) {
    const start = row * stride;
    const line = rows.subarray(start, start + stride);
    const above = row > 0 ? rows.subarray(start - stride, start) : new Uint8Array(stride);
    let least = Infinity;
    for (const filter of equal(line, above) ? [UP] : [NONE, SUB, UP, AVERAGE, PAETH]) {
      guess(filter, line, above, bytesPerPixel, tried);
      const sum = distance(tried, least);
      if (sum >= least) continue;
      least = sum;
      [tried, best] = [best, tried];
    }
    line.set(best);
  }
}

/** Returns true if two rows are equal except for their filter bytes. On a label, most rows equal the row above. */
function equal(line: Uint8Array, above: Uint8Array): boolean {
  for (let at = 1; at < line.length; at++) if (line[at] !== above[at]) return false;
  return true;
}

/** Filters the row `line` and writes the result to `to`. */
function guess(filter: number, line: Uint8Array, above: Uint8Array, back: number, to: Uint8Array): void {
  if (filter === NONE) to.set(line);
  else if (filter === SUB)
    for (let at = 1; at < line.length; at++) to[at] = (line[at] ?? noItem()) - left(line, at, back);
  else if (filter === UP)
    for (let at = 1; at < line.length; at++) to[at] = (line[at] ?? noItem()) - (above[at] ?? noItem());
  else if (filter === AVERAGE) {
    for (let at = 1; at < line.length; at++)
      to[at] = (line[at] ?? noItem()) - ((left(line, at, back) + (above[at] ?? noItem())) >> 1);
  } else {
    for (let at = 1; at < line.length; at++)
      to[at] = (line[at] ?? noItem()) - paeth(left(line, at, back), above[at] ?? noItem(), left(above, at, back));
  }
  to[0] = filter;
}

const left = (line: Uint8Array, at: number, back: number): number => (at > back ? (line[at - back] ?? noItem()) : 0);

function paeth(a: number, b: number, c: number): number {
  const fromA = Math.abs(b - c);
  const fromB = Math.abs(a - c);
  const fromC = Math.abs(a + b - 2 * c);
  if (fromA <= fromB && fromA <= fromC) return a;
  return fromB <= fromC ? b : c;
}

/**
 * Returns the sum of the bytes' absolute values, with bytes read as signed numbers. Stops as soon as the sum reaches
 * `enough`.
 */
function distance(filtered: Uint8Array, enough: number): number {
  let sum = 0;
  for (let at = 1; at < filtered.length && sum < enough; at++) {
    const value = filtered[at] ?? noItem();
    sum += value < 128 ? value : 256 - value;
  }
  return sum;
}
