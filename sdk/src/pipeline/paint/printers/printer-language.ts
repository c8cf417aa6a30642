import type { Bytes } from '../../../base/bytes.ts';
import { byteAt } from '../../../base/item-at.ts';
import { eachInk, type MonoRaster, strideOf } from '../mono/mono-raster.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** A label to encode. */
export interface SentLabel {
  /** Dots of the label's printable area. */
  readonly raster: MonoRaster;
  /** Number of consecutive copies. */
  readonly copies: number;
  /** True for the first label of the job. */
  readonly first: boolean;
  /** True for the last label of the job. */
  readonly last: boolean;
}

/** Compresses to the zlib format (RFC 1950), like the `deflate` of `Platform`. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Bytes to send to the printer, and the number of labels that are complete once these bytes have been sent. */
export interface PrinterChunk {
  readonly bytes: Bytes;
  readonly labels: number;
}

/**
 * Encoder for one printer language. A job consists of the output of `begin`, followed by the output of `label` for
 * every label.
 */
export interface LanguageEncoder {
  readonly profile: PrinterProfile;
  /** Returns the printable area for a label of this size. The size is in dots, after rotation. */
  area(label: Pick<MonoRaster, 'width' | 'height'>): HeadArea;
  begin(): Bytes;
  label(label: SentLabel): Iterable<PrinterChunk>;
}

/**
 * Returns the area for a label that starts at the profile's offset from the paper's top left dot. The area is as wide
 * as the label, because printers that centre the paper on the head compute positions from the label's width.
 */
export const atOffset = (
  { offset = { x: 0, y: 0 }, width: head }: PrinterProfile,
  { width, height }: Pick<MonoRaster, 'width' | 'height'>,
): HeadArea => ({ width: Math.min(head, width), height, ...offset });

export const NOTHING: Bytes = Uint8Array.of();

const encoder = new TextEncoder();

/** Concatenates ASCII text and bytes. */
export function joined(...parts: readonly (string | Uint8Array | readonly number[])[]): Bytes {
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Returns the dots inverted, with 0 for black. The padding in the last byte of each row is white. */
export function inverted({ bits, width }: MonoRaster): Bytes {
  const stride = (width + 7) >> 3;
  const white = (1 << (stride * 8 - width)) - 1;
  const out = new Uint8Array(bits.length);
  for (let at = 0; at < out.length; at++) out[at] = ~byteAt(bits, at);
  for (let at = stride - 1; at < out.length; at += stride) out[at] = byteAt(out, at) | white;
  return out;
}

const MM_PER_INCH = 25.4;

/** Converts millimetres to whole dots. */
export const dotsOf = (millimetres: number, dpi: number): number => Math.round((millimetres * dpi) / MM_PER_INCH);

/** Converts dots to millimetres, rounded to two decimals. */
export const millimetresOf = (dots: number, dpi: number): number => Math.round((dots * MM_PER_INCH * 100) / dpi) / 100;

/** Splits a number of copies into several counts of at most `most`, the maximum that a command accepts. */
export function counts(copies: number, most: number): readonly number[] {
  const full = Math.floor(copies / most);
  const rest = copies - full * most;
  return [...Array.from({ length: full }, () => most), ...(rest > 0 ? [rest] : [])];
}

/** Default gap between labels in millimetres; the usual gap on rolls. */
export const DEFAULT_GAP_MM = 3;

/**
 * Size of the printable area in dots, and position (x, y) of the label's top left dot within this area. Dots outside
 * the area are cut off.
 */
export interface HeadArea {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

/** The raster that the head prints: the printable area, with the label at its position within the area. */
export interface PlacedRaster {
  readonly raster: MonoRaster;
  /** True if any black or red dots were cut off. */
  readonly cut: boolean;
}

/** Places a label on the head's area and cuts off dots outside it. */
export function placeOnHead(label: MonoRaster, area: HeadArea): PlacedRaster {
  let cut = false;
  const raster = eachInk(label, (dots) => {
    const placed = placeDots(dots, area);
    cut ||= placed.cut;
    return placed.raster;
  });
  return { raster, cut };
}

/** Places the dots of one colour. Processes eight dots at a time. */
function placeDots(label: MonoRaster, area: HeadArea): PlacedRaster {
  const from = strideOf(label);
  const to = strideOf(area);
  const bits = new Uint8Array(to * area.height);
  // Shifts each row by a number of whole bytes and then by the remaining bits. Any dots outside the area are cut off.
  const byteShift = Math.floor(area.x / 8);
  const bitShift = area.x - byteShift * 8;
  let cut = false;
  for (let y = 0; y < label.height; y++) {
    const row = y + area.y;
    const outside = row < 0 || row >= area.height;
    let carried = 0;
    for (let at = 0; at <= from; at++) {
      const byte = at < from ? byteAt(label.bits, y * from + at) : 0;
      const dots = (((carried << 8) | byte) >> bitShift) & 0xff;
      carried = byte;
      if (dots === 0) continue;
      const target = at + byteShift;
      const kept = outside ? 0 : dots & maskOf(target, area.width);
      if (kept !== dots) cut = true;
      if (kept !== 0) bits[row * to + target] = byteAt(bits, row * to + target) | kept;
    }
  }
  return { raster: { width: area.width, height: area.height, bits }, cut };
}

/** Returns the bit mask of a row's byte: the dots in this byte that are within the row's width. */
function maskOf(byte: number, width: number): number {
  const left = width - byte * 8;
  if (byte < 0 || left <= 0) return 0;
  return left >= 8 ? 0xff : (0xff << (8 - left)) & 0xff;
}

/** Rotates a label clockwise. */
export const turnRaster = (label: MonoRaster, degrees: 0 | 90 | 180 | 270): MonoRaster =>
  degrees === 0 ? label : eachInk(label, (dots) => turnDots(dots, degrees));

function turnDots(label: MonoRaster, degrees: 90 | 180 | 270): MonoRaster {
  const [width, height] = degrees === 180 ? [label.width, label.height] : [label.height, label.width];
  const from = strideOf(label);
  const to = strideOf({ width });
  const bits = new Uint8Array(to * height);
  for (let y = 0; y < label.height; y++)
    for (let x = 0; x < label.width; x++) {
      const byte = byteAt(label.bits, y * from + (x >> 3));
      if (byte === 0) x |= 7;
      else if (byte & (128 >> (x & 7))) {
        const column = degrees === 90 ? label.height - 1 - y : degrees === 180 ? width - 1 - x : y;
        const row = degrees === 90 ? x : degrees === 180 ? height - 1 - y : height - 1 - x;
        const at = row * to + (column >> 3);
        bits[at] = byteAt(bits, at) | (128 >> (column & 7));
      }
    }
  return { width, height, bits };
}

/** Mirrors a label left to right. */
export const mirrorRaster = (label: MonoRaster): MonoRaster => eachInk(label, mirrorDots);

function mirrorDots(label: MonoRaster): MonoRaster {
  const stride = strideOf(label);
  const bits = new Uint8Array(label.bits.length);
  // Reverse the order of the bytes and of their bits in each row. The padding of the last byte then comes first, and is
  // shifted out.
  const filled = stride * 8 - label.width;
  for (let start = 0; start < bits.length; start += stride) {
    for (let at = 0; at < stride; at++) {
      const high = byteAt(REVERSED, byteAt(label.bits, start + stride - 1 - at));
      const low = at + 1 < stride ? byteAt(REVERSED, byteAt(label.bits, start + stride - 2 - at)) : 0;
      bits[start + at] = ((high << filled) | (low >> (8 - filled))) & 0xff;
    }
  }
  return { ...label, bits };
}

/** Table of all byte values with the order of their bits reversed. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let reversed = 0;
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) reversed |= 128 >> bit;
  return reversed;
});
