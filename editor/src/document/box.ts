import { centre, type Rect, rect, sinCosDegrees, union } from '@platen/sdk/internal/base';

/** A place on the label, in the label's unit; y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * An element's box as the contract has it, in the label's unit: `x`, `y` is its top left corner before it is turned,
 * `rotation` is in degrees clockwise about its centre.
 */
export interface Box extends Rect {
  readonly rotation: number;
}

/** The centre, the one point that turning leaves where it is. */
export const centreOf = (box: Rect): Point => centre(box);

/** `point` turned about `pivot` by `degrees` clockwise; exact at multiples of 90 degrees. */
export function turned(point: Point, pivot: Point, degrees: number): Point {
  const by = turnedVector({ x: point.x - pivot.x, y: point.y - pivot.y }, degrees);
  return { x: pivot.x + by.x, y: pivot.y + by.y };
}

/** The vector `by` turned by `degrees` clockwise. */
export function turnedVector(by: Point, degrees: number): Point {
  const { sin, cos } = sinCosDegrees(degrees);
  return { x: cos * by.x - sin * by.y, y: sin * by.x + cos * by.y };
}

/** A place on the label as the box sees it that is not turned: where the point would lie were the box turned upright. */
export const intoFrame = (box: Box, point: Point): Point => turned(point, centreOf(box), 0 - box.rotation);

/** A place in the frame of `intoFrame` as it lies on the label. */
export const outOfFrame = (box: Box, point: Point): Point => turned(point, centreOf(box), box.rotation);

/** The four corners on the label, clockwise from the box's own top left. */
export const cornersOf = (box: Box): readonly Point[] =>
  [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ].map((corner) => outOfFrame(box, corner));

/** The axis-parallel box around the turned one, in the label's unit. */
export function boundsOf(box: Box): Rect {
  if (box.rotation % 180 === 0) return rect(box.x, box.y, box.width, box.height);
  const { x, y } = extentOf(box, box.rotation);
  const { x: centreX, y: centreY } = centreOf(box);
  return rect(centreX - x / 2, centreY - y / 2, x, y);
}

/** The axis-parallel box around all of them; undefined where there is none. */
export const boundsOfAll = (boxes: readonly Box[]): Rect | undefined =>
  boxes.reduce<Rect | undefined>((bounds, box) => union(bounds, boundsOf(box)), undefined);

/** How far something of this size reaches along x and y when it is turned by `degrees`. */
function extentOf({ width, height }: Rect, degrees: number): Point {
  const { sin, cos } = sinCosDegrees(degrees);
  const [s, c] = [Math.abs(sin), Math.abs(cos)];
  return { x: c * width + s * height, y: s * width + c * height };
}

/** Whether the point lies in the turned box or within `tolerance` of its sides, both in the label's unit. */
export function hits(box: Box, point: Point, tolerance: number): boolean {
  const { x, y } = intoFrame(box, point);
  const { x: centreX, y: centreY } = centreOf(box);
  return Math.abs(x - centreX) <= box.width / 2 + tolerance && Math.abs(y - centreY) <= box.height / 2 + tolerance;
}

/**
 * Whether the turned box and the rectangle share a point. Exact: two convex shapes are apart when one of the directions of
 * their sides tells them apart (separating axis theorem).
 */
export function touches(box: Box, marquee: Rect): boolean {
  const from = centreOf(marquee);
  const to = centreOf(box);
  const away = { x: to.x - from.x, y: to.y - from.y };
  return (
    meet(away, extentOf(box, box.rotation), { x: marquee.width, y: marquee.height }) &&
    meet(turnedVector(away, 0 - box.rotation), { x: box.width, y: box.height }, extentOf(marquee, box.rotation))
  );
}

/** Whether two upright rectangles of these sizes meet when their centres are `away` from each other. */
const meet = (away: Point, a: Point, b: Point): boolean =>
  Math.abs(away.x) * 2 <= a.x + b.x && Math.abs(away.y) * 2 <= a.y + b.y;
