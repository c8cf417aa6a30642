import type { Bytes } from '../../../base/bytes.ts';
import { toRgba } from '../../../pipeline/paint/raster/to-rgba.ts';
import { createRenderer } from '../../../pipeline/renderer/create-renderer.ts';
import { keepRenderers } from '../../../pipeline/renderer/keep-renderers.ts';
import { shownPixels } from '../../../pipeline/renderer/shown-pixels.ts';
import { browserPlatform } from '../../../platform/browser.ts';
import { abortable } from './abortable.ts';
import type { PreviewEngine } from './engine.ts';
import { createFrameMaker } from './frame-maker.ts';
import { withSharedDownloads } from './shared-downloads.ts';

/** The engine that does its work on the thread it is called on: in the preview's worker, or on the page without one. */
export function createLocalEngine(): PreviewEngine {
  const rendererFor = keepRenderers((fonts) =>
    createRenderer(withSharedDownloads(browserPlatform({ fonts })), { keepImages: true }),
  );
  const frames = createFrameMaker();

  return {
    async paint({ template, data, resolutionDpi, ink, fonts }, shown, signal) {
      const renderer = rendererFor(fonts);
      const started = performance.now();
      const { scene, report, quietZones } = await abortable(
        renderer.layout(template, data, { resolution: resolutionDpi, ink, signal }),
        signal,
      );
      const raster =
        ink === undefined ? renderer.raster(scene) : await abortable(shownPixels(renderer, scene, ink), signal);
      const frame = frames.make(raster, shown);
      const { width, height } = raster;
      return { ...frame, width, height, report, quietZones, milliseconds: performance.now() - started };
    },
    async picture({ template, data, resolutionDpi, ink, fonts }, width, signal) {
      const renderer = rendererFor(fonts);
      const { scene } = await abortable(
        renderer.layout(template, data, { resolution: resolutionDpi, ink, signal }),
        signal,
      );
      const raster = await shownPixels(renderer, scene, ink);
      const resizeWidth = Math.min(width, raster.width);
      const resizeHeight = Math.max(1, Math.round((raster.height * resizeWidth) / raster.width));
      const dots = new ImageData(toRgba(raster), raster.width, raster.height);
      return createImageBitmap(dots, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    },
    async renderPng({ template, data, resolutionDpi, ink, fonts }) {
      return owned((await rendererFor(fonts).png(template, data, { resolution: resolutionDpi, ink })).png);
    },
    async inspect({ template, items, resolutionDpi, ink, fonts }, signal) {
      // With the first inspection: a page that only shows labels never asks for one.
      const { inspect } = await import('../../../pipeline/renderer/inspect.ts');
      const options = { resolution: resolutionDpi, ink, maxLabels: Number.POSITIVE_INFINITY, signal };
      return inspect(rendererFor(fonts), template, items, options);
    },
    close() {},
  };
}

/** A copy to give away: answers are transferred, and the renderer may keep what it returned. */
const owned = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
