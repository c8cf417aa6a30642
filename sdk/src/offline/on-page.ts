import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { browserPlatform } from '../platform/browser.ts';
import { drawCalibrationSheet } from '../renderer/calibration-sheet.ts';
import { createRenderer, type Renderer } from '../renderer/create-renderer.ts';
import type { PdfResult } from '../renderer/render-pdf.ts';
import { makePdf, type PdfJob } from './pdf-job.ts';

// What a page does by itself, without a worker.

let renderer: Renderer | undefined;

/** The page's own renderer, so that fonts are loaded once; the worker has another. */
function ownRenderer(): Renderer {
  renderer ??= createRenderer(browserPlatform());
  return renderer;
}

/** The PDF, with pauses: work that is followed makes them. */
export const makePdfOnPage = (job: PdfJob): Promise<PdfResult> =>
  makePdf(ownRenderer(), { ...job, onProgress: job.onProgress ?? (() => {}) });

export const drawSheetOnPage = (options: TestSheetOptions): Promise<Uint8Array<ArrayBuffer>> =>
  drawCalibrationSheet(ownRenderer(), options);
