/** An axis-aligned rectangle. (`x`, `y`) is its top left corner, with y pointing down. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
export const right = (r: Rect): number => r.x + r.width;
export const bottom = (r: Rect): number => r.y + r.height;
export const centre = (r: Rect): { readonly x: number; readonly y: number } => ({
  x: r.x + r.width / 2,
  y: r.y + r.height / 2,
});

/** Returns the bounding box of both rectangles; `undefined` counts as empty. */
export function union(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  if (!a || !b) return a ?? b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return rect(x, y, Math.max(right(a), right(b)) - x, Math.max(bottom(a), bottom(b)) - y);
}

/** Returns the overlap of two rectangles, or `undefined` if they do not overlap. */
export function intersection(a: Rect, b: Rect): Rect | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(right(a), right(b)) - x;
  const height = Math.min(bottom(a), bottom(b)) - y;
  return width > 0 && height > 0 ? rect(x, y, width, height) : undefined;
}

/** Shrinks `r` by `by` on every side. A side of `r` that is shorter than twice `by` becomes 0, at the centre of `r`. */
export function inset(r: Rect, by: number): Rect {
  const width = Math.max(0, r.width - 2 * by);
  const height = Math.max(0, r.height - 2 * by);
  return rect(r.x + (r.width - width) / 2, r.y + (r.height - height) / 2, width, height);
}

/** True if the rectangles overlap by more than `tolerance` on both axes. */
export const overlaps = (a: Rect, b: Rect, tolerance = 0): boolean =>
  Math.min(right(a), right(b)) - Math.max(a.x, b.x) > tolerance &&
  Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y) > tolerance;

/** True if `inner` is inside `outer`, within `tolerance`. */
export const contains = (outer: Rect, inner: Rect, tolerance = 0): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  right(inner) <= right(outer) + tolerance &&
  bottom(inner) <= bottom(outer) + tolerance;
