import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { JPEG_FILES } from '../../../test/images/jpeg-files.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { nodePlatform } from '../../platform/node.ts';
import { checkJpeg } from './jpeg/check-jpeg.ts';
import { jpegSegments } from './jpeg/jpeg-segments.ts';
import { checkWebp } from './webp/check-webp.ts';
import { webpChunks } from './webp/webp-chunks.ts';

// Decoders draw incomplete images, and images of an unknown type, in different ways. Platen therefore checks the bytes
// and rejects both before decoding.

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

/** The JPEG with a different frame marker and sample precision. */
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
    await expect(decode(bytes)).rejects.toEqual(refusal(`the image is ${kind}; save it as a baseline JPEG, or as PNG`));
  });

  it('that is cut is refused, wherever it is cut after its header', async () => {
    const scan = [...jpegSegments(jpeg)].find((segment) => segment.marker === 0xda)?.start ?? 0;
    for (const length of [scan - 20, scan + 2, scan + 40, Math.floor(jpeg.length / 2), jpeg.length - 1])
      await expect(decode(jpeg.subarray(0, length))).rejects.toEqual(refusal('the JPEG image is truncated'));
  });

  it('that ends before the scan of its colours is refused', async () => {
    const [scan] = [...jpegSegments(jpeg)].filter((segment) => segment.marker === 0xda);
    const start = scan?.start ?? 0;
    // A scan of only the first of the frame's three components.
    const head = [0xff, 0xda, 0, 8, 1, jpeg[start + 1] ?? 0, jpeg[start + 2] ?? 0, 0, 63, 0];
    const grey = joined(jpeg.subarray(0, start - 4), head, jpeg.subarray(scan?.end));
    await expect(decode(grey)).rejects.toEqual(refusal('the JPEG image is truncated'));
  });

  it('of more scans than decoders should walk through is refused', () => {
    const scan = [...jpegSegments(jpeg)].find((segment) => segment.marker === 0xda);
    const again = jpeg.subarray((scan?.start ?? 0) - 4, -2);
    const file = joined(jpeg.subarray(0, -2), ...Array.from({ length: 500 }, () => again), [0xff, 0xd9]);
    expect(() => checkJpeg(file)).toThrow('the JPEG image has more than 500 scans; save it as a baseline JPEG');
  });

  it('that is progressive and leaves a bit of its coefficients to a scan that never comes is refused', () => {
    const progressive = new Uint8Array(
      Buffer.from(JPEG_FILES['progressive CMYK with restart markers'] ?? '', 'base64'),
    );
    const scans = [...jpegSegments(progressive)].filter(({ marker }) => marker === 0xda);
    expect(scans.length).toBeGreaterThan(4);
    expect(() => checkJpeg(progressive)).not.toThrow();
    // Changes the last scan as if its last bit came in a later scan.
    const [last] = scans.slice(-1);
    const left = new Uint8Array(progressive);
    const approximation = (last?.end ?? 0) - 1;
    left[approximation] = (left[approximation] ?? 0) | 1;
    expect(() => checkJpeg(left)).toThrow('the JPEG image is truncated');
  });

  it('may be followed by anything, and have filling bytes and bytes of no use between its segments', async () => {
    const { rgba } = await decode(jpeg);
    expect((await decode(joined(jpeg, [1, 2, 3, 0xff, 0xc3, 0, 0]))).rgba).toEqual(rgba);
    expect((await decode(joined(jpeg.subarray(0, 2), [0xff, 0xff], jpeg.subarray(2)))).rgba).toEqual(rgba);
  });
});

describe.each(Object.entries(JPEG_FILES))('a JPEG, %s,', (_, base64) => {
  const file = new Uint8Array(Buffer.from(base64, 'base64'));
  const scans = [...jpegSegments(file)].filter((segment) => segment.marker === 0xda);
  const data = scans[0]?.end ?? 0;

  it('is drawn', async () => {
    expect((await decode(file)).opaque).toBe(true);
  });

  it('that is cut and given an end marker is refused, wherever it is cut: between scans, too', () => {
    for (let at = data; at < file.length - 2; at++) {
      expect(() => checkJpeg(joined(file.subarray(0, at), [0xff, 0xd9])), `cut at ${at}`).toThrow(
        /(is truncated|are missing)$|is damaged$/,
      );
    }
  });

  it('that lacks what is between two restart markers of a scan is refused', () => {
    const end = scans[1]?.start ?? file.length;
    const restarts = [...file.keys()].filter(
      (at) => at >= data && at < end && file[at] === 0xff && ((file[at + 1] ?? 0) & 0xf8) === 0xd0,
    );
    for (const [i, from] of restarts.entries())
      for (const to of restarts.slice(i + 1))
        expect(() => checkJpeg(joined(file.subarray(0, from), file.subarray(to))), `${from} to ${to}`).toThrow(
          'parts of the JPEG image are missing',
        );
  });
});

describe('pictures of a canvas', () => {
  const random = seededRandom(11);
  const pictures = Array.from({ length: 60 }, () => {
    const picture = createCanvas(1 + random(120), 1 + random(90));
    const pen = picture.getContext('2d');
    for (let i = 0; i < 40; i++) {
      pen.fillStyle = `hsl(${random(360)} 70% ${random(100)}%)`;
      pen.fillRect(random(120), random(90), random(40), random(30));
    }
    return picture;
  });
  const quality = (): number => 1 + random(99);
  const drawn = pictures.map((picture) => new Uint8Array(picture.toBuffer('image/jpeg', quality())));
  const lossy = pictures.map((picture) => new Uint8Array(picture.toBuffer('image/webp', quality())));

  it('are whole at every size and quality', () => {
    for (const file of drawn) expect(() => checkJpeg(file)).not.toThrow();
    for (const file of lossy) expect(() => checkWebp(file)).not.toThrow();
  });

  it('are no whole JPEGs without the last byte of their data', () => {
    for (const file of drawn)
      expect(() => checkJpeg(joined(file.subarray(0, -3), [0xff, 0xd9]))).toThrow(
        'parts of the JPEG image are missing',
      );
  });
});

describe('the alpha of a lossy WebP', () => {
  const pen = createCanvas(64, 48);
  pen.getContext('2d').fillStyle = 'rgb(0 0 0 / 50%)';
  for (let i = 0; i < 60; i++) pen.getContext('2d').fillRect((i * 13) % 60, (i * 29) % 44, 9, 7);
  const file = new Uint8Array(pen.toBuffer('image/webp', 80));
  const { start, end } = [...webpChunks(file)].find(({ name }) => name === 'ALPH') ?? { start: 0, end: 0 };
  /** The file with this alpha chunk, all lengths corrected. */
  const withAlpha = (alpha: Uint8Array): Uint8Array => {
    const odd = (length: number): number => length & 1;
    const changed = joined(
      file.subarray(0, start),
      alpha,
      new Uint8Array(odd(alpha.length)),
      file.subarray(end + odd(end - start)),
    );
    const view = new DataView(changed.buffer);
    view.setUint32(4, changed.length - 8, true);
    view.setUint32(start - 4, alpha.length, true);
    return changed;
  };
  const plain = new Uint8Array(1 + 64 * 48).fill(128);
  plain[0] = 0;
  // libwebp ends some streams with a byte without pixel data; without it the image is still complete.
  const compressed = file.subarray(start, file[end - 1] === 0 ? end - 1 : end);

  it.each([
    ['compressed', compressed],
    ['plain', plain],
  ])('that is cut is refused, %s', async (_, alpha) => {
    expect((await decode(withAlpha(alpha))).opaque).toBe(false);
    for (const length of [alpha.length - 1, alpha.length - 2, alpha.length >> 1, 2, 1])
      await expect(decode(withAlpha(alpha.subarray(0, length))), `${length}`).rejects.toMatchObject({
        code: 'image_unsupported',
      });
  });
});

describe.each([
  ['lossy', webp],
  ['lossless', losslessWebp],
])('a %s WebP', (_, file) => {
  it('that is cut is refused, wherever it is cut after its header', async () => {
    for (const length of [40, Math.floor(file.length / 2), file.length - 2])
      await expect(decode(file.subarray(0, length))).rejects.toEqual(refusal('the WebP image is truncated'));
  });

  it('whose picture is longer than the file that holds it is refused', async () => {
    const short = new Uint8Array(file.subarray(0, Math.floor(file.length / 4) * 2));
    new DataView(short.buffer).setUint32(4, short.length - 8, true);
    await expect(decode(short)).rejects.toEqual(refusal('the WebP image is truncated'));
  });

  it('it is truncated and has corrected lengths is rejected', async () => {
    const picture = [...webpChunks(file)].find(({ name }) => name === 'VP8 ' || name === 'VP8L');
    const { start = 0, end = 0 } = picture ?? {};
    for (const share of [0.1, 0.3, 0.5, 0.8, 0.95, 0.99]) {
      const short = new Uint8Array(file.subarray(0, start + 2 * Math.floor(((end - start) * share) / 2)));
      const view = new DataView(short.buffer);
      view.setUint32(4, short.length - 8, true);
      view.setUint32(start - 4, short.length - start, true);
      await expect(decode(short), `${share}`).rejects.toThrow(
        /^the WebP image is truncated$|^the WEBP image is damaged$/,
      );
    }
  });

  it('may be followed by anything', async () => {
    expect((await decode(joined(file, [1, 2, 3]))).rgba).toEqual((await decode(file)).rgba);
  });
});
