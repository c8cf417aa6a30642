import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { monoFromPixels } from './mono-pictures.ts';

// Reads black and red dots from a PNG with Skia's decoder, without the product's own code.

/** The black and the red dots of a picture, as two pictures. */
export interface TwoInks {
  readonly black: MonoRaster;
  readonly red: MonoRaster;
  /** Number of pixels that are neither black, red nor white. */
  readonly others: number;
}

/** Reads the dots of a PNG: `#000000` is black, `#ff0000` is red. */
export async function twoInksOf(png: Uint8Array): Promise<TwoInks> {
  const image = await loadImage(Buffer.from(png));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  // the first byte of a pixel is its red channel
  const pixels = new DataView(data.buffer);
  const colorAt = (x: number, y: number): number => pixels.getUint32((y * width + x) * 4) >>> 8;
  const inkAt = (color: number) => monoFromPixels(width, height, (x, y) => colorAt(x, y) === color);
  let others = 0;
  monoFromPixels(width, height, (x, y) => {
    if (![0x000000, 0xff0000, 0xffffff].includes(colorAt(x, y))) others++;
    return false;
  });
  return { black: inkAt(0x000000), red: inkAt(0xff0000), others };
}

/** Separates the black and the red dots of a raster. */
export const inksOf = ({ red, ...black }: MonoRaster) => ({
  black,
  red: { ...black, bits: red ?? new Uint8Array(black.bits.length) },
});

/** Creates a photograph with a red ball, a grey ball and skin tones, as a `data:` URL. */
export function colorPhoto(): string {
  const side = 160;
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const ground = context.createLinearGradient(0, 0, side, side);
  ground.addColorStop(0, '#ffe0bd');
  ground.addColorStop(1, '#8d5524');
  context.fillStyle = ground;
  context.fillRect(0, 0, side, side);
  for (const [x, y, from, to] of [
    [50, 50, '#ff9090', '#500'],
    [110, 110, '#eee', '#111'],
  ] as const) {
    const light = context.createRadialGradient(x - 12, y - 12, 4, x, y, 42);
    light.addColorStop(0, from);
    light.addColorStop(1, to);
    context.fillStyle = light;
    context.beginPath();
    context.arc(x, y, 40, 0, 2 * Math.PI);
    context.fill();
  }
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`;
}
