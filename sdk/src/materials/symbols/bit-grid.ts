import { noItem } from '../../base/item-at.ts';
/**
 * The modules of a QR code as bits, 32 to a word. Row y starts at word `(y + MARGIN) * words`; module x is bit `x +
 * MARGIN` of its row. A light margin on each side represents the quiet zone, so that scoring needs no special cases at
 * the edges.
 */
export interface BitGrid {
  readonly size: number;
  /** Number of 32-bit words per row. */
  readonly words: number;
  readonly bits: Uint32Array;
}

/** Width, in modules, of the light margin around the symbol. Mask scoring includes the margin. */
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
  bits[at] = (bits[at] ?? noItem()) | (1 << ((x + MARGIN) & 31));
}

export const getBit = ({ words, bits }: BitGrid, x: number, y: number): number =>
  ((bits[(y + MARGIN) * words + ((x + MARGIN) >>> 5)] ?? noItem()) >>> ((x + MARGIN) & 31)) & 1;

/** Population count of a 32-bit word. */
export function countBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Merges dark modules into a few large, non-overlapping rectangles (x, y, width, height in modules). Extends each run
 * in a row by equal runs in the rows below.
 */
export function mergedRects({ size, words, bits }: BitGrid): Int32Array {
  const rects = new Int32Array(2 * size * (size + 1));
  let length = 0;
  /**
   * Rectangles that end in the row above, by the column of their left edge: one plus the rectangle's index in `rects`,
   * or 0 for none.
   */
  let above = new Int32Array(size);
  let current = new Int32Array(size);
  for (let y = 0; y < size; y++) {
    current.fill(0);
    let from = -1;
    let before = 0;
    for (let word = 0; word < words; word++) {
      const here = bits[(y + MARGIN) * words + word] ?? noItem();
      // Bits that differ from their left neighbour. They mark, alternately, the start and the end of a run.
      let edges = here ^ ((here << 1) | (before >>> 31));
      before = here;
      while (edges !== 0) {
        const lowest = edges & -edges;
        edges ^= lowest;
        const x = word * 32 + 31 - Math.clz32(lowest) - MARGIN;
        if (from < 0) {
          from = x;
          continue;
        }
        const open = above[from] ?? noItem();
        if (open > 0 && rects[open + 1] === x - from) {
          rects[open + 2] = (rects[open + 2] ?? noItem()) + 1;
          current[from] = open;
        } else {
          current[from] = length + 1;
          rects.set([from, y, x - from, 1], length);
          length += 4;
        }
        from = -1;
      }
    }
    [above, current] = [current, above];
  }
  return rects.slice(0, length);
}
