import type { Bytes } from '../../../base/bytes.ts';
import type { MonoRaster } from '../mono/mono-raster.ts';
import type { HeadArea } from './place-on-head.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** A label to encode. */
export interface SentLabel {
  /** Dots of the label's area. */
  readonly raster: MonoRaster;
  /** Number of consecutive copies. */
  readonly copies: number;
  /** True if it is the first, or the last, label of the job. */
  readonly first: boolean;
  readonly last: boolean;
}

/** Compresses to the zlib format (RFC 1950), like the `deflate` of `Platform`. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Bytes to send, and the number of labels that they complete. */
export interface PrinterChunk {
  readonly bytes: Bytes;
  readonly labels: number;
}

/** Encoder of one printer language. The job is the output of `begin` and of every `label`, concatenated. */
export interface LanguageEncoder {
  readonly profile: PrinterProfile;
  /** Returns the printable area for a label of this size in dots, after rotation. */
  area(label: Pick<MonoRaster, 'width' | 'height'>): HeadArea;
  begin(): Bytes;
  label(label: SentLabel): Iterable<PrinterChunk>;
}

/**
 * Places a label at the profile's offset from the top left dot of the paper. The paper keeps the label's width, because
 * printers that centre the paper on the head compute positions from it.
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

/** Returns the inverted dots, 0 for black, with white padding in the last byte of each row. */
export function inverted({ bits, width }: MonoRaster): Bytes {
  const stride = (width + 7) >> 3;
  const white = (1 << (stride * 8 - width)) - 1;
  const out = new Uint8Array(bits.length);
  for (let at = 0; at < out.length; at++) out[at] = ~(bits[at] ?? 0);
  for (let at = stride - 1; at < out.length; at += stride) out[at] = (out[at] ?? 0) | white;
  return out;
}

const MM_PER_INCH = 25.4;

/** Converts millimetres to whole dots. */
export const dotsOf = (millimetres: number, dpi: number): number => Math.round((millimetres * dpi) / MM_PER_INCH);

/** Converts dots to millimetres, rounded to two decimals. */
export const millimetresOf = (dots: number, dpi: number): number => Math.round((dots * MM_PER_INCH * 100) / dpi) / 100;

/** Splits a number of copies into counts that a command accepts. */
export function counts(copies: number, most: number): readonly number[] {
  const full = Math.floor(copies / most);
  const rest = copies - full * most;
  return [...Array.from({ length: full }, () => most), ...(rest > 0 ? [rest] : [])];
}

/** Default gap between labels in millimetres, which nearly every roll has. */
export const DEFAULT_GAP_MM = 3;
