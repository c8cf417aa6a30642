import type { Ink } from '../../base/ink.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { CheckedData, CheckedTemplate } from '../../contract/template-fields.ts';
import type { LabelDataInput, TemplateInput } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../pipeline/elements/define-element.ts';
import { LENGTH_OPTIONS, type LengthOptions, lengthsIn } from '../../pipeline/resolve/length-options.ts';
import type { PrinterResolution } from '../../pipeline/resolve/resolve.ts';
import { abortable, frameContextOf, type Painted, showFrame } from './engine/engine.ts';
import { PageEngine } from './engine/page-engine.ts';
import { startEngine } from './start-engine.ts';

/** Options of `renderPreview`. */
export interface RenderPreviewOptions extends LengthOptions {
  /** Resolution of the printer in dots per inch: 203, 300 or 600; 300 by default. */
  readonly resolution?: PrinterResolution | undefined;
  /**
   * Ink of the printer. `mono` or `mono-dithered` draws only the dots that a black-only printer, such as a thermal
   * printer, would print. `black-red` or `black-red-dithered` draws the dots on tape that prints black and red. By
   * default, colours and shades are drawn.
   */
  readonly ink?: Ink | undefined;
  /** Additional fonts, as bytes or URLs. They stay loaded for the next label with the same fonts. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /**
   * Names of the optional symbologies and extensions to enable, as exported by `@platen/sdk/symbologies` and
   * `@platen/sdk/extensions`.
   */
  readonly symbologies?: readonly string[] | undefined;
  /** Custom element kinds from `defineElement`. Labels that use them are drawn on the main thread. Experimental. */
  readonly elements?: readonly CustomElement[] | undefined;
  /** Cancels the call: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

const PREVIEW_OPTIONS: OptionNames<RenderPreviewOptions> = {
  ...LENGTH_OPTIONS,
  ...{ resolution: true, ink: true, fonts: true, symbologies: true, elements: true, signal: true },
};

type Canvas = HTMLCanvasElement | OffscreenCanvas;

const DEFAULT_RESOLUTION_DPI = 300;

/** One engine for all canvases of the page, so that their labels share fonts and images. */
const engine = new PageEngine(startEngine);
/** Controllers that abort the drawing in progress on each canvas. */
const drawing = new WeakMap<Canvas, AbortController>();

/**
 * Draws a label on your canvas, in a worker if possible, and returns its layout. The canvas gets the label's size in
 * dots and exactly the dots of `POST /render`; set its size on the page yourself. A newer call for the same canvas
 * replaces one in progress, which then rejects with an AbortError.
 *
 * Rejects with PreviewError if the label cannot be drawn: the error lists every issue of template and data, and the
 * canvas is unchanged. Also rejects with the signal's reason if the signal aborts, and with TypeError or Error if the
 * canvas has no 2D context.
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
  drawing.get(canvas)?.abort(new DOMException('A newer label replaced this label.', 'AbortError'));
  const mine = new AbortController();
  drawing.set(canvas, mine);
  const signal = options.signal === undefined ? mine.signal : AbortSignal.any([options.signal, mine.signal]);
  const resolutionDpi = options.resolution ?? DEFAULT_RESOLUTION_DPI;
  try {
    const { ink, fonts, symbologies, elements } = options;
    const lengths = lengthsIn(options);
    const label = { template, data: row, resolutionDpi, ink, lengths, fonts, symbologies, elements };
    // Other code may have drawn on the canvas, so the whole frame is needed, not a patch.
    const frame = await abortable(engine.paint(label, 0, signal), signal);
    showFrame(context, frame);
    const { width, height, report, milliseconds } = frame;
    return { width, height, report, milliseconds };
  } finally {
    if (drawing.get(canvas) === mine) drawing.delete(canvas);
  }
}
