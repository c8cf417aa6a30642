import type { Path } from '../../../base/path.ts';
import { applyX, applyY, type Transform } from '../../../base/transform.ts';

/** The path seen through `transform`. */
export function mapPath({ verbs, points }: Path, transform: Transform): Path {
  const mapped = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
    mapped[i] = applyX(transform, x, y);
    mapped[i + 1] = applyY(transform, x, y);
  }
  return { verbs, points: mapped };
}

/** One path of all. */
export function joinPaths(paths: readonly Path[]): Path {
  const verbs = new Uint8Array(paths.reduce((sum, path) => sum + path.verbs.length, 0));
  const points = new Float64Array(paths.reduce((sum, path) => sum + path.points.length, 0));
  let verb = 0;
  let point = 0;
  for (const path of paths) {
    verbs.set(path.verbs, verb);
    points.set(path.points, point);
    verb += path.verbs.length;
    point += path.points.length;
  }
  return { verbs, points };
}
