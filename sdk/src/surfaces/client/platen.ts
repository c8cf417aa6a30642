import type { Bytes } from '../../base/bytes.ts';
import type { Ink } from '../../base/ink.ts';
import type { OptionNames } from '../../base/known-options.ts';
import type { paths } from '../../contract/generated/schema.ts';
import type { CheckedPrintRequest, CheckedRenderRequest } from '../../contract/template-fields.ts';
import type {
  LabelData,
  PrintAccepted,
  PrintItem,
  PrintJob,
  RenderResult,
  StarterId,
  StarterList,
  Template,
  Usage,
} from '../../contract/types.ts';
import { type Call, startedCall } from './call.ts';
import { type CallOptions, type CreateOptions, connect, type PlatenOptions } from './connection.ts';
import { CREATE_OPTIONS, creation } from './idempotency.ts';
import { type Presets, presetsOf } from './presets.ts';
import {
  type CompletedJob,
  download,
  PRINT_OPTIONS,
  type PrintOptions,
  printJob,
  type WaitOptions,
  waitForPrint,
} from './print.ts';
import { type Templates, templatesOf } from './templates.ts';

/**
 * The API as functions. Every one rejects with a subclass of PlatenApiError when the API refuses, with ConnectionError
 * or CallTimeoutError when no answer comes, and with the signal's reason when it is aborted. A failure that may pass is
 * retried first; a label is charged once, however often its call was sent.
 */
export interface Platen {
  /**
   * `POST /render`: one label as a PNG, with what was really drawn. The fields of a template that is written
   * `as const satisfies Template`, or in the call, are known: `data` has each of them and no other.
   */
  render<const Given extends Template, const Data extends LabelData>(
    request: CheckedRenderRequest<Given, Data>,
    options?: RenderCallOptions,
  ): Call<RenderResult>;
  /** `POST /print`: queues a PDF of many labels, or, with a `format`, their file for a label printer; `waitForPrint` gives its link. The fields of a `starter` are known. */
  print<const Id extends StarterId, const Item extends PrintItem>(
    request: CheckedPrintRequest<Id, Item>,
    options?: PrintOptions,
  ): Call<PrintAccepted>;
  /** `GET /print/{jobId}`: the job as it stands now. */
  printJob(jobId: string, options?: CallOptions): Call<PrintJob>;
  /** The completed job with the `url` of its file; rejects with PrintFailedError or PrintTimeoutError. */
  waitForPrint(jobId: string, options?: WaitOptions): Promise<CompletedJob>;
  /** The bytes of a completed job's PDF, or of its file for a printer. */
  download(job: Pick<CompletedJob, 'url'>, options?: CallOptions): Call<Bytes>;
  /** Stored templates: create, list, retrieve, update, rename, delete, validate. */
  readonly templates: Templates;
  /** The catalog of branded label stock, which needs no key. */
  readonly presets: Presets;
  /** The built-in designs. */
  readonly starters: {
    /** `GET /starters`: the built-in designs and the fields that their items need. */
    list(options?: CallOptions): Call<StarterList>;
  };
  /** The account's balance. */
  readonly usage: {
    /** `GET /usage`: what is left of the trial and of both budgets. */
    retrieve(options?: CallOptions): Call<Usage>;
  };
}

/** Options of `render`. */
export interface RenderCallOptions extends CreateOptions {
  /** `mono` or `mono-dithered`: black and white dots only, as a thermal printer makes them; a PNG of 1 bit a pixel. */
  readonly ink?: Ink | undefined;
}

const RENDER_OPTIONS: OptionNames<RenderCallOptions> = { ...CREATE_OPTIONS, ink: true };

/**
 * A client of one Platen server. Throws TypeError for a `baseUrl` that is not a URL and for an option that does not exist.
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
  const connection = connect<paths>('createPlaten', options);
  const { call } = connection;
  return {
    render: (body, given) =>
      startedCall(() => {
        const names = { caller: 'render', options: given, names: RENDER_OPTIONS };
        return call('post', '/render', ...creation(body, names));
      }),
    print: (body, given) =>
      startedCall(() => {
        const names = { caller: 'print', options: given, names: PRINT_OPTIONS };
        return call('post', '/print', ...creation(body, names));
      }),
    printJob: (jobId, callOptions) => printJob(connection, jobId, callOptions),
    waitForPrint: (jobId, waitOptions) => waitForPrint(connection, jobId, waitOptions),
    download: (job, callOptions) => download(connection, job, callOptions),
    templates: templatesOf(connection),
    presets: presetsOf(connection),
    starters: { list: (callOptions) => call('get', '/starters', {}, callOptions) },
    usage: { retrieve: (callOptions) => call('get', '/usage', {}, callOptions) },
  };
}
