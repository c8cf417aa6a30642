import { crc32, deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';

// Reads and writes PNG files without the product's own code.

/** Returns the chunks of a PNG file in order. Throws if a CRC is wrong. */
export function pngChunks(png: Uint8Array): { readonly type: string; readonly data: Uint8Array }[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: { type: string; data: Uint8Array }[] = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (crc32(png.subarray(at + 4, end)) !== view.getUint32(end)) throw new Error(`the CRC of ${type} is wrong`);
    chunks.push({ type, data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** Parses the chunks IHDR and pHYs. */
export function pngHeader(png: Uint8Array): {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colorType: number;
  readonly dotsPerMetre: number | undefined;
} {
  const chunks = pngChunks(png);
  const find = (type: string): DataView | undefined => {
    const data = chunks.find((chunk) => chunk.type === type)?.data;
    return data && new DataView(data.buffer, data.byteOffset, data.byteLength);
  };
  const header = find('IHDR');
  if (!header) throw new Error('no IHDR');
  return {
    width: header.getUint32(0),
    height: header.getUint32(4),
    bits: header.getUint8(8),
    colorType: header.getUint8(9),
    dotsPerMetre: find('pHYs')?.getUint32(0),
  };
}

/** Decodes an image with Skia, to red, green, blue and alpha. */
export async function readWithSkia(
  image: Uint8Array,
): Promise<{ readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray }> {
  const loaded = await loadImage(Buffer.from(image));
  const { width, height } = loaded;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(loaded, 0, 0);
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}

export interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colorType: number;
  readonly interlace?: number;
  /** The uncompressed rows, including filter bytes. */
  readonly rows: Uint8Array;
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
}

/** Builds a PNG file from its parts. */
export function makePng(parts: PngParts): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, parts.width);
  view.setUint32(4, parts.height);
  header.set([parts.bits, parts.colorType, 0, 0, parts.interlace ?? 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...(parts.palette ? [chunk('PLTE', Uint8Array.from(parts.palette))] : []),
    ...(parts.transparency ? [chunk('tRNS', Uint8Array.from(parts.transparency))] : []),
    chunk('IDAT', deflateSync(parts.rows)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(12 + data.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(Buffer.from(type, 'latin1'), 4);
  whole.set(data, 8);
  view.setUint32(8 + data.length, crc32(whole.subarray(4, 8 + data.length)));
  return whole;
}
