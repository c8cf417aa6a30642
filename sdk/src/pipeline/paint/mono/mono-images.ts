import { type Ink, printsRed } from '../../../base/ink.ts';
import { noItem } from '../../../base/item-at.ts';
import { isAxisAligned, type Transform } from '../../../base/transform.ts';
import type { ImageNode } from '../../scene/scene.ts';
import type { DotBox } from '../raster/edges.ts';
import { PaintTools, paintImage } from '../raster/paint-tools.ts';
import { type Dithering, ditheringOf, isRedOnPaper, redDitheringOf } from './image-tones.ts';
import { BAYER, LEVELS, type MonoPage, paperLight, paperRed, RED_LUMINANCE, WHITE_LIGHT } from './mono-page.ts';

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

/** Value of a dot that the image does not cover. */
const UNCOVERED = -1;

/** Brightness and redness of an image at each dot that it covers. */
class ImageColors extends ImageLight {
  /** Share of red ink in each dot, from 0 to `WHITE_LIGHT`. */
  readonly red: Int32Array;
  /** 1 for each dot whose colour is a shade of red, otherwise 0. */
  readonly isRed: Uint8Array;

  constructor(page: MonoPage) {
    super(page);
    this.red = new Int32Array(this.light.length);
    this.isRed = new Uint8Array(this.light.length);
  }

  override blendPixel(pixel: number, red: number, green: number, blue: number, alpha: number): void {
    super.blendPixel(pixel, red, green, blue, alpha);
    this.red[pixel] = paperRed(red, green, blue, alpha);
    this.isRed[pixel] = isRedOnPaper(red, green, blue, alpha) ? 1 : 0;
  }

  /**
   * Returns the share of white paper in a dot. Red ink contributes part of the dot's light, and white paper contributes
   * the rest.
   */
  white(pixel: number): number {
    const red = this.red[pixel] ?? noItem();
    return Math.max(0, (this.light[pixel] ?? noItem()) - Math.round(red * RED_LUMINANCE));
  }
}

/** Paints images in dots, with the dithering that suits each image. Dots outside an image stay unchanged. */
export class MonoImages {
  readonly #tools = new PaintTools();

  paint(page: MonoPage, node: ImageNode, toDots: Transform, ink: Ink): void {
    const withRed = printsRed(ink) ? redDitheringOf(node.image) : undefined;
    // If a drawing is rotated, its pixels are resampled. Resampling adds intermediate tones, so the crisp version would
    // have no benefit.
    const crisp = isAxisAligned(toDots) ? node.image.crisp?.(withRed !== undefined) : undefined;
    const shown = crisp ? { ...node, image: crisp } : node;
    if (withRed) {
      const colors = this.#seen(new ImageColors(page), shown, toDots);
      if (colors.right > colors.left) ditherWithRed(page, colors, crisp ? ORDERED : withRed);
      return;
    }
    const light = this.#seen(new ImageLight(page), shown, toDots);
    if (light.right > light.left) dither(page, light, crisp ? ORDERED : ditheringOf(node.image));
  }

  #seen<Seen extends ImageLight>(pixels: Seen, node: ImageNode, toDots: Transform): Seen {
    const { edges, filler, images } = this.#tools;
    paintImage({ pixels, edges, filler, images }, node, toDots);
    return pixels;
  }
}

const ORDERED: Dithering = { kind: 'ordered' };

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

/** Dithers the colours of an image's dots, and writes black, red and white dots to a page. */
function ditherWithRed(page: MonoPage, seen: ImageColors, dithering: Dithering): void {
  switch (dithering.kind) {
    case 'threshold':
      eachDot(seen, (x, y, light, at) => {
        if (seen.isRed[at] === 1) page.setRed(x, y);
        else page.set(x, y, light < dithering.blackBelow);
      });
      break;
    case 'ordered':
      eachDot(seen, (x, y, _light, at) => {
        const white = seen.white(at);
        if (isBlackInPattern(x, y, white + (seen.red[at] ?? noItem()))) page.set(x, y, true);
        else if (isBlackInPattern(x, y, white)) page.setRed(x, y);
        else page.set(x, y, false);
      });
      break;
    case 'diffused':
      diffuseWithRed(page, seen);
      break;
    default:
      dithering satisfies never;
  }
}

function eachDot(seen: ImageLight, put: (x: number, y: number, light: number, at: number) => void): void {
  for (let y = seen.top; y < seen.bottom; y++) {
    for (let x = seen.left; x < seen.right; x++) {
      const at = y * seen.width + x;
      const light = seen.light[at] ?? noItem();
      if (light !== UNCOVERED) put(x, y, light, at);
    }
  }
}

const isBlackInPattern = (x: number, y: number, light: number): boolean =>
  (WHITE_LIGHT - light) * LEVELS > ((BAYER[((y & 7) << 3) | (x & 7)] ?? noItem()) + 0.5) * WHITE_LIGHT;

/**
 * Dithers by Floyd–Steinberg error diffusion (SID 1976) in linear light, with alternating row direction. Uses integers
 * and also diffuses rounding errors. The mean light of the image is therefore preserved, except for errors that are
 * diffused past its edges.
 */
function diffuse(page: MonoPage, seen: ImageLight): void {
  const errors = new ErrorRows(seen);
  eachDotInTurns(seen, [errors], (x, y, at, step) => {
    const wanted = (seen.light[at] ?? noItem()) + errors.at(x);
    const black = wanted * 2 < WHITE_LIGHT;
    page.set(x, y, black);
    errors.spread(x, step, wanted - (black ? 0 : WHITE_LIGHT));
  });
}

/**
 * Dithers like `diffuse`, but with black, white and red dots. Each dot gets the colour with the largest share; the
 * shares of white, red and black add up to 1. Diffuses the errors of the shares of white and red. Greys get the same
 * dots as in `diffuse`, unless errors from red areas reach them.
 */
function diffuseWithRed(page: MonoPage, seen: ImageColors): void {
  const [whites, reds] = [new ErrorRows(seen), new ErrorRows(seen)];
  eachDotInTurns(seen, [whites, reds], (x, y, at, step) => {
    const white = seen.white(at) + whites.at(x);
    const red = (seen.red[at] ?? noItem()) + reds.at(x);
    const black = WHITE_LIGHT - white - red;
    const isWhite = white >= black && white >= red;
    const isRed = !isWhite && red > black;
    if (isRed) page.setRed(x, y);
    else page.set(x, y, !isWhite);
    whites.spread(x, step, white - (isWhite ? WHITE_LIGHT : 0));
    reds.spread(x, step, red - (isRed ? WHITE_LIGHT : 0));
  });
}

/** Visits the dots of an image row by row, in alternating directions. `step` is 1 from left to right, otherwise -1. */
function eachDotInTurns(
  seen: ImageLight,
  errors: readonly ErrorRows[],
  put: (x: number, y: number, at: number, step: number) => void,
): void {
  const width = seen.right - seen.left;
  for (let y = seen.top; y < seen.bottom; y++) {
    const forward = ((y - seen.top) & 1) === 0;
    for (let i = 0; i < width; i++) {
      const x = seen.left + (forward ? i : width - 1 - i);
      const at = y * seen.width + x;
      if (seen.light[at] !== UNCOVERED) put(x, y, at, forward ? 1 : -1);
    }
    for (const each of errors) each.nextRow();
  }
}

/** The diffused errors of the current row and of the row below it. */
class ErrorRows {
  readonly #left: number;
  #here: Int32Array;
  #below: Int32Array;

  constructor({ left, right }: Pick<ImageLight, 'left' | 'right'>) {
    // one extra dot on each side receives errors that are diffused past the image's edge
    this.#left = left - 1;
    this.#here = new Int32Array(right - left + 2);
    this.#below = new Int32Array(right - left + 2);
  }

  at(x: number): number {
    return this.#here[x - this.#left] ?? noItem();
  }

  /** Diffuses the error of a dot to the next dot and to three dots below. */
  spread(x: number, step: number, error: number): void {
    const here = this.#here;
    const below = this.#below;
    const at = x - this.#left;
    const ahead = (error * 7) >> 4;
    const behind = (error * 3) >> 4;
    const diagonal = error >> 4;
    here[at + step] = (here[at + step] ?? noItem()) + ahead;
    below[at - step] = (below[at - step] ?? noItem()) + behind;
    below[at + step] = (below[at + step] ?? noItem()) + diagonal;
    below[at] = (below[at] ?? noItem()) + error - ahead - behind - diagonal;
  }

  nextRow(): void {
    [this.#here, this.#below] = [this.#below, this.#here.fill(0)];
  }
}
