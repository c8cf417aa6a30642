import { type Rect, rect } from './rect.ts';

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

/** True if the transform keeps rectangles axis-aligned: any rotation is by a multiple of 90 degrees. */
export const isAxisAligned = (t: Transform): boolean => (t.b === 0 && t.c === 0) || (t.a === 0 && t.d === 0);

/** Returns the bounding box of a rectangle's four corners after the transform. */
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

// Sine and cosine computed with + - * / only. The last bit of Math.sin and Math.cos differs between engines, which
// would change pixels.

const RADIANS_PER_DEGREE = 0.017453292519943295;

/** Sine by its Taylor series about 0, for |x| <= pi/4. The first dropped term is below 1e-17. */
function sinSmall(x: number): number {
  const s = x * x;
  return (
    x *
    (1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - (s / 110) * (1 - (s / 156) * (1 - s / 210)))))))
  );
}
function cosSmall(x: number): number {
  const s = x * x;
  return (
    1 - (s / 2) * (1 - (s / 12) * (1 - (s / 30) * (1 - (s / 56) * (1 - (s / 90) * (1 - (s / 132) * (1 - s / 182))))))
  );
}

/** Reduces an angle in degrees to [0, 360). */
export function normaliseDegrees(degrees: number): number {
  const turned = degrees % 360;
  return turned < 0 ? turned + 360 : turned === 0 ? 0 : turned;
}

/** Returns the sine and cosine of an angle in degrees: bit-identical in every engine, exact at multiples of 90. */
export function sinCosDegrees(degrees: number): { readonly sin: number; readonly cos: number } {
  const turned = normaliseDegrees(degrees);
  const quadrant = Math.floor((turned + 45) / 90) % 4;
  const rest = (turned - (turned >= 315 ? 360 : quadrant * 90)) * RADIANS_PER_DEGREE;
  const sin = sinSmall(rest);
  const cos = cosSmall(rest);
  if (quadrant === 0) return { sin, cos };
  if (quadrant === 1) return { sin: cos, cos: 0 - sin };
  if (quadrant === 2) return { sin: 0 - sin, cos: 0 - cos };
  return { sin: 0 - cos, cos: sin };
}
