import { type Color, isNearerBlack, linear, luminance } from '../../../base/color.ts';
import type { Ink } from '../../../base/ink.ts';
import { noItem } from '../../../base/item-at.ts';
import { type DotBox, RUN_STRIDE, type Runs } from '../raster/edges.ts';
import { type MonoRaster, strideOf } from './mono-raster.ts';

/** Number of dots in an ordered pattern. The level of a pattern is the number of its black dots. */
export const LEVELS = 64;

/**
 * Threshold matrix for ordered dithering, 8 x 8 dots (B. E. Bayer, ICC 1973), indexed by `(y & 7) * 8 + (x & 7)`. Dots
 * with lower values turn black first.
 */
export const BAYER: Uint8Array = Uint8Array.from({ length: LEVELS }, (_, at) => {
  const x = at & 7;
  const y = at >> 3;
  let rank = 0;
  for (let bit = 0; bit < 3; bit++) {
    const across = (x >> bit) & 1;
    const down = (y >> bit) & 1;
    rank |= (((across ^ down) << 1) | down) << (2 * (2 - bit));
  }
  return rank;
});

/** A page of dots, white at first, on which areas are painted black, white or with an ordered dither pattern. */
export class MonoPage {
  width = 0;
  height = 0;
  #stride = 0;
  #bits = new Uint8Array(0);

  /** Starts a new white page. Rasters returned earlier stay valid. */
  begin(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.#stride = strideOf({ width });
    this.#bits = new Uint8Array(this.#stride * height);
  }

  get box(): DotBox {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  raster(): MonoRaster {
    return { width: this.width, height: this.height, bits: this.#bits };
  }

  /** Sets one dot, which must be on the page. */
  set(x: number, y: number, black: boolean): void {
    const at = y * this.#stride + (x >> 3);
    const bit = 0x80 >> (x & 7);
    const byte = this.#bits[at] ?? noItem();
    this.#bits[at] = black ? byte | bit : byte & ~bit;
  }

  /**
   * Fills a rectangle, clipped to the page. Out of every `LEVELS` dots, `level` are black: none, all, or an ordered
   * pattern.
   */
  fillRect(left: number, top: number, right: number, bottom: number, level: number): void {
    const end = Math.min(this.height, bottom);
    for (let row = Math.max(0, top); row < end; row++) this.#fill(row, left, right, level);
  }

  /** Fills runs of dots after moving them by (x, y), clipped to the page. */
  fillRuns({ data, length }: Runs, x: number, y: number, level: number): void {
    for (let i = 0; i < length; i += RUN_STRIDE) {
      const row = (data[i] ?? noItem()) + y;
      if (row < 0 || row >= this.height) continue;
      const start = (data[i + 1] ?? noItem()) + x;
      this.#fill(row, start, start + ((data[i + 2] ?? noItem()) >> 4), level);
    }
  }

  #fill(row: number, start: number, end: number, level: number): void {
    const left = Math.max(0, start);
    const right = Math.min(this.width, end);
    if (left >= right) return;
    if (level <= 0 || level >= LEVELS) this.#solid(row, left, right, level > 0);
    else for (let x = left; x < right; x++) this.set(x, row, level > (BAYER[((row & 7) << 3) | (x & 7)] ?? noItem()));
  }

  #solid(row: number, left: number, right: number, black: boolean): void {
    const firstWhole = (left + 7) & ~7;
    const lastWhole = right & ~7;
    if (firstWhole >= lastWhole) {
      for (let x = left; x < right; x++) this.set(x, row, black);
      return;
    }
    for (let x = left; x < firstWhole; x++) this.set(x, row, black);
    const base = row * this.#stride;
    this.#bits.fill(black ? 0xff : 0, base + (firstWhole >> 3), base + (lastWhole >> 3));
    for (let x = lastWhole; x < right; x++) this.set(x, row, black);
  }
}

/** Returns the number of black dots, out of every `LEVELS` dots, that represent a colour. */
export function levelOf(color: Color, ink: Ink): number {
  if (ink === 'mono') return isNearerBlack(color) ? LEVELS : 0;
  return Math.round((1 - luminance(color)) * LEVELS);
}

/** Linear light of white on an integer scale, on which black is 0. */
export const WHITE_LIGHT = 65_535;

const lightOf = (value: number, weight: number): number => Math.round(linear(value) * weight * WHITE_LIGHT);
const REDS = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 0.2126));
const GREENS = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 0.7152));
const BLUES = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 0.0722));

/** Returns the linear light of a pixel on white paper, 0 to `WHITE_LIGHT`. */
export function paperLight(red: number, green: number, blue: number, alpha: number): number {
  const light = (REDS[red] ?? noItem()) + (GREENS[green] ?? noItem()) + (BLUES[blue] ?? noItem());
  return Math.floor((Math.min(WHITE_LIGHT, light) * alpha + WHITE_LIGHT * (255 - alpha) + 127) / 255);
}
