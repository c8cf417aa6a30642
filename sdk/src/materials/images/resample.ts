import { noItem } from '../../base/item-at.ts';
import type { DecodedImage } from './decoded-image.ts';

/** Requested part of a resampled image, in pixels of the resampled image; right and bottom are exclusive. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Resamples an image to `width` × `height` pixels. Returns the part of the result inside `window`, as RGBA with
 * straight alpha. Resamples each axis separately: an exact area average to reduce, Catmull-Rom to enlarge, a copy if
 * the size is equal. Weights colours by alpha. Uses plain arithmetic only, so every JavaScript engine returns the same
 * pixels.
 */
export function resample(
  image: DecodedImage,
  width: number,
  height: number,
  window: Window = { left: 0, top: 0, right: width, bottom: height },
): Uint8Array {
  const across = tapsBetween(image.width, width, window.left, window.right);
  const down = tapsBetween(image.height, height, window.top, window.bottom);
  const columns = window.right - window.left;
  const rows = window.bottom - window.top;
  const channels = image.opaque ? 3 : 4;
  const narrow = image.opaque ? narrowOpaque : narrowAlpha;
  const finish = image.opaque ? finishOpaque : finishAlpha;
  const pixels = bytesOf(image.rgba);
  const kept = new CachedRows(down.most, columns * channels, (row, to) => narrow(pixels, image.width, row, across, to));
  const sums = new Float64Array(columns * channels);
  const rgba = new Uint8Array(columns * rows * 4);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    const first = down.first[row] ?? noItem();
    const count = down.count[row] ?? noItem();
    for (let i = 0; i < count; i++) addRow(sums, kept.row(first + i), down.weights[row * down.most + i] ?? noItem());
    finish(sums, rgba, row * columns * 4);
  }
  return rgba;
}

/** Ring buffer of source rows that are already resampled horizontally. Consecutive result rows share source rows. */
class CachedRows {
  readonly #rows: Float32Array[] = [];
  readonly #holds: Int32Array;
  readonly #make: (row: number, to: Float32Array) => void;

  constructor(count: number, length: number, make: (row: number, to: Float32Array) => void) {
    for (let i = 0; i < count; i++) this.#rows.push(new Float32Array(length));
    this.#holds = new Int32Array(count).fill(-1);
    this.#make = make;
  }

  row(row: number): Float32Array {
    const slot = row % this.#rows.length;
    const kept = this.#rows[slot] ?? noItem();
    if (this.#holds[slot] === row) return kept;
    this.#make(row, kept);
    this.#holds[slot] = row;
    return kept;
  }
}

function addRow(sums: Float64Array, row: Float32Array, weight: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? noItem()) + (row[i] ?? noItem()) * weight;
}

function narrowOpaque(rgba: Uint8Array, width: number, row: number, taps: Taps, to: Float32Array): void {
  for (let column = 0, at = 0; at < to.length; column++, at += 3) {
    let from = (row * width + (taps.first[column] ?? noItem())) * 4;
    let weight = column * taps.most;
    const end = weight + (taps.count[column] ?? noItem());
    let red = 0;
    let green = 0;
    let blue = 0;
    for (; weight < end; weight++, from += 4) {
      const w = taps.weights[weight] ?? noItem();
      red += (rgba[from] ?? noItem()) * w;
      green += (rgba[from + 1] ?? noItem()) * w;
      blue += (rgba[from + 2] ?? noItem()) * w;
    }
    to[at] = red;
    to[at + 1] = green;
    to[at + 2] = blue;
  }
}

function narrowAlpha(rgba: Uint8Array, width: number, row: number, taps: Taps, to: Float32Array): void {
  for (let column = 0, at = 0; at < to.length; column++, at += 4) {
    let from = (row * width + (taps.first[column] ?? noItem())) * 4;
    let weight = column * taps.most;
    const end = weight + (taps.count[column] ?? noItem());
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (; weight < end; weight++, from += 4) {
      const w = (taps.weights[weight] ?? noItem()) * (rgba[from + 3] ?? noItem());
      red += (rgba[from] ?? noItem()) * w;
      green += (rgba[from + 1] ?? noItem()) * w;
      blue += (rgba[from + 2] ?? noItem()) * w;
      alpha += w;
    }
    to[at] = red;
    to[at + 1] = green;
    to[at + 2] = blue;
    to[at + 3] = alpha;
  }
}

const toByte = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0);

function finishOpaque(sums: Float64Array, rgba: Uint8Array, start: number): void {
  for (let from = 0, at = start; from < sums.length; from += 3, at += 4) {
    rgba[at] = toByte(sums[from] ?? noItem());
    rgba[at + 1] = toByte(sums[from + 1] ?? noItem());
    rgba[at + 2] = toByte(sums[from + 2] ?? noItem());
    rgba[at + 3] = 255;
  }
}

function finishAlpha(sums: Float64Array, rgba: Uint8Array, start: number): void {
  for (let from = 0, at = start; from < sums.length; from += 4, at += 4) {
    const weight = sums[from + 3] ?? noItem();
    const alpha = toByte(weight);
    if (alpha === 0) continue;
    rgba[at] = toByte((sums[from] ?? noItem()) / weight);
    rgba[at + 1] = toByte((sums[from + 1] ?? noItem()) / weight);
    rgba[at + 2] = toByte((sums[from + 2] ?? noItem()) / weight);
    rgba[at + 3] = alpha;
  }
}

/**
 * Returns a `Uint8Array` view of the pixels. A loop that reads both `Uint8Array` and `Uint8ClampedArray` objects would
 * take twice as long.
 */
const bytesOf = (rgba: DecodedImage['rgba']): Uint8Array =>
  rgba instanceof Uint8Array ? rgba : new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length);

/** Source pixels and weights of each result pixel along one axis; the weights add up to 1. */
interface Taps {
  /** First source pixel of each result pixel. */
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** Maximum number of source pixels per result pixel. The weights of result pixel i start at index i × `most`. */
  readonly most: number;
  readonly weights: Float64Array;
}

/** Radius of the Catmull-Rom spline in source pixels. */
const SPLINE_REACH = 2;

/**
 * Returns the taps of the result pixels `from` to `to` (exclusive) along an axis of `source` pixels that is resampled
 * to `size`.
 */
function tapsBetween(source: number, size: number, from: number, to: number): Taps {
  const most = size < source ? Math.ceil(source / size) + 1 : size === source ? 1 : SPLINE_REACH * 2;
  const length = Math.max(0, to - from);
  const first = new Int32Array(length);
  const count = new Int32Array(length);
  const weights = new Float64Array(length * most);
  const ratio = source / size;
  for (let i = 0; i < length; i++) {
    const set = weights.subarray(i * most, (i + 1) * most);
    const start =
      size < source
        ? area(set, (from + i) * ratio, (from + i + 1) * ratio, source)
        : size === source
          ? same(set, from + i)
          : spline(set, (from + i + 0.5) * ratio - 0.5, source);
    first[i] = start;
    count[i] = Math.min(most, source - start);
    normalise(set);
  }
  return { first, count, most, weights };
}

function same(weights: Float64Array, pixel: number): number {
  weights[0] = 1;
  return pixel;
}

/** Weights each pixel by its overlap with the range from `start` to `end`. Returns the index of the first pixel. */
function area(weights: Float64Array, start: number, end: number, source: number): number {
  const first = Math.min(source - 1, Math.floor(start));
  for (let i = 0; i < weights.length && first + i < source; i++)
    weights[i] = Math.max(0, Math.min(end, first + i + 1) - Math.max(start, first + i));
  return first;
}

/** Weights of the four pixels around `centre`; the outermost pixel repeats beyond the edge. */
function spline(weights: Float64Array, centre: number, source: number): number {
  const base = Math.floor(centre) + 1 - SPLINE_REACH;
  const first = Math.max(0, Math.min(base, source - 1));
  for (let i = 0; i < SPLINE_REACH * 2; i++) {
    const pixel = Math.max(0, Math.min(base + i, source - 1));
    weights[pixel - first] = (weights[pixel - first] ?? noItem()) + catmullRom(base + i - centre);
  }
  return first;
}

/**
 * Cubic convolution kernel with a = −1/2 (R. Keys, IEEE Trans. ASSP 29, 1981). The interpolated curve passes through
 * the source pixels, and reproduces linear gradients exactly.
 */
function catmullRom(distance: number): number {
  const x = distance < 0 ? -distance : distance;
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

function normalise(weights: Float64Array): void {
  let sum = 0;
  for (const weight of weights) sum += weight;
  for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? noItem()) / sum;
}
