import { type Box, boundsOfAll, centreOf, intoFrame, outOfFrame, type Point, turnedVector } from './box.ts';

/** A resize handle: a corner or the middle of a side, as a compass point of the box before rotation. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** Options for resizing boxes. */
export interface ResizeOptions {
  /** Makes the box square. Only for a single box, and not together with `keepRatio`. */
  readonly isSquare?: boolean;
  /**
   * Keeps the aspect ratio. Dragging the handle of a side then scales the box about the middle of the opposite side.
   */
  readonly keepRatio?: boolean;
  /** Keeps the centre of the box in place, instead of the corner or side opposite the dragged handle. */
  readonly fromCentre?: boolean;
  /** Minimum length of a side, above 0, in the label's unit. A side that is already shorter never shrinks. */
  readonly smallest: number;
}

/** Direction of each handle from the centre. Handles are listed clockwise from north, in steps of 45 degrees. */
const DIRECTIONS: Readonly<Record<Handle, Point>> = {
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  nw: { x: -1, y: -1 },
};
const HANDLES = Object.keys(DIRECTIONS);
const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/**
 * A box to resize. For a horizontal or vertical line, `thin` is the side that equals the line's thickness. This side
 * keeps its length when several boxes are resized.
 */
export interface ResizedBox extends Box {
  readonly thin?: 'width' | 'height' | undefined;
}

/** Scale factors for width and height. */
interface Scale {
  readonly x: number;
  readonly y: number;
}

/** The positions of a rotated box's handles, as points on the label. */
export function handlePoints(box: Box): Readonly<Record<Handle, Point>> {
  const at = (handle: Handle): Point => {
    const direction = DIRECTIONS[handle];
    const { x, y } = centreOf(box);
    return outOfFrame(box, { x: x + (direction.x * box.width) / 2, y: y + (direction.y * box.height) / 2 });
  };
  return {
    n: at('n'),
    ne: at('ne'),
    e: at('e'),
    se: at('se'),
    s: at('s'),
    sw: at('sw'),
    w: at('w'),
    nw: at('nw'),
  };
}

/** The CSS cursor for a handle of a box that is rotated by `rotation` degrees. */
export function cursorOf(handle: Handle, rotation: number): (typeof CURSORS)[number] {
  const eighths = HANDLES.indexOf(handle) + Math.round(rotation / 45);
  return CURSORS[((eighths % 4) + 4) % 4] ?? CURSORS[0];
}

/**
 * Resizes a box so that a handle follows the pointer. The box is scaled along its own rotated axes. The opposite corner
 * or side stays in place on the label, and the box is never flipped.
 *
 * With `keepRatio`, dragging a corner scales both sides by the same factor. The pointer's position gives one factor for
 * the width and one for the height; the larger one is used.
 */
export function resizeBox(box: Box, handle: Handle, pointer: Point, options: ResizeOptions): Box {
  const { smallest } = options;
  const least = { x: Math.min(1, smallest / box.width), y: Math.min(1, smallest / box.height) };
  const scale = scaleTo(box, handle, pointer, options, least);
  const anchor = options.fromCentre === true ? { x: 0, y: 0 } : opposite(handle);
  const [width, height] = [scale.x * box.width, scale.y * box.height];
  if (options.isSquare !== true) return withSize(box, width, height, anchor);
  const { x, y } = DIRECTIONS[handle];
  const side = x === 0 ? height : y === 0 ? width : Math.max(width, height);
  return withSize(box, side, side, anchor);
}

/**
 * Resizes several boxes so that a handle of their common bounds follows the pointer. The boxes scale about the opposite
 * corner or side of the bounds.
 *
 * A box cannot be sheared. If its rotation is not a multiple of 90 degrees, both sides scale by the smaller factor, so
 * that the box stays within its share of the bounds. A single box is resized along its own rotated axes.
 */
export function resizeBoxes(
  boxes: readonly ResizedBox[],
  handle: Handle,
  pointer: Point,
  options: ResizeOptions,
): readonly Box[] {
  const bounds = boundsOfAll(boxes);
  const [only] = boxes;
  if (bounds === undefined || only === undefined) return boxes;
  if (boxes.length === 1) return [resizeBox(only, handle, pointer, options)];
  const frame: Box = { ...bounds, rotation: 0 };
  const scale = scaleTo(frame, handle, pointer, options, leastScale(boxes, options.smallest));
  const anchor = options.fromCentre === true ? { x: 0, y: 0 } : opposite(handle);
  const middle = centreOf(frame);
  const pivot = { x: middle.x + (anchor.x * frame.width) / 2, y: middle.y + (anchor.y * frame.height) / 2 };
  return boxes.map((box) => scaleBox(box, pivot, scale));
}

/**
 * Returns the box with another width and height, in the label's unit. The point `anchor` of the box stays in place on
 * the label. `anchor` is measured from the centre in halves of the box's width and height: (-1, -1) is the top left
 * corner before rotation.
 */
export function withSize(box: Box, width: number, height: number, anchor: Point): Box {
  const half = { x: (width - box.width) / 2, y: (height - box.height) / 2 };
  const shift = turnedVector({ x: -anchor.x * half.x, y: -anchor.y * half.y }, box.rotation);
  return { ...box, x: box.x + (shift.x - half.x), y: box.y + (shift.y - half.y), width, height };
}

const opposite = (handle: Handle): Point => ({ x: 0 - DIRECTIONS[handle].x, y: 0 - DIRECTIONS[handle].y });

/** The scale factors that put the box's handle under the pointer. Each factor is at least as large as in `least`. */
function scaleTo(box: Box, handle: Handle, pointer: Point, options: ResizeOptions, least: Scale): Scale {
  const direction = DIRECTIONS[handle];
  const centre = centreOf(box);
  const { x, y } = intoFrame(box, pointer);
  const along = (towards: number, from: number, side: number): number => {
    if (towards === 0) return 1;
    const reach = (towards * from) / side;
    return options.fromCentre === true ? reach * 2 : reach + 0.5;
  };
  const asked = { x: along(direction.x, x - centre.x, box.width), y: along(direction.y, y - centre.y, box.height) };
  if (options.keepRatio !== true) return { x: Math.max(asked.x, least.x), y: Math.max(asked.y, least.y) };
  const wanted = direction.x === 0 ? asked.y : direction.y === 0 ? asked.x : Math.max(asked.x, asked.y);
  const even = Math.max(wanted, least.x, least.y);
  return { x: even, y: even };
}

/**
 * The smallest scale factors that keep every side of every box at least `smallest` long. A side that is already shorter
 * never shrinks.
 */
function leastScale(boxes: readonly ResizedBox[], smallest: number): Scale {
  const leasts = boxes.map((box) => {
    const least = {
      x: box.thin === 'width' ? 0 : Math.min(1, smallest / box.width),
      y: box.thin === 'height' ? 0 : Math.min(1, smallest / box.height),
    };
    if (box.rotation % 180 === 0) return least;
    if (box.rotation % 90 === 0) return { x: least.y, y: least.x };
    const both = Math.max(least.x, least.y);
    return { x: both, y: both };
  });
  return { x: Math.max(...leasts.map(({ x }) => x)), y: Math.max(...leasts.map(({ y }) => y)) };
}

/** Scales a box as part of a group, about the group's `pivot`. */
function scaleBox(box: ResizedBox, pivot: Point, scale: Scale): Box {
  const own = ownScale(box.rotation, scale);
  const centre = centreOf(box);
  const width = box.thin === 'width' ? box.width : box.width * own.x;
  const height = box.thin === 'height' ? box.height : box.height * own.y;
  const sized = withSize(box, width, height, { x: 0, y: 0 });
  return {
    ...sized,
    x: sized.x + (scale.x - 1) * (centre.x - pivot.x),
    y: sized.y + (scale.y - 1) * (centre.y - pivot.y),
  };
}

/** Converts scale factors along the label's axes to scale factors along the axes of a rotated box. */
function ownScale(rotation: number, scale: Scale): Scale {
  if (rotation % 180 === 0) return scale;
  if (rotation % 90 === 0) return { x: scale.y, y: scale.x };
  const even = Math.min(scale.x, scale.y);
  return { x: even, y: even };
}
