import type { Bytes, ClampedBytes } from '../../../base/bytes.ts';
import type { Issue } from '../../../base/errors.ts';
import { IssuesError } from '../../../base/errors.ts';
import type { Ink } from '../../../base/ink.ts';
import type { CodeGrade, LayoutReport } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../../pipeline/elements/define-element.ts';
import type { QuietZone } from '../../../pipeline/layout/layout-label.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { LengthOptions } from '../../../pipeline/resolve/length-options.ts';

/** The drawing engine of previews, on the main thread or in a worker. It does not access the page's DOM. */
export interface PreviewEngine {
  /**
   * Lays out and rasterises a label. `shown` is the `id` of the frame on the canvas, 0 for none: the result contains
   * only the dots that differ from that frame. Rejects with the label's issues, or with an AbortError.
   */
  paint(label: LabelInput, shown: number, signal: AbortSignal | undefined): Promise<Frame>;
  /**
   * Renders a label as an image at most `width` pixels wide, scaled down by the engine. Rejects with the label's
   * issues, or with an AbortError.
   */
  picture(label: LabelInput, width: number, signal: AbortSignal | undefined): Promise<ImageBitmap>;
  /** Renders a label as a PNG file. Rejects with the label's issues. */
  renderPng(label: LabelInput): Promise<Bytes>;
  /**
   * Lays out every row and reports warnings and issues. Rejects with an AbortError if the signal aborts, and with an
   * error if a font cannot be loaded. Other calls wait until the inspection ends, so use a separate engine for
   * inspections.
   */
  inspect(job: JobInput, signal: AbortSignal | undefined): Promise<Inspection>;
  /**
   * Predicts the grades of a label's codes, in element order. Rejects with the label's issues, or with an AbortError.
   */
  grade(label: LabelInput, signal: AbortSignal | undefined): Promise<readonly CodeGrade[]>;
  close(): void;
}

/** The label to show: an unvalidated template and row of data, and the printer's resolution and ink. */
export interface LabelInput {
  readonly template: unknown;
  readonly data: unknown;
  readonly resolutionDpi: number;
  /** Unvalidated ink of the printer; if it is `undefined`, the preview shows all tones. */
  readonly ink?: Ink | undefined;
  /**
   * Unvalidated options for a label whose length depends on its content. Without them, the label has the template's
   * size.
   */
  readonly lengths?: LengthOptions | undefined;
  /** Additional fonts, already validated and with absolute URLs. */
  readonly fonts: readonly AddedFont[];
  /** Names of the enabled optional symbologies and extensions; none by default. */
  readonly symbologies?: readonly string[] | undefined;
  /**
   * Custom element kinds. Labels that contain custom elements are drawn on the main thread, because the functions of a
   * custom kind cannot be sent in messages.
   */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** An unvalidated template and unvalidated rows to inspect, and the printer's resolution. */
export interface JobInput extends Omit<LabelInput, 'data'> {
  /** Items of a print job, for any number of labels; `undefined` to inspect the template with one row of blank data. */
  readonly items: unknown;
}

/** A label as the page passes it, before validation. */
export interface GivenLabel extends Omit<LabelInput, 'fonts'> {
  readonly fonts: readonly AddedFont[] | undefined;
}

/**
 * A label in a message to the worker. `fontSet` is the number of a font set that was sent before; 0 if the label uses
 * no added fonts.
 */
interface SentLabel extends Omit<LabelInput, 'fonts' | 'elements'> {
  readonly fontSet: number;
}

/** A template and its rows in a message to the worker. `fontSet` is as in `SentLabel`. */
interface SentJob extends Omit<JobInput, 'fonts' | 'elements'> {
  readonly fontSet: number;
}

/**
 * Maximum number of font sets that a worker keeps. The worker keeps the newest sets, and the page tracks which sets the
 * worker has.
 */
export const MAX_FONT_SETS = 4;

/** The result of a paint: canvas size, layout and duration. */
export interface Painted {
  /** Width in dots. */
  readonly width: number;
  /** Height in dots. */
  readonly height: number;
  /** Layout of the drawn label. */
  readonly report: LayoutReport;
  /** Duration of layout and painting, excluding waiting time. */
  readonly milliseconds: number;
}

/** Pixels read back from the canvas. */
export interface Pixels {
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** Rows from the top, four bytes per pixel. */
  readonly rgba: ClampedBytes;
}

/** A request to the preview worker. */
export type Question =
  /**
   * Request to paint a label. `shown` is the `id` of the frame on the canvas, or 0 for none. The response contains only
   * the dots that differ from that frame.
   */
  | { readonly kind: 'paint'; readonly label: SentLabel; readonly shown: number }
  | { readonly kind: 'picture'; readonly label: SentLabel; readonly width: number }
  | { readonly kind: 'png'; readonly label: SentLabel }
  | { readonly kind: 'inspect'; readonly job: SentJob }
  | { readonly kind: 'grade'; readonly label: SentLabel };

/** A numbered set of fonts; numbers start at 1. The worker receives the set before the labels that reference it. */
export interface FontSet {
  readonly set: number;
  readonly fonts: readonly AddedFont[];
}

/** A rectangle of new dots: rows from the top, four bytes per dot. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rgba: ClampedBytes;
}

/** A painted label for a canvas. It contains only the dots that changed. */
export interface Frame {
  /** Id of this frame in its engine, greater than 0. */
  readonly id: number;
  /** Canvas size in dots. */
  readonly width: number;
  readonly height: number;
  /** Dots that differ from the frame on the canvas; `undefined` if there are none. */
  readonly patch: Patch | undefined;
  readonly report: LayoutReport;
  /** Quiet zones of codes, in the template's unit. */
  readonly quietZones: readonly QuietZone[];
  /** Time for layout and painting, excluding the messages to and from the worker. */
  readonly milliseconds: number;
}

/** 2D context of a canvas that shows frames. */
export type FrameContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Returns the 2D context of a canvas, with its bitmap in main memory because dots are written directly. Throws if the
 * canvas has a context of another kind or was transferred to a worker. Throws TypeError for a value that is not a
 * canvas.
 */
export function frameContextOf(canvas: HTMLCanvasElement | OffscreenCanvas): FrameContext {
  if (!isCanvas(canvas)) throw new TypeError(`Expected a canvas or an OffscreenCanvas, got ${kindOf(canvas)}.`);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null || !('putImageData' in context)) {
    throw new Error(
      'The canvas has no 2D context: it has a context of another kind, or the browser does not support 2D contexts.',
    );
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

/** Thrown if a label cannot be shown; `issues` lists every issue of its template and data. */
export class PreviewError extends IssuesError {
  /** The class name, which stays the same in minified code. */
  override readonly name = 'PreviewError';

  constructor(issues: readonly Issue[]) {
    const lines = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    super(lines.join('\n'), issues);
  }
}

/** Converts a renderer's error to issues. An unexpected error becomes one issue with the code `internal_error`. */
export function issuesOf(error: unknown): readonly Issue[] {
  if (isRecord(error)) {
    if (Array.isArray(error.issues)) return error.issues.filter(isIssue);
    const message = typeof error.message === 'string' ? error.message : 'The label could not be drawn.';
    const path = typeof error.path === 'string' ? error.path : '';
    return [{ path, code: typeof error.code === 'string' ? error.code : 'internal_error', message }];
  }
  return [{ path: '', code: 'internal_error', message: `The label could not be drawn: ${String(error)}` }];
}

/** True if an error means that the work was cancelled. */
export const isCancelled = (error: unknown): boolean => isRecord(error) && error.name === 'AbortError';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isIssue = (value: unknown): value is Issue =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  typeof value.code === 'string' &&
  typeof value.message === 'string';

/**
 * Settles like `promise`, but rejects with the signal's reason as soon as the signal is aborted. Use this function for
 * work that cannot be cancelled.
 */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
