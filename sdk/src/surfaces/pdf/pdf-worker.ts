// The worker of createPdf in a browser. Its modules, fonts and compiled code stay warm for the next job.

import { TemplateError } from '../../contract/template-error.ts';
import { createRenderer } from '../../pipeline/renderer/create-renderer.ts';
import { keepRenderers } from '../../pipeline/renderer/keep-renderers.ts';
import { browserPlatform } from '../../platform/browser.ts';
import { makePdf, type PdfJobData } from './pdf-job.ts';
import type { FromPdfWorker, ToPdfWorker } from './pdf-messages.ts';

/** The part of a dedicated worker's global scope used here; the DOM library describes a page's. */
interface WorkerScope {
  postMessage(message: FromPdfWorker, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToPdfWorker>) => void): void;
}
const scope = globalThis as unknown as WorkerScope;
const rendererFor = keepRenderers((fonts) => createRenderer(browserPlatform({ fonts })));

scope.addEventListener('message', ({ data }) => void answer(data.job));
scope.postMessage({ kind: 'ready' });

async function answer(job: PdfJobData): Promise<void> {
  try {
    const result = await makePdf(rendererFor(job.fonts), {
      ...job,
      onProgress: (progress) => scope.postMessage({ kind: 'progress', ...progress }),
    });
    scope.postMessage({ kind: 'done', result }, [result.pdf.buffer]);
  } catch (error) {
    if (error instanceof TemplateError) scope.postMessage({ kind: 'refused', issues: error.issues });
    else scope.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
