import { Resvg } from '@resvg/resvg-js';
import type { Browser, Page } from 'playwright';
import type { PixelSize } from '../../src/materials/images/decoded-image.ts';
import { ImageError } from '../../src/materials/images/image-error.ts';
import { readSvg } from '../../src/materials/images/svg/read-svg.ts';
import { drawArt } from '../../src/pipeline/paint/art/draw-art.ts';
import { launchChromium } from '../browser/chromium.ts';
import { readWithSkia } from '../png.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Difference, SuiteOptions, SuiteResult } from './suite.ts';

/** Pixels of a drawing's longer side: about an inch at 300 dpi. */
const SIDE = 256;

/** How far two pictures of the same drawing are apart. */
export interface Apart {
  /** Of all channels, levels of 255. */
  readonly mean: number;
  /** The share of pixels that differ by more than `FAR` in a channel. */
  readonly far: number;
}

/** More levels than two ways of smoothing an edge differ by. */
const FAR = 64;
/** What `apart` may be at most: measured are 1.22 and 0.0002. */
const BOUND: Apart = { mean: 1.5, far: 0.001 };

/** What a comparison that is not within the bound says, for a suite's table; undefined for one that is. */
export function differenceOf(of: string, found: Apart, reason?: string, bound = BOUND): Difference | undefined {
  if (found.mean <= bound.mean && found.far <= bound.far) return undefined;
  const said = ({ mean, far }: Apart): string => `mean ${mean.toFixed(2)} levels, ${(far * 100).toFixed(2)} % far`;
  return { of, expected: `at most ${said(bound)}`, actual: said(found), reason };
}

/** An SVG of a suite. */
export interface DrawingCase {
  readonly name: string;
  read(): Uint8Array;
  /** The picture that the suite has of it, if any. */
  reference?(): Promise<Picture>;
}

interface Picture extends PixelSize {
  readonly rgba: ArrayLike<number>;
}

/** What a rejection says: the element and line, or what is wrong with the file as a whole. */
const NAMED = /in line \d+, <[^ >]+|the SVG can.t be read|its root is <|at most \d+ are read/;
/** Of drawings with many thin lines, whose edges are smoothed in two ways: measured are 2.75 and 0.0012. */
export const FINE_BOUND: Apart = { mean: 3, far: 0.0015 };

/**
 * Holds the drawings of a suite to one rule: each is drawn as the suite's picture, resvg or Chromium has it, or rejected by
 * name. Chromium draws only what the others draw differently.
 */
export async function runDrawings(
  cases: readonly DrawingCase[],
  { share, seed }: SuiteOptions,
  { reasons = new Map(), bound = BOUND }: { reasons?: ReadonlyMap<string, string>; bound?: Apart } = {},
): Promise<SuiteResult> {
  const random = seededRandom(seed);
  const chosen = cases.filter(() => share === 1 || random(10_000) < share * 10_000);
  const browser = new LazyChromium();
  const differences: Difference[] = [];
  let rejected = 0;
  try {
    for (const each of chosen) {
      const found = await compareWithAll(each, browser, bound);
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

/** The smallest difference to a second opinion; the rejection if there is no drawing. */
async function compareWithAll(drawing: DrawingCase, browser: LazyChromium, bound: Apart): Promise<Apart | ImageError> {
  const file = drawing.read();
  let art: ReturnType<typeof readSvg>;
  try {
    art = readSvg(file);
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

/** Chromium, started for the first drawing that it is asked for. */
class LazyChromium {
  #browser: Browser | undefined;
  #page: Page | undefined;

  /** The drawing as `<img>` shows it on white; undefined if it shows none. */
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
    return isShown ? readWithSkia(await this.#page.screenshot()) : undefined;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }
}

/** An SVG as we draw it and as resvg does, both on white; the refusal where we draw none, undefined where resvg draws none. */
export function compareDrawing(file: Uint8Array): Apart | ImageError | undefined {
  let art: ReturnType<typeof readSvg>;
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

/** Red, green and blue of each pixel. */
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
