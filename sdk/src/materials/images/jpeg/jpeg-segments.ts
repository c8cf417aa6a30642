import { byteAt } from '../../../base/item-at.ts';
/** One marker segment of a JPEG file (ITU-T T.81, B.1.1.4). */
export interface JpegSegment {
  /** Marker code: the byte after 0xFF. */
  readonly marker: number;
  /** Range of the segment's content, without the length field. `end` is exclusive and at most the end of the file. */
  readonly start: number;
  readonly end: number;
}

/** End of image, EOI (ITU-T T.81, table B.1). */
export const END_OF_IMAGE = 0xd9;
/** Start of scan, SOS. */
export const START_OF_SCAN = 0xda;

/** First of the eight restart markers, RST0. */
export const RESTART = 0xd0;
/** Marker DHT (Define Huffman Tables). */
export const HUFFMAN_TABLES = 0xc4;
/** Marker DRI (Define Restart Interval). */
export const RESTART_INTERVAL = 0xdd;

/** True for markers without a length field or content: TEM and RST0 to RST7. */
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Yields the segments of a JPEG after its first marker, up to its end marker or the end of a truncated file. Like
 * decoders, skips the coded data of scans and bytes outside of segments.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  for (let at = nextMarker(bytes, 2); at + 1 < bytes.length; at = nextMarker(bytes, at)) {
    const marker = byteAt(bytes, at + 1);
    at += 2;
    if (hasNoLength(marker)) continue;
    if (marker === END_OF_IMAGE) {
      yield { marker, start: at, end: at };
      return;
    }
    const end = at + byteOrZero(bytes, at) * 256 + byteOrZero(bytes, at + 1);
    if (end > bytes.length || end < at + 2) return;
    yield { marker, start: at + 2, end };
    at = end;
  }
}

/** Returns a byte of a file or segment that may be truncated; 0 past its end. */
export function byteOrZero(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

/**
 * Finds the next marker and returns the offset of its last 0xFF. Skips fill bytes before it; 0xFF followed by 0 is data
 * (ITU-T T.81, B.1.1.2 and B.1.1.5).
 */
export function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || bytes[at + 1] === 0xff)) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}
