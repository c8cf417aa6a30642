/** A chunk of a WebP file (RFC 9649, 2.3). */
export interface WebpChunk {
  /** Four-letter chunk type. */
  readonly name: string;
  /** Range of the content; `end` is exclusive, and past the end of the file if the file is truncated. */
  readonly start: number;
  readonly end: number;
}

/** Size of a chunk header: type and length. */
export const CHUNK_HEAD = 8;
/** Size of the header before the first chunk: `RIFF`, a length, `WEBP`. */
const FILE_HEAD = 12;

/** Yields the chunks between `from` and `to` whose headers are complete. */
export function* webpChunks(bytes: Uint8Array, from = FILE_HEAD, to = bytes.length): Generator<WebpChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + CHUNK_HEAD <= to; ) {
    const size = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEAD;
    yield { name: String.fromCharCode(...bytes.subarray(at, at + 4)), start, end: start + size };
    at = start + size + (size & 1);
  }
}
