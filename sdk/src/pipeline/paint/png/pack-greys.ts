import type { Raster } from '../raster/pixel-buffer.ts';
import { UP } from './filter-rows.ts';

/** Bits a pixel of greys in even steps from black to white: 255, 85 or 17 of 255 levels. */
export type GreyBits = 1 | 2 | 4;

/** Bytes of one row with its filter byte in front. */
export const greyRowBytes = (width: number, bits: GreyBits): number => 1 + Math.ceil((width * bits) / 8);

/** Pixels packed at a time, two words of four: whole bytes at any number of bits. */
const GROUP = 8;

/** In each byte of a word: where the bits differ that are alike in a grey of 4, of 2 and of 1 bit. */
const NOT_FOUR = 0x0f0f0f0f;
const NOT_TWO = 0x30303030;
const NOT_ONE = 0x40404040;

/**
 * Grey pixels as rows of `bits` a pixel (ISO/IEC 15948, 7.2: leftmost in the high bits) with their filter byte in front,
 * filtered by Up. Gives the fewest bits that hold every pixel, `undefined` where 4 are too few: only where that is `bits` are
 * the rows the picture's. Nearly all of a label is what the row above has: this is compared and not looked at any further.
 */
export function packGreys(rows: Uint8Array, { pixels, width, height }: Raster, bits: GreyBits): GreyBits | undefined {
  const stride = greyRowBytes(width, bits);
  const whole = width - (width % GROUP);
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  const rest = new Uint8Array(GROUP);
  const restView = new DataView(rest.buffer);
  /** What the rest of the row above was packed to. */
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

/** The first group from `at` on that is not as the one `width` pixels before it, or `end`; the first row has none before. */
function next(view: DataView, at: number, end: number, width: number): number {
  if (at < width) return at;
  for (; at < end; at += GROUP) {
    const left = view.getInt32(at, true) ^ view.getInt32(at - width, true);
    if (left | (view.getInt32(at + 4, true) ^ view.getInt32(at + 4 - width, true))) break;
  }
  return at;
}

/** Writes `bits` bytes of `packed`, each less the one of `above`. */
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

/** The high bits of four bytes, the lowest byte's first. */
function packFour(four: number, bits: GreyBits): number {
  if (bits === 4) return ((four & 0xf0) << 8) | (four & 0xf00) | ((four >>> 16) & 0xf0) | ((four >>> 24) & 0xf);
  if (bits === 2) return (four & 0xc0) | ((four >>> 10) & 0x30) | ((four >>> 20) & 0xc) | (four >>> 30);
  return ((four >>> 4) & 8) | ((four >>> 13) & 4) | ((four >>> 22) & 2) | (four >>> 31);
}
