import { float64At, numberAt } from './item-at.ts';
import { type Path, POINTS_OF_VERB, VERB } from './path.ts';
import { type Rect, rect } from './rect.ts';
import { applyX, applyY, IDENTITY, type Transform } from './transform.ts';

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
  // Compute the root of larger magnitude first, and the other root from the product of the roots. This avoids
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
