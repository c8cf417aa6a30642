// The worker of `createPdf` in a browser. Modules, fonts and compiled code stay loaded for the next job.

import { createRenderer } from '../../pipeline/renderer/create-renderer.ts';
import { createRendererCache } from '../../pipeline/renderer/keep-renderers.ts';
import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import { namedSymbologies } from '../../pipeline/symbologies/named-symbologies.ts';
import { answerPage } from '../../platform/answer-page.ts';
import { browserPlatform } from '../../platform/browser.ts';
import { makePdf, type PdfJobData } from './pdf-job.ts';

const rendererFor = createRendererCache((fonts, enabled) => createRenderer(browserPlatform({ fonts }), enabled));

// Ignores cancel messages, because the page terminates this worker to cancel a job.
answerPage<PdfJobData, never, PdfResult>({
  answer: async (job, { onProgress }) =>
    makePdf(rendererFor(job.fonts, await namedSymbologies(job.symbologies)), { ...job, onProgress }),
  buffersOf: ({ pdf }) => [pdf.buffer],
});
