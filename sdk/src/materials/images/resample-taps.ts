/** Which source pixels make each wanted pixel on one axis, and their shares, which add up to 1. */
export interface Taps {
  /** First source pixel. */
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** The largest count: where the weights of pixel i start is i * most. */
  readonly most: number;
  readonly weights: Float64Array;
}

/** Reach of the Catmull-Rom spline on either side, in source pixels. */
const SPLINE_REACH = 2;

/** The pixels `from` to `to` (outside) of an axis of `source` pixels resampled to `size`. */
export function tapsBetween(source: number, size: number, from: number, to: number): Taps {
  const most = size < source ? Math.ceil(source / size) + 1 : size === source ? 1 : SPLINE_REACH * 2;
  const length = Math.max(0, to - from);
  const first = new Int32Array(length);
  const count = new Int32Array(length);
  const weights = new Float64Array(length * most);
  const ratio = source / size;
  for (let i = 0; i < length; i++) {
    const set = weights.subarray(i * most, (i + 1) * most);
    const start =
      size < source
        ? area(set, (from + i) * ratio, (from + i + 1) * ratio, source)
        : size === source
          ? same(set, from + i)
          : spline(set, (from + i + 0.5) * ratio - 0.5, source);
    first[i] = start;
    count[i] = Math.min(most, source - start);
    normalise(set);
  }
  return { first, count, most, weights };
}

function same(weights: Float64Array, pixel: number): number {
  weights[0] = 1;
  return pixel;
}

/** Shares of the pixels between `start` and `end`. */
function area(weights: Float64Array, start: number, end: number, source: number): number {
  const first = Math.min(source - 1, Math.floor(start));
  for (let i = 0; i < weights.length && first + i < source; i++)
    weights[i] = Math.max(0, Math.min(end, first + i + 1) - Math.max(start, first + i));
  return first;
}

/** Shares of the four pixels around `centre`; beyond the edge the outermost pixel is repeated. */
function spline(weights: Float64Array, centre: number, source: number): number {
  const base = Math.floor(centre) + 1 - SPLINE_REACH;
  const first = Math.max(0, Math.min(base, source - 1));
  for (let i = 0; i < SPLINE_REACH * 2; i++) {
    const pixel = Math.max(0, Math.min(base + i, source - 1));
    weights[pixel - first] = (weights[pixel - first] ?? 0) + catmullRom(base + i - centre);
  }
  return first;
}

/** Keys' cubic convolution with a = −1/2 (IEEE Trans. ASSP 29, 1981): passes through the pixels, keeps straight ramps. */
function catmullRom(distance: number): number {
  const x = distance < 0 ? -distance : distance;
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

function normalise(weights: Float64Array): void {
  let sum = 0;
  for (const weight of weights) sum += weight;
  for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) / sum;
}
