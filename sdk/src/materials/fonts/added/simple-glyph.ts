import { numberAt } from '../../../base/item-at.ts';
import type { OutlinePoint } from '../glyf.ts';

// Flags of a simple glyph's points (OpenType 1.9, glyf).
const ON_CURVE = 0x01;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const REPEAT = 0x08;
const X_SAME_OR_POSITIVE = 0x10;
const Y_SAME_OR_POSITIVE = 0x20;
const OVERLAPS = 0x40;

const MAX_REPEATS = 255;

/** Returns the bounding box (xMin, yMin, xMax, yMax) of points, which must have integer coordinates. */
export function boundsOf(points: readonly OutlinePoint[]): readonly [number, number, number, number] {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    low = Math.min(low, y);
    right = Math.max(right, x);
    high = Math.max(high, y);
  }
  return points.length === 0 ? [0, 0, 0, 0] : [left, low, right, high];
}

/**
 * Encodes a simple glyph for `glyf`, without instructions. Coordinates must be integers. `ends` contains the index of
 * the last point of each contour.
 */
export function writeSimpleGlyph(
  points: readonly OutlinePoint[],
  ends: readonly number[],
  bounds: readonly [number, number, number, number] = boundsOf(points),
  overlaps = false,
): Uint8Array {
  const out: number[] = [];
  const int16 = (value: number): void => void out.push((value >> 8) & 255, value & 255);
  int16(ends.length);
  for (const bound of bounds) int16(bound);
  for (const end of ends) int16(end);
  int16(0);
  const xs = steps(points.map(({ x }) => x));
  const ys = steps(points.map(({ y }) => y));
  const flags = points.map(({ onCurve }, i) => {
    const first = overlaps && i === 0 ? OVERLAPS : 0;
    return (
      first |
      (onCurve ? ON_CURVE : 0) |
      flagOf(numberAt(xs, i), X_SHORT, X_SAME_OR_POSITIVE) |
      flagOf(numberAt(ys, i), Y_SHORT, Y_SAME_OR_POSITIVE)
    );
  });
  writeFlags(out, flags);
  for (const step of xs) writeStep(out, step);
  for (const step of ys) writeStep(out, step);
  return Uint8Array.from(out);
}

/** Returns the differences between successive values; the first value is unchanged. */
function steps(values: readonly number[]): readonly number[] {
  let before = 0;
  return values.map((value) => {
    const step = value - before;
    before = value;
    return step;
  });
}

function flagOf(step: number, short: number, sameOrPositive: number): number {
  if (step === 0) return sameOrPositive;
  if (Math.abs(step) > 255) return 0;
  return step > 0 ? short | sameOrPositive : short;
}

function writeFlags(out: number[], flags: readonly number[]): void {
  for (let i = 0; i < flags.length; ) {
    const flag = numberAt(flags, i);
    let repeats = 0;
    while (repeats < MAX_REPEATS && flags[i + 1 + repeats] === flag) repeats++;
    if (repeats > 0) out.push(flag | REPEAT, repeats);
    else out.push(flag);
    i += repeats + 1;
  }
}

/**
 * Writes a coordinate difference in the shortest form: nothing for 0, one byte with its sign in the flag, or two bytes.
 */
function writeStep(out: number[], step: number): void {
  if (step === 0) return;
  if (Math.abs(step) <= 255) out.push(Math.abs(step));
  else out.push((step >> 8) & 255, step & 255);
}
