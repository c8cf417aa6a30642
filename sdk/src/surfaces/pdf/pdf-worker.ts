// The worker of `createPdf` in a browser. Modules, fonts and compiled code stay loaded for the next job.

import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import { answerPage } from '../../platform/answer-page.ts';
import { browserPlatform } from '../../platform/browser.ts';
import { createPdfMaker, type PdfJobData } from './pdf-job.ts';

const maker = createPdfMaker(browserPlatform);

// Ignores cancel messages, because the page terminates this worker to cancel a job.
answerPage<PdfJobData, never, PdfResult>({
  answer: (job, { onProgress }) => maker.make({ ...job, onProgress }),
  buffersOf: ({ pdf }) => [pdf.buffer],
});
