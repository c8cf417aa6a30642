import { centre, type Rect } from '../../base/rect.ts';
import { applyX, applyY, isAxisAligned, rotationAbout } from '../../base/transform.ts';
import { dotInPoints, MM_PER_INCH, POINTS_PER_INCH, pointsPer, type Unit } from '../../base/units.ts';

/**
 * Rounding tolerance: a length within a millionth of a dot of a whole number counts as that number. Unit conversion in
 * binary fractions is inexact.
 */
const DOT_TOLERANCE = 1e-6;

/** Number of whole dots that fit into `points`. */
export const dotsWithin = (points: number, resolutionDpi: number): number =>
  Math.floor(points / dotInPoints(resolutionDpi) + DOT_TOLERANCE);

/** Infers the template's unit from an element's box in points and its requested box. */
export const unitOf = (element: { readonly box: Rect; readonly requestedBox: Rect }): Unit =>
  element.box.width / element.requestedBox.width > POINTS_PER_INCH / 2 ? 'inch' : 'mm';

/** Formats `points` in `unit` for messages, rounded up to a hundredth of a millimetre or a thousandth of an inch. */
export function roundedUp(points: number, unit: Unit): string {
  const steps = unit === 'inch' ? 1000 : 100;
  return `${Math.ceil((points / pointsPer(unit)) * steps - 1e-6) / steps} ${unit}`;
}

/** Converts dots to millimetres, rounded to a thousandth. */
export const dotsInMm = (dots: number, resolutionDpi: number): number =>
  Math.round((dots * MM_PER_INCH * 1000) / resolutionDpi) / 1000;

/**
 * Snaps (x, y), given in an element's frame, so that it is on whole dots of the label after rotation about the centre
 * of `box`. At angles other than multiples of 90 degrees no such grid exists; it then snaps to the unrotated grid.
 */
export function snapToDots(
  x: number,
  y: number,
  box: Rect,
  rotationDegrees: number,
  resolutionDpi: number,
): { readonly x: number; readonly y: number } {
  const dot = dotInPoints(resolutionDpi);
  const snap = (value: number): number => Math.round(value / dot) * dot;
  // Fast path for unrotated elements, which are most. `+ 0` turns -0 into 0, as the rotation would.
  if (rotationDegrees === 0) return { x: snap(x) + 0, y: snap(y) + 0 };
  const middle = centre(box);
  const turn = rotationAbout(rotationDegrees, middle.x, middle.y);
  if (!isAxisAligned(turn)) return { x: snap(x), y: snap(y) };
  const back = rotationAbout(-rotationDegrees, middle.x, middle.y);
  const onLabelX = snap(applyX(turn, x, y));
  const onLabelY = snap(applyY(turn, x, y));
  return { x: applyX(back, onLabelX, onLabelY), y: applyY(back, onLabelX, onLabelY) };
}
