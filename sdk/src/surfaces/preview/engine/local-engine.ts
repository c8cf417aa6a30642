import type { Bytes } from '../../../base/bytes.ts';
import type { Ink } from '../../../base/ink.ts';
import { toRgba } from '../../../pipeline/paint/raster/pixel-buffer.ts';
import { createRenderer, inkedPixels, type Renderer } from '../../../pipeline/renderer/create-renderer.ts';
import { createRendererCache } from '../../../pipeline/renderer/keep-renderers.ts';
import { namedSymbologies } from '../../../pipeline/symbologies/named-symbologies.ts';
import { browserPlatform } from '../../../platform/browser.ts';
import { abortable } from './abortable.ts';
import type { LabelInput, PreviewEngine } from './engine.ts';
import { createFrameMaker } from './frame-maker.ts';
import { withSharedDownloads } from './shared-downloads.ts';

/** Fonts, symbologies and elements that a label adds to those of every renderer. */
type Extensions = Pick<LabelInput, 'fonts' | 'symbologies' | 'elements'>;

/** Creates an engine that runs on the calling thread: the preview's worker, or the main thread without a worker. */
export function createLocalEngine(): PreviewEngine {
  const kept = createRendererCache((fonts, enabled) =>
    createRenderer(withSharedDownloads(browserPlatform({ fonts })), { keepImages: true, ...enabled }),
  );
  const rendererFor = async ({ fonts, symbologies, elements }: Extensions): Promise<Renderer> =>
    kept(fonts, symbologies && (await namedSymbologies(symbologies)), elements);
  const frames = createFrameMaker();

  return {
    async paint({ template, data, resolutionDpi, ink, ...extensions }, shown, signal) {
      const renderer = await rendererFor(extensions);
      const started = performance.now();
      const { scene, report, quietZones } = await abortable(
        renderer.layout(template, data, { ...printerOf(resolutionDpi, ink), signal }),
        signal,
      );
      const raster =
        ink === undefined ? renderer.raster(scene) : await abortable(inkedPixels(renderer, scene, ink), signal);
      const frame = frames.make(raster, shown);
      const { width, height } = raster;
      return { ...frame, width, height, report, quietZones, milliseconds: performance.now() - started };
    },
    async picture({ template, data, resolutionDpi, ink, ...extensions }, width, signal) {
      const renderer = await rendererFor(extensions);
      const { scene } = await abortable(
        renderer.layout(template, data, { ...printerOf(resolutionDpi, ink), signal }),
        signal,
      );
      const raster = ink === undefined ? renderer.raster(scene) : await inkedPixels(renderer, scene, ink);
      const resizeWidth = Math.min(width, raster.width);
      const resizeHeight = Math.max(1, Math.round((raster.height * resizeWidth) / raster.width));
      const dots = new ImageData(toRgba(raster), raster.width, raster.height);
      return createImageBitmap(dots, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    },
    async renderPng({ template, data, resolutionDpi, ink, ...extensions }) {
      const renderer = await rendererFor(extensions);
      return owned((await renderer.png(template, data, printerOf(resolutionDpi, ink))).png);
    },
    async inspect({ template, items, resolutionDpi, ink, ...extensions }, signal) {
      // Loads with the first inspection, because pages that only show labels never need it.
      const { inspect } = await import('../../../pipeline/renderer/inspect.ts');
      const options = { ...printerOf(resolutionDpi, ink), maxLabels: Number.POSITIVE_INFINITY, signal };
      return inspect(await rendererFor(extensions), template, items, options);
    },
    close() {},
  };
}

/**
 * Without ink, the resolution is one of the API's three. With ink, it is that of a label printer, which may be
 * different.
 */
const printerOf = (dpi: number, ink: Ink | undefined) =>
  ink === undefined ? { resolution: dpi } : { resolutionDpi: dpi, ink };

/** Copies bytes for the caller: answers are transferred, and the renderer may still use its buffer. */
const owned = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
