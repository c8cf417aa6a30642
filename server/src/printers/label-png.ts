import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const MILLIMETRES_PER_METRE = 1000;
const MILLIMETRES_PER_INCH = 25.4;
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const [ESC, GS] = [0x1b, 0x1d];

const compress = promisify(deflate);

/**
 * Converts a label, which the SDK encoded as ESC/POS, to a PNG with the same dots: one bit per pixel, 0 for black.
 * Printers with CloudPRNT print each pixel as one dot. Compresses in the thread pool, because a large label takes a few
 * hundred milliseconds.
 */
export async function labelPng(file: Uint8Array, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  const { stride, rows } = dotsIn(file);
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, stride * 8);
  header.setUint32(4, rows.length);
  header.setUint8(8, 1);
  const size = new DataView(new ArrayBuffer(9));
  const perMetre = Math.round((dpi * MILLIMETRES_PER_METRE) / MILLIMETRES_PER_INCH);
  size.setUint32(0, perMetre);
  size.setUint32(4, perMetre);
  size.setUint8(8, 1);
  const data = await compress(pixelsOf(stride, rows));
  const chunks = [chunk('IHDR', header), chunk('pHYs', size), chunk('IDAT', data), chunk('IEND')];
  return new Uint8Array(Buffer.concat([SIGNATURE, ...chunks]));
}

/**
 * Returns the rows of a PNG. Each row starts with its filter type, 0 for none. Uses plain loops, because a label may
 * have megabytes of pixels.
 */
function pixelsOf(stride: number, rows: readonly Uint8Array[]): Uint8Array {
  const pixels = new Uint8Array(rows.length * (stride + 1));
  let at = 0;
  for (const row of rows) {
    at++;
    for (let x = 0; x < stride; x++) pixels[at++] = ~(row[x] ?? 0);
  }
  return pixels;
}

/** Returns the rows of the "GS v 0" images in a label. Ignores "ESC @" before them, and the commands after them. */
function dotsIn(file: Uint8Array): { readonly stride: number; readonly rows: readonly Uint8Array[] } {
  const rows: Uint8Array[] = [];
  let stride = 0;
  let at = file[0] === ESC ? 2 : 0;
  while (file[at] === GS && file[at + 1] === 0x76) {
    const view = new DataView(file.buffer, file.byteOffset + at, 8);
    stride = view.getUint16(4, true);
    const height = view.getUint16(6, true);
    at += 8;
    for (let y = 0; y < height; y++, at += stride) rows.push(file.subarray(at, at + stride));
  }
  if (rows.length === 0) throw new Error('the ESC/POS file has no image at the start of a label');
  return { stride, rows };
}

function chunk(type: string, data: ArrayBufferView = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data.buffer, data.byteOffset, data.byteLength)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.byteLength, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
