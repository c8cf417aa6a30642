import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngChunks, pngHeader, readWithSkia } from '../../../../test/png.ts';
import { decodePng } from '../../../materials/images/png/decode-png.ts';
import { nodePlatform } from '../../../platform/node.ts';
import { type Raster, toRgba } from '../raster/pixel-buffer.ts';
import { encodePng } from './encode-png.ts';

const { deflate } = nodePlatform();
const raster = (width: number, channels: 1 | 3, values: readonly number[], resolutionDpi = 300): Raster => ({
  width,
  height: values.length / channels / width,
  resolutionDpi,
  channels,
  pixels: Uint8Array.from(values),
});
const formatOf = (image: Raster): string => {
  const { colorType, bits } = pngHeader(encodePng(image, deflate));
  return `${['grey', '', 'RGB', 'palette'][colorType]} ${bits}`;
};

describe('the smallest format that keeps every pixel', () => {
  it('is 1-bit grey for black and white', () => {
    expect(formatOf(raster(3, 1, [0, 255, 255]))).toBe('grey 1');
  });
  it('is 2-bit grey for thirds', () => {
    expect(formatOf(raster(3, 1, [0, 85, 170]))).toBe('grey 2');
  });
  it('is 4-bit grey for the sixteen levels of anti-aliasing', () => {
    expect(formatOf(raster(3, 1, [0, 17, 238]))).toBe('grey 4');
  });
  it("is as few bits where the greys are at a row's end, after whole groups of eight pixels", () => {
    const white = Array(8).fill(255);
    expect(formatOf(raster(9, 1, [...white, 255, ...white, 0]))).toBe('grey 1');
    expect(formatOf(raster(9, 1, [...white, 255, ...white, 170]))).toBe('grey 2');
    expect(formatOf(raster(9, 1, [...white, 255, ...white, 34]))).toBe('grey 4');
    expect(formatOf(raster(9, 1, [...white, 255, ...white, 35]))).toBe('palette 1');
  });

  it('is a palette for few other greys and 8-bit grey for many', () => {
    expect(formatOf(raster(3, 1, [1, 2, 1]))).toBe('palette 1');
    expect(formatOf(raster(3, 1, [1, 2, 255]))).toBe('palette 2');
    expect(formatOf(raster(16, 1, [...Array(16).keys()]))).toBe('palette 4');
    expect(formatOf(raster(17, 1, [...Array(17).keys()]))).toBe('grey 8');
  });
  it('is a palette for up to 256 colours and RGB for more', () => {
    const colors = (count: number): number[] => Array.from({ length: count }, (_, i) => [i & 255, i >> 8, 7]).flat();
    expect(formatOf(raster(2, 3, colors(2)))).toBe('palette 1');
    expect(formatOf(raster(256, 3, colors(256)))).toBe('palette 8');
    expect(formatOf(raster(257, 3, colors(257)))).toBe('RGB 8');
  });
  it('is grey for RGB pixels without colour', () => {
    expect(formatOf(raster(3, 3, [0, 0, 0, 17, 17, 17, 255, 255, 255]))).toBe('grey 4');
  });
});

describe('the file', () => {
  it('says the resolution in dots per metre', () => {
    expect(pngHeader(encodePng(raster(1, 1, [255], 300), deflate)).dotsPerMetre).toBe(11811);
    expect(pngHeader(encodePng(raster(1, 1, [255], 203), deflate)).dotsPerMetre).toBe(7992);
    expect(pngHeader(encodePng(raster(1, 1, [255], 600), deflate)).dotsPerMetre).toBe(23622);
  });

  it('has its chunks in the order of the standard', () => {
    const types = pngChunks(encodePng(raster(2, 3, [0, 0, 1, 1, 0, 0]), deflate)).map(({ type }) => type);
    expect(types).toEqual(['IHDR', 'pHYs', 'PLTE', 'IDAT', 'IEND']);
  });

  it('is the same for the same pixels, whatever was encoded between', () => {
    const image = raster(5, 1, [0, 17, 34, 51, 255]);
    const first = encodePng(image, deflate);
    encodePng(raster(64, 1, Array(4096).fill(3)), deflate);
    expect(encodePng(image, deflate)).toEqual(first);
  });

  const widths = fc.integer({ min: 1, max: 40 });
  const levels = fc.constantFrom(
    [0, 255],
    [0, 85, 170, 255],
    [0, 17, 119, 238, 255],
    [3, 77, 200],
    Array.from({ length: 256 }, (_, i) => i),
  );
  const images = fc
    .tuple(widths, widths, levels, fc.constantFrom<1 | 3>(1, 3), fc.integer())
    .map(([w, h, set, channels, seed]) =>
      raster(
        w,
        channels,
        Array.from({ length: w * h * channels }, (_, i) => set[((i * 2654435761 + seed) >>> 7) % set.length] ?? 0),
      ),
    );

  /** Images like labels: most rows equal the row above, with occasional stretches of another level. */
  const labels = fc
    .tuple(widths, levels, fc.array(fc.tuple(widths, widths, fc.nat(255)), { minLength: 1, maxLength: 60 }))
    .map(([width, set, strokes]) => {
      const line: number[] = Array(width).fill(255);
      const lines = strokes.flatMap(([at, again, pick]) => {
        line.fill(set[pick % set.length] ?? 0, at - 1, at + (pick % 9));
        return Array(1 + (again % 3)).fill([...line]);
      });
      return raster(width, 1, lines.flat());
    });

  it('holds exactly the pixels where rows are like those above, as our own reader and Skia read it', async () => {
    await fc.assert(
      fc.asyncProperty(labels, async (image) => {
        const png = encodePng(image, deflate);
        const expected = Buffer.from(toRgba(image));
        expect(Buffer.compare(Buffer.from(decodePng(png, (bytes) => inflateSync(bytes)).rgba), expected)).toBe(0);
        expect(Buffer.compare(Buffer.from((await readWithSkia(png)).rgba), expected)).toBe(0);
      }),
      { numRuns: 200, seed: 6 },
    );
  });

  it('holds exactly the pixels, as Skia reads it', async () => {
    await fc.assert(
      fc.asyncProperty(images, async (image) => {
        const read = await readWithSkia(encodePng(image, deflate));
        expect([read.width, read.height]).toEqual([image.width, image.height]);
        expect(Buffer.compare(Buffer.from(read.rgba), Buffer.from(toRgba(image)))).toBe(0);
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it('holds exactly the pixels, as our own reader reads it', () => {
    fc.assert(
      fc.property(images, (image) => {
        const read = decodePng(encodePng(image, deflate), (bytes) => inflateSync(bytes));
        expect(Buffer.compare(Buffer.from(read.rgba), Buffer.from(toRgba(image)))).toBe(0);
      }),
      { numRuns: 100, seed: 5 },
    );
  });
});
