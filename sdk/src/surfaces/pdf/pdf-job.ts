import type { CheckedItem, CheckedTemplate, TemplateJson } from '../../contract/template-fields.ts';
import type { PrintItem } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../pipeline/elements/define-element.ts';
import type { Renderer } from '../../pipeline/renderer/create-renderer.ts';
import { type PdfOptions, type PdfResult, renderPdf } from '../../pipeline/renderer/render-pdf.ts';

/**
 * The input of a PDF: plain data, checked when the PDF is created. From a template that is written `as const satisfies Template`,
 * or in the call, TypeScript knows the fields that each item needs.
 */
export interface PdfJobData<Given = TemplateJson, Item extends PrintItem = PrintItem>
  extends Omit<PdfOptions, keyof Followed | 'resolutionDpi'> {
  /** What `POST /templates` takes as `template`; checked before anything is drawn. */
  readonly template: CheckedTemplate<Given>;
  /** Each a row of data and its number of copies. */
  readonly items: readonly CheckedItem<Given, Item>[];
  /** Fonts beyond the bundled ones, by their bytes or addresses; in Node by paths. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** Names of symbologies that the template may use beyond the API's own, as `@platen/sdk/symbologies` has them. */
  readonly symbologies?: readonly string[] | undefined;
  /** Kinds of elements of your own, from `defineElement`; a page then makes the PDF itself, without a worker. Experimental. */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** How the making of a PDF is followed and stopped. */
type Followed = Pick<PdfOptions, 'signal' | 'onProgress'>;

/**
 * The input of `createPdf`, with `signal` to stop the work and `onProgress` to follow it. A template whose shape is not known,
 * such as parsed JSON, makes it a `PdfJob<unknown>`.
 */
export interface PdfJob<Given = TemplateJson, Item extends PrintItem = PrintItem>
  extends PdfJobData<Given, Item>,
    Followed {}

/** Makes the PDF on the thread it is called on. */
export const makePdf = (
  renderer: Renderer,
  { template, items, fonts: _, symbologies: _named, elements: _own, ...options }: PdfJob,
): Promise<PdfResult> => renderPdf(renderer, template, items, options);
