import { type Box, boundsOfAll, centreOf, intoFrame, outOfFrame, type Point, turnedVector } from './box.ts';

/** Where a box is taken hold of: its corners and the middles of its sides, as compass points of the box before it is turned. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** How a box is resized. */
export interface ResizeOptions {
  /** Width and height stay in proportion. A side's handle then scales about the middle of the opposite side. */
  readonly keepRatio?: boolean;
  /** The centre stays where it is, in place of the opposite corner or side. */
  readonly fromCentre?: boolean;
  /** What no side goes below, in the label's unit, above 0. A side that is shorter already gets no shorter. */
  readonly smallest: number;
}

/** Which way each handle lies from the centre. The order is clockwise from north, an eighth of a turn each. */
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

/** Factors by which width and height change. */
interface Scale {
  readonly x: number;
  readonly y: number;
}

/** Where the handles of a turned box lie on the label. */
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

/** The CSS cursor of a handle of a box turned by `rotation` degrees. */
export function cursorOf(handle: Handle, rotation: number): (typeof CURSORS)[number] {
  const eighths = HANDLES.indexOf(handle) + Math.round(rotation / 45);
  return CURSORS[((eighths % 4) + 4) % 4] ?? CURSORS[0];
}

/**
 * The box with its handle under the pointer, in the box's own turned frame: the opposite corner or side stays where it is on
 * the label. It is never flipped. With `keepRatio` a corner's handle follows whichever of the pointer's two ways asks for
 * the larger box.
 */
export function resizeBox(box: Box, handle: Handle, pointer: Point, options: ResizeOptions): Box {
  const { smallest } = options;
  const least = { x: Math.min(1, smallest / box.width), y: Math.min(1, smallest / box.height) };
  const scale = scaleTo(box, handle, pointer, options, least);
  const anchor = options.fromCentre === true ? { x: 0, y: 0 } : opposite(handle);
  return withSize(box, scale.x * box.width, scale.y * box.height, anchor);
}

/**
 * Several boxes, with the handle of the bounds around them under the pointer: they scale about the opposite corner or side
 * of the bounds. A box that is turned by other than a multiple of 90 degrees cannot be sheared: it scales evenly, by the
 * smaller of the two factors, so that it stays within its share. A single box is resized in its own turned frame.
 */
export function resizeBoxes(
  boxes: readonly Box[],
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
 * The box with another width and height, in the label's unit. What lies at `anchor` stays where it is on the label: from
 * the centre, in halves of the box's own width and height, so that (-1, -1) is its own top left corner.
 */
export function withSize(box: Box, width: number, height: number, anchor: Point): Box {
  const half = { x: (width - box.width) / 2, y: (height - box.height) / 2 };
  const shift = turnedVector({ x: -anchor.x * half.x, y: -anchor.y * half.y }, box.rotation);
  return { ...box, x: box.x + (shift.x - half.x), y: box.y + (shift.y - half.y), width, height };
}

const opposite = (handle: Handle): Point => ({ x: 0 - DIRECTIONS[handle].x, y: 0 - DIRECTIONS[handle].y });

/** By what the box's sides change so that its handle comes to lie under the pointer; never below `least`. */
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

/** The smallest factors that leave every side of every box as long as `smallest`, or as it is if it is shorter. */
function leastScale(boxes: readonly Box[], smallest: number): Scale {
  const leasts = boxes.map((box) => {
    const least = { x: Math.min(1, smallest / box.width), y: Math.min(1, smallest / box.height) };
    if (box.rotation % 180 === 0) return least;
    if (box.rotation % 90 === 0) return { x: least.y, y: least.x };
    const both = Math.max(least.x, least.y);
    return { x: both, y: both };
  });
  return { x: Math.max(...leasts.map(({ x }) => x)), y: Math.max(...leasts.map(({ y }) => y)) };
}

/** A box among several that scale about `pivot`. */
function scaleBox(box: Box, pivot: Point, scale: Scale): Box {
  const own = ownScale(box.rotation, scale);
  const centre = centreOf(box);
  const sized = withSize(box, box.width * own.x, box.height * own.y, { x: 0, y: 0 });
  return {
    ...sized,
    x: sized.x + (scale.x - 1) * (centre.x - pivot.x),
    y: sized.y + (scale.y - 1) * (centre.y - pivot.y),
  };
}

/** What a scale of the label means to a box that is turned. */
function ownScale(rotation: number, scale: Scale): Scale {
  if (rotation % 180 === 0) return scale;
  if (rotation % 90 === 0) return { x: scale.y, y: scale.x };
  const even = Math.min(scale.x, scale.y);
  return { x: even, y: even };
}
