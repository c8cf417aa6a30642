import { noItem } from '../../../base/item-at.ts';
import { ImageError } from '../decoded-image.ts';
import type { Pixels } from '../orient.ts';
import { crc32 } from './crc32.ts';

/** Decompresses zlib data (RFC 1950). Throws if the data is damaged. May stop after `size` bytes. */
export type Inflate = (bytes: Uint8Array, size: number) => Uint8Array;

/** Streaming variant of {@link Inflate}. */
export type InflateParts = (bytes: Uint8Array, size: number) => AsyncIterable<Uint8Array>;

/**
 * Decodes a PNG (ISO/IEC 15948) of any colour type, depth and interlacing. Alpha is exact; 16-bit samples are rounded
 * to 8 bits; gamma and colour profiles are not applied. Throws ImageError if the file is damaged.
 */
export function decodePng(file: Uint8Array, inflate: Inflate): Pixels {
  const parts = readPng(file);
  const rows = new PixelRows(parts);
  let data: Uint8Array;
  try {
    data = inflate(parts.data, rows.size);
  } catch (cause) {
    throw notDecompressed(cause);
  }
  rows.add(data);
  return rows.pixels();
}

/**
 * Decodes a large image with the same result as {@link decodePng}. Streams the decompressed data, which may be twice as
 * large as the pixels, so that it is never in memory as a whole.
 */
export async function decodeLargePng(file: Uint8Array, inflate: InflateParts): Promise<Pixels> {
  const parts = readPng(file);
  const rows = new PixelRows(parts);
  try {
    for await (const data of inflate(parts.data, rows.size)) rows.add(data);
  } catch (cause) {
    throw notDecompressed(cause);
  }
  return rows.pixels();
}

const notDecompressed = (cause: unknown): Error => brokenPng('its pixels cannot be decompressed', cause);

/** Data of a PNG file that determines its pixels (ISO/IEC 15948, clause 11). */
interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** PNG colour type: 0 is grey, 2 is RGB, 3 is palette, 4 is grey with alpha, 6 is RGB with alpha. */
  readonly colorType: number;
  readonly interlaced: boolean;
  /** Red, green and blue bytes of each colour index. */
  readonly palette: Uint8Array | undefined;
  /** Content of the tRNS chunk. */
  readonly transparency: Uint8Array | undefined;
  /** Concatenated IDAT chunks. */
  readonly data: Uint8Array;
}

/** Allowed bit depths of each colour type (ISO/IEC 15948, table 11.1). */
const BITS_OF_TYPE: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const brokenPng = (why: string, cause?: unknown): ImageError =>
  new ImageError('image_unsupported', `the PNG image is damaged: ${why}`, cause === undefined ? {} : { cause });

/**
 * Reads and checks the chunks of a PNG file; the caller has checked its signature. Throws ImageError if a chunk is
 * missing or invalid.
 */
function readPng(file: Uint8Array): PngParts {
  const chunks = readChunks(file);
  const header = chunks.get('IHDR')?.[0];
  const data = concat(chunks.get('IDAT') ?? []);
  if (header?.length !== 13) throw brokenPng('its header is missing or damaged');
  if (data.length === 0) throw brokenPng('it has no pixel data');
  const view = new DataView(header.buffer, header.byteOffset);
  const bits = view.getUint8(8);
  const colorType = view.getUint8(9);
  const palette = chunks.get('PLTE')?.[0];
  if (!BITS_OF_TYPE[colorType]?.includes(bits)) throw brokenPng(`colour type ${colorType} cannot have ${bits} bits`);
  if (view.getUint16(10) !== 0 || view.getUint8(12) > 1)
    throw brokenPng('its compression, filter or interlace method is unknown');
  if (colorType === 3 && !palette) throw brokenPng('its palette is missing');
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bits,
    colorType,
    interlaced: view.getUint8(12) === 1,
    palette,
    transparency: chunks.get('tRNS')?.[0],
    data,
  };
}

const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT']);

function readChunks(file: Uint8Array): Map<string, Uint8Array[]> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = new Map<string, Uint8Array[]>();
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 8 + view.getUint32(at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (type === 'IEND') break;
    if (end + 4 > file.length) throw brokenPng('it is truncated');
    if (NEEDED.has(type)) {
      if (crc32(file, at + 4, end) !== view.getUint32(end)) throw brokenPng(`the checksum of ${type} is wrong`);
      const data = file.subarray(at + 8, end);
      const others = chunks.get(type);
      if (others) others.push(data);
      else chunks.set(type, [data]);
    }
    at = end + 4;
  }
  return chunks;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The pixels of one pass: every `stepX`th column from `x`, and every `stepY`th row from `y`. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const WHOLE: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];
/** The seven passes of Adam7 interlacing (ISO/IEC 15948, 8.2). */
const ADAM7: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

interface MeasuredPass extends Pass {
  readonly columns: number;
  readonly rows: number;
  /** Number of bytes in a row, including its filter byte. */
  readonly stride: number;
}

function measure(pass: Pass, parts: PngParts, bitsPerPixel: number): MeasuredPass {
  const columns = Math.max(0, Math.ceil((parts.width - pass.x) / pass.stepX));
  const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((parts.height - pass.y) / pass.stepY));
  return { ...pass, columns, rows, stride: 1 + Math.ceil((columns * bitsPerPixel) / 8) };
}

/** Target size of the row buffer in bytes; the buffer always has space for at least one row. */
const BLOCK_BYTES = 256 * 1024;

/** Converts the decompressed bytes of a PNG to pixels, row by row. */
class PixelRows {
  /** Number of bytes of all rows, including filter bytes. */
  readonly size: number;
  readonly #parts: PngParts;
  readonly #rgba: Uint8Array;
  readonly #read: PixelReader;
  readonly #bytesPerPixel: number;
  readonly #passes: readonly MeasuredPass[];
  /** Number of decompressed row bytes received so far. */
  #taken = 0;
  #fault: ImageError | undefined;
  /**
   * State of the current pass: index in `#passes`, number of finished rows, row buffer, and number of unprocessed bytes
   * in the buffer.
   */
  #pass = 0;
  #done = 0;
  #block = new Uint8Array(0);
  #held = 0;

  constructor(parts: PngParts) {
    const bitsPerPixel = parts.bits * samplesPerPixel(parts.colorType);
    const passes = (parts.interlaced ? ADAM7 : WHOLE).map((pass) => measure(pass, parts, bitsPerPixel));
    this.size = passes.reduce((sum, pass) => sum + pass.stride * pass.rows, 0);
    this.#parts = parts;
    this.#passes = passes.filter(({ rows }) => rows > 0);
    this.#bytesPerPixel = Math.max(1, bitsPerPixel >> 3);
    this.#read = pixelReader(parts);
    this.#rgba = new Uint8Array(parts.width * parts.height * 4);
    this.#begin();
  }

  /** Adds the next bytes; drops bytes after the last row. */
  add(data: Uint8Array): void {
    for (let from = 0; from < data.length; ) {
      const pass = this.#passes[this.#pass];
      if (pass === undefined) return;
      const available = Math.min(this.#block.length - pass.stride, (pass.rows - this.#done) * pass.stride) - this.#held;
      const part = data.subarray(from, from + available);
      this.#block.set(part, pass.stride + this.#held);
      this.#held += part.length;
      this.#taken += part.length;
      from += part.length;
      if (part.length === available) this.#paint(pass);
    }
  }

  /** Returns the pixels. Throws ImageError if bytes are missing or invalid. */
  pixels(): Pixels {
    if (this.#taken < this.size) throw brokenPng('some of its pixels are missing');
    if (this.#fault !== undefined) throw this.#fault;
    const { width, height } = this.#parts;
    return { width, height, rgba: this.#rgba };
  }

  /** Allocates the row buffer of the next pass. The buffer starts with space for one row above its first row. */
  #begin(): void {
    const { stride, rows } = this.#passes[this.#pass] ?? { stride: 0, rows: 0 };
    const held = Math.min(rows, Math.max(1, Math.floor(BLOCK_BYTES / Math.max(1, stride))));
    this.#block = new Uint8Array((1 + held) * stride);
    this.#done = 0;
  }

  /** Converts the buffered rows to pixels. Keeps the last row, because the filters of the next row refer to it. */
  #paint(pass: MeasuredPass): void {
    const { stride } = pass;
    const block = this.#block;
    const count = this.#held / stride;
    for (let row = 1; row <= count && this.#fault === undefined; row++) this.#paintRow(pass, row);
    block.copyWithin(0, count * stride, (count + 1) * stride);
    this.#held = 0;
    this.#done += count;
    if (this.#done < pass.rows) return;
    this.#pass++;
    this.#begin();
  }

  #paintRow(pass: MeasuredPass, row: number): void {
    const y = this.#done + row - 1;
    const at = row * pass.stride;
    try {
      unfilterRow(this.#block, at, pass.stride, this.#bytesPerPixel, y === 0);
    } catch (error) {
      // the error is thrown only after all bytes have arrived, so that a truncated file is reported as truncated
      this.#fault = error as ImageError;
      return;
    }
    const to = ((pass.y + y * pass.stepY) * this.#parts.width + pass.x) * 4;
    this.#read(this.#block, at + 1, pass.columns, this.#rgba, to, pass.stepX * 4);
  }
}

/**
 * Reverses the filter of a row in place (ISO/IEC 15948, clause 9). The row of `stride` bytes, including its filter
 * byte, starts at `at`. The row above directly precedes it, except for the first row. Throws ImageError for an unknown
 * filter.
 */
function unfilterRow(data: Uint8Array, at: number, stride: number, bytesPerPixel: number, isFirst: boolean): void {
  const filter = data[at] ?? noItem();
  const first = at + 1;
  const end = at + stride;
  const up = isFirst ? 0 : stride;
  if (filter === 1) undoSub(data, first, end, bytesPerPixel);
  else if (filter === 2) undoUp(data, first, end, up);
  else if (filter === 3) undoAverage(data, first, end, bytesPerPixel, up);
  else if (filter === 4) undoPaeth(data, first, end, bytesPerPixel, up);
  else if (filter !== 0) throw brokenPng(`row filter ${filter} is unknown`);
}

function undoSub(data: Uint8Array, first: number, end: number, back: number): void {
  for (let i = first + back; i < end; i++) data[i] = (data[i] ?? noItem()) + (data[i - back] ?? noItem());
}

function undoUp(data: Uint8Array, first: number, end: number, up: number): void {
  if (up === 0) return;
  for (let i = first; i < end; i++) data[i] = (data[i] ?? noItem()) + (data[i - up] ?? noItem());
}

/** Reverses filter 3 (Average). Pixels outside the image count as 0. */
function undoAverage(data: Uint8Array, first: number, end: number, back: number, up: number): void {
  const inner = Math.min(first + back, end);
  for (let i = first; i < inner; i++)
    data[i] = (data[i] ?? noItem()) + ((up > 0 ? (data[i - up] ?? noItem()) : 0) >> 1);
  for (let i = inner; i < end; i++) {
    const above = up > 0 ? (data[i - up] ?? noItem()) : 0;
    data[i] = (data[i] ?? noItem()) + (((data[i - back] ?? noItem()) + above) >> 1);
  }
}

/**
 * Reverses filter 4 (Paeth). In the first row, the predictor is always the left pixel; in the first column, it is the
 * pixel above.
 */
function undoPaeth(data: Uint8Array, first: number, end: number, back: number, up: number): void {
  if (up === 0) {
    undoSub(data, first, end, back);
    return;
  }
  const inner = Math.min(first + back, end);
  undoUp(data, first, inner, up);
  for (let i = inner; i < end; i++) {
    const left = data[i - back] ?? noItem();
    const above = data[i - up] ?? noItem();
    const corner = data[i - up - back] ?? noItem();
    const fromLeft = above > corner ? above - corner : corner - above;
    const fromAbove = left > corner ? left - corner : corner - left;
    const sum = left + above - 2 * corner;
    const fromCorner = sum < 0 ? -sum : sum;
    const guess = fromLeft <= fromAbove && fromLeft <= fromCorner ? left : fromAbove <= fromCorner ? above : corner;
    data[i] = (data[i] ?? noItem()) + guess;
  }
}

/**
 * Converts `count` packed pixels, starting at `from`, to RGBA. Writes the first pixel at `to`, and each following pixel
 * `step` bytes later.
 */
type PixelReader = (data: Uint8Array, from: number, count: number, rgba: Uint8Array, to: number, step: number) => void;

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const samplesPerPixel = (colorType: number): number => SAMPLES[colorType] ?? 1;

/** Picks the reader for a file's colour type, depth, palette and transparent colour. */
function pixelReader(parts: PngParts): PixelReader {
  if (parts.colorType === 3) return tableReader(parts, paletteTable(parts));
  if (parts.colorType === 0 && parts.bits <= 8) return tableReader(parts, greyTable(parts));
  const direct = directReader(parts);
  if (parts.colorType !== 6 || parts.bits !== 8) return direct;
  return (data, from, count, rgba, to, step) => {
    if (step === 4) rgba.set(data.subarray(from, from + count * 4), to);
    else direct(data, from, count, rgba, to, step);
  };
}

/** Returns the RGBA colour of each sample value from 0 to 255. Values that are not in the palette are black. */
function paletteTable({ palette, transparency }: PngParts): Uint8Array {
  const table = new Uint8Array(256 * 4);
  for (let i = 0; i < 256; i++) {
    table.set(palette?.subarray(i * 3, i * 3 + 3) ?? [], i * 4);
    table[i * 4 + 3] = transparency?.[i] ?? 255;
  }
  return table;
}

function greyTable({ bits, transparency }: PngParts): Uint8Array {
  const most = (1 << bits) - 1;
  const clear = transparentSamples(transparency)[0];
  const table = new Uint8Array(256 * 4);
  for (let i = 0; i <= most; i++) {
    table.fill((i * 255) / most, i * 4, i * 4 + 3);
    table[i * 4 + 3] = i === clear ? 0 : 255;
  }
  return table;
}

function tableReader({ bits }: PngParts, table: Uint8Array): PixelReader {
  const mask = (1 << bits) - 1;
  return (data, from, count, rgba, to, step) => {
    for (let i = 0; i < count; i++) {
      const bit = i * bits;
      const value = ((data[from + (bit >> 3)] ?? noItem()) >> (8 - bits - (bit & 7))) & mask;
      for (let part = 0; part < 4; part++) rgba[to + i * step + part] = table[value * 4 + part] ?? noItem();
    }
  };
}

/** Creates a reader for samples of whole bytes: 16-bit grey, grey with alpha, RGB, and RGB with alpha. */
function directReader({ colorType, bits, transparency }: PngParts): PixelReader {
  const wide = bits === 16;
  const samples = samplesPerPixel(colorType);
  const bytesPerSample = bits / 8;
  const grey = colorType === 0 || colorType === 4;
  const hasAlpha = colorType >= 4;
  const clear = hasAlpha ? [] : transparentSamples(transparency);
  const sample = (data: Uint8Array, at: number): number =>
    wide ? (data[at] ?? noItem()) * 256 + (data[at + 1] ?? noItem()) : (data[at] ?? noItem());
  const toByte = (value: number): number => (wide ? Math.floor((value * 255 + 32767) / 65535) : value);
  return (data, from, count, rgba, to, step) => {
    for (let i = 0, at = from, out = to; i < count; i++, at += samples * bytesPerSample, out += step) {
      const red = sample(data, at);
      const green = grey ? red : sample(data, at + bytesPerSample);
      const blue = grey ? red : sample(data, at + 2 * bytesPerSample);
      const seen = clear.length === 0 || red !== clear[0] || (!grey && (green !== clear[1] || blue !== clear[2]));
      rgba[out] = toByte(red);
      rgba[out + 1] = toByte(green);
      rgba[out + 2] = toByte(blue);
      rgba[out + 3] = hasAlpha ? toByte(sample(data, at + (samples - 1) * bytesPerSample)) : seen ? 255 : 0;
    }
  };
}

/** Sample values of the transparent colour (ISO/IEC 15948, 11.3.2.1). */
function transparentSamples(transparency: Uint8Array | undefined): number[] {
  const values: number[] = [];
  for (let i = 0; transparency && i + 1 < transparency.length; i += 2)
    values.push((transparency[i] ?? noItem()) * 256 + (transparency[i + 1] ?? noItem()));
  return values;
}
