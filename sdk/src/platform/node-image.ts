import { createInflate, inflateSync } from 'node:zlib';
import { decodeImage, type ImageCodecs } from '../materials/images/decode-image.ts';
import { type DecodedImage, ImageError } from '../materials/images/decoded-image.ts';
import type { Pixels } from '../materials/images/orient.ts';
import { sniff } from '../materials/images/sniff.ts';

/**
 * Maximum number of bytes by which decompressed image data may exceed its expected size; excess bytes are dropped. A
 * larger excess indicates a decompression bomb.
 */
const MAX_EXCESS_BYTES = 64 * 1024;

/** Chunk size of decompressed image data, in bytes. */
const PART_BYTES = 256 * 1024;
/**
 * Approximate number of pixels in a strip. A decoded image is read back strip by strip, because a canvas for the whole
 * image and a copy of its pixels would each need as much memory as the image itself.
 */
const STRIP_PIXELS = 2_000_000;

const codecs: ImageCodecs = {
  inflate: (bytes, size) => inflateSync(bytes, { maxOutputLength: size + MAX_EXCESS_BYTES }),
  inflateParts,
  decodePicture,
};

/**
 * Decodes PNG and GIF with Platen's own decoders, and JPEG and WebP with Skia, whose package is loaded on first use.
 * Throws ImageError if the image is damaged or unsupported.
 */
export const decodeNodeImage = (bytes: Uint8Array, key: string): Promise<DecodedImage> =>
  decodeImage({ bytes, header: sniff(bytes), key }, codecs);

async function* inflateParts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const inflate = createInflate({ chunkSize: PART_BYTES });
  inflate.end(bytes);
  let given = 0;
  for await (const part of inflate as AsyncIterable<Uint8Array>) {
    given += part.length;
    if (given > size + MAX_EXCESS_BYTES) throw new RangeError(`the data inflates to more than ${size} bytes`);
    yield part;
    freeBuffer(part);
  }
}

/**
 * A buffer that may have the method `transfer`, which frees the buffer's memory immediately (ECMAScript 2024, Node 22
 * and later).
 */
type Transferable = ArrayBufferLike & { transfer?(length: number): unknown };

/**
 * Frees the buffer of a chunk of decompressed image data if the chunk is the last one in the buffer. Call this function
 * after the chunk has been consumed. Without this call, the garbage collector, which underestimates these buffers,
 * would keep 150 MB for a large image.
 */
function freeBuffer({ buffer, byteOffset, byteLength }: Uint8Array): void {
  if (byteOffset + byteLength === buffer.byteLength) (buffer as Transferable).transfer?.(0);
}

async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  const { createCanvas, loadImage } = await loadSkia();
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { width, height } = image;
  const rgba = new Uint8ClampedArray(width * height * 4);
  const rows = Math.min(height, Math.max(1, Math.floor(STRIP_PIXELS / width)));
  const canvas = createCanvas(width, rows);
  const context = canvas.getContext('2d');
  for (let top = 0; top < height; top += rows) {
    context.clearRect(0, 0, width, rows);
    context.drawImage(image, 0, -top);
    const { data } = context.getImageData(0, 0, width, Math.min(rows, height - top));
    rgba.set(data, top * width * 4);
  }
  // Frees Skia's native memory, 50 MB for a photograph. The garbage collector does not know about this memory.
  image.src = Buffer.alloc(0);
  canvas.width = canvas.height = 1;
  return { width, height, rgba };
}

async function loadSkia(): Promise<typeof import('@napi-rs/canvas')> {
  try {
    return await import('@napi-rs/canvas');
  } catch (cause) {
    throw new ImageError('image_unsupported', 'to draw JPEG and WebP images, install the package @napi-rs/canvas', {
      cause,
    });
  }
}
