import { type BitGrid, MARGIN } from './bit-grid.ts';

/**
 * Merges dark modules into few large, non-overlapping rectangles (x, y, width, height in modules): runs in a row,
 * extended by equal runs in the rows below.
 */
export function mergedRects({ size, words, bits }: BitGrid): Int32Array {
  const rects = new Int32Array(2 * size * (size + 1));
  let length = 0;
  /** By left edge, the index in `rects` plus one of the rectangle that ends in the row above; 0 for none. */
  let above = new Int32Array(size);
  let current = new Int32Array(size);
  for (let y = 0; y < size; y++) {
    current.fill(0);
    let from = -1;
    let before = 0;
    for (let word = 0; word < words; word++) {
      const here = bits[(y + MARGIN) * words + word] ?? 0;
      // Bits that differ from their left neighbour: alternating starts and ends of runs.
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
        const open = above[from] ?? 0;
        if (open > 0 && rects[open + 1] === x - from) {
          rects[open + 2] = (rects[open + 2] ?? 0) + 1;
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
