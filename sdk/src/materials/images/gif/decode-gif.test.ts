import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { type GifSource, gifFile } from '../../../../test/gif-file.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { sniff } from '../sniff.ts';
import { decodeGif } from './decode-gif.ts';

const decode = (file: Uint8Array) => decodeGif(file, sniff(file));
const BLACK_WHITE_RED_BLUE = [0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255];
const small: GifSource = { width: 2, height: 2, palette: BLACK_WHITE_RED_BLUE, indices: [0, 1, 2, 3] };
/** Random pixels, with more distinct strings than the code table can hold. */
function noise(width: number, height: number): GifSource {
  const random = seededRandom(7);
  const palette = Array.from({ length: 768 }, (_, i) => (i * 89) & 255);
  return { width, height, palette, indices: Array.from({ length: width * height }, () => random(256)) };
}

async function drawnBySkia(file: Uint8Array): Promise<number[]> {
  const image = await loadImage(Buffer.from(file));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(0, 0, image.width, image.height).data];
}

describe('a GIF', () => {
  it('gives the pixels of its first picture', () => {
    expect([...decode(gifFile(small)).rgba]).toEqual([
      ...[0, 0, 0, 255, 255, 255, 255, 255],
      ...[255, 0, 0, 255, 0, 0, 255, 255],
    ]);
  });

  it('has clear pixels, and clear ones around a picture that is smaller than its screen', () => {
    const file = gifFile({ ...small, clear: 1, screen: { width: 3, height: 3, left: 1, top: 0 } });
    const alphas = [...decode(file).rgba].filter((_, i) => i % 4 === 3);
    expect(alphas).toEqual([0, 255, 0, 0, 255, 255, 0, 0, 0]);
  });

  it.each([
    ['whose code table gets full and is not cleared', noise(120, 100)],
    ['that is interlaced', { ...noise(9, 21), interlaced: true }],
    [
      'of one colour, whose codes stand for ever longer rows',
      { ...small, width: 90, height: 90, indices: Array(8100).fill(2) },
    ],
  ] as const)('%s has the pixels that Skia draws', async (_, source) => {
    const file = gifFile(source);
    expect([...decode(file).rgba]).toEqual(await drawnBySkia(file));
  });

  it('is whole with its last pixel: what follows may be missing or anything', () => {
    const file = gifFile(noise(40, 40));
    const whole = decode(file).rgba;
    expect(decode(file.subarray(0, -2)).rgba).toEqual(whole);
    expect(decode(Uint8Array.from([...file, 1, 2, 3])).rgba).toEqual(whole);
  });

  it('that is truncated is refused, wherever it is cut', () => {
    const file = gifFile(noise(40, 40));
    for (const length of [14, 500, 781, 791, 800, 1500, file.length - 8])
      expect(() => decode(file.subarray(0, length))).toThrow(/is truncated/);
  });

  it('that says it is over before all its pixels came is refused', () => {
    expect(() => decode(gifFile({ ...small, indices: [0, 1, 2] }))).toThrow(
      "the GIF image can't be drawn: it is truncated",
    );
  });

  it('is refused when it has no palette, lacks a colour, or has no picture', () => {
    const file = gifFile(small);
    const bare = Uint8Array.from([...file.subarray(0, 10), 0, ...file.subarray(11, 13), ...file.subarray(25)]);
    expect(() => decode(bare)).toThrow("the GIF image can't be drawn: it has no palette");
    const two = gifFile({ ...small, palette: BLACK_WHITE_RED_BLUE.slice(0, 6), indices: [0, 1, 2, 3] });
    expect(() => decode(two)).toThrow("the GIF image can't be drawn: it uses colours that its palette lacks");
    expect(() => decode(Uint8Array.from([...file.subarray(0, 25), 0x3b]))).toThrow(
      "the GIF image can't be drawn: it contains no image",
    );
  });
});
