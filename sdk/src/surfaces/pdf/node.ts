import type { Bytes } from '../../base/bytes.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import { createRenderer } from '../../pipeline/renderer/create-renderer.ts';
import { keepRenderers } from '../../pipeline/renderer/keep-renderers.ts';
import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import { namedSymbologies } from '../../pipeline/symbologies/named-symbologies.ts';
import { nodePlatform } from '../../platform/node.ts';
import { drawCalibrationSheet } from '../calibration/calibration-sheet.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { checkPdfJob } from './check-pdf-job.ts';
import { fontsOf } from './job-fonts.ts';
import { makePdf, type PdfJob } from './pdf-job.ts';

/** The renderers of this process, so that fonts are read once. */
const ownRenderer = keepRenderers((fonts, enabled) => createRenderer(nodePlatform({ fonts }), enabled));

/**
 * Labels as one print-ready PDF, without a server: the bytes that `POST /print` would give. In a browser a worker does
 * the work, so that the page stays free; in Node the calling thread, with pauses when it is followed or can be stopped.
 * Rejects with TemplateError, which has every issue of template and items with its place (`/items/3/data/sku`), and with
 * the signal's reason. In Node images may only be `data:` addresses: to fetch others give `nodePlatform` a `fetchBytes`
 * and use `renderPdf`.
 * @example
 * const { pdf } = await createPdf({ template, items: [{ quantity: 3, data: { sku: '00420' } }] });
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
 * A page to print, measure and give to `calibrationFrom`: a frame at known distances from the paper's edges, what to
 * measure, and a ruler. Rejects with CalibrationError for paper that has no test sheet.
 */
export const calibrationSheet = async (options: TestSheetOptions = {}): Promise<Bytes> =>
  drawCalibrationSheet(ownRenderer([]), options);
