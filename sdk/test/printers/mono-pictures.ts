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
  let [ofA, ofB, ofBoth] = [0, 0, 0];
  for (let row = 0; row < a.height; row++)
    for (let column = 0; column < a.width; column++) if (isBlack(a, column, row)) ofA++;
  for (let row = 0; row < b.height; row++)
    for (let column = 0; column < b.width; column++) {
      if (!isBlack(b, column, row)) continue;
      ofB++;
      if (isBlack(a, column + x, row + y)) ofBoth++;
    }
  return ofA + ofB - 2 * ofBoth;
}

/** True if a dot is black. Dots outside of the picture are white. */
export const isBlack = ({ width, height, bits }: MonoRaster, x: number, y: number): boolean =>
  x >= 0 &&
  y >= 0 &&
  x < width &&
  y < height &&
  ((bits[y * ((width + 7) >> 3) + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0;
