import type { Pixels } from '../orient.ts';
import { PixelRows } from './pixel-rows.ts';
import { brokenPng, readPng } from './read-png.ts';

/** Decompresses zlib data (RFC 1950). Throws if the data is damaged. Need not return more than `size` bytes. */
export type Inflate = (bytes: Uint8Array, size: number) => Uint8Array;

/** Streaming variant of {@link Inflate}. */
export type InflateParts = (bytes: Uint8Array, size: number) => AsyncIterable<Uint8Array>;

/**
 * Decodes a PNG (ISO/IEC 15948) of any colour type, depth and interlacing. Alpha is exact; 16-bit samples are rounded
 * to 8 bits; gamma and colour profiles are not applied. Throws ImageError.
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
 * Like {@link decodePng}, for a large image. Streams the decompressed data, up to twice the size of the pixels, instead
 * of holding all of it in memory.
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

const notDecompressed = (cause: unknown): Error => brokenPng('its pixels can not be decompressed', cause);
