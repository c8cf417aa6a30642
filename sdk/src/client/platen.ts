import type {
  PrintAccepted,
  PrintJob,
  PrintRequest,
  RenderRequest,
  RenderResult,
  StoreTemplateRequest,
  TemplateRecord,
} from '../api/types.ts';
import { type CallOptions, type CreateOptions, connect, type PlatenOptions } from './connection.ts';
import { type CompletedJob, print, printJob, type WaitOptions, waitForPrint } from './print.ts';
import { render } from './render.ts';
import { createTemplate, template } from './templates.ts';

/**
 * The API as functions. Every one rejects with a subclass of PlatenApiError when the API refuses, with ConnectionError
 * or CallTimeoutError when no answer comes, and with the signal's reason when it is aborted.
 */
export interface Platen {
  /** One label as a PNG, with what was really drawn. */
  render(request: RenderRequest, options?: CreateOptions): Promise<RenderResult>;
  /** Queues a PDF of many labels; `waitForPrint` gives its link. */
  print(request: PrintRequest, options?: CreateOptions): Promise<PrintAccepted>;
  printJob(jobId: string, options?: CallOptions): Promise<PrintJob>;
  /** The completed job with the PDF's `url`; rejects with PrintFailedError or PrintTimeoutError. */
  waitForPrint(jobId: string, options?: WaitOptions): Promise<CompletedJob>;
  createTemplate(request: StoreTemplateRequest, options?: CreateOptions): Promise<TemplateRecord>;
  template(id: string, options?: CallOptions): Promise<TemplateRecord>;
}

/**
 * A client of one Platen server. Throws TypeError for a `baseUrl` that is none.
 *
 * @example
 * ```ts
 * const platen = createPlaten({ baseUrl: 'http://127.0.0.1:8787/api/v1', apiKey: () => readKey() });
 * const { jobId } = await platen.print({
 *   starter: 'price-tag-1.5x1',
 *   items: [{ quantity: 3, data: { name: 'Oak shelf', price: '49.00', sku: 'OAK-120' } }],
 * });
 * const { url } = await platen.waitForPrint(jobId);
 * ```
 */
export function createPlaten(options: PlatenOptions): Platen {
  const connection = connect(options);
  return {
    render: (request, callOptions) => render(connection, request, callOptions),
    print: (request, callOptions) => print(connection, request, callOptions),
    printJob: (jobId, callOptions) => printJob(connection, jobId, callOptions),
    waitForPrint: (jobId, waitOptions) => waitForPrint(connection, jobId, waitOptions),
    createTemplate: (request, callOptions) => createTemplate(connection, request, callOptions),
    template: (id, callOptions) => template(connection, id, callOptions),
  };
}
