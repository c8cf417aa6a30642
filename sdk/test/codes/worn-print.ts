import type { GreyImage } from '../pdf.ts';
import { seededRandom } from '../seeded-random.ts';

// Simulates the degradation of a code between printer and reader: ink gain, a blurred lens, a skewed label and a noisy
// sensor. Pixels range from 0 (black) to 255 (white).

export interface Wear {
  /** Ink gain on every side as a fraction of a dot, 0 to 1. */
  readonly dotGain: number;
  /** The reader's pixels per dot. */
  readonly pixelsPerDot: number;
  /** Skew: the shift across a square picture, as a fraction of its side. */
  readonly skew: number;
  /** Number of times that each pixel is averaged with its neighbours; its own weight is one half. */
  readonly blur: number;
  /** Maximum error of a pixel, in levels. */
  readonly noise: number;
}

export function worn(image: GreyImage, wear: Wear, seed: number): GreyImage {
  const random = seededRandom(seed);
  let picture = leaning(spread(image, wear.dotGain), wear.pixelsPerDot, wear.skew);
  for (let i = 0; i < wear.blur; i++) picture = blurred(picture);
  return noisy(picture, wear.noise, random);
}

/** Spreads ink over a fraction of each neighbouring dot. */
export function spread(image: GreyImage, share: number): GreyImage {
  const { pixels } = image;
  return mapped(image, (at, left, right, up, down) => {
    const darkest = Math.min(left, right, up, down);
    const own = pixels[at] ?? 255;
    return darkest < own ? own - share * (own - darkest) : own;
  });
}

/** Blurs with weights of 1/2 for each pixel and 1/8 for each of its neighbours. */
export const blurred = (image: GreyImage): GreyImage =>
  mapped(image, (at, left, right, up, down) => (image.pixels[at] ?? 255) / 2 + (left + right + up + down) / 8);

/** Computes each pixel from its index and its neighbours' levels; outside of the picture is white. */
function mapped(
  { width, height, pixels }: GreyImage,
  level: (at: number, left: number, right: number, up: number, down: number) => number,
): GreyImage {
  const out = new Uint8Array(pixels.length);
  const levelAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (pixels[y * width + x] ?? 255);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      out[at] = Math.round(level(at, levelAt(x - 1, y), levelAt(x + 1, y), levelAt(x, y - 1), levelAt(x, y + 1)));
  return { width, height, pixels: out };
}

/** Resamples at `scale` pixels per dot, sheared both ways; each pixel is the mean of 16 samples. */
export function leaning(image: GreyImage, scale: number, skew: number): GreyImage {
  const width = Math.ceil(image.width * scale);
  const height = Math.ceil(image.height * scale);
  const pixels = new Uint8Array(width * height);
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      let sum = 0;
      for (let sample = 0; sample < 16; sample++) {
        const px = x + ((sample % 4) + 0.5) / 4;
        const py = y + (Math.floor(sample / 4) + 0.5) / 4;
        const fromX = Math.floor((px + (py - middleY) * skew) / scale);
        const fromY = Math.floor((py - (px - middleX) * skew) / scale);
        const inside = fromX >= 0 && fromY >= 0 && fromX < image.width && fromY < image.height;
        sum += inside ? (image.pixels[fromY * image.width + fromX] ?? 255) : 255;
      }
      pixels[at] = Math.round(sum / 16);
    }
  return { width, height, pixels };
}

/** Adds noise of up to `most` levels to each pixel. */
function noisy({ width, height, pixels }: GreyImage, most: number, random: (below: number) => number): GreyImage {
  const out = pixels.map((level) => Math.max(0, Math.min(255, level + random(2 * most + 1) - most)));
  return { width, height, pixels: out };
}
