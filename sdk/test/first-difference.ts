/**
 * Returns the first position where two byte arrays differ, with both values, or `undefined` if the arrays are equal. For
 * large arrays, this is much faster than `toEqual`.
 */
export function firstDifference(
  a: Uint8Array | Uint8ClampedArray,
  b: Uint8Array | Uint8ClampedArray,
): { readonly at: number; readonly values: readonly [number | undefined, number | undefined] } | undefined {
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return { at, values: [a[at], b[at]] };
  return undefined;
}
