import type { Issue } from '../../base/issue.ts';
import type { PdfResult } from '../../pipeline/renderer/render-pdf.ts';
import type { PdfJobData, PdfProgress } from './pdf-job.ts';

/** To the worker: one job at a time. It is stopped by ending the worker. */
export interface ToPdfWorker {
  readonly job: PdfJobData;
}

/** From the worker. */
export type FromPdfWorker =
  /** Its modules are loaded. */
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'progress' } & PdfProgress)
  | { readonly kind: 'done'; readonly result: PdfResult }
  /** Faults of the job. */
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }
  /** Any other error: a font that could not be loaded. */
  | { readonly kind: 'failed'; readonly message: string };
