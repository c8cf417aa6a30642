import type { CheckedItem, CheckedTemplate } from '../../contract/template-fields.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { CalibrationProfile } from '../../pipeline/imposition/calibration-profile.ts';
import type { Renderer } from '../../pipeline/renderer/create-renderer.ts';
import { type PdfResult, renderPdf } from '../../pipeline/renderer/render-pdf.ts';

/**
 * What a PDF is made of: plain data, checked when it is made. Of a template that is written `as const satisfies Template`,
 * or in the call, TypeScript knows the fields that each item needs.
 */
export interface PdfJobData<Given = TemplateInput, Item extends PrintItem = PrintItem> {
  /** What `POST /templates` takes as `template`; checked before anything is drawn. */
  readonly template: CheckedTemplate<Given>;
  /** A row of data and its copies, each. */
  readonly items: readonly CheckedItem<Given, Item>[];
  /** First label to use on the first sheet, counted left to right then down from 1; SHEET and ROLL2Up. */
  readonly startPosition?: number | undefined;
  /** Dots per inch of the printer, on which bars and modules are placed: 203, 300 or 600; 300 by default. */
  readonly resolution?: number | undefined;
  /** What the printer does to a page, to be undone: see `calibrationFrom`. */
  readonly calibration?: CalibrationProfile | undefined;
  /** Fonts beyond the bundled ones, by their bytes or addresses; in Node by paths. */
  readonly fonts?: readonly AddedFont[] | undefined;
}

/** Labels laid out so far, and in all. */
export interface PdfProgress {
  /** Labels laid out so far. */
  readonly done: number;
  /** Labels in all. */
  readonly total: number;
}

/** What to make a PDF of, and how its making is followed and stopped. */
export interface PdfJob<Given = TemplateInput, Item extends PrintItem = PrintItem> extends PdfJobData<Given, Item> {
  /** Stops the work itself, not only the waiting for it. */
  readonly signal?: AbortSignal | undefined;
  /** Called now and then while labels are laid out. */
  readonly onProgress?: ((progress: PdfProgress) => void) | undefined;
}

/** Makes the PDF on the thread it is called on. */
export function makePdf(renderer: Renderer, job: PdfJob): Promise<PdfResult> {
  const { template, items, startPosition, resolution, calibration, signal, onProgress } = job;
  return renderPdf(renderer, template, items, {
    startPosition,
    resolutionDpi: resolution,
    calibration,
    signal,
    onProgress: onProgress && ((done, total) => onProgress({ done, total })),
  });
}
