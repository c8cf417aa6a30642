import type { Bytes } from '../../../base/bytes.ts';
import type { MonoRaster } from '../mono/mono-raster.ts';
import type { HeadArea } from './place-on-head.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** A label as it is sent. */
export interface SentLabel {
  /** What its area was filled with. */
  readonly raster: MonoRaster;
  /** How often it is printed, one after the other. */
  readonly copies: number;
  /** Whether no label was sent before it, or comes after it. */
  readonly first: boolean;
  readonly last: boolean;
}

/** zlib format (RFC 1950), as `Platform` has it. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Bytes, and how many labels are printed when the printer has them. */
export interface PrinterChunk {
  readonly bytes: Bytes;
  readonly labels: number;
}

/** How one language says things. What `begin` and every `label` give, one after the other, is a job. */
export interface LanguageEncoder {
  readonly profile: PrinterProfile;
  /** Where a label of so many dots, turned already, is printed. */
  area(label: Pick<MonoRaster, 'width' | 'height'>): HeadArea;
  begin(): Bytes;
  label(label: SentLabel): Iterable<PrinterChunk>;
}

/**
 * A label on its paper, at the profile's offset from the paper's upper left dot. The paper stays as wide as the label, since
 * printers that feed it along the middle of the head reckon from its width.
 */
export const atOffset = (
  { offset = { x: 0, y: 0 }, width: head }: PrinterProfile,
  { width, height }: Pick<MonoRaster, 'width' | 'height'>,
): HeadArea => ({ width: Math.min(head, width), height, ...offset });

export const NOTHING: Bytes = Uint8Array.of();

const encoder = new TextEncoder();

/** Text of ASCII characters, and bytes, one after the other. */
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

/** The same dots, 0 for black, with what fills up a row's last byte white. */
export function inverted({ bits, width }: MonoRaster): Bytes {
  const stride = (width + 7) >> 3;
  const white = (1 << (stride * 8 - width)) - 1;
  const out = new Uint8Array(bits.length);
  for (let at = 0; at < out.length; at++) out[at] = ~(bits[at] ?? 0);
  for (let at = stride - 1; at < out.length; at += stride) out[at] = (out[at] ?? 0) | white;
  return out;
}

const MM_PER_INCH = 25.4;

/** Dots in so many millimetres, whole. */
export const dotsOf = (millimetres: number, dpi: number): number => Math.round((millimetres * dpi) / MM_PER_INCH);

/** Millimetres of so many dots, with two decimals at most. */
export const millimetresOf = (dots: number, dpi: number): number => Math.round((dots * MM_PER_INCH * 100) / dpi) / 100;

/** A count of copies in parts that a command takes. */
export function counts(copies: number, most: number): readonly number[] {
  const full = Math.floor(copies / most);
  const rest = copies - full * most;
  return [...Array.from({ length: full }, () => most), ...(rest > 0 ? [rest] : [])];
}

/** Millimetres between labels where a profile names none: what nearly every roll has. */
export const DEFAULT_GAP_MM = 3;
