import type { Ink } from '../../base/ink.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { CheckedData, CheckedTemplate } from '../../contract/template-fields.ts';
import type { LabelDataInput, TemplateInput } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../pipeline/elements/define-element.ts';
import type { PrinterResolution } from '../../pipeline/resolve/limits.ts';
import { abortable } from './engine/abortable.ts';
import type { Painted } from './engine/engine.ts';
import { frameContextOf, showFrame } from './engine/frame.ts';
import { PageEngine } from './engine/page-engine.ts';
import { startEngine } from './start-engine.ts';

/** How `renderPreview` draws, and how it is stopped. */
export interface RenderPreviewOptions {
  /** Dots per inch of the printer that the label is shown for: 203, 300 or 600; 300 by default. */
  readonly resolution?: PrinterResolution | undefined;
  /** `mono` or `mono-dithered`: the dots of a printer that has black only, such as a thermal one. All tones by default. */
  readonly ink?: Ink | undefined;
  /** Fonts beyond the bundled ones, by their bytes or addresses; what was loaded serves the next label that has the same. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** Names of symbologies that templates may use beyond the API's own, as `@platen/sdk/symbologies` has them. */
  readonly symbologies?: readonly string[] | undefined;
  /** Kinds of elements of your own, from `defineElement`. Labels with them are drawn on the page. Experimental. */
  readonly elements?: readonly CustomElement[] | undefined;
  /** Cancels: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

const PREVIEW_OPTIONS: OptionNames<RenderPreviewOptions> = {
  ...{ resolution: true, ink: true, fonts: true, symbologies: true, elements: true, signal: true },
};

type Canvas = HTMLCanvasElement | OffscreenCanvas;

const DEFAULT_RESOLUTION_DPI = 300;

/** One engine for all canvases of the page: their labels share its fonts and images. */
const engine = new PageEngine(startEngine);
/** What is being drawn on each canvas. */
const drawing = new WeakMap<Canvas, AbortController>();

/**
 * Draws a label on a canvas of one's own, in a worker where there are workers, and gives what was drawn. The canvas gets
 * the label's size in dots and exactly the dots that `POST /render` would give; its size on the page is the caller's.
 * A newer call for the same canvas replaces one under way, which then rejects with an AbortError.
 *
 * Throws PreviewError with every issue of template and data (the canvas keeps what it shows), the signal's reason, and
 * TypeError or Error for a canvas that gives no 2D context.
 *
 * @example
 * ```ts
 * const { report } = await renderPreview(canvas, template, { sku: 'A-100' }, { resolution: 203 });
 * ```
 */
export async function renderPreview<const Given = TemplateInput, const Data = LabelDataInput>(
  canvas: Canvas,
  template: CheckedTemplate<Given>,
  data?: CheckedData<Given, Data>,
  options: RenderPreviewOptions = {},
): Promise<Painted> {
  checkOptions('renderPreview', options, PREVIEW_OPTIONS);
  const context = frameContextOf(canvas);
  const row = data === undefined ? {} : data;
  options.signal?.throwIfAborted();
  drawing.get(canvas)?.abort(new DOMException('Replaced by a newer label.', 'AbortError'));
  const mine = new AbortController();
  drawing.set(canvas, mine);
  const signal = options.signal === undefined ? mine.signal : AbortSignal.any([options.signal, mine.signal]);
  const resolutionDpi = options.resolution ?? DEFAULT_RESOLUTION_DPI;
  try {
    const { ink, fonts, symbologies, elements } = options;
    const label = { template, data: row, resolutionDpi, ink, fonts, symbologies, elements };
    // Others may have drawn on the canvas: the whole picture, never what differs from the last.
    const frame = await abortable(engine.paint(label, 0, signal), signal);
    showFrame(context, frame);
    const { width, height, report, milliseconds } = frame;
    return { width, height, report, milliseconds };
  } finally {
    if (drawing.get(canvas) === mine) drawing.delete(canvas);
  }
}
