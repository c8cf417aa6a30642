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
