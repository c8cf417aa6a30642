import type { ClampedBytes } from '../../../base/bytes.ts';
import type { LayoutReport } from '../../../contract/types.ts';
import type { QuietZone } from '../../../pipeline/layout/layout-label.ts';

/** A rectangle of new dots: rows from the top, four bytes per dot. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rgba: ClampedBytes;
}

/** A painted label as a message to a canvas. */
export interface Frame {
  /** Id of this frame in its engine, greater than 0. */
  readonly id: number;
  /** Canvas size in dots. */
  readonly width: number;
  readonly height: number;
  /** Dots that differ from the frame on the canvas; `undefined` if none do. */
  readonly patch: Patch | undefined;
  readonly report: LayoutReport;
  /** Quiet zones of codes, in the template's unit. */
  readonly quietZones: readonly QuietZone[];
  /** Duration of layout and paint, without the messages to and from the worker. */
  readonly milliseconds: number;
}

/** The context of a canvas that shows frames. */
export type FrameContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Returns the 2D context of a canvas, with its bitmap in main memory because dots are written directly. Throws if the
 * canvas has another kind of context or belongs to a worker, and TypeError for a value that is not a canvas.
 */
export function frameContextOf(canvas: HTMLCanvasElement | OffscreenCanvas): FrameContext {
  if (!isCanvas(canvas)) throw new TypeError(`Expected a canvas or an OffscreenCanvas, got ${kindOf(canvas)}.`);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null || !('putImageData' in context)) {
    throw new Error('The canvas gives no 2D context: it has one of another kind, or this browser has none.');
  }
  return context;
}

const isCanvas = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'getContext' in value && typeof value.getContext === 'function';

/** Describes a value in an error message: `null`, `string`, `HTMLDivElement`. */
const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? value.constructor.name : String(value === null ? null : typeof value);

/** Draws a frame's new dots on the canvas synchronously. */
export function showFrame(context: FrameContext, { width, height, patch }: Frame): void {
  const { canvas } = context;
  // Setting the size clears the canvas, even if the size is unchanged.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  if (patch !== undefined) context.putImageData(new ImageData(patch.rgba, patch.width, patch.height), patch.x, patch.y);
}
