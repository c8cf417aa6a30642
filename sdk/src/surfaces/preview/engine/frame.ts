import type { ClampedBytes } from '../../../base/bytes.ts';
import type { LayoutReport } from '../../../contract/types.ts';
import type { QuietZone } from '../../../pipeline/layout/report.ts';

/** A rectangle of new dots: rows from the top, four bytes a dot. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rgba: ClampedBytes;
}

/** A painted label on its way to a canvas. */
export interface Frame {
  /** Names this picture to its painter; above 0. */
  readonly id: number;
  /** Dots, the canvas's size. */
  readonly width: number;
  readonly height: number;
  /** What differs from the picture the canvas holds; undefined when nothing does. */
  readonly patch: Patch | undefined;
  readonly report: LayoutReport;
  /** What must stay free around codes, in the template's unit. */
  readonly quietZones: readonly QuietZone[];
  /** Time that layout and paint took, without the way to the worker and back. */
  readonly milliseconds: number;
}

/** Where frames are shown. */
export type FrameContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * The context of a canvas that shows frames, kept in memory that the processor reaches, since it writes each of its dots.
 * Throws where the canvas has another context already or belongs to a worker, and TypeError for anything that is not a canvas.
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

/** How an error names what it got: `null`, `string`, `HTMLDivElement`. */
const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? value.constructor.name : String(value === null ? null : typeof value);

/** Puts a frame's new dots on the canvas. They are there when this returns. */
export function showFrame(context: FrameContext, { width, height, patch }: Frame): void {
  const { canvas } = context;
  // Setting a size empties the canvas, even when it is the same.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  if (patch !== undefined) context.putImageData(new ImageData(patch.rgba, patch.width, patch.height), patch.x, patch.y);
}
