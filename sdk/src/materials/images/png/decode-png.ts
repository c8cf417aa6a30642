import type { Pixels } from '../orient.ts';
import { PixelRows } from './pixel-rows.ts';
import { brokenPng, readPng } from './read-png.ts';

/** Undoes zlib compression (RFC 1950); throws when the data is broken. Need not give more than `size` bytes. */
export type Inflate = (bytes: Uint8Array, size: number) => Uint8Array;

/** As {@link Inflate}, a part after the other. */
export type InflateParts = (bytes: Uint8Array, size: number) => AsyncIterable<Uint8Array>;

/**
 * The pixels of a PNG (ISO/IEC 15948): every colour type, depth and interlacing, alpha exact, 16-bit samples rounded to 8,
 * gamma and profiles not applied. Throws ImageError.
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

/** As {@link decodePng}, for a large picture: what is decompressed, up to twice its pixels, is never held whole. */
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

const notDecompressed = (cause: unknown): Error => brokenPng('its pixels can not be decompressed', cause);
