import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { seededRandom } from '../seeded-random.ts';

// Creates and compares black and white pictures without the product's own code.

/**
 * Random dots with all cases that encoders treat separately: runs of any length, blank rows, repeated rows, full rows.
 */
export function randomMono(width: number, height: number, seed: number): MonoRaster {
  const random = seededRandom(seed);
  const rows: string[] = [];
  for (let y = 0; y < height; y++) {
    const kind = random(8);
    if (kind === 0) rows.push('.'.repeat(width));
    else if (kind === 1) rows.push('#'.repeat(width));
    else if (kind === 2 && y > 0) rows.push(rows[y - 1] ?? '');
    else {
      let row = '';
      while (row.length < width) row += (random(2) ? '#' : '.').repeat(1 + random(random(3) === 0 ? 300 : 9));
      rows.push(row.slice(0, width));
    }
  }
  return monoOf(rows);
}

/** Parses rows of text, in which `#` is black. */
export function monoOf(rows: readonly string[]): MonoRaster {
  const width = rows[0]?.length ?? 0;
  const stride = (width + 7) >> 3;
  const bits = new Uint8Array(stride * rows.length);
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++)
      if (row[x] === '#') bits[y * stride + (x >> 3)] = (bits[y * stride + (x >> 3)] ?? 0) | (128 >> (x & 7));
  });
  return { width, height: rows.length, bits };
}

export const rowsOf = ({ width, height, bits }: MonoRaster): readonly string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) =>
      (bits[y * ((width + 7) >> 3) + (x >> 3)] ?? 0) & (128 >> (x & 7)) ? '#' : '.',
    ).join(''),
  );

/** Creates dots from a function of their position. */
export function monoFromPixels(width: number, height: number, isBlack: (x: number, y: number) => boolean): MonoRaster {
  const stride = (width + 7) >> 3;
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * stride + (x >> 3);
      if (isBlack(x, y)) bits[at] = (bits[at] ?? 0) | (128 >> (x & 7));
    }
  return { width, height, bits };
}

/** Counts different dots if `b`'s top left is at (x, y) of `a`. Dots outside of a picture are white. */
export function differingDots(a: MonoRaster, b: MonoRaster, x = 0, y = 0): number {
  let ofBoth = 0;
  for (let row = 0; row < b.height; row++)
    for (let column = 0; column < b.width; column += 8) {
      const dots = eightDots(b, column, row);
      if (dots !== 0) ofBoth += countDots(dots & eightDots(a, column + x, row + y));
    }
  return blackDots(a) + blackDots(b) - 2 * ofBoth;
}

function blackDots(picture: MonoRaster): number {
  let count = 0;
  for (let row = 0; row < picture.height; row++)
    for (let column = 0; column < picture.width; column += 8) count += countDots(eightDots(picture, column, row));
  return count;
}

/** Returns the eight dots to the right of a position as a byte; 1 is black. Dots outside of the picture are white. */
function eightDots({ width, height, bits }: MonoRaster, x: number, y: number): number {
  if (y < 0 || y >= height || x <= -8 || x >= width) return 0;
  const stride = (width + 7) >> 3;
  const byte = x >> 3;
  const shift = x & 7;
  const left = byte < 0 ? 0 : (bits[y * stride + byte] ?? 0);
  const right = shift === 0 || byte + 1 >= stride ? 0 : (bits[y * stride + byte + 1] ?? 0);
  const dots = ((left << shift) | (right >> (8 - shift))) & 0xff;
  return x + 8 <= width ? dots : dots & (0xff << (x + 8 - width));
}

/** Counts the set bits of a byte. */
function countDots(byte: number): number {
  let count = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** True if a dot is black. Dots outside of the picture are white. */
export const isBlack = ({ width, height, bits }: MonoRaster, x: number, y: number): boolean =>
  x >= 0 &&
  y >= 0 &&
  x < width &&
  y < height &&
  ((bits[y * ((width + 7) >> 3) + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0;
