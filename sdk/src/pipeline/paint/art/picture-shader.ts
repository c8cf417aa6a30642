import { bottom, rect, right } from '../../../base/rect.ts';
import {
  applyX,
  applyY,
  compose,
  IDENTITY,
  invertTransform,
  mapRect,
  type Transform,
} from '../../../base/transform.ts';
import { rotatedSize } from '../../../materials/images/decoded-image.ts';
import { resample } from '../../../materials/images/resample.ts';
import type { ArtPicture } from '../../../materials/images/vector-art.ts';
import type { DotBox } from '../raster/edges.ts';
import { Sampler } from '../raster/paint-tools.ts';

/** Margin around a picture's visible part, in pixels, for interpolation. */
const MARGIN = 2;

/** Evaluates a picture at the centres of dots: resamples it to one pixel for each dot, then interpolates. */
export class PictureShader {
  readonly #sampler: Sampler;
  /** Transform from dots to the pixels of the sampler. */
  readonly #toPixels: Transform;
  red = 0;
  green = 0;
  blue = 0;
  /** Alpha of the last dot that was read, 0 to 1. */
  alpha = 0;

  /** Creates a shader for a picture. `box` must contain all dots that will be read. */
  constructor({ image, toArt }: ArtPicture, toDots: Transform, { left, top, right: end, bottom: low }: DotBox) {
    const shape = compose(toDots, toArt);
    const { width, height } = rotatedSize(image, lengthOf(shape.a, shape.b), lengthOf(shape.c, shape.d));
    const whole = compose({ a: width, b: 0, c: 0, d: height, e: 0, f: 0 }, invertTransform(shape) ?? IDENTITY);
    const area = mapRect(whole, rect(left, top, end - left, low - top));
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
    const window = {
      left: within(Math.floor(area.x) - MARGIN, width - 1),
      top: within(Math.floor(area.y) - MARGIN, height - 1),
      right: Math.max(1, within(Math.ceil(right(area)) + MARGIN, width)),
      bottom: Math.max(1, within(Math.ceil(bottom(area)) + MARGIN, height)),
    };
    const pixels = resample(image, width, height, window);
    this.#sampler = new Sampler(pixels, window.right - window.left, window.bottom - window.top);
    this.#toPixels = compose({ ...IDENTITY, e: -0.5 - window.left, f: -0.5 - window.top }, whole);
  }

  /** Sets `red`, `green`, `blue` and `alpha` to the colour of a dot. */
  read(column: number, row: number): void {
    const [x, y] = [column + 0.5, row + 0.5];
    this.#sampler.read(applyX(this.#toPixels, x, y), applyY(this.#toPixels, x, y));
    this.red = this.#sampler.red;
    this.green = this.#sampler.green;
    this.blue = this.#sampler.blue;
    this.alpha = this.#sampler.alpha / 255;
  }
}

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);
