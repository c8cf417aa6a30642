import { byteAt, uint16At, uint32At } from '../../../base/item-at.ts';
import { ImageError } from '../decoded-image.ts';
import type { Pixels } from '../orient.ts';

/** First row and step of each pass of an interlaced image (GIF89a, appendix E). */
const PASSES: readonly (readonly [first: number, step: number])[] = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
];

/**
 * Decodes the first image of a GIF (GIF89a) onto a transparent logical screen of `width` × `height` pixels. Platen has
 * its own decoder, because other decoders differ in how they draw a broken GIF. Throws ImageError unless every pixel is
 * present and has a colour.
 */
export function decodeGif(file: Uint8Array, { width, height }: Pick<Pixels, 'width' | 'height'>): Pixels {
  const picture = readGif(file);
  if (picture.width < 1 || picture.height < 1) throw unsupportedGif('it contains no image');
  const indices = readLzw(file, picture.dataStart, picture.bits, picture.width * picture.height);
  if (!indices) throw unsupportedGif('it is truncated or damaged');
  const colors = colorsOf(picture);
  const rgba = new Uint8Array(width * height * 4);
  const pixels = new Uint32Array(rgba.buffer);
  let from = 0;
  for (const row of rowsOf(picture)) {
    let to = (picture.top + row) * width + picture.left;
    for (let x = 0; x < picture.width; x++) {
      const index = uint16At(indices, from++);
      const isClear = index === picture.clear;
      if (index >= colors.length && !isClear) throw unsupportedGif('it uses colours that its palette lacks');
      pixels[to++] = isClear ? CLEAR : uint32At(colors, index);
    }
  }
  return { width, height, rgba };
}

/** A transparent pixel. */
const CLEAR = 0;

/** RGBA pixel of each colour index. */
function colorsOf({ palette, clear }: GifPicture): Uint32Array {
  const bytes = new Uint8Array((palette.length / 3) * 4);
  for (let index = 0; index * 3 < palette.length; index++) {
    if (index === clear) continue;
    bytes.set(palette.subarray(index * 3, index * 3 + 3), index * 4);
    bytes[index * 4 + 3] = 255;
  }
  return new Uint32Array(bytes.buffer);
}

/** Row indexes in storage order. */
function* rowsOf({ height, interlaced }: GifPicture): Generator<number> {
  for (const [first, step] of interlaced ? PASSES : [[0, 1] as const])
    for (let row = first; row < height; row += step) yield row;
}

/** The first image of a GIF file, as stored (GIF89a, 20 to 23). */
interface GifPicture {
  /** Position of the image on the logical screen. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly interlaced: boolean;
  /** Red, green and blue bytes of each colour index. */
  readonly palette: Uint8Array;
  /** Transparent colour index; -1 for none. */
  readonly clear: number;
  /** LZW minimum code size: the number of bits of a colour index. */
  readonly bits: number;
  /** Offset of the sub-blocks with the LZW codes. */
  readonly dataStart: number;
}

const unsupportedGif = (why: string): ImageError =>
  new ImageError('image_unsupported', `the GIF image can't be drawn: ${why}`);

const EXTENSION = 0x21;
const PICTURE = 0x2c;
const GRAPHIC_CONTROL = 0xf9;
const SCREEN_END = 13;
const HAS_PALETTE = 0x80;
const INTERLACED = 0x40;
const HAS_CLEAR = 1;

/**
 * Reads a file up to the compressed data of its first image. Throws ImageError if the file is truncated, or has no
 * image or palette.
 */
function readGif(file: Uint8Array): GifPicture {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    return firstPicture(file, view);
  } catch (error) {
    if (error instanceof RangeError) throw unsupportedGif('it is truncated');
    throw error;
  }
}

function firstPicture(file: Uint8Array, view: DataView): GifPicture {
  const screen = view.getUint8(10);
  const screenPalette = paletteAt(file, SCREEN_END, screen);
  let at = SCREEN_END + screenPalette.length;
  let clear = -1;
  for (; view.getUint8(at) === EXTENSION; at = afterBlocks(view, at + 2)) {
    if (view.getUint8(at + 1) === GRAPHIC_CONTROL && view.getUint8(at + 2) >= 4)
      clear = view.getUint8(at + 3) & HAS_CLEAR ? view.getUint8(at + 6) : -1;
  }
  if (view.getUint8(at) !== PICTURE) throw unsupportedGif('it contains no image');
  const flags = view.getUint8(at + 9);
  const ownPalette = paletteAt(file, at + 10, flags);
  const palette = ownPalette.length > 0 ? ownPalette : screenPalette;
  if (palette.length === 0) throw unsupportedGif('it has no palette');
  const codes = at + 10 + ownPalette.length;
  return {
    left: view.getUint16(at + 1, true),
    top: view.getUint16(at + 3, true),
    width: view.getUint16(at + 5, true),
    height: view.getUint16(at + 7, true),
    interlaced: (flags & INTERLACED) !== 0,
    palette,
    clear,
    bits: view.getUint8(codes),
    dataStart: codes + 1,
  };
}

/** Returns the palette at `start`; empty if the `flags` of the screen or image declare no palette. */
function paletteAt(file: Uint8Array, start: number, flags: number): Uint8Array {
  if ((flags & HAS_PALETTE) === 0) return new Uint8Array(0);
  const end = start + (3 << ((flags & 7) + 1));
  if (end > file.length) throw new RangeError('the palette is truncated');
  return file.subarray(start, end);
}

/** Offset after the sub-blocks (GIF89a, 15) that begin at `at`. */
function afterBlocks(view: DataView, at: number): number {
  for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += 1 + size;
  return at + 1;
}

/** Length of the longest code in bits. A full table stays unchanged until the next clear code (GIF89a, appendix F). */
const MAX_BITS = 12;
const MAX_CODES = 1 << MAX_BITS;

/** Length of the block that ends the sub-blocks (GIF89a, 16). The end of a truncated file also ends the sub-blocks. */
const END_OF_BLOCKS = 0;

/** Reads codes of growing width from a GIF's sub-blocks, least significant bit first. */
class CodeReader {
  readonly #file: Uint8Array;
  #at: number;
  #left = 0;
  #bits = 0;
  #held = 0;

  constructor(file: Uint8Array, start: number) {
    this.#file = file;
    this.#at = start;
  }

  /** Reads a code of `width` bits; -1 at the end of the sub-blocks or of the file. */
  read(width: number): number {
    while (this.#bits < width) {
      if (this.#left === 0) this.#left = this.#file[this.#at++] ?? END_OF_BLOCKS;
      if (this.#left === END_OF_BLOCKS || this.#at >= this.#file.length) return -1;
      this.#held |= byteAt(this.#file, this.#at++) << this.#bits;
      this.#bits += 8;
      this.#left--;
    }
    const code = this.#held & ((1 << width) - 1);
    this.#held >>>= width;
    this.#bits -= width;
    return code;
  }
}

/** LZW dictionary: each code represents the string of an earlier code plus one colour index. */
class CodeTable {
  readonly #clear: number;
  readonly #prefix = new Uint16Array(MAX_CODES);
  readonly #last = new Uint16Array(MAX_CODES);
  readonly #first = new Uint16Array(MAX_CODES);
  readonly #length = new Uint16Array(MAX_CODES);
  #next: number;

  constructor(bits: number) {
    this.#clear = 1 << bits;
    this.#next = this.#clear + 2;
    for (let i = 0; i < this.#clear; i++) {
      this.#last[i] = this.#first[i] = i;
      this.#length[i] = 1;
    }
  }

  /** Code of the next string to be added to the dictionary. */
  get next(): number {
    return this.#next;
  }

  clear(): void {
    this.#next = this.#clear + 2;
  }

  /**
   * Adds the string of `previous`, extended by the first colour index of `code`'s string. `code` can be the code that
   * this call adds.
   */
  add(previous: number, code: number): void {
    if (this.#next === MAX_CODES) return;
    this.#prefix[this.#next] = previous;
    this.#first[this.#next] = uint16At(this.#first, previous);
    this.#last[this.#next] = uint16At(this.#first, code === this.#next ? previous : code);
    this.#length[this.#next] = uint16At(this.#length, previous) + 1;
    this.#next++;
  }

  /**
   * Writes the string of `code` to `to`, starting at index `at`. Omits the part of the string that does not fit into
   * `to`, but returns the index at which the complete string would end.
   */
  write(code: number, to: Uint16Array, at: number): number {
    const end = at + uint16At(this.#length, code);
    for (let i = end - 1; i >= at; i--) {
      if (i < to.length) to[i] = uint16At(this.#last, code);
      code = uint16At(this.#prefix, code);
    }
    return end;
  }
}

/**
 * Decompresses `count` colour indexes of a GIF from the sub-blocks at `start`. The first codes are `bits` + 1 bits
 * long. Returns `undefined` for an invalid code or too few indexes; ignores further data.
 */
function readLzw(file: Uint8Array, start: number, bits: number, count: number): Uint16Array | undefined {
  if (bits < 1 || bits >= MAX_BITS) return undefined;
  const indices = new Uint16Array(count);
  const reader = new CodeReader(file, start);
  const table = new CodeTable(bits);
  const clear = 1 << bits;
  let width = bits + 1;
  let previous = -1;
  for (let at = 0; at < count; ) {
    const code = reader.read(width);
    if (code === clear) {
      table.clear();
      width = bits + 1;
      previous = -1;
      continue;
    }
    const known = previous < 0 ? clear : table.next + 1;
    if (code < 0 || code === clear + 1 || code >= Math.min(known, MAX_CODES)) return undefined;
    if (previous >= 0) table.add(previous, code);
    at = table.write(code, indices, at);
    previous = code;
    if (table.next === 1 << width && width < MAX_BITS) width++;
  }
  return indices;
}
