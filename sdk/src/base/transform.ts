import { type Rect, rect } from './rect.ts';
import { sinCosDegrees } from './trig.ts';

/** An affine transform: x' = a x + c y + e, y' = b x + d y + f (the order of PDF's `cm` and SVG's `matrix`). */
export interface Transform {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Transform = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
export const translation = (x: number, y: number): Transform => ({ a: 1, b: 0, c: 0, d: 1, e: x, f: y });
export const scaling = (x: number, y: number): Transform => ({ a: x, b: 0, c: 0, d: y, e: 0, f: 0 });

/** Rotation about (x, y), clockwise with y down; exact at multiples of 90 degrees. */
export function rotationAbout(degrees: number, x: number, y: number): Transform {
  const { sin, cos } = sinCosDegrees(degrees);
  return { a: cos, b: sin, c: 0 - sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y };
}

/** Returns the transform that applies `inner` first, then `outer`. */
export const compose = (outer: Transform, inner: Transform): Transform => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

export const applyX = (t: Transform, x: number, y: number): number => t.a * x + t.c * y + t.e;
export const applyY = (t: Transform, x: number, y: number): number => t.b * x + t.d * y + t.f;

/**
 * True if the transform maps axis-parallel rectangles to axis-parallel rectangles: it may rotate only by multiples of
 * 90 degrees.
 */
export const isAxisAligned = (t: Transform): boolean => (t.b === 0 && t.c === 0) || (t.a === 0 && t.d === 0);

/** Returns the bounding box of the four mapped corners. */
export function mapRect(t: Transform, r: Rect): Rect {
  const xs = [
    applyX(t, r.x, r.y),
    applyX(t, r.x + r.width, r.y),
    applyX(t, r.x, r.y + r.height),
    applyX(t, r.x + r.width, r.y + r.height),
  ];
  const ys = [
    applyY(t, r.x, r.y),
    applyY(t, r.x + r.width, r.y),
    applyY(t, r.x, r.y + r.height),
    applyY(t, r.x + r.width, r.y + r.height),
  ];
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return rect(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
}

/** Returns the inverse, or `undefined` if the transform has none. */
export function invertTransform({ a, b, c, d, e, f }: Transform): Transform | undefined {
  const area = a * d - b * c;
  if (area === 0) return undefined;
  return {
    a: d / area,
    b: (0 - b) / area,
    c: (0 - c) / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  };
}
