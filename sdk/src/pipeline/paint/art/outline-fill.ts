import type { Path } from '../../../base/path.ts';
import type { Transform } from '../../../base/transform.ts';
import type { FillRule } from '../../../materials/images/vector-art.ts';
import { ScanConverter } from '../mono/scan-converter.ts';
import { type DotBox, dotsTouched, Filler, type LevelOf, nonZero, type Runs } from '../raster/coverage.ts';
import { Edges } from '../raster/edges.ts';

/** Rasteriser of a drawing's outlines. */
export interface OutlineFill {
  readonly toDots: Transform;
  /** Passes the covered runs within `box` to `sink`. They are valid only during the call. */
  fill(path: Path, rule: FillRule, box: DotBox, sink: (runs: Runs) => void): void;
}

/** Coverage by the even-odd rule (SVG 2, 13.4.2). */
const evenOdd: LevelOf = (sum) => {
  const around = (sum < 0 ? 0 - sum : sum) % 2;
  return nonZero(around > 1 ? 2 - around : around);
};

const LEVELS: Readonly<Record<FillRule, LevelOf>> = { nonzero: nonZero, evenodd: evenOdd };

/** Antialiased filling: the level of a dot is its covered share. */
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

/**
 * Maximum number of crossings between a drawing's outlines and the rows and columns of dots. Each costs a microsecond,
 * and an object until its outline is filled.
 */
const MAX_CROSSINGS = 2_000_000;

/**
 * Filling without antialiasing: each dot is on or off, and thin lines stay connected. Text on printers without grey is
 * filled in the same way. A drawing above the maximum number of crossings continues with SmoothFill.
 */
export class CrispFill implements OutlineFill {
  readonly toDots: Transform;
  readonly #edges = new Edges();
  readonly #scan = new ScanConverter();
  readonly #smooth: SmoothFill;
  #crossings = 0;

  constructor(toDots: Transform) {
    this.toDots = toDots;
    this.#smooth = new SmoothFill(toDots);
  }

  fill(path: Path, rule: FillRule, within: DotBox, sink: (runs: Runs) => void): void {
    this.#edges.clear();
    this.#edges.path(path, this.toDots);
    const box = dotsTouched(this.#edges, within);
    if (!box) return;
    this.#crossings += crossingsIn(this.#edges, box);
    if (this.#crossings > MAX_CROSSINGS) this.#smooth.fill(path, rule, within, sink);
    else sink(this.#scan.fill(this.#edges, box, rule));
  }
}

/** Returns an upper estimate of the number of crossings. */
function crossingsIn({ data, length }: Edges, { left, top, right, bottom }: DotBox): number {
  let count = 0;
  for (let i = 0; i < length; i += 4) {
    const across = Math.abs((data[i] ?? 0) - (data[i + 2] ?? 0));
    const down = Math.abs((data[i + 1] ?? 0) - (data[i + 3] ?? 0));
    count += Math.min(right - left, across) + Math.min(bottom - top, down) + 2;
  }
  return count;
}
