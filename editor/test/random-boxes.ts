import fc from 'fast-check';
import type { Rect } from '../../sdk/src/base/rect.ts';
import type { Box, Point } from '../src/document/box.ts';
import type { Handle } from '../src/document/resize.ts';

// Boxes on labels, in mm, with the 4 decimals of saved lengths.

const length = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min), max }),
    fc.integer({ min: min * 10_000, max: max * 10_000 }).map((n) => n / 10_000),
  );

/** Rotations in degrees: none, quarter turns, round and other values. */
const anyRotation = fc.oneof(
  fc.constantFrom(0, 90, 180, 270, 45, 15, -90, 450),
  fc.integer({ min: 0, max: 3_599_999 }).map((n) => n / 10_000),
);
export const anyPoint: fc.Arbitrary<Point> = fc.record({ x: length(-50, 200), y: length(-50, 200) });
export const anyRect: fc.Arbitrary<Rect> = fc.record({
  x: length(-20, 120),
  y: length(-20, 120),
  width: length(0.5, 60),
  height: length(0.5, 60),
});
export const anyBox: fc.Arbitrary<Box> = fc
  .tuple(anyRect, anyRotation)
  .map(([upright, rotation]) => ({ ...upright, rotation }));
export const anyBoxes = fc.array(anyBox, { minLength: 1, maxLength: 8 });
export const anyHandle = fc.constantFrom<Handle>('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw');
