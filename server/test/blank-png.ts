import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns a white PNG with many pixels and few bytes. A pixel has 1 bit of grey, or 64 bits of red, green, blue and
 * alpha.
 */
export function blankPng(width: number, height: number, bits: 1 | 64 = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits === 1 ? 1 : 16;
  header[9] = bits === 1 ? 0 : 6;
  const stride = Math.ceil((width * bits) / 8) + 1;
  const rows = Buffer.alloc(stride * height, 0xff);
  for (let row = 0; row < height; row++) rows[row * stride] = 0;
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
