/**
 * The modules of a QR code as bits, 32 to a word. Row y starts at word `(y + MARGIN) * words`; module x is bit `x +
 * MARGIN` of its row. A light margin on each side represents the quiet zone, so that scoring needs no special cases at
 * the edges.
 */
export interface BitGrid {
  readonly size: number;
  /** Number of words per row. */
  readonly words: number;
  readonly bits: Uint32Array;
}

/** Number of light modules around the symbol that scoring considers. */
export const MARGIN = 4;

export function emptyGrid(size: number): BitGrid {
  const words = Math.ceil((size + 2 * MARGIN) / 32);
  return { size, words, bits: new Uint32Array(words * (size + 2 * MARGIN)) };
}

/** Converts an array of modules, `size` per row from the top, to a grid; values other than 0 are dark. */
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

/** Population count of a 32-bit word. */
export function countBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
