import { normaliseDegrees } from '@platen/sdk/internal/base';
import { type Box, centreOf, type Point, turned } from './box.ts';
import { moveBox } from './move.ts';

const DEGREES_PER_RADIAN = 180 / Math.PI;

/** The boxes turned together about `pivot`, by `degrees` clockwise; their rotations are in [0, 360). */
export const rotateBoxes = (boxes: readonly Box[], pivot: Point, degrees: number): readonly Box[] =>
  boxes.map((box) => {
    const from = centreOf(box);
    const to = turned(from, pivot, degrees);
    const moved = moveBox(box, { x: to.x - from.x, y: to.y - from.y });
    return { ...moved, rotation: normaliseDegrees(box.rotation + degrees) };
  });

/** By how many degrees clockwise a pointer turned about `pivot` on its way from `from` to `to`, in (-180, 180]; 0 where one is the pivot. */
export function turnOf(pivot: Point, from: Point, to: Point): number {
  const a = { x: from.x - pivot.x, y: from.y - pivot.y };
  const b = { x: to.x - pivot.x, y: to.y - pivot.y };
  // + 0: half a turn and none must not depend on the sign of a zero
  return Math.atan2(a.x * b.y - a.y * b.x + 0, a.x * b.x + a.y * b.y + 0) * DEGREES_PER_RADIAN;
}

/**
 * The multiple of `step` nearest to `rotation`, in [0, 360). With a `threshold` only where it is within that; otherwise
 * the rotation stays. All in degrees; `step` divides 360.
 */
export function snapTurn(rotation: number, step = 15, threshold = step): number {
  const snapped = Math.round(rotation / step) * step;
  return normaliseDegrees(Math.abs(snapped - rotation) <= threshold ? snapped : rotation);
}
