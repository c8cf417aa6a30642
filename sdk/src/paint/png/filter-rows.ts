// Filters of ISO/IEC 15948, clause 9: what is stored is the difference from a guess made of bytes left (a), above (b) and above left (c).

const UP = 2;
const FILTERS = 5;

/** Filter Up on every row, in place. */
export function filterUp(rows: Uint8Array, stride: number, height: number): void {
  for (let row = height - 1; row >= 0; row--) {
    const start = row * stride;
    rows[start] = UP;
    if (row === 0) break;
    for (let at = start + 1; at < start + stride; at++) rows[at] = (rows[at] ?? 0) - (rows[at - stride] ?? 0);
  }
}

/** The filter with the smallest sum of absolute differences on each row (the standard's advice in 12.8), in place. */
export function filterAdaptive(rows: Uint8Array, stride: number, height: number, bytesPerPixel: number): void {
  const above = new Uint8Array(stride);
  const current = new Uint8Array(stride);
  const tries = Array.from({ length: FILTERS }, () => new Uint8Array(stride));
  for (let row = 0; row < height; row++) {
    const line = rows.subarray(row * stride, (row + 1) * stride);
    current.set(line);
    let best = tries[0];
    let least = Infinity;
    for (let filter = 0; filter < FILTERS; filter++) {
      const tried = tries[filter] ?? current;
      const sum = applyFilter(filter, current, above, bytesPerPixel, tried);
      if (sum >= least) continue;
      least = sum;
      best = tried;
    }
    if (best) line.set(best);
    above.set(current);
  }
}

/** Filters one row into `to` and gives the sum of its bytes' distances from 0. */
function applyFilter(
  filter: number,
  current: Uint8Array,
  above: Uint8Array,
  bytesPerPixel: number,
  to: Uint8Array,
): number {
  let sum = 0;
  to[0] = filter;
  for (let at = 1; at < current.length; at++) {
    const inside = at > bytesPerPixel;
    const a = inside ? (current[at - bytesPerPixel] ?? 0) : 0;
    const b = above[at] ?? 0;
    const guess =
      filter === 0
        ? 0
        : filter === 1
          ? a
          : filter === UP
            ? b
            : filter === 3
              ? (a + b) >> 1
              : paeth(a, b, inside ? (above[at - bytesPerPixel] ?? 0) : 0);
    const difference = ((current[at] ?? 0) - guess) & 255;
    to[at] = difference;
    sum += difference < 128 ? difference : 256 - difference;
  }
  return sum;
}

function paeth(a: number, b: number, c: number): number {
  const fromA = Math.abs(b - c);
  const fromB = Math.abs(a - c);
  const fromC = Math.abs(a + b - 2 * c);
  if (fromA <= fromB && fromA <= fromC) return a;
  return fromB <= fromC ? b : c;
}
