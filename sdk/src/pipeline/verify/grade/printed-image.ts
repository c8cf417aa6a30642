import { byteAt, float32At, int32At, numberAt } from '../../../base/item-at.ts';
import { MM_PER_INCH } from '../../../base/units.ts';
import type { CodePicture } from '../../../materials/symbols/code-reader.ts';
import type { PrintModel } from './print-model.ts';
import { type SpreadFunction, spreadFunction } from './spread-function.ts';

/** Returns the reflectance, from 0 to 1, that a verifier measures at a point. Coordinates are in dots. */
export type Reflectance = (x: number, y: number) => number;

/** Options for predicting a printed picture. */
export interface PrintedImageOptions {
  readonly resolutionDpi: number;
  /** Diameter of the measuring aperture. */
  readonly apertureMm: number;
  readonly model: PrintModel;
}

/**
 * Predicts the reflectance of a printed picture, measured through an aperture. Dark dots grow into lighter neighbours
 * by half of the gain. Outside the picture, its edge dots are repeated.
 */
export function printedImage(picture: CodePicture, options: PrintedImageOptions): Reflectance {
  const { resolutionDpi, apertureMm, model } = options;
  const dotMm = MM_PER_INCH / resolutionDpi;
  const spread = spreadFunction(apertureMm / dotMm, model.blurMm / dotMm);
  const grown = new GrownDots(picture, model, dotMm);
  const bandsAt = (y: number): readonly Band[] => {
    const bands: Band[] = [];
    const last = 3 * (Math.floor(y + spread.reach) + 1);
    let cell = 3 * Math.floor(y - spread.reach);
    let weightBefore = 0;
    while (cell < last) {
      const row = grown.row(cell);
      do cell = Math.min(grown.afterEqual(cell), last);
      while (cell < last && grown.row(cell) === row);
      const weight = spread.upTo(grown.edge(cell) - y);
      if (weight > weightBefore) bands.push({ row, weight: weight - weightBefore });
      weightBefore = weight;
    }
    return bands;
  };
  // The bands at the last y, cached because most measurements follow a horizontal line.
  let bands: readonly Band[] = [];
  let bandsY = Number.NaN;
  return (x, y) => {
    if (y !== bandsY) bands = bandsAt(y);
    bandsY = y;
    let sum = 0;
    for (const { row, weight } of bands) sum += weight * measuredRow(row, x, spread);
    return sum;
  };
}

/** Consecutive equal rows of cells, with their total weight in a measurement. */
interface Band {
  readonly row: GrownRow;
  readonly weight: number;
}

/** A row of dots after growth, as areas of equal reflectance. */
interface GrownRow {
  /** Positions at which the reflectance changes, in dots, ascending. */
  readonly edges: readonly number[];
  /** Reflectance of each area; there is one more area than there are edges. */
  readonly levels: readonly number[];
}

/**
 * Returns the reflectance that is measured at a position of a row. It is the level at the left end of the measured
 * range, plus the weighted change at each edge in the range.
 */
function measuredRow({ edges, levels }: GrownRow, x: number, { reach, upTo }: SpreadFunction): number {
  let index = firstAfter(edges, x - reach);
  let level = numberAt(levels, index);
  for (; index < edges.length; index++) {
    const edge = numberAt(edges, index);
    if (edge >= x + reach) break;
    level += (numberAt(levels, index + 1) - numberAt(levels, index)) * upTo(x - edge);
  }
  return level;
}

/** Returns the index of the first number above `limit` in an ascending list. */
function firstAfter(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numberAt(numbers, middle) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The reflectances of dots after growth. Each dot is divided into 3 × 3 cells; the outer cells are as wide as the
 * growth. An outer cell takes the reflectance of the neighbouring dot if the neighbour grows.
 */
class GrownDots {
  readonly #picture: CodePicture;
  readonly #reflectances: Float32Array;
  readonly #margin: number;
  readonly #grow: (a: number, b: number) => number;
  /** Rows of cells by index. Rows of equal dots share one object. */
  readonly #rows = new Map<number, GrownRow>();
  /** For each row of dots, the first and last row of its block of consecutive equal rows. */
  readonly #firstEqual: Int32Array;
  readonly #lastEqual: Int32Array;

  constructor(picture: CodePicture, model: PrintModel, dotMm: number) {
    this.#picture = picture;
    this.#margin = Math.min(Math.abs(model.gainMm) / 2 / dotMm, 0.5);
    this.#grow = model.gainMm < 0 ? Math.max : Math.min;
    this.#reflectances = reflectancesOf(model);
    this.#firstEqual = new Int32Array(picture.height);
    for (let row = 1; row < picture.height; row++)
      this.#firstEqual[row] = this.#isEqualToPrevious(row) ? int32At(this.#firstEqual, row - 1) : row;
    this.#lastEqual = new Int32Array(picture.height);
    for (let row = picture.height - 1; row >= 0; row--) {
      const isLast =
        row === picture.height - 1 || int32At(this.#firstEqual, row + 1) !== int32At(this.#firstEqual, row);
      this.#lastEqual[row] = isLast ? row : int32At(this.#lastEqual, row + 1);
    }
  }

  /** Returns the left or top edge of a cell in dots. */
  edge(cell: number): number {
    const dot = Math.floor(cell / 3);
    const part = cell - 3 * dot;
    return part === 0 ? dot : part === 1 ? dot + this.#margin : dot + 1 - this.#margin;
  }

  /** Returns the end of the range of cells, starting at `cell`, for which `row` returns the same row. */
  afterEqual(cell: number): number {
    const dot = Math.floor(cell / 3);
    const isInner = dot >= 0 && dot < this.#picture.height && cell % 3 === 1;
    return isInner ? 3 * int32At(this.#lastEqual, dot) + 2 : cell + 1;
  }

  /** Returns a row of cells. */
  row(cell: number): GrownRow {
    const { height } = this.#picture;
    const index = clamped(cell, 3 * height - 1);
    const dot = Math.floor(index / 3);
    const neighbour = clamped(dot + (index % 3) - 1, height - 1);
    const isInner = int32At(this.#firstEqual, neighbour) === int32At(this.#firstEqual, dot);
    const key = isInner ? 3 * int32At(this.#firstEqual, dot) + 1 : index;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const made = this.#makeRow(dot, neighbour);
    this.#rows.set(key, made);
    return made;
  }

  #makeRow(dot: number, neighbour: number): GrownRow {
    const { width } = this.#picture;
    const column = (x: number): number => this.#grow(this.#at(x, dot), this.#at(x, neighbour));
    const edges: number[] = [];
    const levels = [column(0)];
    let left = column(0);
    const { pixels } = this.#picture;
    const [at, next] = [dot * width, neighbour * width];
    for (let x = 1; x < width; x++) {
      if (pixels[at + x] === pixels[at + x - 1] && pixels[next + x] === pixels[next + x - 1]) continue;
      const right = column(x);
      if (right !== left) {
        // the edge moves from the border between the two dots into the dot that does not grow
        edges.push(this.#grow(left, right) === left ? x + this.#margin : x - this.#margin);
        levels.push(right);
      }
      left = right;
    }
    return { edges, levels };
  }

  #isEqualToPrevious(row: number): boolean {
    const { width, pixels } = this.#picture;
    for (let at = row * width; at < (row + 1) * width; at++) if (pixels[at] !== pixels[at - width]) return false;
    return true;
  }

  #at(x: number, y: number): number {
    const { width, pixels } = this.#picture;
    return float32At(this.#reflectances, byteAt(pixels, y * width + x));
  }
}

const clamped = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Returns the reflectance of each sRGB grey level, from 0 (ink) to 255 (paper). */
function reflectancesOf({ paperReflectance, inkReflectance }: PrintModel): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => {
    const value = level / 255;
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return inkReflectance + linear * (paperReflectance - inkReflectance);
  });
}
