import type { CheckedItem, CheckedTemplate, TemplateJson } from '../../contract/template-fields.ts';
import type { PrintItem } from '../../contract/types.ts';
import type { AddedFont } from '../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../pipeline/elements/define-element.ts';
import { namedKinds } from '../../pipeline/extensions/named-kinds.ts';
import { createRenderer, type Renderer } from '../../pipeline/renderer/create-renderer.ts';
import { createRendererCache } from '../../pipeline/renderer/keep-renderers.ts';
import {
  type PdfOptions,
  type PdfResult,
  renderPdf,
  type WritePart,
  type WrittenPdf,
  writePdf,
} from '../../pipeline/renderer/render-pdf.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Input for a PDF: plain data that is checked when the PDF is created. If the template is a literal in the call or
 * declared `as const satisfies Template`, TypeScript knows the fields that each item needs.
 */
export interface PdfJobData<Given = TemplateJson, Item extends PrintItem = PrintItem>
  extends Omit<PdfOptions, keyof Followed> {
  /** A template as accepted by `POST /templates`; it is validated before drawing. */
  readonly template: CheckedTemplate<Given>;
  /** Rows of data, each with its number of copies. */
  readonly items: readonly CheckedItem<Given, Item>[];
  /** Additional fonts, as bytes or URLs; in Node, also as paths. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** Names of the optional symbologies to enable, as exported by `@platen/sdk/symbologies`. */
  readonly symbologies?: readonly string[] | undefined;
  /** Names of the optional extensions to enable, as exported by `@platen/sdk/extensions`. */
  readonly extensions?: readonly string[] | undefined;
  /**
   * Custom element kinds from `defineElement`. With custom kinds, browsers create the PDF on the main thread instead
   * of in a worker. Experimental.
   */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** Options to cancel a job and to follow its progress. */
type Followed = Pick<PdfOptions, 'signal' | 'onProgress'>;

/**
 * The input of `createPdf`: `signal` cancels the work and `onProgress` reports its progress. For a template of unknown
 * shape, such as parsed JSON, use `PdfJob<unknown>`.
 */
export interface PdfJob<Given = TemplateJson, Item extends PrintItem = PrintItem>
  extends PdfJobData<Given, Item>,
    Followed {}

/** The stream to which `createPdf` writes a PDF. */
export type PdfOutput = WritableStream<Uint8Array>;

/** The result of `createPdf`. If the job has an `output`, the result contains the file's size instead of the PDF. */
export type CreatedPdf<Output> = Output extends PdfOutput ? WrittenPdf : PdfResult;

/** The input of `createPdf` for a PDF that is written to a stream while it is created. */
export interface WrittenPdfJob<Given = TemplateJson, Item extends PrintItem = PrintItem> extends PdfJob<Given, Item> {
  /**
   * Receives the PDF in parts of about 256 kB, and is closed at the end. Nothing is written before all items have been
   * checked. If the PDF can't be completed, the stream is aborted with the error.
   */
  readonly output: PdfOutput;
}

/** A job that a page sends to its PDF worker. */
export interface PdfQuestion extends PdfJobData {
  /** True to send the PDF in parts. */
  readonly isWritten: boolean;
}

/** Renders PDFs on the calling thread. */
export interface PdfMaker {
  /** Renders the PDF of a job whose fonts have been checked. */
  make(job: PdfJob): Promise<PdfResult>;
  /** Renders a job's PDF and writes it in parts. The job's fonts must already be checked. */
  write(job: PdfJob, write: WritePart): Promise<WrittenPdf>;
  /** Returns the renderer with the bundled fonts only. */
  plainRenderer(): Renderer;
}

/** Creates a PdfMaker that caches its renderers, so that each font is loaded only once. */
export function createPdfMaker(
  platformWith: (options: { readonly fonts: readonly AddedFont[] }) => Platform,
): PdfMaker {
  const rendererFor = createRendererCache((fonts, enabled) => createRenderer(platformWith({ fonts }), enabled));
  const rendererOf = async ({ fonts, symbologies, extensions, elements }: PdfJob): Promise<Renderer> => {
    const enabled = await namedKinds({ symbologies, extensions });
    return rendererFor(fonts, { ...enabled, elements });
  };
  return {
    make: async (job) => renderPdf(await rendererOf(job), job.template, job.items, optionsOf(job)),
    write: async (job, write) => writePdf(await rendererOf(job), job.template, job.items, write, optionsOf(job)),
    plainRenderer: () => rendererFor(),
  };
}

/** Picks the options for `renderPdf` and `writePdf` from a job. */
const optionsOf = ({
  template: _template,
  items: _items,
  fonts: _fonts,
  symbologies: _symbologies,
  extensions: _extensions,
  elements: _elements,
  ...options
}: PdfJob): PdfOptions => options;
