import type { LabelData, Template } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import { abortable } from './engine/abortable.ts';
import type { PreviewEngine } from './engine/engine.ts';
import { type Frame, frameContextOf, showFrame } from './engine/frame.ts';
import type { LabelInput, Painted } from './engine/messages.ts';
import { isCancelled, PreviewError } from './engine/preview-error.ts';
import { readFonts } from './engine/read-fonts.ts';
import { startEngine } from './engine/start-engine.ts';

/** How `renderPreview` draws, and how it is stopped. */
export interface RenderPreviewOptions {
  /** Printer dots an inch, 203, 300 or 600, or any from 50 to 1,200; 300 by default. */
  readonly resolution?: number | undefined;
  /** Fonts beyond the bundled ones, by their bytes or addresses; what was loaded serves the next label that has the same. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** Cancels: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

const DEFAULT_RESOLUTION_DPI = 300;

/** One engine for all canvases of the page: their labels share its fonts and images. */
let shared: Promise<PreviewEngine> | undefined;
/** What is being drawn on each canvas. */
const drawing = new WeakMap<Canvas, AbortController>();

/**
 * Draws a label on a canvas of one's own, in a worker where there are workers, and gives what was drawn. The canvas gets
 * the label's size in dots and exactly the dots that `POST /render` would give; its size on the page is the caller's.
 * A newer call for the same canvas replaces one under way, which then rejects with an AbortError.
 *
 * Throws PreviewError with every fault of template and data (the canvas keeps what it shows), the signal's reason, and
 * TypeError or Error for a canvas that gives no 2D context.
 *
 * @example
 * ```ts
 * const { report } = await renderPreview(canvas, template, { sku: 'A-100' }, { resolution: 203 });
 * ```
 */
export async function renderPreview(
  canvas: Canvas,
  template: Template,
  data: LabelData = {},
  options: RenderPreviewOptions = {},
): Promise<Painted> {
  const context = frameContextOf(canvas);
  options.signal?.throwIfAborted();
  drawing.get(canvas)?.abort(new DOMException('Replaced by a newer label.', 'AbortError'));
  const mine = new AbortController();
  drawing.set(canvas, mine);
  const signal = options.signal === undefined ? mine.signal : AbortSignal.any([options.signal, mine.signal]);
  const resolutionDpi = options.resolution ?? DEFAULT_RESOLUTION_DPI;
  try {
    const fonts = await abortable(readFonts({ fonts: options.fonts, template, data }), signal);
    const frame = await abortable(paint({ template, data, resolutionDpi, fonts }, signal), signal);
    showFrame(context, frame);
    const { width, height, report, milliseconds } = frame;
    return { width, height, report, milliseconds };
  } finally {
    if (drawing.get(canvas) === mine) drawing.delete(canvas);
  }
}

/** A worker that stopped under way is replaced once; a label that stops two is at fault itself. */
async function paint(label: LabelInput, signal: AbortSignal): Promise<Frame> {
  try {
    return await (await engine()).paint(label, 0, signal);
  } catch (error) {
    if (signal.aborted || !isCancelled(error)) throw error;
  }
  try {
    return await (await engine()).paint(label, 0, signal);
  } catch (error) {
    if (signal.aborted || !isCancelled(error)) throw error;
    const message = 'The preview worker stopped twice while it drew this label.';
    throw new PreviewError([{ path: '', code: 'internal_error', message }]);
  }
}

function engine(): Promise<PreviewEngine> {
  if (shared !== undefined) return shared;
  const starting = startEngine(() => {
    if (shared === starting) shared = undefined;
  });
  shared = starting;
  starting.catch(() => {
    if (shared === starting) shared = undefined;
  });
  return starting;
}
