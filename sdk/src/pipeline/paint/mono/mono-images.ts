import { plainBytes } from '../../../base/bytes.ts';
import { noItem } from '../../../base/item-at.ts';
import { isAxisAligned, type Transform } from '../../../base/transform.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { ImageNode } from '../../scene/scene.ts';
import type { DotBox } from '../raster/edges.ts';
import { PaintTools, paintImage } from '../raster/paint-tools.ts';
import { BAYER, LEVELS, type MonoPage, paperLight, WHITE_LIGHT } from './mono-page.ts';

/** Method of converting an image to black and white. */
type Dithering =
  /**
   * Thresholding, for line drawings, lettering and single-colour logos: everything darker than `blackBelow` is black,
   * so edges stay sharp.
   */
  | { readonly kind: 'threshold'; readonly blackBelow: number }
  /** Ordered dithering, for images with a few flat tones: each tone gets a regular pattern. */
  | { readonly kind: 'ordered' }
  /** Error diffusion, for photographs: the error of each dot is passed on to neighbouring dots. */
  | { readonly kind: 'diffused' };

/** Number of bins in the tone histogram. */
const STEPS = 32;
/**
 * Minimum share of an image's pixels that have one of its two most frequent tones, for the image to count as line art.
 * The other pixels are antialiased edges.
 */
const LINE_ART = 0.8;
/**
 * Minimum share of an image's pixels that have one of its `FLAT_TONES` most frequent tones, for the image to count as a
 * flat drawing.
 */
const FLAT_ART = 0.85;
const FLAT_TONES = 6;
/** Minimum share of an image's pixels that a tone must make up. Rarer tones are ignored. */
const MIN_TONE_SHARE = 0.01;
/**
 * Tolerance for drawings with a single tone, on a scale from 0 (black) to 1 (white). A tone within this distance of
 * black or white is printed solid black or solid white.
 */
const SOLID_TOLERANCE = 0.1;

const known = new WeakMap<DecodedImage, Dithering>();

/** Chooses the dithering for an image by the number of tones that make up most of its pixels. Caches the result. */
export function ditheringOf(image: DecodedImage): Dithering {
  const before = known.get(image);
  if (before) return before;
  const chosen = choose(tonesOf(image));
  known.set(image, chosen);
  return chosen;
}

/**
 * A peak of the tone histogram: its mean brightness, and the share of pixels in its bin and the adjacent bins. Lists of
 * tones start with the most frequent one.
 */
interface Tone {
  readonly light: number;
  readonly share: number;
}

function choose(tones: readonly Tone[]): Dithering {
  const [first, second] = tones;
  if (!first) return { kind: 'diffused' };
  if (!second || first.share > 1 - MIN_TONE_SHARE) return solidOrOrdered(first.light);
  if (first.share + second.share >= LINE_ART)
    return { kind: 'threshold', blackBelow: (first.light + second.light) / 2 };
  const flat = tones.slice(0, FLAT_TONES).reduce((sum, { share }) => sum + share, 0);
  return { kind: flat >= FLAT_ART ? 'ordered' : 'diffused' };
}

const solidOrOrdered = (light: number): Dithering =>
  light < SOLID_TOLERANCE * WHITE_LIGHT || light > (1 - SOLID_TOLERANCE) * WHITE_LIGHT
    ? { kind: 'threshold', blackBelow: WHITE_LIGHT / 2 }
    : { kind: 'ordered' };

function tonesOf(image: DecodedImage): readonly Tone[] {
  const rgba = plainBytes(image.rgba);
  const counts = new Float64Array(STEPS);
  const sums = new Float64Array(STEPS);
  for (let i = 0; i < rgba.length; i += 4) {
    const light = paperLight(
      rgba[i] ?? noItem(),
      rgba[i + 1] ?? noItem(),
      rgba[i + 2] ?? noItem(),
      rgba[i + 3] ?? noItem(),
    );
    const step = stepOf(light);
    counts[step] = (counts[step] ?? noItem()) + 1;
    sums[step] = (sums[step] ?? noItem()) + light;
  }
  const pixels = rgba.length / 4;
  const left = Array.from(counts.keys()).sort((a, b) => (counts[b] ?? noItem()) - (counts[a] ?? noItem()) || a - b);
  const taken = new Set<number>();
  const tones: Tone[] = [];
  for (const step of left) {
    if (taken.has(step)) continue;
    const near = [step - 1, step, step + 1].filter((other) => other >= 0 && other < STEPS && !taken.has(other));
    for (const other of near) taken.add(other);
    const count = near.reduce((sum, other) => sum + (counts[other] ?? noItem()), 0);
    if (count / pixels < MIN_TONE_SHARE) continue;
    tones.push({
      light: near.reduce((sum, other) => sum + (sums[other] ?? noItem()), 0) / count,
      share: count / pixels,
    });
  }
  return tones;
}

/**
 * Returns the histogram bin of a linear light value. Bins are perceptually even, because the square root of linear
 * light approximates lightness.
 */
const stepOf = (light: number): number => Math.min(STEPS - 1, Math.floor(Math.sqrt(light / WHITE_LIGHT) * STEPS));

/** The brightness of an image, in linear light, at each dot that the image covers. */
class ImageLight {
  readonly width: number;
  readonly height: number;
  /** Linear light of each dot, from 0 to `WHITE_LIGHT`; `UNCOVERED` for a dot that the image does not cover. */
  readonly light: Int32Array;
  left: number;
  top: number;
  right = 0;
  bottom = 0;

  constructor({ width, height }: MonoPage) {
    this.width = width;
    this.height = height;
    this.left = width;
    this.top = height;
    this.light = new Int32Array(width * height).fill(UNCOVERED);
  }

  get box(): DotBox {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  /** Records one pixel of an image, with straight alpha. */
  blendPixel(pixel: number, red: number, green: number, blue: number, alpha: number): void {
    this.light[pixel] = paperLight(red, green, blue, alpha);
    const x = pixel % this.width;
    const y = (pixel - x) / this.width;
    if (x < this.left) this.left = x;
    if (x >= this.right) this.right = x + 1;
    if (y < this.top) this.top = y;
    if (y >= this.bottom) this.bottom = y + 1;
  }
}

/** Value of a dot that no image covers. */
const UNCOVERED = -1;

/** Paints each image in black and white, with the best method for its content. Dots outside an image stay unchanged. */
export class MonoImages {
  readonly #tools = new PaintTools();

  paint(page: MonoPage, node: ImageNode, toDots: Transform): void {
    const seen = new ImageLight(page);
    const { edges, filler, images } = this.#tools;
    // If a drawing is rotated, its pixels are resampled. Resampling brings back intermediate tones, so the crisp
    // version would have no benefit.
    const crisp = isAxisAligned(toDots) ? node.image.crisp?.() : undefined;
    paintImage({ pixels: seen, edges, filler, images }, crisp ? { ...node, image: crisp } : node, toDots);
    if (seen.right > seen.left) dither(page, seen, crisp ? { kind: 'ordered' } : ditheringOf(node.image));
  }
}

/** Dithers the light values of an image's dots, and writes the black and white dots to a page. */
function dither(page: MonoPage, seen: ImageLight, dithering: Dithering): void {
  switch (dithering.kind) {
    case 'threshold':
      eachDot(seen, (x, y, light) => page.set(x, y, light < dithering.blackBelow));
      break;
    case 'ordered':
      eachDot(seen, (x, y, light) => page.set(x, y, isBlackInPattern(x, y, light)));
      break;
    case 'diffused':
      diffuse(page, seen);
      break;
    default:
      dithering satisfies never;
  }
}

function eachDot(seen: ImageLight, put: (x: number, y: number, light: number) => void): void {
  for (let y = seen.top; y < seen.bottom; y++) {
    for (let x = seen.left; x < seen.right; x++) {
      const light = seen.light[y * seen.width + x] ?? noItem();
      if (light !== UNCOVERED) put(x, y, light);
    }
  }
}

const isBlackInPattern = (x: number, y: number, light: number): boolean =>
  (WHITE_LIGHT - light) * LEVELS > ((BAYER[((y & 7) << 3) | (x & 7)] ?? noItem()) + 0.5) * WHITE_LIGHT;

/**
 * Dithers by Floyd–Steinberg error diffusion (SID 1976) in linear light, with alternating row direction. Uses integers
 * and also diffuses rounding errors. So the mean light of the image is preserved, except for errors that are diffused
 * past its edges.
 */
function diffuse(page: MonoPage, seen: ImageLight): void {
  const width = seen.right - seen.left;
  let here = new Int32Array(width + 2);
  let below = new Int32Array(width + 2);
  for (let y = seen.top; y < seen.bottom; y++) {
    const forward = ((y - seen.top) & 1) === 0;
    const step = forward ? 1 : -1;
    for (let i = 0; i < width; i++) {
      const column = forward ? i : width - 1 - i;
      const light = seen.light[y * seen.width + seen.left + column] ?? noItem();
      if (light === UNCOVERED) continue;
      const at = column + 1;
      const wanted = light + (here[at] ?? noItem());
      const black = wanted * 2 < WHITE_LIGHT;
      page.set(seen.left + column, y, black);
      const error = wanted - (black ? 0 : WHITE_LIGHT);
      const ahead = (error * 7) >> 4;
      const behind = (error * 3) >> 4;
      const diagonal = error >> 4;
      here[at + step] = (here[at + step] ?? noItem()) + ahead;
      below[at - step] = (below[at - step] ?? noItem()) + behind;
      below[at + step] = (below[at + step] ?? noItem()) + diagonal;
      below[at] = (below[at] ?? noItem()) + error - ahead - behind - diagonal;
    }
    [here, below] = [below, here.fill(0)];
  }
}
