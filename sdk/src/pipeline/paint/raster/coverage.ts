import { noItem } from '../../../base/item-at.ts';
import { type DotBox, type Edges, FULL, RunBuffer, type Runs } from './edges.ts';

/** Maximum number of cells that are filled at a time. These cells take one MiB, however large the shape is. */
const BAND_CELLS = 1 << 18;
/** Factor by which the grid for overlapping contours is finer than the pixel grid. */
const FINE = 4;

/** Fills outlines, one band of rows at a time, by the non-zero rule unless `levelOf` implements another fill rule. */
export class Filler {
  readonly #coverage = new Coverage();
  readonly #runs = new RunBuffer();

  /** Passes the covered runs within `box` to `sink`. They are valid only during the call. */
  fill(edges: Edges, box: DotBox, sink: (runs: Runs) => void, levelOf: LevelOf = nonZero): void {
    const width = box.right - box.left;
    const rows = Math.max(1, Math.floor(BAND_CELLS / Coverage.stride(width)));
    for (let top = box.top; top < box.bottom; top += rows) {
      const height = Math.min(rows, box.bottom - top);
      this.#accumulate(edges, box.left, top, width, height, 1);
      this.#runs.clear();
      if (this.#coverage.sweep(this.#runs, box.left, top, levelOf))
        this.#fillFine(edges, box.left, top, width, height, levelOf);
      sink(this.#runs);
    }
  }

  #fillFine(edges: Edges, left: number, top: number, width: number, height: number, levelOf: LevelOf): void {
    this.#runs.clear();
    const rows = Math.max(1, Math.floor(BAND_CELLS / (Coverage.stride(width * FINE) * FINE)));
    for (let row = 0; row < height; row += rows) {
      this.#accumulate(edges, left, top + row, width, Math.min(rows, height - row), FINE);
      this.#coverage.sweepFine(this.#runs, left, top + row, FINE, levelOf);
    }
  }

  #accumulate(edges: Edges, left: number, top: number, width: number, height: number, scale: number): void {
    const coverage = this.#coverage;
    const { data, length } = edges;
    coverage.begin(width * scale, height * scale);
    for (let i = 0; i < length; i += 4) {
      coverage.line(
        ((data[i] ?? noItem()) - left) * scale,
        ((data[i + 1] ?? noItem()) - top) * scale,
        ((data[i + 2] ?? noItem()) - left) * scale,
        ((data[i + 3] ?? noItem()) - top) * scale,
      );
    }
  }
}

const BLOCK_BITS = 4;
const BLOCK = 1 << BLOCK_BITS;
/** Minimum height of an edge in dots. A flatter edge has no visible effect and is ignored. */
const FLAT = 1e-9;
/**
 * Tolerance for winding sums. If a sum is outside 0…1 (or −1…0) by more than this value, the contours count as
 * overlapping.
 */
const OVERLAP = 1 / 256;

/** Maps the mean winding number of a pixel to its level, 0 to `FULL`. */
export type LevelOf = (sum: number) => number;

/** Coverage by the non-zero rule (SVG 2, 13.4.2). */
export const nonZero: LevelOf = (sum) => {
  const area = sum < 0 ? -sum : sum;
  return area >= 1 ? FULL : (area * FULL + 0.5) | 0;
};

/**
 * Accumulation buffer for the exact area coverage of polygons on a pixel grid. For each cell that an edge crosses, the
 * buffer stores the change in covered area compared with the cell on the left. The running sum along a row is therefore
 * the mean winding number of each pixel. The absolute value of this number, capped at 1, is the coverage by the
 * non-zero rule, unless contours of opposite winding share a pixel. Blocks that contain changed cells are marked, so
 * empty and solid stretches of a row cost almost nothing.
 */
class Coverage {
  width = 0;
  height = 0;
  #stride = 0;
  #cells = new Float32Array(0);
  #blocks = new Uint8Array(0);
  #rows = new Uint8Array(0);

  /**
   * Starts a new grid of `width` x `height` pixels. All of its cells are already zero, because each sweep clears the
   * cells that it has read.
   */
  begin(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.#stride = Coverage.stride(width);
    const cells = this.#stride * height;
    if (cells > this.#cells.length) {
      this.#cells = new Float32Array(cells);
      this.#blocks = new Uint8Array(cells >> BLOCK_BITS);
    }
    if (height > this.#rows.length) this.#rows = new Uint8Array(height);
  }
  /** Returns the number of cells that a row of `width` pixels needs. */
  static stride(width: number): number {
    return ((width + 1 + BLOCK) >> BLOCK_BITS) << BLOCK_BITS;
  }

  /**
   * Adds one edge of a closed outline, in pixels from the grid's top left. Parts of the edge may be outside the grid.
   */
  line(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 < y1) this.#down(x0, y0, x1, y1, 1);
    else this.#down(x1, y1, x0, y0, -1);
  }

  #down(x0: number, y0: number, x1: number, y1: number, winding: number): void {
    if (!(y1 - y0 > FLAT) || y1 <= 0 || y0 >= this.height) return;
    const slope = (x1 - x0) / (y1 - y0);
    if (slope - slope !== 0) return; // infinite or NaN
    const top = y0 < 0 ? 0 : y0;
    const end = y1 > this.height ? this.height : y1;
    const from = y0 < 0 ? x0 - y0 * slope : x0;
    const to = y1 > this.height ? from + (end - top) * slope : x1;
    const left = from < to ? from : to;
    const right = from < to ? to : from;
    if (left >= this.width) return;
    if (right <= 0) this.#inside(0, top, 0, end, winding);
    else if (left >= 0 && right <= this.width) this.#inside(from, top, to, end, winding);
    else this.#crossing(from, top, to, end, slope, winding);
  }

  /**
   * Adds an edge that extends past the left or right side of the grid. The part to the left of the grid is added to
   * column 0; the part to the right has no effect.
   */
  #crossing(x0: number, y0: number, x1: number, y1: number, slope: number, winding: number): void {
    const within = (y: number): number => (y < y0 ? y0 : y > y1 ? y1 : y);
    const atLeft = within(y0 - x0 / slope);
    const atRight = within(y0 + (this.width - x0) / slope);
    if (slope > 0) {
      if (x0 < 0) this.#inside(0, y0, 0, atLeft, winding);
      this.#inside(
        x0 < 0 ? 0 : x0,
        x0 < 0 ? atLeft : y0,
        x1 > this.width ? this.width : x1,
        x1 > this.width ? atRight : y1,
        winding,
      );
      return;
    }
    this.#inside(
      x0 > this.width ? this.width : x0,
      x0 > this.width ? atRight : y0,
      x1 < 0 ? 0 : x1,
      x1 < 0 ? atLeft : y1,
      winding,
    );
    if (x1 < 0) this.#inside(0, atLeft, 0, y1, winding);
  }

  /** Adds an edge that is inside the grid and has y0 <= y1. */
  #inside(x0: number, y0: number, x1: number, y1: number, winding: number): void {
    const height = y1 - y0;
    if (!(height > 0)) return;
    const slope = (x1 - x0) / height;
    const last = Math.ceil(y1);
    let row = Math.floor(y0);
    let x = x0;
    let y = y0;
    for (; row < last; row++) {
      const bottom = row + 1 < y1 ? row + 1 : y1;
      const next = bottom === y1 ? x1 : x0 + (bottom - y0) * slope;
      this.#spread(row, x, next, (bottom - y) * winding);
      x = next;
      y = bottom;
    }
  }

  /**
   * Adds the part of an edge within one row, from `x0` to `x1`. `cover` is the height of this part as a share of the
   * row's height, with the sign of the edge's winding.
   */
  #spread(row: number, x0: number, x1: number, cover: number): void {
    const base = row * this.#stride;
    const cells = this.#cells;
    const left = x0 < x1 ? x0 : x1;
    const right = x0 < x1 ? x1 : x0;
    const first = left | 0;
    const last = right | 0;
    this.#rows[row] = 1;
    if (first === last) {
      const at = base + first;
      const outside = cover * ((left + right) / 2 - first);
      cells[at] = (cells[at] ?? noItem()) + cover - outside;
      cells[at + 1] = (cells[at + 1] ?? noItem()) + outside;
      this.#blocks[at >> BLOCK_BITS] = 1;
      this.#blocks[(at + 1) >> BLOCK_BITS] = 1;
      return;
    }
    const perCell = cover / (right - left);
    const enters = first + 1 - left;
    let before = 0;
    for (let cell = first; cell <= last + 1; cell++) {
      const past = right - cell;
      const area =
        cell === first
          ? (perCell * enters * enters) / 2
          : cell < last
            ? perCell * (enters + (cell - first) - 0.5)
            : cell === last
              ? cover - (perCell * past * past) / 2
              : cover;
      const at = base + cell;
      cells[at] = (cells[at] ?? noItem()) + area - before;
      this.#blocks[at >> BLOCK_BITS] = 1;
      before = area;
    }
  }

  /**
   * Appends the covered runs to `runs`, shifted by (`x`, `y`), and clears the grid. Returns true if contours overlap;
   * if so, the levels of pixels on edges are inexact.
   */
  sweep(runs: RunBuffer, x: number, y: number, levelOf: LevelOf = nonZero): boolean {
    let least = 0;
    let most = 0;
    for (let row = 0; row < this.height; row++) {
      if (this.#rows[row] === 0) continue;
      let sum = 0;
      let level = 0;
      let start = 0;
      for (let block = this.#nextBlock(row, 0); block >= 0; block = this.#nextBlock(row, block + 1)) {
        const end = this.#endOf(block);
        for (let column = block * BLOCK, at = row * this.#stride + column; column < end; column++, at++) {
          sum += this.#cells[at] ?? noItem();
          if (sum < least) least = sum;
          if (sum > most) most = sum;
          const next = levelOf(sum);
          if (next === level) continue;
          if (level !== 0) runs.push(y + row, x + start, column - start, level);
          level = next;
          start = column;
        }
        this.#clear(row, block);
      }
      if (level !== 0) runs.push(y + row, x + start, this.width - start, level);
      this.#rows[row] = 0;
    }
    return least < -1 - OVERLAP || most > 1 + OVERLAP || (least < -OVERLAP && most > OVERLAP);
  }

  /**
   * Appends runs as `sweep` does, from a grid that is `scale` times as fine in both directions. `begin` must have been
   * called with the size of the fine grid. Caps the coverage of each fine cell before it computes the mean. The
   * coverage of overlapping contours is therefore exact, except in fine cells that two edges cross.
   */
  sweepFine(runs: RunBuffer, x: number, y: number, scale: number, levelOf: LevelOf = nonZero): void {
    const width = this.width / scale;
    const sums = new Uint16Array(width);
    const cellsPerPixel = scale * scale;
    for (let row = 0; row * scale < this.height; row++) {
      sums.fill(0);
      for (let fine = row * scale; fine < (row + 1) * scale; fine++) this.#addFineRow(fine, scale, sums, levelOf);
      let level = 0;
      let start = 0;
      for (let column = 0; column < width; column++) {
        const next = Math.floor(((sums[column] ?? noItem()) * 2 + cellsPerPixel) / (cellsPerPixel * 2));
        if (next === level) continue;
        if (level !== 0) runs.push(y + row, x + start, column - start, level);
        level = next;
        start = column;
      }
      if (level !== 0) runs.push(y + row, x + start, width - start, level);
    }
  }

  #addFineRow(row: number, scale: number, sums: Uint16Array, levelOf: LevelOf): void {
    if (this.#rows[row] === 0) return;
    this.#rows[row] = 0;
    let sum = 0;
    for (let column = 0, at = row * this.#stride; column < this.width; column++, at++) {
      sum += this.#cells[at] ?? noItem();
      const pixel = (column / scale) | 0;
      sums[pixel] = (sums[pixel] ?? noItem()) + levelOf(sum);
    }
    for (let block = this.#nextBlock(row, 0); block >= 0; block = this.#nextBlock(row, block + 1))
      this.#clear(row, block);
  }

  /** Returns the index of the first block, at or after `block`, that an edge touched, or -1 if there is none. */
  #nextBlock(row: number, block: number): number {
    const blocks = this.#blocks;
    const perRow = this.#stride >> BLOCK_BITS;
    const base = row * perRow;
    for (let next = block; next < perRow; next++) if (blocks[base + next] !== 0) return next;
    return -1;
  }
  #endOf(block: number): number {
    const end = (block + 1) * BLOCK;
    return end < this.width ? end : this.width;
  }
  #clear(row: number, block: number): void {
    const at = row * this.#stride + block * BLOCK;
    this.#cells.fill(0, at, at + BLOCK);
    this.#blocks[at >> BLOCK_BITS] = 0;
  }
}
