import { isAxisAligned, type Transform } from '../../../base/transform.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { ImageNode } from '../../scene/scene.ts';
import type { DotBox } from '../raster/coverage.ts';
import { paintImage } from '../raster/paint-image.ts';
import { PaintTools } from '../raster/paint-tools.ts';
import { BAYER, LEVELS, type MonoPage } from './mono-page.ts';
import { paperLight, WHITE_LIGHT } from './tones.ts';

/** How a picture becomes black and white. */
type Dithering =
  /** Drawings, lettering, logos of one ink: darker than `blackBelow` is black, edges stay sharp. */
  | { readonly kind: 'threshold'; readonly blackBelow: number }
  /** A few even tones: a regular pattern for each. */
  | { readonly kind: 'ordered' }
  /** Photographs: what a dot is off by goes to its neighbours. */
  | { readonly kind: 'diffused' };

/** Steps that tones are counted in. */
const STEPS = 32;
/** The share of pixels that two tones have in line art; the rest are its edges. */
const LINE_ART = 0.8;
/** The share of pixels that a few tones have in a flat drawing, and how many these may be. */
const FLAT_ART = 0.85;
const FLAT_TONES = 6;
/** A tone that fewer pixels have is none of a drawing's. */
const LEAST_TONE = 0.01;
/** A drawing of one tone is printed solid where that is this near to black or white, as a share of all light. */
const NEARLY = 0.1;

const known = new WeakMap<DecodedImage, Dithering>();

/** Chosen by how many tones most of its pixels have. Looked at once an image. */
export function ditheringOf(image: DecodedImage): Dithering {
  const before = known.get(image);
  if (before) return before;
  const chosen = choose(tonesOf(image));
  known.set(image, chosen);
  return chosen;
}

/** Tones that stand out, the most frequent first: their light, and which share of pixels has it or the next to it. */
interface Tone {
  readonly light: number;
  readonly share: number;
}

function choose(tones: readonly Tone[]): Dithering {
  const [first, second] = tones;
  if (!first) return { kind: 'diffused' };
  if (!second || first.share > 1 - LEAST_TONE) return solidOrOrdered(first.light);
  if (first.share + second.share >= LINE_ART)
    return { kind: 'threshold', blackBelow: (first.light + second.light) / 2 };
  const flat = tones.slice(0, FLAT_TONES).reduce((sum, { share }) => sum + share, 0);
  return { kind: flat >= FLAT_ART ? 'ordered' : 'diffused' };
}

const solidOrOrdered = (light: number): Dithering =>
  light < NEARLY * WHITE_LIGHT || light > (1 - NEARLY) * WHITE_LIGHT
    ? { kind: 'threshold', blackBelow: WHITE_LIGHT / 2 }
    : { kind: 'ordered' };

function tonesOf({ rgba }: DecodedImage): readonly Tone[] {
  const counts = new Float64Array(STEPS);
  const sums = new Float64Array(STEPS);
  for (let i = 0; i < rgba.length; i += 4) {
    const light = paperLight(rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0, rgba[i + 3] ?? 0);
    const step = stepOf(light);
    counts[step] = (counts[step] ?? 0) + 1;
    sums[step] = (sums[step] ?? 0) + light;
  }
  const pixels = rgba.length / 4;
  const left = Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const taken = new Set<number>();
  const tones: Tone[] = [];
  for (const step of left) {
    if (taken.has(step)) continue;
    const near = [step - 1, step, step + 1].filter((other) => other >= 0 && other < STEPS && !taken.has(other));
    for (const other of near) taken.add(other);
    const count = near.reduce((sum, other) => sum + (counts[other] ?? 0), 0);
    if (count / pixels < LEAST_TONE) continue;
    tones.push({ light: near.reduce((sum, other) => sum + (sums[other] ?? 0), 0) / count, share: count / pixels });
  }
  return tones;
}

/** Steps are even to the eye: by the square root of light, which is near enough to lightness. */
const stepOf = (light: number): number => Math.min(STEPS - 1, Math.floor(Math.sqrt(light / WHITE_LIGHT) * STEPS));

/** What an image gives off on each dot of a page, where it covers the dot at all. */
class ImageLight {
  readonly width: number;
  readonly height: number;
  /** 0 to `WHITE_LIGHT`, or `UNCOVERED`. */
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

  /** One pixel of an image; straight alpha. */
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

/** A dot that no image covers. */
const UNCOVERED = -1;

/** Images in black and white, each in the way that suits it. Dots that an image leaves clear stay as they are. */
export class MonoImages {
  readonly #tools = new PaintTools();

  paint(page: MonoPage, node: ImageNode, toDots: Transform): void {
    const seen = new ImageLight(page);
    const { edges, filler, images } = this.#tools;
    // Between the dots of a turned drawing there are tones again.
    const crisp = isAxisAligned(toDots) ? node.image.crisp?.() : undefined;
    paintImage({ pixels: seen, edges, filler, images }, crisp ? { ...node, image: crisp } : node, toDots);
    if (seen.right > seen.left) dither(page, seen, crisp ? { kind: 'ordered' } : ditheringOf(node.image));
  }
}

/** Puts what an image gives off on a page of black and white dots. */
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
      const light = seen.light[y * seen.width + x] ?? UNCOVERED;
      if (light !== UNCOVERED) put(x, y, light);
    }
  }
}

const isBlackInPattern = (x: number, y: number, light: number): boolean =>
  (WHITE_LIGHT - light) * LEVELS > ((BAYER[((y & 7) << 3) | (x & 7)] ?? 0) + 0.5) * WHITE_LIGHT;

/**
 * Floyd and Steinberg's error diffusion (SID 1976), row by row in turns from the left and from the right, in linear light and
 * whole numbers: what is rounded away goes on too, so that the mean is kept but for what leaves the picture's edges.
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
      const light = seen.light[y * seen.width + seen.left + column] ?? UNCOVERED;
      if (light === UNCOVERED) continue;
      const at = column + 1;
      const wanted = light + (here[at] ?? 0);
      const black = wanted * 2 < WHITE_LIGHT;
      page.set(seen.left + column, y, black);
      const error = wanted - (black ? 0 : WHITE_LIGHT);
      const ahead = (error * 7) >> 4;
      const behind = (error * 3) >> 4;
      const diagonal = error >> 4;
      here[at + step] = (here[at + step] ?? 0) + ahead;
      below[at - step] = (below[at - step] ?? 0) + behind;
      below[at + step] = (below[at + step] ?? 0) + diagonal;
      below[at] = (below[at] ?? 0) + error - ahead - behind - diagonal;
    }
    [here, below] = [below, here.fill(0)];
  }
}
