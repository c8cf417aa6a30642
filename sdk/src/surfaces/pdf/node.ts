import type { Bytes } from '../../base/bytes.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import type { PdfResult, WrittenPdf } from '../../pipeline/renderer/render-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import { drawCalibrationSheet } from '../calibration/calibration-sheet.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { checkPdfJob } from './check-pdf-job.ts';
import { fontsOf } from './job-fonts.ts';
import { type CreatedPdf, createPdfMaker, type PdfJob, type PdfOutput } from './pdf-job.ts';
import { writeTo } from './write-to.ts';

/** The PDF maker that all calls in this process share, so that renderers and their fonts are cached. */
const maker = createPdfMaker(nodePlatform);

/**
 * Renders labels to one print-ready PDF without a server. The bytes equal those of `POST /print`. A browser renders in
 * a worker. Node renders on the calling thread and yields regularly if the job has `onProgress` or `signal`.
 *
 * Rejects with TemplateError, which lists every issue with its path (`/items/3/data/sku`), or with the signal's reason.
 * In Node, images must be `data:` URLs. To fetch images from other URLs, pass `fetchBytes` to `nodePlatform` and use
 * `renderPdf`.
 *
 * @example
 * ```ts
 * const { pdf } = await createPdf({ template, items: [{ quantity: 3, data: { sku: '00420' } }] });
 * ```
 *
 * With `output`, the same bytes are written to a stream in parts, so the PDF is never in memory as a whole.
 *
 * @example
 * ```ts
 * const output = Writable.toWeb(createWriteStream('labels.pdf'));
 * const { labels, bytes } = await createPdf({ template, items, output });
 * ```
 */
export function createPdf<
  const Given = TemplateInput,
  const Item extends PrintItem = PrintItem,
  Output extends PdfOutput | undefined = undefined,
>(job: PdfJob<Given, Item> & { readonly output?: Output }): Promise<CreatedPdf<Output>>;
export async function createPdf(
  given: PdfJob & { readonly output?: PdfOutput | undefined },
): Promise<PdfResult | WrittenPdf> {
  checkPdfJob(given);
  const { output, ...job } = given;
  if (output === undefined) return maker.make({ ...job, fonts: await fontsOf(job) });
  return writeTo(output, async (write) => maker.write({ ...job, fonts: await fontsOf(job) }, write));
}

/**
 * Draws a test page. Print it, measure it, and pass the measurements to `calibrationFrom`. The page contains
 * instructions, a ruler, and a frame at known distances from the paper's edges. Rejects with CalibrationError for
 * unsupported paper.
 */
export const calibrationSheet = async (options: TestSheetOptions = {}): Promise<Bytes> =>
  drawCalibrationSheet(maker.plainRenderer(), options);
