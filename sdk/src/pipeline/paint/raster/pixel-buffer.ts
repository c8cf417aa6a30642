import type { ClampedBytes } from '../../../base/bytes.ts';
import type { Color } from '../../../base/color.ts';
import { noItem } from '../../../base/item-at.ts';
import { type DotBox, FULL, RUN_STRIDE, type Runs } from './edges.ts';

/** Minimum length of a run, in pixels, for which `Uint8Array.fill` is faster than a loop. */
const LONG_RUN = 24;
/** Maximum size at which a buffer is kept for the next label. A larger buffer is released. */
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Painted pixels, row by row from the top, without padding. The rasteriser owns them and overwrites them with its next
 * `paint`.
 */
export interface Raster {
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** Resolution in pixels per inch. */
  readonly resolutionDpi: number;
  /** Number of channels, one byte each: 1 for grey, from 0 (black) to 255 (white); 3 for red, green and blue. */
  readonly channels: 1 | 3;
  /** Pixels row by row from the top left, `channels` bytes each. */
  readonly pixels: Uint8Array;
}

/** A page of grey or RGB pixels. Its buffer is reused from label to label. */
export class PixelBuffer {
  #buffer: Uint8Array = new Uint8Array(0);
  data: Uint8Array = this.#buffer;
  width = 0;
  height = 0;
  channels: 1 | 3 = 1;

  /** Starts a white page. */
  begin(width: number, height: number, channels: 1 | 3): void {
    const size = width * height * channels;
    const wasteful = this.#buffer.length > KEPT_BYTES && this.#buffer.length > 4 * size;
    if (size > this.#buffer.length || wasteful) this.#buffer = new Uint8Array(size);
    this.data = this.#buffer.subarray(0, size).fill(255);
    this.width = width;
    this.height = height;
    this.channels = channels;
  }

  get box(): DotBox {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  raster(resolutionDpi: number): Raster {
    return { width: this.width, height: this.height, resolutionDpi, channels: this.channels, pixels: this.data };
  }

  /** Fills a rectangle, clipped to the page. */
  fillRect(left: number, top: number, right: number, bottom: number, color: Color): void {
    const from = Math.max(0, left);
    const length = Math.min(this.width, right) - from;
    if (length <= 0) return;
    const end = Math.min(this.height, bottom);
    for (let row = Math.max(0, top); row < end; row++) this.#solid(row * this.width + from, length, color);
  }

  /** Composites runs of dots after moving them by (x, y), clipped to the page. */
  blendRuns(runs: Runs, x: number, y: number, color: Color): void {
    const { data, length } = runs;
    const { width, height } = this;
    for (let i = 0; i < length; i += RUN_STRIDE) {
      const row = (data[i] ?? noItem()) + y;
      if (row < 0 || row >= height) continue;
      const packed = data[i + 2] ?? noItem();
      const start = (data[i + 1] ?? noItem()) + x;
      const left = start < 0 ? 0 : start;
      const end = start + (packed >> 4);
      const count = (end > width ? width : end) - left;
      if (count <= 0) continue;
      const level = packed & FULL;
      if (level === FULL) this.#solid(row * width + left, count, color);
      else this.#tint(row * width + left, count, level, color);
    }
  }

  /** Composites one pixel of an image, with straight alpha. */
  blendPixel(pixel: number, red: number, green: number, blue: number, alpha: number): void {
    const { data } = this;
    if (this.channels === 1) {
      data[pixel] = over(data[pixel] ?? noItem(), red, alpha);
      return;
    }
    const at = pixel * 3;
    data[at] = over(data[at] ?? noItem(), red, alpha);
    data[at + 1] = over(data[at + 1] ?? noItem(), green, alpha);
    data[at + 2] = over(data[at + 2] ?? noItem(), blue, alpha);
  }

  #solid(pixel: number, count: number, color: Color): void {
    const { data } = this;
    if (this.channels === 1) {
      if (count >= LONG_RUN) data.fill(color.r, pixel, pixel + count);
      else for (let at = pixel; at < pixel + count; at++) data[at] = color.r;
      return;
    }
    for (let at = pixel * 3, end = at + count * 3; at < end; at += 3) {
      data[at] = color.r;
      data[at + 1] = color.g;
      data[at + 2] = color.b;
    }
  }

  #tint(pixel: number, count: number, level: number, color: Color): void {
    const { data } = this;
    const shift = level << 8;
    const red = blendTable(color.r);
    if (this.channels === 1) {
      for (let at = pixel; at < pixel + count; at++) data[at] = red[shift | (data[at] ?? noItem())] ?? noItem();
      return;
    }
    const green = blendTable(color.g);
    const blue = blendTable(color.b);
    for (let at = pixel * 3, end = at + count * 3; at < end; at += 3) {
      data[at] = red[shift | (data[at] ?? noItem())] ?? noItem();
      data[at + 1] = green[shift | (data[at + 1] ?? noItem())] ?? noItem();
      data[at + 2] = blue[shift | (data[at + 2] ?? noItem())] ?? noItem();
    }
  }
}

/** Distance between two adjacent grey levels of a 4-bit PNG: 255 / 15. */
const NIBBLE_STEP = 17;

const tables: (Uint8Array | undefined)[] = [];

/**
 * Returns a table of the results of compositing ink with the value `ink` (0 to 255), indexed by `level * 256 + previous
 * value`. If the previous value and the ink both fit into 4 bits, the result does too. Overlapping text therefore still
 * fits into a 4-bit grey PNG.
 */
function blendTable(ink: number): Uint8Array {
  const known = tables[ink];
  if (known) return known;
  const table = new Uint8Array((FULL + 1) * 256);
  for (let level = 0; level <= FULL; level++)
    for (let ground = 0; ground < 256; ground++) table[level * 256 + ground] = mix(ground, ink, level);
  tables[ink] = table;
  return table;
}

function mix(ground: number, ink: number, level: number): number {
  const step = ground % NIBBLE_STEP === 0 && ink % NIBBLE_STEP === 0 ? NIBBLE_STEP : 1;
  const parts = (ground / step) * (FULL - level) + (ink / step) * level;
  return Math.floor((parts + (FULL - 1) / 2) / FULL) * step;
}

/** Composites the value `ink` with the given alpha over the value `ground`. All three numbers are from 0 to 255. */
export const over = (ground: number, ink: number, alpha: number): number =>
  ((ground * (255 - alpha) + ink * alpha + 127) / 255) | 0;

/** Opaque RGBA pixel for each grey value, as a 32-bit word. */
const GREYS = new Uint32Array(256);
new Uint8Array(GREYS.buffer).forEach((_, i, bytes) => {
  bytes[i] = i % 4 === 3 ? 255 : i >> 2;
});

/** Converts the pixels to RGBA in a new array, as canvas `ImageData` requires. */
export function toRgba({ width, height, channels, pixels }: Raster): ClampedBytes {
  const rgba = new Uint8ClampedArray(width * height * 4);
  if (channels === 1) {
    spreadGreys(pixels, new Uint32Array(rgba.buffer));
    return rgba;
  }
  for (let to = 0, from = 0; to < rgba.length; to += 4, from += 3) {
    rgba[to] = pixels[from] ?? noItem();
    rgba[to + 1] = pixels[from + 1] ?? noItem();
    rgba[to + 2] = pixels[from + 2] ?? noItem();
    rgba[to + 3] = 255;
  }
  return rgba;
}

const WHITE = 0xffffffff;

/**
 * Converts greys to RGBA. Labels are mostly white, so this function first fills `rgba` with white and then converts
 * only groups of four pixels that contain ink.
 */
function spreadGreys(greys: Uint8Array, rgba: Uint32Array): void {
  rgba.fill(WHITE);
  const aligned = greys.byteOffset % 4 === 0 ? greys.length >> 2 : 0;
  const fours = new Uint32Array(greys.buffer, aligned === 0 ? 0 : greys.byteOffset, aligned);
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === WHITE) continue;
    for (let i = four * 4; i < four * 4 + 4; i++) rgba[i] = GREYS[greys[i] ?? noItem()] ?? noItem();
  }
  for (let i = aligned * 4; i < rgba.length; i++) rgba[i] = GREYS[greys[i] ?? noItem()] ?? noItem();
}
