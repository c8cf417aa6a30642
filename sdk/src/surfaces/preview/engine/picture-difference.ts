import type { Raster } from '../../../pipeline/paint/raster/pixel-buffer.ts';

/** Dots from `left` and `top` up to, not including, `right` and `bottom`. */
export interface DotArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest rectangle with every dot in which two pictures of one size and kind differ; undefined when none does. */
export function differenceOf(before: Raster, after: Raster): DotArea | undefined {
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

/** The bytes in words of four: a quarter of the comparisons. */
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

/** The last byte that differs, where one does. */
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
