import { ImageError } from '../image-error.ts';
import { isVp8Whole } from './read-vp8.ts';
import { type WebpChunk, webpChunks } from './webp-chunks.ts';

/** Size of the header before the chunks of an animation frame (RFC 9649, 2.7.1.3). */
const FRAME_HEAD = 16;

/**
 * Rejects an incomplete WebP, because some decoders draw the available part. Checks the lengths of its chunks and, if
 * it is lossy, its codes. Decoders reject incomplete lossless images themselves. Throws ImageError.
 */
export function checkWebp(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) throw truncated();
  const picture = firstPicture(bytes, end);
  if (!picture || picture.end > end) throw truncated();
  if (picture.name === 'VP8 ' && !isVp8Whole(bytes, picture.start, picture.end)) throw truncated();
}

const truncated = (): ImageError =>
  new ImageError('image_unsupported', 'the image is a WebP that ends before its picture does');

/** Chunk of the image, or of the first frame of an animation. */
function firstPicture(bytes: Uint8Array, end: number): WebpChunk | undefined {
  for (const chunk of webpChunks(bytes, undefined, end)) {
    if (chunk.name === 'VP8 ' || chunk.name === 'VP8L') return chunk;
    if (chunk.name !== 'ANMF') continue;
    if (chunk.end > end) return undefined;
    for (const inner of webpChunks(bytes, chunk.start + FRAME_HEAD, chunk.end))
      if (inner.name === 'VP8 ' || inner.name === 'VP8L') return inner.end > chunk.end ? undefined : inner;
    return undefined;
  }
  return undefined;
}
