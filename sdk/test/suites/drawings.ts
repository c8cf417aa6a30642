import { Resvg } from '@resvg/resvg-js';
import type { Browser, Page } from 'playwright';
import { nodePlatform } from '../../src/entries/node.ts';
import { ImageError, type PixelSize } from '../../src/materials/images/decoded-image.ts';
import { readSvg, readSvgFile } from '../../src/materials/images/svg/read-svg.ts';
import type { VectorArt } from '../../src/materials/images/vector-art.ts';
import { drawArt } from '../../src/pipeline/paint/art/draw-art.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { launchChromium, takeScreenshot } from '../browser/chromium.ts';
import { readWithSkia } from '../png.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Difference, SuiteOptions, SuiteResult } from './suite.ts';

/** Length of a drawing's longer side in pixels: about an inch at 300 dpi. */
const SIDE = 256;

/** Difference between two pictures of the same drawing. */
export interface Apart {
  /** Mean difference over all channels, in levels of 255. */
  readonly mean: number;
  /** Fraction of pixels that differ by more than `FAR` in a channel. */
  readonly far: number;
}

/** A difference larger than that between two edge smoothing methods, in levels. */
const FAR = 64;
/** Limits of `Apart`; the measured values are 1.22 and 0.0002. */
const BOUND: Apart = { mean: 1.5, far: 0.001 };

/** Returns a comparison as a difference for a suite's table; `undefined` if it is within the limit. */
export function differenceOf(of: string, found: Apart, reason?: string, bound = BOUND): Difference | undefined {
  if (found.mean <= bound.mean && found.far <= bound.far) return undefined;
  const said = ({ mean, far }: Apart): string => `mean ${mean.toFixed(2)} levels, ${(far * 100).toFixed(2)} % far`;
  return { of, expected: `at most ${said(bound)}`, actual: said(found), reason };
}

/** One SVG of a suite. */
export interface DrawingCase {
  readonly name: string;
  read(): Uint8Array;
  /** Returns the suite's own picture, if it has one. */
  reference?(): Promise<Picture>;
}

interface Picture extends PixelSize {
  readonly rgba: ArrayLike<number>;
}

/** Matches acceptable error messages: with the element and line, or about the file as a whole. */
const NAMED =
  /on line \d+, <[^ >]+|the SVG (?:can.t be read|is not valid XML)|its root element is <|at most \d+ are allowed/;
/** Limits for drawings with many thin, differently smoothed lines; the measured values are 2.75 and 0.0012. */
export const FINE_BOUND: Apart = { mean: 3, far: 0.0015 };

export interface DrawingOptions {
  /** Reasons of known differences, by the name of the drawing. */
  readonly reasons?: ReadonlyMap<string, string>;
  readonly bound?: Apart;
  /** Platform with the fonts of the drawings' texts. */
  readonly platform?: Platform;
  /** True to leave out drawings with text, because the references draw their text in other fonts. */
  readonly isWithoutText?: boolean;
}

/**
 * Checks the drawings of a suite: each must match the suite's picture, resvg or Chromium, or be rejected with a
 * specific message. Chromium only draws those that match nothing else.
 */
export async function runDrawings(
  cases: readonly DrawingCase[],
  { share, seed }: SuiteOptions,
  { reasons = new Map(), bound = BOUND, platform = nodePlatform(), isWithoutText = false }: DrawingOptions = {},
): Promise<SuiteResult> {
  const random = seededRandom(seed);
  const chosen = cases
    .filter(({ read }) => !isWithoutText || !/<(?:svg:)?text[\s>]/.test(Buffer.from(read()).toString()))
    .filter(() => share === 1 || random(10_000) < share * 10_000);
  const browser = new LazyChromium();
  const differences: Difference[] = [];
  let rejected = 0;
  try {
    for (const each of chosen) {
      const found = await compareWithAll(each, browser, bound, platform);
      if (found instanceof ImageError && NAMED.test(found.message)) {
        rejected++;
        continue;
      }
      const reason = reasons.get(each.name);
      const difference =
        found instanceof ImageError
          ? { of: each.name, expected: 'the element and line that are rejected', actual: found.message, reason }
          : differenceOf(each.name, found, reason, bound);
      if (difference) differences.push(difference);
    }
  } finally {
    await browser.close();
  }
  return { cases: chosen.length, rejected, differences };
}

/** Returns the smallest difference from any reference, or the error if we reject the drawing. */
async function compareWithAll(
  drawing: DrawingCase,
  browser: LazyChromium,
  bound: Apart,
  platform: Platform,
): Promise<Apart | ImageError> {
  const file = drawing.read();
  let art: VectorArt;
  try {
    art = await readSvgFile(file, platform);
  } catch (error) {
    if (error instanceof ImageError) return error;
    throw error;
  }
  const reference = await drawing.reference?.();
  const isWide = art.width >= art.height;
  const longer = reference ? Math.max(reference.width, reference.height) : SIDE;
  const opinions = [
    async () => reference,
    async () => drawnByResvg(file, isWide, longer),
    async (size: PixelSize) => browser.draw(file, size),
  ];
  const scale = longer / Math.max(art.width, art.height);
  const own = { width: Math.round(art.width * scale), height: Math.round(art.height * scale) };
  let nearest: Apart = { mean: 255, far: 1 };
  for (const opinion of opinions) {
    const theirs = await opinion(reference ?? own);
    if (!theirs) continue;
    const { width, height } = theirs;
    const found = apart(onWhite(drawArt(art, { width, height }).rgba), onWhite(theirs.rgba), width, height);
    if (found.mean + found.far * 255 < nearest.mean + nearest.far * 255) nearest = found;
    if (!differenceOf('', nearest, undefined, bound)) break;
  }
  return nearest;
}

/** Chromium, started with the first drawing. */
class LazyChromium {
  #browser: Browser | undefined;
  #page: Page | undefined;

  /** Draws a file in an `<img>` on white; `undefined` if Chromium shows nothing. */
  async draw(file: Uint8Array, { width, height }: PixelSize): Promise<Picture | undefined> {
    this.#browser ??= await launchChromium();
    this.#page ??= await this.#browser.newPage();
    await this.#page.setViewportSize({ width, height });
    await this.#page.setContent('<body style="margin:0"><img style="display:block">');
    const isShown = await this.#page.evaluate(
      async ({ source, size }) => {
        const [image] = document.images;
        if (!image) return false;
        Object.assign(image, { ...size, src: source });
        return image.decode().then(
          () => true,
          () => false,
        );
      },
      { source: `data:image/svg+xml;base64,${Buffer.from(file).toString('base64')}`, size: { width, height } },
    );
    return isShown ? readWithSkia(await takeScreenshot(this.#page)) : undefined;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }
}

/**
 * Compares our drawing of an SVG with resvg's, both on white. Returns the error if we reject it, and `undefined` if
 * resvg draws nothing.
 */
export function compareDrawing(file: Uint8Array): Apart | ImageError | undefined {
  let art: VectorArt;
  try {
    art = readSvg(file);
  } catch (error) {
    if (error instanceof ImageError) return error;
    throw error;
  }
  const theirs = drawnByResvg(file, art.width >= art.height, SIDE);
  if (!theirs) return undefined;
  const { width, height } = theirs;
  const ours = onWhite(drawArt(art, { width, height }).rgba);
  return apart(ours, onWhite(theirs.rgba), width, height);
}

function drawnByResvg(file: Uint8Array, isWide: boolean, side: number): Picture | undefined {
  try {
    const picture = new Resvg(Buffer.from(file).toString(), {
      background: 'white',
      fitTo: { mode: isWide ? 'width' : 'height', value: side },
      font: { loadSystemFonts: false },
    }).render();
    return { width: picture.width, height: picture.height, rgba: picture.pixels };
  } catch {
    return undefined;
  }
}

/** Composites on white. Returns red, green and blue of each pixel. */
function onWhite(rgba: ArrayLike<number>): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = (rgba[from + 3] ?? 0) / 255;
    for (let i = 0; i < 3; i++) rgb[to + i] = Math.round((rgba[from + i] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return rgb;
}

function apart(a: Uint8Array, b: Uint8Array, width: number, height: number): Apart {
  let sum = 0;
  let far = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let i = 0; i < 3; i++) {
        const off = Math.abs((a[(y * width + x) * 3 + i] ?? 0) - (b[(y * width + x) * 3 + i] ?? 0));
        sum += off;
        most = Math.max(most, off);
      }
      if (most > FAR) far++;
    }
  }
  return { mean: sum / (width * height * 3), far: far / (width * height) };
}
