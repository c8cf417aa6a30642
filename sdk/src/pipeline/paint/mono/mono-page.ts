import { type Color, isNearerBlack, isShadeOfRed, linear, luminance } from '../../../base/color.ts';
import { type Ink, printsRed } from '../../../base/ink.ts';
import { noItem } from '../../../base/item-at.ts';
import { type DotBox, RUN_STRIDE, type Runs } from '../raster/edges.ts';
import { type MonoRaster, strideOf } from './mono-raster.ts';

/** Number of dots in an ordered pattern. */
export const LEVELS = 64;

/** Numbers of black and red dots in a dot pattern of `LEVELS` dots. All other dots are white. */
export interface Pattern {
  readonly black: number;
  readonly red: number;
}

const SOLID_BLACK: Pattern = { black: LEVELS, red: 0 };
const SOLID_RED: Pattern = { black: 0, red: LEVELS };
const SOLID_WHITE: Pattern = { black: 0, red: 0 };

/**
 * Threshold matrix for ordered dithering, 8 x 8 dots (B. E. Bayer, ICC 1973), indexed by `(y & 7) * 8 + (x & 7)`. The
 * dots with the lowest values become black, and the dots that follow become red.
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

/**
 * A page of dots, white at first, on which areas are painted black, red, white or with an ordered dither pattern. Red
 * dots are stored in a second bitmap, which is allocated with the first red dot.
 */
export class MonoPage {
  width = 0;
  height = 0;
  #stride = 0;
  #bits = new Uint8Array(0);
  #red: Uint8Array<ArrayBuffer> | undefined;

  /** Starts a new white page. Rasters returned earlier stay valid. */
  begin(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.#stride = strideOf({ width });
    this.#bits = new Uint8Array(this.#stride * height);
    this.#red = undefined;
  }

  get box(): DotBox {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  raster(): MonoRaster {
    const red = this.#red;
    return { width: this.width, height: this.height, bits: this.#bits, ...(red && { red }) };
  }

  /** Sets one dot, which must be on the page, to black or white. */
  set(x: number, y: number, black: boolean): void {
    this.#put(this.#bits, x, y, black);
    if (this.#red) this.#put(this.#red, x, y, false);
  }

  /** Sets one dot, which must be on the page, to red. */
  setRed(x: number, y: number): void {
    this.#put(this.#bits, x, y, false);
    this.#put(this.#redBits(), x, y, true);
  }

  /** Fills a rectangle, clipped to the page, with a pattern. */
  fillRect(left: number, top: number, right: number, bottom: number, pattern: Pattern): void {
    const end = Math.min(this.height, bottom);
    for (let row = Math.max(0, top); row < end; row++) this.#fill(row, left, right, pattern);
  }

  /** Fills runs of dots after moving them by (x, y), clipped to the page. */
  fillRuns({ data, length }: Runs, x: number, y: number, pattern: Pattern): void {
    for (let i = 0; i < length; i += RUN_STRIDE) {
      const row = (data[i] ?? noItem()) + y;
      if (row < 0 || row >= this.height) continue;
      const start = (data[i + 1] ?? noItem()) + x;
      this.#fill(row, start, start + ((data[i + 2] ?? noItem()) >> 4), pattern);
    }
  }

  #redBits(): Uint8Array<ArrayBuffer> {
    this.#red ??= new Uint8Array(this.#bits.length);
    return this.#red;
  }

  #fill(row: number, start: number, end: number, { black, red }: Pattern): void {
    const left = Math.max(0, start);
    const right = Math.min(this.width, end);
    if (left >= right) return;
    if (isSolid(black) && isSolid(red)) {
      this.#solid(this.#bits, row, left, right, black > 0);
      if (red > 0 || this.#red) this.#solid(this.#redBits(), row, left, right, red > 0);
      return;
    }
    for (let x = left; x < right; x++) {
      const rank = BAYER[((row & 7) << 3) | (x & 7)] ?? noItem();
      if (rank >= black && rank < black + red) this.setRed(x, row);
      else this.set(x, row, rank < black);
    }
  }

  #solid(bits: Uint8Array, row: number, left: number, right: number, on: boolean): void {
    const firstWhole = (left + 7) & ~7;
    const lastWhole = right & ~7;
    if (firstWhole >= lastWhole) {
      for (let x = left; x < right; x++) this.#put(bits, x, row, on);
      return;
    }
    for (let x = left; x < firstWhole; x++) this.#put(bits, x, row, on);
    const base = row * this.#stride;
    bits.fill(on ? 0xff : 0, base + (firstWhole >> 3), base + (lastWhole >> 3));
    for (let x = lastWhole; x < right; x++) this.#put(bits, x, row, on);
  }

  #put(bits: Uint8Array, x: number, y: number, on: boolean): void {
    const at = y * this.#stride + (x >> 3);
    const bit = 0x80 >> (x & 7);
    const byte = bits[at] ?? noItem();
    bits[at] = on ? byte | bit : byte & ~bit;
  }
}

const isSolid = (level: number): boolean => level <= 0 || level >= LEVELS;

/**
 * Returns the pattern that represents a colour. If the ink is dithered, the pattern has the luminance of the colour.
 */
export function patternOf(color: Color, ink: Ink): Pattern {
  if (ink === 'black-red' && isShadeOfRed(color)) return SOLID_RED;
  if (ink === 'mono' || ink === 'black-red') return isNearerBlack(color) ? SOLID_BLACK : SOLID_WHITE;
  const light = luminance(color);
  if (!printsRed(ink)) return { black: Math.round((1 - light) * LEVELS), red: 0 };
  const red = Math.max(0, linear(color.r) - Math.max(linear(color.g), linear(color.b)));
  // Red dots reflect part of the light, and white dots reflect the rest.
  const white = light - red * RED_LUMINANCE;
  const inked = Math.round((1 - white) * LEVELS);
  const black = Math.round((1 - white - red) * LEVELS);
  return { black, red: inked - black };
}

/** Linear light of white, on an integer scale that starts at 0 for black. */
export const WHITE_LIGHT = 65_535;

/** Luminance of red ink, as a share of the luminance of white (WCAG 2.2, definitions). */
export const RED_LUMINANCE = 0.2126;

const lightOf = (value: number, weight: number): number => Math.round(linear(value) * weight * WHITE_LIGHT);
const REDS = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, RED_LUMINANCE));
const GREENS = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 0.7152));
const BLUES = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 0.0722));

/** Returns the linear light of a pixel on white paper, 0 to `WHITE_LIGHT`. */
export function paperLight(red: number, green: number, blue: number, alpha: number): number {
  const light = (REDS[red] ?? noItem()) + (GREENS[green] ?? noItem()) + (BLUES[blue] ?? noItem());
  return Math.floor((Math.min(WHITE_LIGHT, light) * alpha + WHITE_LIGHT * (255 - alpha) + 127) / 255);
}

const LINEAR = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 1));

/**
 * Returns the share of red ink, 0 to `WHITE_LIGHT`, for a pixel on white paper: the linear light by which its red
 * exceeds its green and blue.
 */
export function paperRed(red: number, green: number, blue: number, alpha: number): number {
  const more = (LINEAR[red] ?? noItem()) - (LINEAR[Math.max(green, blue)] ?? noItem());
  return more <= 0 ? 0 : Math.floor((more * alpha + 127) / 255);
}
