import type { GreyImage } from '../pdf.ts';
import { seededRandom } from '../seeded-random.ts';

// What happens to a code between the printer and the reader, as pictures: ink that spreads, a lens that blurs, a hand that
// holds the label askew, a sensor that is noisy. Pixels 0 black to 255 white.

export interface Wear {
  /** Share of a dot by which ink grows on every side, 0 to 1. */
  readonly dotGain: number;
  /** Pixels the reader has to a dot. */
  readonly pixelsPerDot: number;
  /** How far a picture as wide as it is high leans, as a share of its side. */
  readonly skew: number;
  /** Times that each pixel is mixed with its neighbours, one half its own. */
  readonly blur: number;
  /** Levels by which a pixel is off at most. */
  readonly noise: number;
}

export function worn(image: GreyImage, wear: Wear, seed: number): GreyImage {
  const random = seededRandom(seed);
  let picture = leaning(spread(image, wear.dotGain), wear.pixelsPerDot, wear.skew);
  for (let i = 0; i < wear.blur; i++) picture = blurred(picture);
  return noisy(picture, wear.noise, random);
}

/** Ink grows over a share of each neighbouring dot. */
export function spread(image: GreyImage, share: number): GreyImage {
  const { pixels } = image;
  return mapped(image, (at, left, right, up, down) => {
    const darkest = Math.min(left, right, up, down);
    const own = pixels[at] ?? 255;
    return darkest < own ? own - share * (own - darkest) : own;
  });
}

/** Each pixel half its own, an eighth of each neighbour's. */
export const blurred = (image: GreyImage): GreyImage =>
  mapped(image, (at, left, right, up, down) => (image.pixels[at] ?? 255) / 2 + (left + right + up + down) / 8);

/** Every pixel from its place and its neighbours' levels; the picture goes on white. */
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

/** Seen at `scale` pixels to a dot, sheared both ways, each pixel the mean of sixteen places in it. */
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

/** Each pixel off by up to `most` levels. */
function noisy({ width, height, pixels }: GreyImage, most: number, random: (below: number) => number): GreyImage {
  const out = pixels.map((level) => Math.max(0, Math.min(255, level + random(2 * most + 1) - most)));
  return { width, height, pixels: out };
}
