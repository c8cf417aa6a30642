import { byteAt, float32At } from '../../../base/item-at.ts';
import { MM_PER_INCH } from '../../../base/units.ts';
import type { CodePicture } from '../../../materials/symbols/code-reader.ts';
import type { PrintModel } from './print-model.ts';
import { spreadFunction } from './spread-function.ts';

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
 * Predicts the print of a picture of dots, measured through an aperture. Dark dots grow into lighter neighbours by half
 * of the gain. Outside of the picture, its edge dots continue.
 */
export function printedImage(picture: CodePicture, options: PrintedImageOptions): Reflectance {
  const { resolutionDpi, apertureMm, model } = options;
  const dotMm = MM_PER_INCH / resolutionDpi;
  const spread = spreadFunction(apertureMm / dotMm, model.blurMm / dotMm);
  const grown = new GrownDots(picture, model, dotMm);
  const across = new Float64Array(3 * (2 * Math.ceil(spread.reach) + 3));
  return (x, y) => {
    const firstColumn = Math.floor(x - spread.reach) * 3;
    const columns = (Math.floor(x + spread.reach) + 1) * 3 - firstColumn;
    for (let i = 0; i < columns; i++)
      across[i] = spread.upTo(grown.edge(firstColumn + i + 1) - x) - spread.upTo(grown.edge(firstColumn + i) - x);
    const firstRow = Math.floor(y - spread.reach) * 3;
    const lastRow = (Math.floor(y + spread.reach) + 1) * 3;
    let sum = 0;
    let weights = 0;
    for (let row = firstRow; row < lastRow; row++) {
      const down = spread.upTo(grown.edge(row + 1) - y) - spread.upTo(grown.edge(row) - y);
      if (down <= 0) continue;
      const cells = grown.row(row);
      for (let i = 0; i < columns; i++) {
        const weight = down * (across[i] ?? 0);
        weights += weight;
        sum += weight * float32At(cells, grown.column(firstColumn + i));
      }
    }
    return sum / weights;
  };
}

/**
 * The reflectances of dots after growth. Each dot is divided into 3 × 3 cells: its outer cells are as wide as the growth
 * and take the reflectance of the neighbouring dot, if that dot grows.
 */
class GrownDots {
  readonly #picture: CodePicture;
  readonly #reflectances: Float32Array;
  readonly #margin: number;
  readonly #grow: (a: number, b: number) => number;
  readonly #rows = new Map<number, Float32Array>();

  constructor(picture: CodePicture, model: PrintModel, dotMm: number) {
    this.#picture = picture;
    this.#margin = Math.min(Math.abs(model.gainMm) / 2 / dotMm, 0.5);
    this.#grow = model.gainMm < 0 ? Math.max : Math.min;
    this.#reflectances = reflectancesOf(model);
  }

  /** Returns the left or top edge of a cell in dots. */
  edge(cell: number): number {
    const dot = Math.floor(cell / 3);
    const part = cell - 3 * dot;
    return part === 0 ? dot : part === 1 ? dot + this.#margin : dot + 1 - this.#margin;
  }

  /** Returns the index of a column of cells in each row. */
  column(cell: number): number {
    return clamped(cell, 3 * this.#picture.width - 1);
  }

  /** Returns the reflectances of a row of cells. */
  row(cell: number): Float32Array {
    const index = clamped(cell, 3 * this.#picture.height - 1);
    const known = this.#rows.get(index);
    if (known !== undefined) return known;
    const cells = this.#makeRow(index);
    this.#rows.set(index, cells);
    return cells;
  }

  #makeRow(index: number): Float32Array {
    const { width } = this.#picture;
    const dot = Math.floor(index / 3);
    const neighbour = dot + (index % 3) - 1;
    const column = (x: number): number => this.#grow(this.#at(x, dot), this.#at(x, neighbour));
    const cells = new Float32Array(3 * width);
    for (let x = 0; x < width; x++) {
      const own = column(x);
      cells[3 * x] = this.#grow(own, column(x - 1));
      cells[3 * x + 1] = own;
      cells[3 * x + 2] = this.#grow(own, column(x + 1));
    }
    return cells;
  }

  #at(x: number, y: number): number {
    const { width, height, pixels } = this.#picture;
    return float32At(this.#reflectances, byteAt(pixels, clamped(y, height - 1) * width + clamped(x, width - 1)));
  }
}

const clamped = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Returns the reflectance of each level of a pixel, from 0 (ink) to 255 (paper). Levels are sRGB values. */
function reflectancesOf({ paperReflectance, inkReflectance }: PrintModel): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => {
    const value = level / 255;
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return inkReflectance + linear * (paperReflectance - inkReflectance);
  });
}
