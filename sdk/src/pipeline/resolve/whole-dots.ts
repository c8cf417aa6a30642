import type { Rect } from '../../base/rect.ts';
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
