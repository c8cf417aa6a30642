import { type Raster, toRgba } from '../../../pipeline/paint/raster/pixel-buffer.ts';
import type { Patch } from './frame.ts';

/** Reduces rasters to the dots that differ from the frame on the canvas. */
export interface FrameMaker {
  /** `shown` is the `id` of the frame on the canvas, 0 for none. */
  make(raster: Raster, shown: number): { readonly id: number; readonly patch: Patch | undefined };
}

/**
 * Creates a frame maker that keeps the last raster, so that a keystroke sends a small patch instead of the whole label.
 */
export function createFrameMaker(): FrameMaker {
  let id = 0;
  let last: Raster | undefined;

  /** Copies the changed rows, because the next raster overwrites this one. */
  function keep(raster: Raster, changed: DotArea | undefined): void {
    if (last === undefined || last.pixels.length !== raster.pixels.length) {
      last = { ...raster, pixels: raster.pixels.slice() };
      return;
    }
    const stride = raster.width * raster.channels;
    const from = (changed?.top ?? 0) * stride;
    last.pixels.set(raster.pixels.subarray(from, (changed?.bottom ?? raster.height) * stride), from);
    last = { ...raster, pixels: last.pixels };
  }

  return {
    make(raster, shown) {
      const comparable = last !== undefined && shown === id && sameShape(last, raster) ? last : undefined;
      const changed = comparable === undefined ? wholeOf(raster) : differenceOf(comparable, raster);
      if (changed === undefined) return { id, patch: undefined };
      keep(raster, comparable && changed);
      id++;
      return { id, patch: cut(raster, changed) };
    },
  };
}

const wholeOf = ({ width, height }: Raster): DotArea => ({ left: 0, top: 0, right: width, bottom: height });

const sameShape = (a: Raster, b: Raster): boolean =>
  a.width === b.width && a.height === b.height && a.channels === b.channels;

function cut(raster: Raster, { left, top, right, bottom }: DotArea): Patch {
  const { channels } = raster;
  const width = right - left;
  const height = bottom - top;
  if (width === raster.width && height === raster.height) return { x: 0, y: 0, width, height, rgba: toRgba(raster) };
  const pixels = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * raster.width + left) * channels;
    pixels.set(raster.pixels.subarray(from, from + width * channels), row * width * channels);
  }
  return { x: left, y: top, width, height, rgba: toRgba({ ...raster, width, height, pixels }) };
}

/** A rectangle of dots; `right` and `bottom` are exclusive. */
interface DotArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Bounding box of the dots that differ between two rasters of the same shape; `undefined` if they are equal. */
function differenceOf(before: Raster, after: Raster): DotArea | undefined {
  const stride = after.width * after.channels;
  const first = firstDifference(before.pixels, after.pixels);
  if (first === undefined) return undefined;
  const top = Math.floor(first / stride);
  const bottom = Math.floor(lastDifference(before.pixels, after.pixels) / stride) + 1;
  let left = stride;
  let right = 0;
  for (let row = top; row < bottom; row++) {
    const from = row * stride;
    let at = 0;
    while (at < left && before.pixels[from + at] === after.pixels[from + at]) at++;
    left = at;
    at = stride;
    while (at > right && before.pixels[from + at - 1] === after.pixels[from + at - 1]) at--;
    right = at;
  }
  return { left: Math.floor(left / after.channels), top, right: Math.ceil(right / after.channels), bottom };
}

/** Views the bytes as 32-bit words, which need a quarter of the comparisons. */
const wordsOf = (bytes: Uint8Array): Uint32Array =>
  bytes.byteOffset % 4 === 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2) : new Uint32Array(0);

function firstDifference(a: Uint8Array, b: Uint8Array): number | undefined {
  const aWords = wordsOf(a);
  const bWords = wordsOf(b);
  const words = Math.min(aWords.length, bWords.length);
  let word = 0;
  while (word < words && aWords[word] === bWords[word]) word++;
  let at = word * 4;
  while (at < b.length && a[at] === b[at]) at++;
  return at < b.length ? at : undefined;
}

/** Index of the last differing byte, for arrays that differ. */
function lastDifference(a: Uint8Array, b: Uint8Array): number {
  const aWords = wordsOf(a);
  const bWords = wordsOf(b);
  const words = Math.min(aWords.length, bWords.length);
  let at = b.length - 1;
  while (at >= words * 4 && a[at] === b[at]) at--;
  if (at >= words * 4) return at;
  let word = words - 1;
  while (word > 0 && aWords[word] === bWords[word]) word--;
  at = word * 4 + 3;
  while (at > 0 && a[at] === b[at]) at--;
  return at;
}
