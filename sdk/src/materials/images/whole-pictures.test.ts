import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../../platform/node.ts';
import { jpegSegments } from './jpeg-segments.ts';

// What decoders draw of a picture that is not whole, or of a kind they do not know, differs: from the bytes alone it is refused.

const canvas = createCanvas(64, 48);
const context = canvas.getContext('2d');
for (let i = 0; i < 200; i++) {
  context.fillStyle = `hsl(${i * 47} 80% 50%)`;
  context.fillRect((i * 13) % 60, (i * 29) % 44, 9, 7);
}
const jpeg = new Uint8Array(canvas.toBuffer('image/jpeg', 90));
const webp = new Uint8Array(canvas.toBuffer('image/webp', 80));
const losslessWebp = new Uint8Array(await canvas.encode('webp', 100));

const decode = (bytes: Uint8Array) => nodePlatform().decodeImage(bytes, 'k');
const refusal = (message: string) => expect.objectContaining({ code: 'image_unsupported', message });

/** The JPEG with another frame marker and sample precision. */
function withFrame(marker: number, bits = 8): Uint8Array {
  const frame = [...jpegSegments(jpeg)].find((segment) => segment.marker === 0xc0);
  const bytes = new Uint8Array(jpeg);
  bytes.set([0xff, marker], (frame?.start ?? 0) - 4);
  bytes.set([bits], frame?.start);
  return bytes;
}
const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

describe('a JPEG', () => {
  it.each([
    ['a 12-bit JPEG', withFrame(0xc1, 12)],
    ['a lossless JPEG', withFrame(0xc3)],
    ['a lossless JPEG', withFrame(0xc3, 12)],
    ['a JPEG with arithmetic coding', withFrame(0xc9)],
    ['a JPEG with arithmetic coding', withFrame(0xca)],
    ['a hierarchical JPEG', withFrame(0xc5)],
  ])('%s is refused by that name', async (kind, bytes) => {
    await expect(decode(bytes)).rejects.toEqual(
      refusal(`the image is ${kind}; save it as an ordinary JPEG, or as PNG`),
    );
  });

  it('that is cut is refused, wherever it is cut after its header', async () => {
    const scan = [...jpegSegments(jpeg)].find((segment) => segment.marker === 0xda)?.start ?? 0;
    for (const length of [scan - 20, scan + 2, scan + 40, Math.floor(jpeg.length / 2), jpeg.length - 1])
      await expect(decode(jpeg.subarray(0, length))).rejects.toEqual(
        refusal('the image is a JPEG that ends before its picture does'),
      );
  });

  it('that ends before the scan of its colours is refused', async () => {
    const [scan] = [...jpegSegments(jpeg)].filter((segment) => segment.marker === 0xda);
    const start = scan?.start ?? 0;
    // A scan of the first component alone, where the frame has three.
    const head = [0xff, 0xda, 0, 8, 1, jpeg[start + 1] ?? 0, jpeg[start + 2] ?? 0, 0, 63, 0];
    const grey = joined(jpeg.subarray(0, start - 4), head, jpeg.subarray(scan?.end));
    await expect(decode(grey)).rejects.toEqual(refusal('the image is a JPEG that ends before its picture does'));
  });

  it('may be followed by anything, and have filling bytes and bytes of no use between its segments', async () => {
    const { rgba } = await decode(jpeg);
    expect((await decode(joined(jpeg, [1, 2, 3, 0xff, 0xc3, 0, 0]))).rgba).toEqual(rgba);
    expect((await decode(joined(jpeg.subarray(0, 2), [0xff, 0xff], jpeg.subarray(2)))).rgba).toEqual(rgba);
  });
});

describe.each([
  ['lossy', webp],
  ['lossless', losslessWebp],
])('a %s WebP', (_, file) => {
  it('that is cut is refused, wherever it is cut after its header', async () => {
    for (const length of [40, Math.floor(file.length / 2), file.length - 2])
      await expect(decode(file.subarray(0, length))).rejects.toEqual(
        refusal('the image is a WebP that ends before its picture does'),
      );
  });

  it('whose picture is longer than the file that holds it is refused', async () => {
    const short = new Uint8Array(file.subarray(0, Math.floor(file.length / 4) * 2));
    new DataView(short.buffer).setUint32(4, short.length - 8, true);
    await expect(decode(short)).rejects.toEqual(refusal('the image is a WebP that ends before its picture does'));
  });

  it('may be followed by anything', async () => {
    expect((await decode(joined(file, [1, 2, 3]))).rgba).toEqual((await decode(file)).rgba);
  });
});
