import type { Bytes } from '../../base/bytes.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { PdfResult, renderPdf as renderPdfHere } from '../../pipeline/renderer/render-pdf.ts';
import type { TestSheetOptions } from '../calibration/test-sheet.ts';
import { checkPdfJob } from './check-pdf-job.ts';
import type { PdfJob } from './pdf-job.ts';
import { runInWorker, takeWorker } from './pdf-worker-link.ts';

// What `node.ts` says of these functions, for a page or a worker of its own. The page loads the renderer only when it
// has to work itself.

/** Labels as one print-ready PDF, made by a worker; where none can be started, by the page itself, with pauses. */
export function createPdf<const Given = TemplateInput, const Item extends PrintItem = PrintItem>(
  job: PdfJob<Given, Item>,
): Promise<PdfResult>;
export async function createPdf(job: PdfJob): Promise<PdfResult> {
  checkPdfJob(job);
  const portable = job.fonts === undefined ? job : { ...job, fonts: await portableFonts(job) };
  const worker = await takeWorker(job.signal);
  if (worker !== undefined) return runInWorker(worker, portable);
  const { makePdfOnPage } = await import('./on-page.ts');
  return makePdfOnPage(portable);
}

/** The job's fonts as a worker can be sent them; what checks them is loaded only now. */
async function portableFonts(job: PdfJob): Promise<readonly AddedFont[]> {
  const [{ fontsOf }, { pageFonts }] = await Promise.all([
    import('./job-fonts.ts'),
    import('../../platform/page-fonts.ts'),
  ]);
  return pageFonts(await fontsOf(job));
}

/** The test sheet for `calibrationFrom`. */
export async function calibrationSheet(options: TestSheetOptions = {}): Promise<Bytes> {
  const { drawSheetOnPage } = await import('./on-page.ts');
  return drawSheetOnPage(options);
}

/** `renderPdf` of the pipeline, loaded when it is first called. */
export const renderPdf: typeof renderPdfHere = async (...job) =>
  (await import('../../pipeline/renderer/render-pdf.ts')).renderPdf(...job);
