import { byteAt, uint32At } from '../../../base/item-at.ts';

/** CRC polynomial of ISO 3309 in reversed bit order, as used by PNG (ISO/IEC 15948, annex D). */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 of `bytes` from `start` to `end` (exclusive), unsigned. */
export function crc32(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let crc = -1;
  for (let i = start; i < end; i++) crc = uint32At(TABLE, (crc ^ byteAt(bytes, i)) & 255) ^ (crc >>> 8);
  return ~crc >>> 0;
}
