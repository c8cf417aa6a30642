import { MM_PER_INCH, type Rect, type Unit } from '@platen/sdk/internal/base';

/** Position and scale of the label in its window. CSS pixels are relative to the window's top left corner. */
export interface Viewport {
  /** CSS pixels per unit of the label. */
  readonly scale: number;
  /** Position of the label's top left corner, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The window that shows a label. */
export interface ViewWindow extends Size {
  /** Size of the controls that cover the lower right corner of the window, in CSS pixels. */
  readonly corner?: Size | undefined;
  /** Height of the notice above the window, in CSS pixels. The window is shorter by this height. */
  readonly above?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels per inch (CSS Values and Units 4, 6.2): the scale of a label at actual size. */
const PIXELS_PER_INCH = 96;
/** Zoom limits, relative to the actual size. */
const MIN_ZOOM = 0.05;
const MAX_ZOOM = 64;
/** Minimum space around a label that is fitted into its window, in CSS pixels. */
const MARGIN_PX = 24;
/** Maximum zoom for fitting a label into its window, so that small labels still look small. */
const MAX_FITTED_ZOOM = 6;

/** Returns the CSS pixels per unit at a label's actual size. */
export const realScale = (unit: Unit): number => (unit === 'inch' ? PIXELS_PER_INCH : PIXELS_PER_INCH / MM_PER_INCH);

/** Returns the zoom of a label; 1 is the actual size. */
export const zoomOf = ({ scale }: Viewport, unit: Unit): number => scale / realScale(unit);

/**
 * Returns the view with the whole label centred in its window. If the controls in the corner would cover the label,
 * places the label next to the controls or above them.
 */
export function fitted(label: Size, window: ViewWindow, unit: Unit): Viewport {
  const whole = fittedIn(label, window, unit);
  const { corner, width, height } = window;
  if (corner === undefined || !isUnderCorner(whole, label, window)) return whole;
  const above = fittedIn(label, { width, height: height - corner.height }, unit);
  const nextTo = fittedIn(label, { width: width - corner.width, height }, unit);
  return nextTo.scale > above.scale ? nextTo : above;
}

/** Tests if the controls in the window's corner cover part of the label. */
export function isUnderCorner({ x, y, scale }: Viewport, label: Size, { width, height, corner }: ViewWindow): boolean {
  if (corner === undefined || x >= width || y >= height) return false;
  return x + label.width * scale > width - corner.width && y + label.height * scale > height - corner.height;
}

function fittedIn(label: Size, window: Size, unit: Unit): Viewport {
  const inWidth = Math.max(1, window.width - 2 * MARGIN_PX) / label.width;
  const inHeight = Math.max(1, window.height - 2 * MARGIN_PX) / label.height;
  return centred(label, window, Math.min(inWidth, inHeight, MAX_FITTED_ZOOM * realScale(unit)));
}

/** Returns the view with the label centred in its window at a scale. */
export const centred = (label: Size, window: Size, scale: number): Viewport => ({
  scale,
  x: (window.width - label.width * scale) / 2,
  y: (window.height - label.height * scale) / 2,
});

/** Returns the view at another scale; the point `at` (CSS pixels) stays in place. */
export function scaledAt({ scale, x, y }: Viewport, at: Point, wanted: number): Viewport {
  const by = wanted / scale;
  return { scale: wanted, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by };
}

/** Returns the view moved by this distance in CSS pixels. */
export const panned = ({ scale, x, y }: Viewport, by: Point): Viewport => ({ scale, x: x + by.x, y: y + by.y });

/**
 * Returns the nearest view within the limits: clamps the zoom around the window's centre and keeps part of the label
 * visible.
 */
export function withinLimits(viewport: Viewport, label: Size, window: Size, unit: Unit): Viewport {
  const real = realScale(unit);
  const scale = Math.min(MAX_ZOOM * real, Math.max(MIN_ZOOM * real, viewport.scale));
  const { x, y } = scaledAt(viewport, { x: window.width / 2, y: window.height / 2 }, scale);
  const kept = (place: number, length: number, windowLength: number): number =>
    Math.min(windowLength - MARGIN_PX, Math.max(MARGIN_PX - length * scale, place));
  return { scale, x: kept(x, label.width, window.width), y: kept(y, label.height, window.height) };
}

/** Converts a point in the window to a point on the label, in the label's unit. */
export const onLabel = ({ scale, x, y }: Viewport, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

/** Converts a point on the label to a point in the window. */
export const inWindow = ({ scale, x, y }: Viewport, at: Point): Point => ({ x: x + at.x * scale, y: y + at.y * scale });

/** Converts a rectangle on the label to a rectangle in the window. */
export const rectInWindow = ({ scale, x, y }: Viewport, r: Rect): Rect => ({
  x: x + r.x * scale,
  y: y + r.y * scale,
  width: r.width * scale,
  height: r.height * scale,
});

/** Returns the view after the smallest move that makes a rectangle of the label visible. The scale stays the same. */
export function showing(viewport: Viewport, r: Rect, window: Size): Viewport {
  const { x, y, width, height } = rectInWindow(viewport, r);
  return {
    ...viewport,
    x: viewport.x + intoView(x, width, window.width),
    y: viewport.y + intoView(y, height, window.height),
  };
}

function intoView(from: number, length: number, windowLength: number): number {
  if (from < MARGIN_PX) return MARGIN_PX - from;
  const past = from + length - (windowLength - MARGIN_PX);
  // if the rectangle does not fit in the window, shows its start
  return past > 0 ? -Math.min(past, from - MARGIN_PX) : 0;
}
