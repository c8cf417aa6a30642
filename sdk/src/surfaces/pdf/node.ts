import type { Bytes } from '../../base/bytes.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import { drawCalibrationSheet } from '../calibration/calibration-sheet.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { checkPdfJob } from './check-pdf-job.ts';
import { fontsOf } from './job-fonts.ts';
import { createPdfMaker, type PdfJob } from './pdf-job.ts';

/** Renders the PDFs of this process; its renderers are cached. */
const maker = createPdfMaker(nodePlatform);

/**
 * Renders labels to one print-ready PDF without a server. The bytes equal those of `POST /print`. A browser renders in
 * a worker. Node renders on the calling thread and yields regularly if the job has `onProgress` or `signal`.
 *
 * Rejects with TemplateError, which lists every issue with its path (`/items/3/data/sku`), or with the signal's reason.
 * In Node, images must be `data:` addresses. To fetch images from other addresses, pass `fetchBytes` to `nodePlatform`
 * and use `renderPdf`.
 *
 * @example
 * ```ts
 * const { pdf } = await createPdf({ template, items: [{ quantity: 3, data: { sku: '00420' } }] });
 * ```
 */
export function createPdf<const Given = TemplateInput, const Item extends PrintItem = PrintItem>(
  job: PdfJob<Given, Item>,
): Promise<PdfResult>;
export async function createPdf(job: PdfJob): Promise<PdfResult> {
  checkPdfJob(job);
  return maker.make({ ...job, fonts: await fontsOf(job) });
}

/**
 * Draws a test page. Print it, measure it, and pass the measurements to `calibrationFrom`. The page contains
 * instructions, a ruler, and a frame at known distances from the paper's edges. Rejects with CalibrationError for
 * unsupported paper.
 */
export const calibrationSheet = async (options: TestSheetOptions = {}): Promise<Bytes> =>
  drawCalibrationSheet(maker.plainRenderer(), options);
