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

/** Sine and cosine of an angle in degrees: bit-identical in every engine, exact at multiples of 90. */
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
