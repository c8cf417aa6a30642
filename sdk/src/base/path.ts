import { float64At, numberAt } from './item-at.ts';
import { type Rect, rect } from './rect.ts';
import { applyX, applyY, IDENTITY, type Transform } from './transform.ts';

/** Drawing operations in `Path.verbs`. */
export const VERB = { move: 0, line: 1, quad: 2, cubic: 3, close: 4 } as const;
/** Number of points that each verb takes from `Path.points`, indexed by verb. */
export const POINTS_OF_VERB = [1, 1, 2, 3, 0] as const;

/**
 * Outlines as flat arrays: the verbs, and the x, y pairs that the verbs consume in order. Filling an outline closes its
 * open contours.
 */
export interface Path {
  readonly verbs: Uint8Array;
  readonly points: Float64Array;
}

export const EMPTY_PATH: Path = { verbs: new Uint8Array(0), points: new Float64Array(0) };

/** Collects verbs and points; `build` returns the path. */
export class PathBuilder {
  readonly #verbs: number[] = [];
  readonly #points: number[] = [];

  moveTo(x: number, y: number): this {
    this.#verbs.push(VERB.move);
    this.#points.push(x, y);
    return this;
  }
  lineTo(x: number, y: number): this {
    this.#verbs.push(VERB.line);
    this.#points.push(x, y);
    return this;
  }
  quadTo(x1: number, y1: number, x: number, y: number): this {
    this.#verbs.push(VERB.quad);
    this.#points.push(x1, y1, x, y);
    return this;
  }
  cubicTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.#verbs.push(VERB.cubic);
    this.#points.push(x1, y1, x2, y2, x, y);
    return this;
  }
  close(): this {
    this.#verbs.push(VERB.close);
    return this;
  }
  /** Adds a closed rectangle, drawn clockwise if y points down. */
  rect(r: Rect): this {
    return this.moveTo(r.x, r.y)
      .lineTo(r.x + r.width, r.y)
      .lineTo(r.x + r.width, r.y + r.height)
      .lineTo(r.x, r.y + r.height)
      .close();
  }
  /** Number of verbs so far. */
  get count(): number {
    return this.#verbs.length;
  }
  build(): Path {
    return { verbs: Uint8Array.from(this.#verbs), points: Float64Array.from(this.#points) };
  }
}

/** Returns the path with `to` applied to every coordinate. */
export const mapPath = ({ verbs, points }: Path, to: (coordinate: number) => number): Path => ({
  verbs,
  points: points.map(to),
});

/** Returns the path moved by (dx, dy). */
export const movedPath = ({ verbs, points }: Path, dx: number, dy: number): Path => ({
  verbs,
  points: points.map((coordinate, i) => coordinate + (i % 2 === 0 ? dx : dy)),
});

/** Concatenates paths. */
export function joinPaths(paths: readonly Path[]): Path {
  const verbs = new Uint8Array(paths.reduce((sum, path) => sum + path.verbs.length, 0));
  const points = new Float64Array(paths.reduce((sum, path) => sum + path.points.length, 0));
  let [verb, point] = [0, 0];
  for (const path of paths) {
    verbs.set(path.verbs, verb);
    points.set(path.points, point);
    verb += path.verbs.length;
    point += path.points.length;
  }
  return { verbs, points };
}

interface Extent {
  low: number;
  high: number;
}

function include(extent: Extent, value: number): void {
  if (value < extent.low) extent.low = value;
  if (value > extent.high) extent.high = value;
}

/** Extends `extent` to the turning point of a quadratic curve. The caller includes the end points. */
function includeQuad(extent: Extent, from: number, control: number, to: number): void {
  if (control >= extent.low && control <= extent.high) return;
  const t = (from - control) / (from - 2 * control + to);
  if (t > 0 && t < 1) include(extent, from + t * (2 * (control - from) + t * (from - 2 * control + to)));
}

/** Extends `extent` to the turning points of a cubic curve: the roots of its derivative in (0, 1). */
function includeCubic(extent: Extent, p0: number, p1: number, p2: number, p3: number): void {
  if (Math.min(p1, p2) >= extent.low && Math.max(p1, p2) <= extent.high) return;
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const at = (t: number): void => {
    if (!(t > 0 && t < 1)) return;
    const u = 1 - t;
    include(extent, u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3);
  };
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return;
  // Computes the root of larger magnitude first, and the other root from the product of the roots. This avoids
  // cancellation and needs no special case for a = 0.
  const q = -(b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant)) / 2;
  if (a !== 0) at(q / a);
  if (q !== 0) at(c / q);
}

/**
 * Returns the bounding box of a transformed path, with exact extrema of its curves. Returns `undefined` for an empty
 * path.
 */
export function pathBounds(path: Path, transform: Transform = IDENTITY): Rect | undefined {
  const { verbs, points } = path;
  const x: Extent = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  const y: Extent = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  const px = (i: number): number => applyX(transform, float64At(points, i), float64At(points, i + 1));
  const py = (i: number): number => applyY(transform, float64At(points, i), float64At(points, i + 1));
  let at = 0;
  for (const verb of verbs) {
    const count = numberAt(POINTS_OF_VERB, verb);
    if (count === 0) continue;
    const end = at + (count - 1) * 2;
    include(x, px(end));
    include(y, py(end));
    if (verb === VERB.quad) {
      includeQuad(x, px(at - 2), px(at), px(end));
      includeQuad(y, py(at - 2), py(at), py(end));
    } else if (verb === VERB.cubic) {
      includeCubic(x, px(at - 2), px(at), px(at + 2), px(end));
      includeCubic(y, py(at - 2), py(at), py(at + 2), py(end));
    }
    at = end + 2;
  }
  return x.low <= x.high ? rect(x.low, y.low, x.high - x.low, y.high - y.low) : undefined;
}
