import type { Bytes } from '../../base/bytes.ts';
import { createRenderer } from '../../pipeline/renderer/create-renderer.ts';
import { createRendererCache } from '../../pipeline/renderer/keep-renderers.ts';
import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import { namedSymbologies } from '../../pipeline/symbologies/named-symbologies.ts';
import { browserPlatform } from '../../platform/browser.ts';
import { drawCalibrationSheet } from '../calibration/calibration-sheet.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { makePdf, type PdfJob } from './pdf-job.ts';

// Rendering on the main thread, without a worker.

/** Renderers of the main thread, cached so that fonts are loaded once. The worker has its own. */
const ownRenderer = createRendererCache((fonts, enabled) => createRenderer(browserPlatform({ fonts }), enabled));

/** Renders the PDF. Always sets `onProgress`, so that rendering yields to the page regularly. */
export const makePdfOnPage = async (job: PdfJob): Promise<PdfResult> =>
  makePdf(ownRenderer(job.fonts, await namedSymbologies(job.symbologies), job.elements), {
    ...job,
    onProgress: job.onProgress ?? (() => {}),
  });

export const drawSheetOnPage = (options: TestSheetOptions): Promise<Bytes> =>
  drawCalibrationSheet(ownRenderer([]), options);
