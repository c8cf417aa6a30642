import { inflateSync } from 'node:zlib';
import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makePng, type PngParts, readWithSkia } from '../../../../test/png.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { ImageError } from '../decoded-image.ts';
import { decodeLargePng, decodePng, type Inflate, type InflateParts } from './decode-png.ts';

const inflate: Inflate = (bytes) => inflateSync(bytes);
const rgbaOf = (parts: PngParts): number[] => [...decodePng(makePng(parts), inflate).rgba];
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Random rows with random filters; for Adam7, the rows of its seven passes. */
function randomParts(colorType: number, bits: number, interlace: number, seed: number): PngParts {
  const random = seededRandom(seed);
  const width = 1 + random(20);
  const height = 1 + random(20);
  const passes = interlace
    ? [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 0, 1, 1]];
  const bytes: number[] = [];
  for (const [x = 0, y = 0, stepX = 1, stepY = 1] of passes) {
    const columns = Math.max(0, Math.ceil((width - x) / stepX));
    const rows = columns ? Math.max(0, Math.ceil((height - y) / stepY)) : 0;
    const length = Math.ceil((columns * bits * (SAMPLES[colorType] ?? 1)) / 8);
    for (let row = 0; row < rows; row++) bytes.push(random(5), ...Array.from({ length }, () => random(256)));
  }
  const palette = Array.from({ length: 3 << Math.min(bits, 8) }, () => random(256));
  return {
    width,
    height,
    bits,
    colorType,
    interlace,
    rows: Uint8Array.from(bytes),
    ...(colorType === 3 && { palette }),
  };
}

/** Decompresses in chunks of `length` bytes. */
const inParts = (length: number): InflateParts =>
  async function* (bytes) {
    const data = inflate(bytes, 0);
    for (let at = 0; at < data.length; at += length) yield data.subarray(at, at + length);
  };

describe('PNG pixels', () => {
  const opaque = [
    [0, 1],
    [0, 2],
    [0, 4],
    [0, 8],
    [2, 8],
    [3, 1],
    [3, 2],
    [3, 4],
    [3, 8],
  ] as const;
  it.each(opaque)(
    'of colour type %i with %i bits are those that Skia reads, interlaced or not',
    async (colorType, bits) => {
      for (let seed = 1; seed <= 12; seed++) {
        const png = makePng(randomParts(colorType, bits, seed % 2, seed));
        const skia = await readWithSkia(png);
        const ours = decodePng(png, inflate);
        expect([ours.width, ours.height]).toEqual([skia.width, skia.height]);
        expect(Buffer.compare(Buffer.from(ours.rgba), Buffer.from(skia.rgba))).toBe(0);
      }
    },
  );

  it.each([0, 2, 3, 4, 6])('of colour type %i are the same through zlib and through fflate', (colorType) => {
    const png = makePng(randomParts(colorType, 8, 1, 99));
    const other = decodePng(png, (bytes, size) => unzlibSync(bytes, { out: new Uint8Array(size) }));
    expect(other).toEqual(decodePng(png, inflate));
  });

  it('are the same when the file is decompressed in parts, wherever they end', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const png = makePng(randomParts([0, 2, 3, 4, 6][seed % 5] ?? 0, 8, seed % 2, seed));
      expect(await decodeLargePng(png, inParts(1 + (seed % 97)))).toEqual(decodePng(png, inflate));
    }
  });

  it('keep colour and alpha exactly as stored', () => {
    expect(
      rgbaOf({ width: 2, height: 1, bits: 8, colorType: 6, rows: Uint8Array.from([0, 200, 100, 3, 7, 1, 2, 3, 0]) }),
    ).toEqual([200, 100, 3, 7, 1, 2, 3, 0]);
    expect(rgbaOf({ width: 1, height: 1, bits: 8, colorType: 4, rows: Uint8Array.from([0, 90, 128]) })).toEqual([
      90, 90, 90, 128,
    ]);
  });

  it('of 16 bits are rounded to the nearest of 8', () => {
    const rows = Uint8Array.from([0, 0x80, 0x7f, 0x00, 0x80, 0x00, 0x81, 0xff, 0xff]);
    expect(rgbaOf({ width: 1, height: 1, bits: 16, colorType: 6, rows })).toEqual([128, 0, 1, 255]);
  });

  it('of the transparent colour are clear, and palette entries have their own alpha', () => {
    const rgb = { width: 2, height: 1, bits: 8, colorType: 2, rows: Uint8Array.from([0, 1, 2, 3, 1, 2, 4]) };
    expect(rgbaOf({ ...rgb, transparency: [0, 1, 0, 2, 0, 3] })).toEqual([1, 2, 3, 0, 1, 2, 4, 255]);
    const grey = { width: 2, height: 1, bits: 2, colorType: 0, rows: Uint8Array.from([0, 0b01100000]) };
    expect(rgbaOf({ ...grey, transparency: [0, 2] })).toEqual([85, 85, 85, 255, 170, 170, 170, 0]);
    const indexed = { width: 3, height: 1, bits: 2, colorType: 3, rows: Uint8Array.from([0, 0b00011000]) };
    expect(rgbaOf({ ...indexed, palette: [9, 8, 7, 6, 5, 4, 3, 2, 1], transparency: [0, 128] })).toEqual([
      9, 8, 7, 0, 6, 5, 4, 128, 3, 2, 1, 255,
    ]);
  });
});

describe('a broken PNG', () => {
  const parts: PngParts = { width: 2, height: 2, bits: 8, colorType: 0, rows: Uint8Array.from([0, 1, 2, 0, 3, 4]) };
  const broken = (png: Uint8Array): ImageError => {
    try {
      decodePng(png, inflate);
    } catch (error) {
      if (error instanceof ImageError) return error;
      throw error;
    }
    throw new Error('it was read');
  };

  it.each([
    ['it is truncated', makePng(parts).subarray(0, 50)],
    ['some of its pixels are missing', makePng({ ...parts, rows: parts.rows.subarray(0, 5) })],
    ['row filter 9 is unknown', makePng({ ...parts, rows: Uint8Array.from([9, 1, 2, 0, 3, 4]) })],
    ['colour type 5 cannot have 8 bits', makePng({ ...parts, colorType: 5 })],
    ['colour type 2 cannot have 4 bits', makePng({ ...parts, colorType: 2, bits: 4 })],
    ['its palette is missing', makePng({ ...parts, colorType: 3 })],
    ['interlace method is unknown', makePng({ ...parts, interlace: 2 })],
  ])('is refused: %s', (why, png) => {
    const error = broken(png);
    expect(error.code).toBe('image_unsupported');
    expect(error.message).toContain(why);
  });

  it('is refused in the same words when it is decompressed in parts', async () => {
    const missing = makePng({ ...parts, rows: parts.rows.subarray(0, 5) });
    await expect(decodeLargePng(missing, inParts(2))).rejects.toThrow('some of its pixels are missing');
    const unknown = makePng({ ...parts, rows: Uint8Array.from([9, 1, 2, 0, 3, 4]) });
    await expect(decodeLargePng(unknown, inParts(2))).rejects.toThrow('row filter 9 is unknown');
  });

  it('is refused when a checksum or the compressed data is wrong', () => {
    const png = makePng(parts);
    png[45] = (png[45] ?? 0) ^ 1;
    expect(broken(png).message).toBe('the PNG image is damaged: the checksum of IDAT is wrong');
  });
});
