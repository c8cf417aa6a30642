import type { CheckedItem, CheckedTemplate } from '../../contract/template-fields.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { Renderer } from '../../pipeline/renderer/create-renderer.ts';
import { type PdfOptions, type PdfResult, renderPdf } from '../../pipeline/renderer/render-pdf.ts';

/**
 * What a PDF is made of: plain data, checked when it is made. Of a template that is written `as const satisfies Template`,
 * or in the call, TypeScript knows the fields that each item needs.
 */
export interface PdfJobData<Given = TemplateInput, Item extends PrintItem = PrintItem>
  extends Omit<PdfOptions, keyof Followed | 'resolutionDpi'> {
  /** What `POST /templates` takes as `template`; checked before anything is drawn. */
  readonly template: CheckedTemplate<Given>;
  /** Each a row of data and its number of copies. */
  readonly items: readonly CheckedItem<Given, Item>[];
  /** Fonts beyond the bundled ones, by their bytes or addresses; in Node by paths. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** Names of symbologies that the template may use beyond the API's own, as `@platen/sdk/symbologies` has them. */
  readonly symbologies?: readonly string[] | undefined;
}

/** How the making of a PDF is followed and stopped. */
type Followed = Pick<PdfOptions, 'signal' | 'onProgress'>;

/** What to make a PDF of, and how its making is followed and stopped: `signal` stops the work itself. */
export interface PdfJob<Given = TemplateInput, Item extends PrintItem = PrintItem>
  extends PdfJobData<Given, Item>,
    Followed {}

/** Makes the PDF on the thread it is called on. */
export const makePdf = (
  renderer: Renderer,
  { template, items, fonts: _, symbologies: _named, ...options }: PdfJob,
): Promise<PdfResult> => renderPdf(renderer, template, items, options);
