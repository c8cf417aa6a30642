import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';
import { applyX, applyY, IDENTITY, isAxisAligned, type Transform } from '../../../base/transform.ts';
import { dotsTouched } from '../raster/coverage.ts';
import { Edges } from '../raster/edges.ts';
import { type Axis, type AxisFeatures, findFeatures } from './find-stems.ts';
import { Warp } from './fit-axis.ts';
import type { MonoPage } from './mono-page.ts';
import type { ScanConverter } from './scan-converter.ts';

/**
 * Paints lines, borders and other outlines in black and white. Horizontal and vertical edges are on whole dots, and no
 * line is thinner than one dot.
 */
export class MonoShapes {
  readonly #scan: ScanConverter;
  readonly #edges = new Edges();

  constructor(scan: ScanConverter) {
    this.#scan = scan;
  }

  paint(page: MonoPage, path: Path, toDots: Transform, level: number): void {
    const inDots = mapped(path, toDots);
    this.fill(page, level, (edges) => edges.path(isAxisAligned(toDots) ? fitted(inDots) : inDots, IDENTITY));
  }

  /** Fills the edges that `add` adds. */
  fill(page: MonoPage, level: number, add: (edges: Edges) => void): void {
    this.#edges.clear();
    add(this.#edges);
    const box = dotsTouched(this.#edges, page.box);
    if (box) page.fillRuns(this.#scan.fill(this.#edges, box), 0, 0, level);
  }
}

const mapped = ({ verbs, points }: Path, t: Transform): Path => ({
  verbs,
  points: Float64Array.from(points, (value, i) =>
    i % 2 === 0 ? applyX(t, value, points[i + 1] ?? 0) : applyY(t, points[i - 1] ?? 0, value),
  ),
});

function fitted(path: Path): Path {
  const bounds = pathBounds(path);
  if (!bounds) return path;
  const extent = Math.max(bounds.width, bounds.height);
  const [across, down] = ([0, 1] as const).map((axis: Axis) => fitShapeAxis(findFeatures(path, axis, extent)));
  if (!across || !down) return path;
  const points = Float64Array.from(path.points, (value, i) => (i % 2 === 0 ? across : down).of(value));
  return { verbs: path.verbs, points };
}

/**
 * Fits the lines of a shape along an axis, in dots. Each width is rounded to at least one dot. The outer edges of the
 * outermost lines are rounded to dots, so that a frame stays inside its box.
 */
function fitShapeAxis({ stems }: AxisFeatures): Warp {
  return new Warp(
    stems.flatMap(({ low, high }, i) => {
      const width = Math.max(1, Math.round(high - low));
      const from = startOf(low, high, width, i === 0, i === stems.length - 1);
      return [
        { at: low, to: from },
        { at: high, to: from + width },
      ];
    }),
  );
}

function startOf(low: number, high: number, width: number, isFirst: boolean, isLast: boolean): number {
  if (isFirst === isLast) return Math.round((low + high - width) / 2);
  return isFirst ? Math.round(low) : Math.round(high) - width;
}
