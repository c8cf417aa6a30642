import type { Transform } from './transform.ts';

/** The map back; `undefined` for one that flattens. */
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
