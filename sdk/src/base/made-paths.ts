import type { Path } from './path.ts';

// Paths made of others: apart from path.ts, since pages that show no brought font and no drawing do without them.

/** The same path with every coordinate replaced. */
export const mapPath = ({ verbs, points }: Path, to: (coordinate: number) => number): Path => ({
  verbs,
  points: points.map(to),
});

/** The same path, moved. */
export const movedPath = ({ verbs, points }: Path, dx: number, dy: number): Path => ({
  verbs,
  points: points.map((coordinate, i) => coordinate + (i % 2 === 0 ? dx : dy)),
});

/** Several paths as one. */
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
