/** A chunk of a WebP file (RFC 9649, 2.3). */
export interface WebpChunk {
  /** Its four letters. */
  readonly name: string;
  /** Where its content lies; `end` is outside, and may lie past the end of a file that was cut. */
  readonly start: number;
  readonly end: number;
}

/** Bytes before a chunk's content: its letters and its length. */
export const CHUNK_HEAD = 8;
/** Bytes before a WebP file's first chunk: `RIFF`, a length, `WEBP`. */
const FILE_HEAD = 12;

/** The chunks between `from` and `to`, as far as their heads are there. */
export function* webpChunks(bytes: Uint8Array, from = FILE_HEAD, to = bytes.length): Generator<WebpChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + CHUNK_HEAD <= to; ) {
    const size = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEAD;
    yield { name: String.fromCharCode(...bytes.subarray(at, at + 4)), start, end: start + size };
    at = start + size + (size & 1);
  }
}
