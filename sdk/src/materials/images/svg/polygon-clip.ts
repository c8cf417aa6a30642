import { itemAt } from '../../../base/item-at.ts';
import { type Path, PathBuilder } from '../../../base/path.ts';
import { ART_SIDE } from '../vector-art.ts';
import { polylinesOf } from './polyline.ts';
import type { Budget } from './svg-refusal.ts';

/** Precision of flattened curves: a tenth of a dot if the drawing is 6,000 dots wide. */
const FINENESS = { tolerance: ART_SIDE / 60_000, leastCosine: 0.9 };

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the part of a filled path that is inside a convex quadrilateral, as polygons (Sutherland and Hodgman's
 * algorithm). Edges along the sides of the quadrilateral overlap so that they cancel each other in both fill rules.
 */
export function polygonsWithin(path: Path, convex: Path, budget: Budget): Path {
  const corners = pointsOf(convex.points);
  const builder = new PathBuilder();
  for (const { points } of polylinesOf(path, FINENESS, budget)) {
    const inside = corners.reduce<readonly Point[]>(
      (polygon, corner, i) => cutBy(polygon, corner, itemAt(corners, (i + 1) % 4), orientationOf(corners)),
      pointsOf(points),
    );
    if (inside.length < 3) continue;
    budget.segments(inside.length);
    for (const [i, { x, y }] of inside.entries()) {
      if (i === 0) builder.moveTo(x, y);
      else builder.lineTo(x, y);
    }
    builder.close();
  }
  return builder.build();
}

function pointsOf(values: ArrayLike<number>): readonly Point[] {
  return Array.from({ length: values.length / 2 }, (_, i) => ({ x: values[2 * i] ?? 0, y: values[2 * i + 1] ?? 0 }));
}

/** Returns 1 if the corners go around clockwise with y down, otherwise -1. */
function orientationOf(corners: readonly Point[]): 1 | -1 {
  const [a, b, c] = [itemAt(corners, 0), itemAt(corners, 1), itemAt(corners, 2)];
  return sideOf(c, a, b) >= 0 ? 1 : -1;
}

/**
 * Twice the signed area of a triangle; positive if `point` is to the right of the line from `a` to `b`, with y down.
 */
const sideOf = (point: Point, a: Point, b: Point): number =>
  (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);

function cutBy(polygon: readonly Point[], a: Point, b: Point, orientation: 1 | -1): readonly Point[] {
  const cut: Point[] = [];
  for (const [i, to] of polygon.entries()) {
    const from = itemAt(polygon, (i + polygon.length - 1) % polygon.length);
    const [before, after] = [orientation * sideOf(from, a, b), orientation * sideOf(to, a, b)];
    if (before >= 0 !== after >= 0) {
      const share = before / (before - after);
      cut.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
    }
    if (after >= 0) cut.push(to);
  }
  return cut;
}
