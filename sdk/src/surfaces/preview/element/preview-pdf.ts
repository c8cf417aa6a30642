import type { PrintItem } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { CalibrationProfile } from '../../../pipeline/imposition/calibration-profile.ts';
import type { PdfResult } from '../../../pipeline/renderer/render-pdf.ts';
import { isCancelled, issuesOf, PreviewError } from '../engine/preview-error.ts';

/** How a preview's template is made into a PDF. */
export interface PdfOptions {
  /** First label to use on the first sheet, counted left to right then down from 1; SHEET and ROLL2Up. */
  readonly startPosition?: number | undefined;
  /** What the printer does to a page, to be undone. */
  readonly calibration?: CalibrationProfile | undefined;
  /** Cancels: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called now and then with the labels laid out so far and in all. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** What the preview shows. */
interface Shown {
  readonly template: unknown;
  readonly resolution: number;
  readonly fonts: readonly AddedFont[] | undefined;
}

/** `createPdf` for a preview, loaded only now; in a worker of its own, so that the preview goes on. Rejects with PreviewError. */
export async function previewPdf(
  shown: Shown,
  items: readonly PrintItem[],
  { onProgress, ...options }: PdfOptions,
): Promise<PdfResult> {
  const { createPdf } = await import('../../pdf/browser.ts');
  try {
    return await createPdf({
      ...shown,
      ...options,
      items,
      onProgress: onProgress && (({ done, total }) => onProgress(done, total)),
    });
  } catch (error) {
    if (isCancelled(error) || options.signal?.aborted) throw error;
    throw new PreviewError(issuesOf(error));
  }
}
