import type { Bytes } from '../../base/bytes.ts';
import type { PdfResult, WritePart, WrittenPdf } from '../../pipeline/renderer/render-pdf.ts';
import { browserPlatform } from '../../platform/browser.ts';
import { drawCalibrationSheet } from '../calibration/calibration-sheet.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { createPdfMaker, type PdfJob } from './pdf-job.ts';

// Rendering on the main thread, without a worker.

/** Renders PDFs on the main thread with cached renderers. The worker has its own renderers. */
const maker = createPdfMaker(browserPlatform);

/** Renders the PDF. Always sets `onProgress`, so that rendering yields to the page regularly. */
export const makePdfOnPage = (job: PdfJob): Promise<PdfResult> =>
  maker.make({ ...job, onProgress: job.onProgress ?? (() => {}) });

/** Renders the PDF as `makePdfOnPage` does, but writes it in parts. */
export const writePdfOnPage = (job: PdfJob, write: WritePart): Promise<WrittenPdf> =>
  maker.write({ ...job, onProgress: job.onProgress ?? (() => {}) }, write);

export const drawSheetOnPage = (options: TestSheetOptions): Promise<Bytes> =>
  drawCalibrationSheet(maker.plainRenderer(), options);
