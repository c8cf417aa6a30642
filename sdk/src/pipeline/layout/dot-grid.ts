import { centre, type Rect } from '../../base/rect.ts';
import { applyX, applyY, isAxisAligned, rotationAbout } from '../../base/transform.ts';
import { dotInPoints } from '../../base/units.ts';

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
