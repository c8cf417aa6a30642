import { normaliseDegrees } from '@platen/sdk/internal/base';
import { type Box, centreOf, moveBox, type Point, turned } from './box.ts';

const DEGREES_PER_RADIAN = 180 / Math.PI;

/** The boxes rotated together about `pivot` by `degrees` clockwise. Their rotations are in [0, 360). */
export const rotateBoxes = (boxes: readonly Box[], pivot: Point, degrees: number): readonly Box[] =>
  boxes.map((box) => {
    const from = centreOf(box);
    const to = turned(from, pivot, degrees);
    const moved = moveBox(box, { x: to.x - from.x, y: to.y - from.y });
    return { ...moved, rotation: normaliseDegrees(box.rotation + degrees) };
  });

/**
 * The angle in degrees, clockwise, by which a pointer moved about `pivot` from `from` to `to`. In (-180, 180]; 0 if
 * either point is the pivot.
 */
export function turnOf(pivot: Point, from: Point, to: Point): number {
  const a = { x: from.x - pivot.x, y: from.y - pivot.y };
  const b = { x: to.x - pivot.x, y: to.y - pivot.y };
  // Adding 0 turns -0 into 0: `atan2` depends on the sign of a zero.
  return Math.atan2(a.x * b.y - a.y * b.x + 0, a.x * b.x + a.y * b.y + 0) * DEGREES_PER_RADIAN;
}

/**
 * Snaps `rotation` to the nearest multiple of `step` if it is within `threshold`; by default it always snaps. Returns a
 * value in [0, 360). All angles are in degrees; `step` divides 360.
 */
export function snapTurn(rotation: number, step = 15, threshold = step): number {
  const snapped = Math.round(rotation / step) * step;
  return normaliseDegrees(Math.abs(snapped - rotation) <= threshold ? snapped : rotation);
}
