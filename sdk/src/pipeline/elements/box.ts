import { type Color, colorOrBlack } from '../../base/color.ts';
import { PathBuilder } from '../../base/path.ts';
import { bottom, centre, inset, type Rect, right } from '../../base/rect.ts';
import { applyX, applyY, isAxisAligned, rotationAbout } from '../../base/transform.ts';
import { dotInPoints, MM_PER_INCH, POINTS_PER_INCH, pointsPer, type Unit } from '../../base/units.ts';
import type { PathNode } from '../scene/scene.ts';
import type { ColoredPart, PrintedLabel } from './element-kind.ts';

/**
 * Rounding tolerance in dots. A length this close to a whole number of dots counts as that number, because unit
 * conversion in floating point is inexact.
 */
export const DOT_TOLERANCE = 1e-6;

/** Number of whole dots that fit into `points`. */
export const dotsWithin = (points: number, resolutionDpi: number): number =>
  Math.floor(points / dotInPoints(resolutionDpi) + DOT_TOLERANCE);

/** Infers the template's unit by comparing an element's box in points with the same box in the template's unit. */
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
 * Adjusts an unrotated point of an element so that, after the rotation about the centre of `box`, the point is on the
 * label's dot grid. If the angle is not a multiple of 90 degrees, moves the unrotated point to the dot grid instead.
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
  // Fast path for unrotated elements, which are the majority. `+ 0` turns -0 into 0, as the rotation would.
  if (rotationDegrees === 0) return { x: snap(x) + 0, y: snap(y) + 0 };
  const middle = centre(box);
  const turn = rotationAbout(rotationDegrees, middle.x, middle.y);
  if (!isAxisAligned(turn)) return { x: snap(x), y: snap(y) };
  const back = rotationAbout(-rotationDegrees, middle.x, middle.y);
  const onLabelX = snap(applyX(turn, x, y));
  const onLabelY = snap(applyY(turn, x, y));
  return { x: applyX(back, onLabelX, onLabelY), y: applyY(back, onLabelX, onLabelY) };
}

/** A border inside the edge of an element's box. */
export interface Border {
  readonly color: Color;
  /** Width in points. */
  readonly width: number;
}

/** Returns the border of an element, or `undefined` if the element has no border colour or no border width. */
export const borderOf = (
  given: { readonly stroke?: string | undefined; readonly strokeWidth?: number | undefined },
  pointsPerUnit: number,
): Border | undefined =>
  given.stroke === undefined || given.strokeWidth === undefined
    ? undefined
    : { color: colorOrBlack(given.stroke), width: given.strokeWidth * pointsPerUnit };

/** Returns the colour of a border, for warnings about colours. */
export const borderColors = (border: Border | undefined): readonly ColoredPart[] =>
  border ? [{ part: 'border', color: border.color }] : [];

/** Returns the part of `box` inside its border. */
export const insideBorder = (box: Rect, border: Border | undefined): Rect => (border ? inset(box, border.width) : box);

/**
 * Draws the border inside the edge of `box`. A border thicker than half the box fills the whole box. Returns no nodes
 * if `border` is undefined.
 */
export function borderNodes(box: Rect, border: Border | undefined): PathNode[] {
  if (!border) return [];
  const hole = inset(box, border.width);
  const frame = new PathBuilder().rect(box);
  if (hole.width > 0 && hole.height > 0) {
    // The hole is wound in the opposite direction, so that the non-zero rule leaves it empty.
    frame
      .moveTo(hole.x, hole.y)
      .lineTo(hole.x, hole.y + hole.height)
      .lineTo(hole.x + hole.width, hole.y + hole.height)
      .lineTo(hole.x + hole.width, hole.y)
      .close();
  }
  return [{ kind: 'path', path: frame.build(), color: border.color }];
}

/** Largest invisible overhang past an edge, in points: half a dot at 600 dpi. */
export const INVISIBLE_PT = 0.06;

/** Largest overhang of an area past any edge of its label (see `edgeOverhangs`), in points. */
export const largestOverhang = (area: Rect, label: Pick<PrintedLabel, 'width' | 'height'>): number =>
  Math.max(0 - area.x, 0 - area.y, right(area) - label.width, bottom(area) - label.height);

/** Edges of a label, by their names in messages. */
export type LabelEdge = 'left' | 'top' | 'right' | 'bottom';

/**
 * Overhang of an area past each edge of its label, in points. The overhang past an edge is negative if the area ends
 * before that edge. Code placement and warnings both use this function. Moving an area by the distance that a warning
 * reports therefore makes it touch the edge exactly.
 */
export const edgeOverhangs = (
  area: Rect,
  label: Pick<PrintedLabel, 'width' | 'height'>,
): readonly (readonly [edge: LabelEdge, byPt: number])[] => [
  ['left', 0 - area.x],
  ['top', 0 - area.y],
  ['right', right(area) - label.width],
  ['bottom', bottom(area) - label.height],
];
