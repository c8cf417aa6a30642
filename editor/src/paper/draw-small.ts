import type { LabelElement, LayoutReport, Template } from '@platen/sdk';
import { pointsPer } from '@platen/sdk/internal/base';
import { renderPreview } from '@platen/sdk/internal/preview';
import { offeredNames } from '../elements/offered-symbologies.ts';

/** Pixels of a thumbnail's longer side. Sharp on screens with two physical pixels per CSS pixel. */
const LONGER_SIDE = 400;
/** The lowest printer resolution. Its picture is still larger than the thumbnail. */
const RESOLUTION_DPI = 203;

/** A text that draws nothing, for blank labels: the API requires at least one element. */
const NOTHING: LabelElement = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: '' };

/** Queue of drawings. They share one canvas, so that many large labels need the memory of one. */
let last: Promise<unknown> = Promise.resolve();
let bench: OffscreenCanvas | undefined;

/**
 * Draws a label as it would print, scaled down. Resolves to its layout report. Rejects if the label cannot be printed,
 * or with the signal's reason.
 */
export function drawSmall(
  canvas: HTMLCanvasElement,
  template: Template,
  row: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LayoutReport> {
  const next = last.then(() => draw(canvas, template, row, signal));
  last = next.catch(() => {});
  return next;
}

async function draw(
  canvas: HTMLCanvasElement,
  template: Template,
  row: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LayoutReport> {
  signal.throwIfAborted();
  bench ??= new OffscreenCanvas(1, 1);
  const elements = template.elements.length > 0 ? template.elements : [NOTHING];
  const { report } = await renderPreview(bench, { ...template, elements }, row, {
    resolution: RESOLUTION_DPI,
    symbologies: offeredNames(),
    signal,
  });
  const points = pointsPer(template.unit ?? 'mm');
  const [width, height] = [template.width * points, template.height * points];
  const scale = Math.min(1, LONGER_SIDE / Math.max(bench.width, bench.height));
  canvas.width = Math.max(1, Math.round(bench.width * scale));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the canvas gives no 2D context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bench, 0, 0, canvas.width, canvas.height);
  return report;
}
