import type { Point } from '../kernels/box.ts';

/** How the label lies on the screen. */
export interface View {
  /** Pixels of one unit of the label. */
  readonly scale: number;
  /** Where the label's top left corner is, in pixels. */
  readonly origin: Point;
}

/** A width and a height. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The place on the label under a pixel. */
export const pointAt = ({ scale, origin }: View, pixel: Point): Point => ({
  x: (pixel.x - origin.x) / scale,
  y: (pixel.y - origin.y) / scale,
});

/** The pixel under which a place on the label lies. */
export const pixelAt = ({ scale, origin }: View, point: Point): Point => ({
  x: origin.x + point.x * scale,
  y: origin.y + point.y * scale,
});

/** The view with the label further by `by` pixels. */
export const panned = ({ scale, origin }: View, by: Point): View => ({
  scale,
  origin: { x: origin.x + by.x, y: origin.y + by.y },
});

/** The view at another scale; what lies under `pixel` stays there. */
export function zoomed(view: View, scale: number, pixel: Point): View {
  const point = pointAt(view, pixel);
  return { scale, origin: { x: pixel.x - point.x * scale, y: pixel.y - point.y * scale } };
}

/** The view that shows a whole label in a window, both as large as given, with `space` pixels around it. */
export function fitted(label: Size, window: Size, space: number): View {
  const room = { width: Math.max(window.width - 2 * space, 1), height: Math.max(window.height - 2 * space, 1) };
  const scale = Math.min(room.width / label.width, room.height / label.height);
  const origin = { x: (window.width - label.width * scale) / 2, y: (window.height - label.height * scale) / 2 };
  return { scale, origin };
}
