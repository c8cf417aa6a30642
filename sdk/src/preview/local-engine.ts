import { browserPlatform } from '../platform/browser.ts';
import { createRenderer, type Renderer, toRgba } from '../render.ts';
import { abortable } from './abortable.ts';
import type { PreviewEngine } from './engine.ts';
import type { LabelInput, Painted } from './messages.ts';
import { withSharedDownloads } from './shared-downloads.ts';

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The engine that does its work on the thread it is called on: in the preview's worker, or on the page without one. */
export function createLocalEngine(canvas: Canvas): PreviewEngine {
  const renderer = createRenderer(withSharedDownloads(browserPlatform()), { keepImages: true });
  const context = contextOf(canvas);
  let shown: LabelInput | undefined;

  const shownLabel = (): LabelInput => {
    if (shown === undefined) throw new Error('Nothing is painted yet.');
    return shown;
  };

  return {
    async paint(label, signal) {
      const painted = await paint(renderer, context, label, signal);
      shown = label;
      return painted;
    },
    async readPixels() {
      shownLabel();
      const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return { width, height, rgba: data };
    },
    async renderPng() {
      const { template, data, resolutionDpi } = shownLabel();
      return owned((await renderer.png(template, data, { resolutionDpi })).png);
    },
    async renderPdf(template, request, options) {
      const { createPdf } = await import('../pdf.ts');
      const { items, ...rest } = request;
      const result = await createPdf(renderer, template, items, { ...rest, ...options });
      return { ...result, pdf: owned(result.pdf) };
    },
    close() {},
  };
}

async function paint(renderer: Renderer, context: Context, label: LabelInput, signal: AbortSignal): Promise<Painted> {
  const started = performance.now();
  const { template, data, resolutionDpi } = label;
  const { scene, report } = await abortable(renderer.layout(template, data, { resolutionDpi, signal }), signal);
  const raster = renderer.raster(scene);
  const { width, height } = raster;
  const { canvas } = context;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.putImageData(new ImageData(toRgba(raster), width, height), 0, 0);
  return { width, height, report, milliseconds: performance.now() - started };
}

/** A canvas kept in memory that the processor reaches, since every one of its pixels is written by it. */
function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null || !('putImageData' in context)) throw new Error('This browser gives no 2D canvas.');
  return context;
}

/** A copy to give away: answers are transferred, and the renderer may keep what it returned. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
