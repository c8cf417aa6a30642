import { Coverage, type LevelOf, nonZero } from './coverage.ts';
import type { Edges } from './edges.ts';
import { RunBuffer, type Runs } from './runs.ts';

/** Whole dots, right and bottom outside. */
export interface DotBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Cells filled at a time: one MiB, whatever the size of the shape. */
const BAND_CELLS = 1 << 18;
/** How much finer overlapping contours are filled. */
const FINE = 4;

/** Outlines that reach further, in dots, are left out: sums of such numbers are too coarse for dots. */
const FARTHEST = 1e12;

/** The whole dots that the edges touch within `clip`; `undefined` for none. */
export function dotsTouched(edges: Edges, clip: DotBox): DotBox | undefined {
  if (Math.min(edges.left, edges.top) < -FARTHEST || Math.max(edges.right, edges.bottom) > FARTHEST) return undefined;
  const left = Math.max(clip.left, Math.floor(edges.left));
  const top = Math.max(clip.top, Math.floor(edges.top));
  const right = Math.min(clip.right, Math.ceil(edges.right));
  const bottom = Math.min(clip.bottom, Math.ceil(edges.bottom));
  return left < right && top < bottom ? { left, top, right, bottom } : undefined;
}

/** Fills outlines, non-zero unless told otherwise, a band of rows at a time. */
export class Filler {
  readonly #coverage = new Coverage();
  readonly #runs = new RunBuffer();

  /** Hands the covered runs within `box` to `sink`; they are valid during the call only. */
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
        ((data[i] ?? 0) - left) * scale,
        ((data[i + 1] ?? 0) - top) * scale,
        ((data[i + 2] ?? 0) - left) * scale,
        ((data[i + 3] ?? 0) - top) * scale,
      );
    }
  }
}
