/** One marker segment of a JPEG file (ITU-T T.81, B.1.1.4). */
export interface JpegSegment {
  /** The byte after 0xFF. */
  readonly marker: number;
  /** Where its content lies, length bytes left out; `end` is outside, and at most the file's. */
  readonly start: number;
  readonly end: number;
}

/** End of image (ITU-T T.81, table B.1). */
export const END_OF_IMAGE = 0xd9;
/** Start of scan. */
export const START_OF_SCAN = 0xda;

/** RST0; seven more follow it. */
export const RESTART = 0xd0;
/** Define Huffman tables. */
export const HUFFMAN_TABLES = 0xc4;
/** Define restart interval. */
export const RESTART_INTERVAL = 0xdd;

/** TEM and RST0 to RST7 have no length and no content. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * The segments of a JPEG after its first marker, up to its end marker or to where the file is cut. The coded data of a
 * scan is passed over, and so are bytes that are no marker, as decoders do.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  for (let at = nextMarker(bytes, 2); at + 1 < bytes.length; at = nextMarker(bytes, at)) {
    const marker = bytes[at + 1] ?? 0;
    at += 2;
    if (standsAlone(marker)) continue;
    if (marker === END_OF_IMAGE) {
      yield { marker, start: at, end: at };
      return;
    }
    const end = at + (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    if (end > bytes.length || end < at + 2) return;
    yield { marker, start: at + 2, end };
    at = end;
  }
}

/** Where the next marker's last 0xFF is: those before it fill, and one that 0 follows is data (B.1.1.2, B.1.1.5). */
export function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || bytes[at + 1] === 0xff)) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}
