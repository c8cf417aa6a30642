import type { Raster } from '../src/pipeline/paint/raster/pixel-buffer.ts';
import { DAY } from './daily-share.ts';
import type { GreyImage } from './grey-image.ts';

// Measurements for property tests.

/** Share of the cases that `npm test` runs. `npm run trial -- properties` runs all of them, several times over. */
const DAILY_SHARE = '0.4';

/**
 * Runs and seed of a property. The seed changes daily. PLATEN_PROPERTY_RUNS=20 runs each property 20 times as often as
 * `count`; PLATEN_PROPERTY_SEED repeats the cases of a failed run, whose seed is in fast-check's message.
 */
export function runs(count: number): { readonly numRuns: number; readonly seed: number } {
  const { PLATEN_PROPERTY_RUNS = DAILY_SHARE, PLATEN_PROPERTY_SEED = DAY } = process.env;
  return { numRuns: Math.ceil(count * Number(PLATEN_PROPERTY_RUNS)), seed: Number(PLATEN_PROPERTY_SEED) };
}

/**
 * Like `runs`, but with different cases in each run of the tests, for properties with too many possible actions for one
 * seed. On failure, fast-check's message has the seed, and PLATEN_PROPERTY_SEED repeats the cases.
 */
export const anyRuns = (count: number): ReturnType<typeof runs> => ({
  ...runs(count),
  ...(process.env.PLATEN_PROPERTY_SEED === undefined && { seed: Date.now() | 0 }),
});

/**
 * Time limit of a test, proportional to its runs. It only catches hanging tests, far above the needs of a busy machine.
 */
export const timeout = 300_000 * Math.max(1, Number(process.env.PLATEN_PROPERTY_RUNS ?? '1'));

/** True if a JSON Pointer leads to a value in `root`, or to a missing property of an existing object. */
export function leadsSomewhere(root: unknown, pointer: string): boolean {
  const names = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (pointer !== '' && !pointer.startsWith('/')) return false;
  let here = root;
  return names.every((name, index) => {
    if (typeof here !== 'object' || here === null) return false;
    if (!Object.hasOwn(here, name)) return index === names.length - 1;
    here = Reflect.get(here, name);
    return true;
  });
}

/** A rectangle of dots; right and bottom are exclusive. */
interface Dots {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const isInk = (level: number): boolean => level !== 255;

/** The bounding box of all pixels that are not white; `undefined` if there are none. */
export function inkedBox({ width, height, channels, pixels }: Raster): Dots | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  const stride = width * channels;
  const blank = new Uint8Array(stride).fill(255);
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * stride, (y + 1) * stride);
    if (Buffer.compare(row, blank) === 0) continue;
    top = Math.min(top, y);
    bottom = y + 1;
    left = Math.min(left, Math.floor(row.findIndex(isInk) / channels));
    right = Math.max(right, Math.floor(row.findLastIndex(isInk) / channels) + 1);
  }
  return right === 0 ? undefined : { left, top, right, bottom };
}

/** Converts a raster to grey with PDFium's weights. */
export function asGrey({ width, height, channels, pixels }: Omit<Raster, 'resolutionDpi'>): GreyImage {
  const grey = new Uint8Array(width * height);
  if (channels === 1) grey.set(pixels.subarray(0, grey.length));
  else
    for (let i = 0, at = 0; i < grey.length; i++, at += 3)
      grey[i] = Math.round(0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0));
  return { width, height, pixels: grey };
}

/** Returns the largest difference of two pixels at the same position. */
export function greatestDifference(a: GreyImage, b: GreyImage): number {
  let most = 0;
  for (let i = 0; i < a.pixels.length; i++) most = Math.max(most, Math.abs((a.pixels[i] ?? 0) - (b.pixels[i] ?? 0)));
  return most;
}

/** Counts dark pixels of `a` without a similarly dark pixel of `b` within `reach` dots. */
export function darkWithout(a: GreyImage, b: GreyImage, reach: number): number {
  let count = 0;
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const pixel = a.pixels[y * a.width + x] ?? 255;
      if (pixel <= 100 && darkestAround(b, x, y, reach) - pixel > 128) count++;
    }
  return count;
}

/** Returns the darkest level within `reach` dots; beyond the picture's edge, anything counts as darkest. */
export function darkestAround({ width, height, pixels }: GreyImage, x: number, y: number, reach: number): number {
  if (x < reach || y < reach || x + reach >= width || y + reach >= height) return 0;
  let darkest = 255;
  for (let row = y - reach; row <= y + reach; row++)
    for (let column = x - reach; column <= x + reach; column++)
      darkest = Math.min(darkest, pixels[row * width + column] ?? 255);
  return darkest;
}
