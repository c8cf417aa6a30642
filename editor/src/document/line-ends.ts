import type { LabelElement } from '@platen/sdk';
import { centreLine, type DrawnShape, THICKER, thicknessOf, thinSideOf } from '@platen/sdk/internal/shapes';
import { drawnAs, shapeOf } from '../elements/image/shape.ts';
import { boxOf, intoFrame, outOfFrame, type Point, roundBox } from './box.ts';
import type { Handle } from './resize.ts';

/** The two ends of a line: the handle of each end, and its position on the label. */
export type LineEnds = readonly [LineEnd, LineEnd];

export interface LineEnd {
  readonly handle: Handle;
  readonly at: Point;
}

/** The start and the end of a line; undefined for any other element. */
export function lineEnds(element: LabelElement): LineEnds | undefined {
  const shape = shapeOf(element);
  if (shape?.kind !== 'line') return undefined;
  const box = boxOf(element);
  const { from, to } = centreLine(shape, box);
  const [start, end] = handlesOf(shape, element);
  const at = ({ x, y }: Point): Point => outOfFrame(box, { x: box.x + x, y: box.y + y });
  return [
    { handle: start, at: at(from) },
    { handle: end, at: at(to) },
  ];
}

function handlesOf(shape: DrawnShape, element: LabelElement): readonly [Handle, Handle] {
  const thin = thinSideOf(shape, element);
  if (thin === 'height') return ['w', 'e'];
  if (thin === 'width') return shape.rises ? ['s', 'n'] : ['n', 's'];
  return shape.rises ? ['sw', 'ne'] : ['nw', 'se'];
}

/** Options for moving an end of a line. */
export interface MoveEndOptions {
  /** Makes the line horizontal, vertical or diagonal at 45 degrees, before its rotation. */
  readonly isStraight: boolean;
  /** Moves the other end in the opposite direction, so that the line's centre stays in place. */
  readonly fromCentre: boolean;
  /** A line snaps to the horizontal or vertical if its moved end deviates by at most this length on the label. */
  readonly nearly: number;
}

/** Maximum amount by which rounding changes the length of a box's side, in the label's unit. */
const ROUNDING = 0.001;
/** Tangent of 22.5 degrees: the boundary between horizontal and diagonal lines. */
const STEEP = Math.SQRT2 - 1;

/**
 * Moves the end of a line to a point on the label. The other end stays in place unless `fromCentre` is true. If the
 * element is not a line, returns it unchanged.
 */
export function moveEnd(element: LabelElement, handle: Handle, to: Point, options: MoveEndOptions): LabelElement {
  const shape = shapeOf(element);
  const ends = lineEnds(element);
  if (element.type !== 'image' || shape === undefined || ends === undefined) return element;
  const box = boxOf(element);
  const isEnd = ends[1].handle === handle;
  const moved = intoFrame(box, to);
  const other = intoFrame(box, ends[isEnd ? 0 : 1].at);
  const before = intoFrame(box, ends[isEnd ? 1 : 0].at);
  const middle = { x: (other.x + before.x) / 2, y: (other.y + before.y) / 2 };
  const pivot = options.fromCentre ? middle : other;
  const by = options.fromCentre ? 2 : 1;
  const way = straightened({ x: (moved.x - pivot.x) * by, y: (moved.y - pivot.y) * by }, shape, options);
  const start = options.fromCentre ? { x: pivot.x - way.x / 2, y: pivot.y - way.y / 2 } : pivot;
  const thickness = thicknessOf(shape);
  const width = Math.abs(way.x) + (way.y === 0 ? 0 : thickness);
  const height = Math.abs(way.y) + (way.x === 0 ? 0 : thickness);
  const centre = outOfFrame(box, { x: start.x + way.x / 2, y: start.y + way.y / 2 });
  const { rotation, ...place } = roundBox({
    ...{ x: centre.x - width / 2, y: centre.y - height / 2, width, height },
    rotation: box.rotation,
  });
  return drawnAs({ ...element, ...place }, directed(shape, way, isEnd));
}

/**
 * Returns the vector from the unmoved end of a line to its moved end, straightened as the options require. The vector's
 * length is at least the line's thickness.
 */
function straightened(way: Point, shape: DrawnShape, { isStraight, nearly }: MoveEndOptions): Point {
  const [across, down] = [Math.abs(way.x), Math.abs(way.y)];
  const least = Math.max(thicknessOf(shape), Number.EPSILON);
  if (Math.max(across, down) < least) return { x: way.x < 0 ? -least : least, y: 0 };
  // if the box is only slightly thicker than the line, makes the line horizontal or vertical
  const hardly = Math.max(nearly, thicknessOf(shape) * (THICKER - 1) + ROUNDING);
  if (down <= (isStraight ? across * STEEP : hardly)) return { x: way.x, y: 0 };
  if (across <= (isStraight ? down * STEEP : hardly)) return { x: 0, y: way.y };
  if (!isStraight) return way;
  const side = (across + down) / 2;
  return { x: Math.sign(way.x) * side, y: Math.sign(way.y) * side };
}

/** Value of `heads` after the start and the end of a line are swapped. */
const SWAPPED = { none: 'none', both: 'both', start: 'end', end: 'start' } as const;

/**
 * Returns the line after one end has moved; `way` is the vector from the unmoved end to the moved end. A line's left
 * end is its start.
 */
function directed(shape: DrawnShape, way: Point, isEnd: boolean): DrawnShape {
  const forwards = isEnd ? way : { x: 0 - way.x, y: 0 - way.y };
  const isTurned = forwards.x < 0;
  const down = isTurned ? 0 - forwards.y : forwards.y;
  return { ...shape, rises: down < 0, heads: isTurned ? SWAPPED[shape.heads] : shape.heads };
}
