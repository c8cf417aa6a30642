import { plainBytes } from '../../../base/bytes.ts';
import { isShadeOfRed } from '../../../base/color.ts';
import { noItem } from '../../../base/item-at.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import { over } from '../raster/pixel-buffer.ts';
import { paperLight, paperRed, WHITE_LIGHT } from './mono-page.ts';

/** Method of converting an image to black and white, or to black, red and white. */
export type Dithering =
  /**
   * Threshold, for line drawings, lettering and single-colour logos: everything darker than `blackBelow` is black, so
   * edges stay sharp. If the printer also prints red, shades of red become red.
   */
  | { readonly kind: 'threshold'; readonly blackBelow: number }
  /** Ordered dithering, for images with a few flat tones: each tone gets a regular pattern. */
  | { readonly kind: 'ordered' }
  /** Error diffusion, for photographs: the error of each dot is passed on to neighbouring dots. */
  | { readonly kind: 'diffused' };

/** Number of bins in the tone histogram. */
const STEPS = 32;
/**
 * An image counts as line art if at least this share of its pixels has one of its two most frequent tones. The other
 * pixels are antialiased edges.
 */
const LINE_ART = 0.8;
/**
 * An image counts as a flat drawing if at least this share of its pixels has one of its `FLAT_TONES` most frequent
 * tones.
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

/**
 * Share of red ink, from 0 to `WHITE_LIGHT`, above which a pixel is reddish. An image with such a pixel is printed with
 * red.
 */
const REDDISH = WHITE_LIGHT / 5;

const known = new WeakMap<DecodedImage, Dithering>();
const knownWithRed = new WeakMap<DecodedImage, { readonly dithering: Dithering | undefined }>();

/** Chooses the dithering for an image by the number of tones that make up most of its pixels. Caches the result. */
export function ditheringOf(image: DecodedImage): Dithering {
  const before = known.get(image);
  if (before) return before;
  const tones = new Histogram();
  eachPixel(image, (red, green, blue, alpha) => tones.add(paperLight(red, green, blue, alpha)));
  const chosen = choose(tones.peaks());
  known.set(image, chosen);
  return chosen;
}

/**
 * Chooses the dithering for printing an image in black and red, and caches the result. Returns `undefined` if no pixel
 * is red or reddish. The image is then printed in black, with the same dots as on a printer without red.
 */
export function redDitheringOf(image: DecodedImage): Dithering | undefined {
  const before = knownWithRed.get(image);
  if (before) return before.dithering;
  const [reds, others] = [new Histogram(), new Histogram()];
  let isReddish = false;
  eachPixel(image, (red, green, blue, alpha) => {
    const isRed = isRedOnPaper(red, green, blue, alpha);
    (isRed ? reds : others).add(paperLight(red, green, blue, alpha));
    isReddish ||= isRed || paperRed(red, green, blue, alpha) > REDDISH;
  });
  const pixels = reds.count + others.count;
  const dithering = isReddish ? chooseWithRed(others.peaks(pixels), reds.peaks(pixels)) : undefined;
  knownWithRed.set(image, { dithering });
  return dithering;
}

/** Returns true if a pixel on white paper is a shade of red. */
export const isRedOnPaper = (red: number, green: number, blue: number, alpha: number): boolean =>
  isShadeOfRed({ r: over(255, red, alpha), g: over(255, green, alpha), b: over(255, blue, alpha) });

function eachPixel(image: DecodedImage, use: (red: number, green: number, blue: number, alpha: number) => void): void {
  const rgba = plainBytes(image.rgba);
  for (let i = 0; i < rgba.length; i += 4)
    use(rgba[i] ?? noItem(), rgba[i + 1] ?? noItem(), rgba[i + 2] ?? noItem(), rgba[i + 3] ?? noItem());
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
  return flatOrDiffused(tones);
}

/**
 * Chooses the dithering for an image with shades of red. Line art may have one shade of red in addition to two other
 * tones.
 */
function chooseWithRed(others: readonly Tone[], reds: readonly Tone[]): Dithering {
  const [red] = reds;
  if (!red) return choose(others);
  const [first, second] = others;
  const share = red.share + (first?.share ?? 0) + (second?.share ?? 0);
  if (share < LINE_ART) return flatOrDiffused([...others, ...reds].sort((a, b) => b.share - a.share));
  if (first && second) return { kind: 'threshold', blackBelow: (first.light + second.light) / 2 };
  return solidOrOrdered(first?.light ?? WHITE_LIGHT);
}

function flatOrDiffused(tones: readonly Tone[]): Dithering {
  const flat = tones.slice(0, FLAT_TONES).reduce((sum, { share }) => sum + share, 0);
  return { kind: flat >= FLAT_ART ? 'ordered' : 'diffused' };
}

const solidOrOrdered = (light: number): Dithering =>
  light < SOLID_TOLERANCE * WHITE_LIGHT || light > (1 - SOLID_TOLERANCE) * WHITE_LIGHT
    ? { kind: 'threshold', blackBelow: WHITE_LIGHT / 2 }
    : { kind: 'ordered' };

/** Histogram of the linear light of pixels. */
class Histogram {
  count = 0;
  readonly #counts = new Float64Array(STEPS);
  readonly #sums = new Float64Array(STEPS);

  add(light: number): void {
    const step = stepOf(light);
    this.#counts[step] = (this.#counts[step] ?? noItem()) + 1;
    this.#sums[step] = (this.#sums[step] ?? noItem()) + light;
    this.count++;
  }

  /** Returns the tones, with their shares of a total of `pixels` pixels. */
  peaks(pixels = this.count): readonly Tone[] {
    const counts = this.#counts;
    const left = Array.from(counts.keys()).sort((a, b) => (counts[b] ?? noItem()) - (counts[a] ?? noItem()) || a - b);
    const taken = new Set<number>();
    const tones: Tone[] = [];
    for (const step of left) {
      if (taken.has(step)) continue;
      const near = [step - 1, step, step + 1].filter((other) => other >= 0 && other < STEPS && !taken.has(other));
      for (const other of near) taken.add(other);
      const count = near.reduce((sum, other) => sum + (counts[other] ?? noItem()), 0);
      if (count / pixels < MIN_TONE_SHARE) continue;
      const light = near.reduce((sum, other) => sum + (this.#sums[other] ?? noItem()), 0) / count;
      tones.push({ light, share: count / pixels });
    }
    return tones;
  }
}

/**
 * Returns the histogram bin of a linear light value. Bins are perceptually even, because the square root of linear
 * light approximates lightness.
 */
const stepOf = (light: number): number => Math.min(STEPS - 1, Math.floor(Math.sqrt(light / WHITE_LIGHT) * STEPS));
