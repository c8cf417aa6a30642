import { MM_PER_INCH, type Rect, type Unit } from '@platen/sdk/internal/base';

/** Where the label lies in the window through which it is seen. CSS pixels are from the window's top left. */
export interface Viewport {
  /** CSS pixels in one unit of the label. */
  readonly scale: number;
  /** Where the label's top left lies, CSS pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The window through which a label is seen. */
export interface ViewWindow extends Size {
  /** What controls cover at its lower right, CSS pixels. */
  readonly corner?: Size | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels in an inch (CSS Values and Units 4, 6.2): the scale of a label's real size. */
const PIXELS_PER_INCH = 96;
/** How far a label may be drawn in and out, beside its real size. */
const LEAST_ZOOM = 0.05;
const MOST_ZOOM = 64;
/** Room around a label that is fitted into its window, CSS pixels. */
const MARGIN_PX = 24;
/** A label that fits is not made larger than this beside its real size: small labels keep looking small. */
const MOST_FITTED_ZOOM = 6;

/** CSS pixels in one unit at a label's real size. */
export const realScale = (unit: Unit): number => (unit === 'inch' ? PIXELS_PER_INCH : PIXELS_PER_INCH / MM_PER_INCH);

/** How large a label is seen, beside its real size: 1 is real size. */
export const zoomOf = ({ scale }: Viewport, unit: Unit): number => scale / realScale(unit);

/** The whole label in the middle of its window; beside or above the covered corner where it would lie under it. */
export function fitted(label: Size, window: ViewWindow, unit: Unit): Viewport {
  const whole = fittedIn(label, window, unit);
  const { corner, width, height } = window;
  if (corner === undefined || !isUnderCorner(whole, label, window)) return whole;
  const above = fittedIn(label, { width, height: height - corner.height }, unit);
  const beside = fittedIn(label, { width: width - corner.width, height }, unit);
  return beside.scale > above.scale ? beside : above;
}

/** Whether some of the label lies under what controls cover of its window. */
export function isUnderCorner({ x, y, scale }: Viewport, label: Size, { width, height, corner }: ViewWindow): boolean {
  if (corner === undefined || x >= width || y >= height) return false;
  return x + label.width * scale > width - corner.width && y + label.height * scale > height - corner.height;
}

function fittedIn(label: Size, window: Size, unit: Unit): Viewport {
  const inWidth = Math.max(1, window.width - 2 * MARGIN_PX) / label.width;
  const inHeight = Math.max(1, window.height - 2 * MARGIN_PX) / label.height;
  return centred(label, window, Math.min(inWidth, inHeight, MOST_FITTED_ZOOM * realScale(unit)));
}

/** The label in the middle of its window, at a scale. */
export const centred = (label: Size, window: Size, scale: number): Viewport => ({
  scale,
  x: (window.width - label.width * scale) / 2,
  y: (window.height - label.height * scale) / 2,
});

/** At another scale; what is under `at` (CSS pixels) stays there. */
export function scaledAt({ scale, x, y }: Viewport, at: Point, wanted: number): Viewport {
  const by = wanted / scale;
  return { scale: wanted, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by };
}

/** Moved with the hand by CSS pixels. */
export const panned = ({ scale, x, y }: Viewport, by: Point): Viewport => ({ scale, x: x + by.x, y: y + by.y });

/** As near as it may be: neither drawn in nor out too far, about the window's middle, and some of the label in sight. */
export function withinLimits(viewport: Viewport, label: Size, window: Size, unit: Unit): Viewport {
  const real = realScale(unit);
  const scale = Math.min(MOST_ZOOM * real, Math.max(LEAST_ZOOM * real, viewport.scale));
  const { x, y } = scaledAt(viewport, { x: window.width / 2, y: window.height / 2 }, scale);
  const kept = (place: number, length: number, room: number): number =>
    Math.min(room - MARGIN_PX, Math.max(MARGIN_PX - length * scale, place));
  return { scale, x: kept(x, label.width, window.width), y: kept(y, label.height, window.height) };
}

/** A place in the window as a place on the label, in its unit. */
export const onLabel = ({ scale, x, y }: Viewport, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

/** A place on the label as a place in the window. */
export const inWindow = ({ scale, x, y }: Viewport, at: Point): Point => ({ x: x + at.x * scale, y: y + at.y * scale });

/** A rectangle on the label as one in the window. */
export const rectInWindow = ({ scale, x, y }: Viewport, r: Rect): Rect => ({
  x: x + r.x * scale,
  y: y + r.y * scale,
  width: r.width * scale,
  height: r.height * scale,
});

/** Moved just so far that a rectangle of the label is seen; it is not made smaller for that. */
export function showing(viewport: Viewport, r: Rect, window: Size): Viewport {
  const { x, y, width, height } = rectInWindow(viewport, r);
  return {
    ...viewport,
    x: viewport.x + intoView(x, width, window.width),
    y: viewport.y + intoView(y, height, window.height),
  };
}

function intoView(from: number, length: number, room: number): number {
  if (from < MARGIN_PX) return MARGIN_PX - from;
  const past = from + length - (room - MARGIN_PX);
  // what is longer than the window begins at its beginning
  return past > 0 ? -Math.min(past, from - MARGIN_PX) : 0;
}
