import type { Rect } from './rect.ts';

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
