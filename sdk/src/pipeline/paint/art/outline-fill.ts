import type { Path } from '../../../base/path.ts';
import type { Transform } from '../../../base/transform.ts';
import type { FillRule } from '../../../materials/images/vector-art.ts';
import { type LevelOf, nonZero } from '../raster/coverage.ts';
import { Edges } from '../raster/edges.ts';
import { type DotBox, dotsTouched, Filler } from '../raster/fill.ts';
import type { Runs } from '../raster/runs.ts';

/** A way to make dots of a drawing's outlines. */
export interface OutlineFill {
  readonly toDots: Transform;
  /** Hands the covered runs within `box` to `sink`; they are valid during the call only. */
  fill(path: Path, rule: FillRule, box: DotBox, sink: (runs: Runs) => void): void;
}

/** Inside is what an odd number of windings goes around (SVG 2, 13.4.2). */
const evenOdd: LevelOf = (sum) => {
  const around = (sum < 0 ? 0 - sum : sum) % 2;
  return nonZero(around > 1 ? 2 - around : around);
};

const LEVELS: Readonly<Record<FillRule, LevelOf>> = { nonzero: nonZero, evenodd: evenOdd };

/** By how much of each dot is covered. */
export class SmoothFill implements OutlineFill {
  readonly toDots: Transform;
  readonly #edges = new Edges();
  readonly #filler = new Filler();

  constructor(toDots: Transform) {
    this.toDots = toDots;
  }

  fill(path: Path, rule: FillRule, within: DotBox, sink: (runs: Runs) => void): void {
    this.#edges.clear();
    this.#edges.path(path, this.toDots);
    const box = dotsTouched(this.#edges, within);
    if (box) this.#filler.fill(this.#edges, box, sink, LEVELS[rule]);
  }
}
