import { byteAt } from '../../base/item-at.ts';

/**
 * Returns the offset of the first byte that is not valid UTF-8 (Unicode Standard, table 3-7); `undefined` if all bytes
 * are valid.
 */
export function firstBadByte(bytes: Uint8Array): number | undefined {
  if (isUtf8(bytes)) return undefined;
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return undefined;
}

/**
 * True if the bytes are valid UTF-8. Uses the platform's decoder, which is many times faster than the search for the
 * offset of an invalid byte.
 */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the length of the well-formed character that starts at an offset; 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = byteAt(bytes, at);
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  for (let index = 1; index < length; index++) {
    const low = index > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = index > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    const byte = bytes[at + index];
    if (byte === undefined || byte < low || byte > high) return 0;
  }
  return length;
}
