import { centre, type Rect } from '../../base/rect.ts';
import { applyX, applyY, isAxisAligned, rotationAbout } from '../../base/transform.ts';
import { dotInPoints, MM_PER_INCH, POINTS_PER_INCH, pointsPer, type Unit } from '../../base/units.ts';

/** A length within a millionth of a dot of a whole number of dots is that number: units are converted in binary fractions. */
const DOT_TOLERANCE = 1e-6;

/** How many whole dots lie within `points`. */
export const dotsWithin = (points: number, resolutionDpi: number): number =>
  Math.floor(points / dotInPoints(resolutionDpi) + DOT_TOLERANCE);

/** The template's unit, worked out from an element's box in points and as requested. */
export const unitOf = (element: { readonly box: Rect; readonly requestedBox: Rect }): Unit =>
  element.box.width / element.requestedBox.width > POINTS_PER_INCH / 2 ? 'inch' : 'mm';

/** `points` in `unit`, rounded up to a hundredth of a millimetre or a thousandth of an inch, for messages. */
export function roundedUp(points: number, unit: Unit): string {
  const steps = unit === 'inch' ? 1000 : 100;
  return `${Math.ceil((points / pointsPer(unit)) * steps - 1e-6) / steps} ${unit}`;
}

/** Dots in millimetres, to a thousandth. */
export const dotsInMm = (dots: number, resolutionDpi: number): number =>
  Math.round((dots * MM_PER_INCH * 1000) / resolutionDpi) / 1000;

/**
 * The point nearest to (x, y) in an element's own frame whose image under the element's rotation about the centre of
 * `box` lies on whole dots of the label. At angles other than multiples of 90 degrees no such grid exists: the point
 * nearest on the unrotated grid is given.
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
  // Upright, as nearly all are: the turn leaves every number as it is, but for the sign of 0.
  if (rotationDegrees === 0) return { x: snap(x) + 0, y: snap(y) + 0 };
  const middle = centre(box);
  const turn = rotationAbout(rotationDegrees, middle.x, middle.y);
  if (!isAxisAligned(turn)) return { x: snap(x), y: snap(y) };
  const back = rotationAbout(-rotationDegrees, middle.x, middle.y);
  const onLabelX = snap(applyX(turn, x, y));
  const onLabelY = snap(applyY(turn, x, y));
  return { x: applyX(back, onLabelX, onLabelY), y: applyY(back, onLabelX, onLabelY) };
}
