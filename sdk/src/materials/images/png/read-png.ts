import { ImageError } from '../image-error.ts';
import { crc32 } from './crc32.ts';

/** Data of a PNG file that determines its pixels (ISO/IEC 15948, clause 11). */
export interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  readonly colorType: number;
  readonly interlaced: boolean;
  /** Red, green and blue of each index. */
  readonly palette: Uint8Array | undefined;
  /** Content of the tRNS chunk. */
  readonly transparency: Uint8Array | undefined;
  /** Concatenated IDAT chunks. */
  readonly data: Uint8Array;
}

/** Allowed bit depths of each colour type (table 11.1). */
const BITS_OF_TYPE: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export const brokenPng = (why: string, cause?: unknown): ImageError =>
  new ImageError('image_unsupported', `the PNG image is broken: ${why}`, cause === undefined ? {} : { cause });

/** Reads and checks the chunks of a PNG file; the caller has checked its signature. Throws ImageError. */
export function readPng(file: Uint8Array): PngParts {
  const chunks = readChunks(file);
  const header = chunks.get('IHDR')?.[0];
  const data = concat(chunks.get('IDAT') ?? []);
  if (header?.length !== 13) throw brokenPng('it has no header');
  if (data.length === 0) throw brokenPng('it has no pixels');
  const view = new DataView(header.buffer, header.byteOffset);
  const bits = view.getUint8(8);
  const colorType = view.getUint8(9);
  const palette = chunks.get('PLTE')?.[0];
  if (!BITS_OF_TYPE[colorType]?.includes(bits)) throw brokenPng(`colour type ${colorType} with ${bits} bits`);
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
    if (end + 4 > file.length) throw brokenPng('it ends too early');
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
