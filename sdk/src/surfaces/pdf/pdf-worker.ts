// The worker of `createPdf` in a browser. Modules, fonts and compiled code stay loaded for the next job.

import type { PdfResult, WrittenPdf } from '../../pipeline/renderer/render-pdf.ts';
import { answerPage } from '../../platform/answer-page.ts';
import { browserPlatform } from '../../platform/browser.ts';
import { createPdfMaker, type PdfQuestion } from './pdf-job.ts';

const maker = createPdfMaker(browserPlatform);

// Ignores cancel messages, because the page terminates this worker to cancel a job.
answerPage<PdfQuestion, never, PdfResult | WrittenPdf>({
  answer: ({ isWritten, ...job }, { onProgress, writePart }) =>
    isWritten ? maker.write({ ...job, onProgress }, writePart) : maker.make({ ...job, onProgress }),
  buffersOf: (result) => ('pdf' in result ? [result.pdf.buffer] : []),
});
