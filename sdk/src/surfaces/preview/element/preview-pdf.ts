import type { PrintItem } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../../pipeline/elements/define-element.ts';
import type { PdfOptions, PdfResult } from '../../../pipeline/renderer/render-pdf.ts';
import { isCancelled, issuesOf, PreviewError } from '../engine/preview-error.ts';

/** What the preview shows. */
interface Shown {
  readonly template: unknown;
  readonly resolution: number;
  readonly fonts: readonly AddedFont[] | undefined;
  readonly symbologies: readonly string[] | undefined;
  readonly elements: readonly CustomElement[] | undefined;
}

/** `createPdf` for a preview, loaded only now; in a worker of its own, so that the preview goes on. Rejects with PreviewError. */
export async function previewPdf(shown: Shown, items: readonly PrintItem[], options: PdfOptions): Promise<PdfResult> {
  const { createPdf } = await import('../../pdf/browser.ts');
  try {
    return await createPdf({ ...shown, ...options, items, resolution: options.resolution ?? shown.resolution });
  } catch (error) {
    if (isCancelled(error) || options.signal?.aborted) throw error;
    throw new PreviewError(issuesOf(error));
  }
}
