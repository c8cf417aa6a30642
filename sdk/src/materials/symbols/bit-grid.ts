/**
 * The modules of a QR code as bits, 32 to a word: row y fills `words` words from `(y + MARGIN) * words`, module x is bit
 * `x + MARGIN` of its row. The light margin on every side stands for the quiet zone, so that scoring needs no borders.
 */
export interface BitGrid {
  readonly size: number;
  /** Words in a row. */
  readonly words: number;
  readonly bits: Uint32Array;
}

/** Light modules around the symbol that the scoring looks at. */
export const MARGIN = 4;

export function emptyGrid(size: number): BitGrid {
  const words = Math.ceil((size + 2 * MARGIN) / 32);
  return { size, words, bits: new Uint32Array(words * (size + 2 * MARGIN)) };
}

/** A grid of the entries of `modules` (rows from the top, `size` a row) that are not 0. */
export function gridOf(modules: ArrayLike<number>, size: number): BitGrid {
  const grid = emptyGrid(size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (modules[y * size + x]) setBit(grid, x, y);
  }
  return grid;
}

export function setBit({ words, bits }: BitGrid, x: number, y: number): void {
  const at = (y + MARGIN) * words + ((x + MARGIN) >>> 5);
  bits[at] = (bits[at] ?? 0) | (1 << ((x + MARGIN) & 31));
}

export const getBit = ({ words, bits }: BitGrid, x: number, y: number): number =>
  ((bits[(y + MARGIN) * words + ((x + MARGIN) >>> 5)] ?? 0) >>> ((x + MARGIN) & 31)) & 1;

/** How many bits of a 32-bit word are 1. */
export function countBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
