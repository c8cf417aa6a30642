import { spreadBars } from '../../src/materials/symbols/fit-modules.ts';
import { encodeLinear } from '../../src/materials/symbols/linear.ts';
import { decodeGrey, decodeZbarAfresh } from '../decode.ts';
import type { GreyImage } from '../pdf.ts';
import { codeValues } from './code-values.ts';
import { leaning } from './worn-print.ts';

// Measures how well readers decode Code 39 at different wide-to-narrow ratios. The pictures simulate ink gain and loss,
// a scanner that is not aligned with the printer's dots, and a blurred lens.

/** The ratio of `wideDots` to `moduleDots`, and the number of pictures that each reader decoded. */
export interface RatioReadings {
  readonly moduleDots: number;
  readonly wideDots: number;
  readonly pictures: number;
  readonly zxing: number;
  readonly zbar: number;
}

/** Scanner pixels per module. */
const PIXELS = [2.2, 2.7, 3, 3.3, 4.1];
/** Standard deviation of a Gaussian blur, in modules. */
const BLURS = [0.45, 0.55, 0.62];
/** Ink gain of every bar on each side, in modules. */
const GAINS = [-0.12, 0, 0.12];
/** Height of the bars in dots, and blank margin in modules. */
const BAR_DOTS = 40;
const AROUND_MODULES = 14;
/** Skew of a label that is not held quite straight. */
const SKEW = 0.004;

/** Measures every ratio from 2 to 3 in whole dots for each module size, over `count` values. */
export async function* measureRatios(
  modules: readonly number[],
  count: number,
  seed: number,
): AsyncGenerator<RatioReadings> {
  const values = codeValues('code39', count, seed).map(({ value }) => value);
  for (const moduleDots of modules)
    for (let wideDots = 2 * moduleDots; wideDots <= 3 * moduleDots; wideDots++)
      yield await measureRatio(values, moduleDots, wideDots);
}

async function measureRatio(values: readonly string[], moduleDots: number, wideDots: number): Promise<RatioReadings> {
  const read = { zxing: 0, zbar: 0 };
  let pictures = 0;
  for (const value of values)
    for (const gain of GAINS) {
      const printed = painted(value, moduleDots, wideDots, gain * moduleDots);
      for (const pixels of PIXELS)
        for (const blur of BLURS) {
          const seen = blurred(leaning(printed, pixels / moduleDots, SKEW), blur * pixels);
          pictures++;
          read.zxing += Number((await decodeGrey(seen)).some(({ text }) => text === value));
          read.zbar += Number((await decodeZbarAfresh(seen)).some(({ text }) => text === value));
        }
    }
  return { moduleDots, wideDots, pictures, ...read };
}

/** Paints the bars with one pixel per dot, each `gain` dots wider on both sides. */
function painted(value: string, moduleDots: number, wideDots: number, gain: number): GreyImage {
  const bars = spreadBars(encodeLinear('code39', value).bars, moduleDots, wideDots);
  const around = AROUND_MODULES * moduleDots;
  const width = (bars.at(-2) ?? 0) + (bars.at(-1) ?? 0) + 2 * around;
  const height = BAR_DOTS + 2 * around;
  const ink = new Float32Array(width);
  for (let i = 0; i + 1 < bars.length; i += 2) {
    const left = around + (bars[i] ?? 0) - gain;
    const right = around + (bars[i] ?? 0) + (bars[i + 1] ?? 0) + gain;
    for (let x = Math.floor(left); x < right; x++)
      ink[x] = Math.min(1, (ink[x] ?? 0) + Math.min(x + 1, right) - Math.max(x, left));
  }
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = around; y < around + BAR_DOTS; y++)
    for (let x = 0; x < width; x++) pixels[y * width + x] = Math.round(255 * (1 - (ink[x] ?? 0)));
  return { width, height, pixels };
}

/** Applies a Gaussian blur horizontally and vertically. */
function blurred({ width, height, pixels }: GreyImage, deviation: number): GreyImage {
  const reach = Math.ceil(3 * deviation);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)));
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: ArrayLike<number>, across: number, down: number): Float32Array => {
    const to = new Float32Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (const [i, weight] of kernel.entries()) {
          const column = Math.min(width - 1, Math.max(0, x + across * (i - reach)));
          const row = Math.min(height - 1, Math.max(0, y + down * (i - reach)));
          sum += (from[row * width + column] ?? 255) * weight;
        }
        to[y * width + x] = sum / total;
      }
    return to;
  };
  return { width, height, pixels: Uint8Array.from(pass(pass(pixels, 1, 0), 0, 1), Math.round) };
}
