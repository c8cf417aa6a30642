import { createInflate, inflateSync } from 'node:zlib';
import { decodeImage, type ImageCodecs } from '../materials/images/decode-image.ts';
import type { DecodedImage } from '../materials/images/decoded-image.ts';
import { ImageError } from '../materials/images/image-error.ts';
import type { Pixels } from '../materials/images/orient.ts';
import { sniff } from '../materials/images/sniff.ts';

/** A few bytes too many are dropped; far more is a file made to fill the memory. */
const SURPLUS_BYTES = 64 * 1024;

/** What is decompressed at once, on its way to pixels. */
const PART_BYTES = 256 * 1024;
/** A picture is read back in strips of about so many pixels: a canvas of its size, and what is read of it, would be two more of it. */
const STRIP_PIXELS = 2_000_000;

const codecs: ImageCodecs = {
  inflate: (bytes, size) => inflateSync(bytes, { maxOutputLength: size + SURPLUS_BYTES }),
  inflateParts,
  decodePicture,
};

/** PNG and GIF by ourselves; JPEG and WebP by Skia, whose package is loaded when the first of them comes. Throws ImageError. */
export const decodeNodeImage = (bytes: Uint8Array, key: string): Promise<DecodedImage> =>
  decodeImage({ bytes, header: sniff(bytes), key }, codecs);

async function* inflateParts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const inflate = createInflate({ chunkSize: PART_BYTES });
  inflate.end(bytes);
  let given = 0;
  for await (const part of inflate as AsyncIterable<Uint8Array>) {
    given += part.length;
    if (given > size + SURPLUS_BYTES) throw new RangeError(`more than ${size} bytes`);
    yield part;
    letGo(part);
  }
}

/** A buffer whose memory can be given back at once (ECMAScript 2024): Node from 22 on. */
type Transferable = ArrayBufferLike & { transfer?(length: number): unknown };

/**
 * Gives a part's memory back, once it is the last of its buffer: the collector sees so little of a buffer that a large
 * picture would leave 150 MB of them behind.
 */
function letGo({ buffer, byteOffset, byteLength }: Uint8Array): void {
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
  // Skia's own memory, which the collector does not see: a photograph has 50 MB of it.
  image.src = Buffer.alloc(0);
  canvas.width = canvas.height = 1;
  return { width, height, rgba };
}

async function loadSkia(): Promise<typeof import('@napi-rs/canvas')> {
  try {
    return await import('@napi-rs/canvas');
  } catch (cause) {
    throw new ImageError('image_unsupported', 'to draw JPEG and WebP images install the package @napi-rs/canvas', {
      cause,
    });
  }
}
