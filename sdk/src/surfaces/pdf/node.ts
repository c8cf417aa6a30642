import type { Bytes } from '../../base/bytes.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import { createRenderer } from '../../pipeline/renderer/create-renderer.ts';
import { createRendererCache } from '../../pipeline/renderer/keep-renderers.ts';
import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import { namedSymbologies } from '../../pipeline/symbologies/named-symbologies.ts';
import { nodePlatform } from '../../platform/node.ts';
import { drawCalibrationSheet } from '../calibration/calibration-sheet.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { checkPdfJob } from './check-pdf-job.ts';
import { fontsOf } from './job-fonts.ts';
import { makePdf, type PdfJob } from './pdf-job.ts';

/** Renderers of this process, cached so that fonts are read once. */
const ownRenderer = createRendererCache((fonts, enabled) => createRenderer(nodePlatform({ fonts }), enabled));

/**
 * Renders labels to one print-ready PDF without a server. The bytes equal those of `POST /print`. A browser runs it in
 * a worker. Node runs it on the calling thread and yields regularly if the job has `onProgress` or `signal`.
 *
 * Rejects with TemplateError, which lists every issue with its path (`/items/3/data/sku`), or with the signal's reason.
 * In Node images must be `data:` addresses. To fetch others, pass `fetchBytes` to `nodePlatform` and use `renderPdf`.
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
  const [fonts, symbologies] = await Promise.all([fontsOf(job), namedSymbologies(job.symbologies)]);
  return makePdf(ownRenderer(fonts, symbologies, job.elements), job);
}

/**
 * Draws a page to print and measure for `calibrationFrom`. It has a frame at known distances from the paper's edges,
 * instructions and a ruler. Rejects with CalibrationError for unsupported paper.
 */
export const calibrationSheet = async (options: TestSheetOptions = {}): Promise<Bytes> =>
  drawCalibrationSheet(ownRenderer([]), options);
