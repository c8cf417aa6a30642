// Filter types of ISO/IEC 15948, clause 9. A filter stores the difference to a prediction from the bytes left (a),
// above (b) and above left (c).

const NONE = 0;
const SUB = 1;
export const UP = 2;
const AVERAGE = 3;
const PAETH = 4;

/** Applies filter Up to every row, in place. */
export function filterUp(rows: Uint8Array, stride: number, height: number): void {
  for (let row = height - 1; row >= 0; row--) {
    const start = row * stride;
    rows[start] = UP;
    if (row === 0) break;
    for (let at = start + 1; at < start + stride; at++) rows[at] = (rows[at] ?? 0) - (rows[at - stride] ?? 0);
  }
}

/**
 * Filters each row, in place, with the type that gives the smallest sum of absolute differences (recommended in 12.8).
 */
export function filterAdaptive(rows: Uint8Array, stride: number, height: number, bytesPerPixel: number): void {
  let tried = new Uint8Array(stride);
  let best = new Uint8Array(stride);
  for (let row = height - 1; row >= 0; row--) {
    const start = row * stride;
    const line = rows.subarray(start, start + stride);
    const above = row > 0 ? rows.subarray(start - stride, start) : new Uint8Array(stride);
    let least = Infinity;
    for (const filter of equal(line, above) ? [UP] : [NONE, SUB, UP, AVERAGE, PAETH]) {
      guess(filter, line, above, bytesPerPixel, tried);
      const sum = distance(tried, least);
      if (sum >= least) continue;
      least = sum;
      [tried, best] = [best, tried];
    }
    line.set(best);
  }
}

/** True if two rows are equal except for their filter bytes, as most rows on a label are. */
function equal(line: Uint8Array, above: Uint8Array): boolean {
  for (let at = 1; at < line.length; at++) if (line[at] !== above[at]) return false;
  return true;
}

/** Filters one row into `to`. */
function guess(filter: number, line: Uint8Array, above: Uint8Array, back: number, to: Uint8Array): void {
  if (filter === NONE) to.set(line);
  else if (filter === SUB) for (let at = 1; at < line.length; at++) to[at] = (line[at] ?? 0) - left(line, at, back);
  else if (filter === UP) for (let at = 1; at < line.length; at++) to[at] = (line[at] ?? 0) - (above[at] ?? 0);
  else if (filter === AVERAGE) {
    for (let at = 1; at < line.length; at++)
      to[at] = (line[at] ?? 0) - ((left(line, at, back) + (above[at] ?? 0)) >> 1);
  } else {
    for (let at = 1; at < line.length; at++)
      to[at] = (line[at] ?? 0) - paeth(left(line, at, back), above[at] ?? 0, left(above, at, back));
  }
  to[0] = filter;
}

const left = (line: Uint8Array, at: number, back: number): number => (at > back ? (line[at - back] ?? 0) : 0);

function paeth(a: number, b: number, c: number): number {
  const fromA = Math.abs(b - c);
  const fromB = Math.abs(a - c);
  const fromC = Math.abs(a + b - 2 * c);
  if (fromA <= fromB && fromA <= fromC) return a;
  return fromB <= fromC ? b : c;
}

/** Returns the sum of absolute values as signed bytes, or stops once it reaches `enough`. */
function distance(filtered: Uint8Array, enough: number): number {
  let sum = 0;
  for (let at = 1; at < filtered.length && sum < enough; at++) {
    const value = filtered[at] ?? 0;
    sum += value < 128 ? value : 256 - value;
  }
  return sum;
}
