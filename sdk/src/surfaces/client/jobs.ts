import type { Bytes } from '../../base/bytes.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { Progress } from '../../base/progress.ts';
import type { operations } from '../../contract/generated/schema.ts';
import type { CheckedPrintRequest } from '../../contract/template-fields.ts';
import type {
  Delivery,
  PrintAccepted,
  PrintItem,
  PrintJob,
  PrintJobList,
  PrintJobListQuery,
  PrintJobStatus,
  PrintJobSummary,
  StarterId,
} from '../../contract/types.ts';
import { type Call, type Pages, pagesOf, startedCall, textOf } from './call.ts';
import { type ApiConnection, type CallOptions, CREATE_OPTIONS, type CreateOptions, creation } from './connection.ts';
import {
  CallTimeoutError,
  ConnectionError,
  type ConnectionErrorCode,
  PrintFailedError,
  PrintTimeoutError,
  RateLimitedError,
  ServerError,
} from './errors.ts';
import { sleep } from './persistent-fetch.ts';

/**
 * Print jobs: the labels of a stored template or a built-in starter template, rendered to one file in the background.
 */
export interface Jobs {
  /**
   * `POST /print`: queues a PDF of many labels, or, if `format` is set, a file for a label printer. Costs one label for
   * each copy. If `starter` names a built-in template, the compiler checks the fields of `data`.
   *
   * @example
   * ```ts
   * const { jobId } = await platen.jobs.create({
   *   templateId: '5f9e7d1c-0000-4000-8000-000000000000',
   *   items: [{ quantity: 3 }],
   * });
   * const job = await platen.jobs.wait(jobId);
   * const pdf = await platen.jobs.download(job);
   * ```
   */
  create<const Id extends StarterId, const Item extends PrintItem>(
    request: CheckedPrintRequest<Id, Item>,
    options?: PrintOptions,
  ): Call<PrintAccepted>;
  /**
   * `GET /print`: lists jobs, newest first. Await it for one page, or iterate over all jobs. The query may contain
   * `status`, and the id of a `printer`.
   */
  list(query?: PrintJobListQuery, options?: CallOptions): Pages<PrintJobSummary, PrintJobList>;
  /** `GET /print/{jobId}`: returns the job in its current state. */
  retrieve(jobId: string, options?: CallOptions): Call<PrintJob>;
  /**
   * Waits until the job has completed, and resolves with the job, which contains the `url` of its file. Rejects with
   * PrintFailedError or PrintTimeoutError.
   */
  wait(jobId: string, options?: WaitOptions): Promise<CompletedJob>;
  /**
   * `POST /print/{jobId}/delivery`: prints the remaining labels of a job whose delivery to a printer failed, starting
   * with label number `from`, counted from 1. Returns the new job. First check which label was printed last:
   * `delivery.interruptedAt` is the label that was being sent, but earlier labels may be missing too.
   */
  continueDelivery(jobId: string, from: number, options?: CallOptions): Call<PrintAccepted>;
  /**
   * `DELETE /print/{jobId}/delivery`: cancels a delivery that has not ended. If the `cancellation` of the returned
   * delivery is `requested`, the agent or printer has not stopped yet: call `retrieve` for the outcome. Rejects with
   * ConflictError if the delivery has already ended.
   */
  cancelDelivery(jobId: string, options?: CallOptions): Call<Delivery>;
  /** Downloads the file of a completed job: a PDF, or a file for a label printer. */
  download(job: Pick<CompletedJob, 'url'>, options?: CallOptions): Call<Bytes>;
}

/** A job whose file is ready: a PDF, or a file for a label printer. */
export type CompletedJob = Extract<PrintJob, { readonly status: 'completed' }>;

/** Query parameters of `POST /print`. */
type PrintParameters = NonNullable<operations['print']['parameters']['query']>;

/**
 * Options of `jobs.create`. If `format` names a printer language, the job produces a file for a label printer instead
 * of a PDF. The printer's parameters then apply; `printerParameters` of `@platen/sdk/printers` derives them from a
 * profile.
 */
export interface PrintOptions
  extends CreateOptions,
    Readonly<{ [Name in keyof PrintParameters]?: PrintParameters[Name] | undefined }> {
  /**
   * `'codes'`: reads every distinct code back from the rendered dots before the job completes. The job then reports
   * their number as `verified`; an unreadable code fails the job with `code_unreadable`.
   * `'grade'`: the job reports predicted grades of the first 100 distinct codes as `graded`. For PDFs only.
   */
  readonly verify?: 'codes' | 'grade' | undefined;
  /** `'crop'`: draws short marks outside the labels' corners, for cutting by hand. For PDFs only. */
  readonly marks?: 'crop' | undefined;
  /** `'vectors'`: writes bars and modules as rectangles instead of masks of the printer's dots. For PDFs only. */
  readonly codes?: 'dots' | 'vectors' | undefined;
  /** Standards to which the PDF conforms: PDF/A-2b for archives, PDF/UA-1 for screen readers, or both. */
  readonly conformance?: 'a-2b' | 'ua-1' | 'a-2b,ua-1' | undefined;
  /** Title of a PDF that conforms to a standard (`conformance`); `Labels` by default. */
  readonly title?: string | undefined;
  /** Language of the labels in a PDF that conforms to a standard (`conformance`), as a language tag such as `de`. */
  readonly language?: string | undefined;
  /**
   * Name of a common printer that supports `format`, or the id of one of the account's printers. With an id, the API
   * delivers the job to that printer, and the job reports `delivery`.
   */
  readonly printer?: PrintParameters['printer'] | undefined;
}

const PRINT_OPTIONS: OptionNames<PrintOptions> = {
  ...CREATE_OPTIONS,
  ...{ verify: true, marks: true, codes: true, conformance: true, title: true, language: true, darkness: true },
  ...{ length: true, margin: true, minLength: true, feed: true },
  ...{ format: true, printer: true, dpi: true, head: true, offset: true, rotate: true },
  ...{
    speed: true,
    media: true,
    gap: true,
    mediaWidth: true,
    mediaLength: true,
    mediaInks: true,
    cut: true,
    compression: true,
    ink: true,
  },
};

/** The progress of a job. */
export interface PrintProgress extends Progress {
  /** `pending` or `processing` until the job ends. */
  readonly status: PrintJobStatus;
}

/** Returns a job in its current state, or in its final state if it ends within `wait` seconds. */
const retrieve = ({ call }: ApiConnection, jobId: string, options?: CallOptions, wait?: number): Call<PrintJob> =>
  call('get', '/print/{jobId}', { params: { path: { jobId }, ...(wait && { query: { wait } }) } }, options);

/** Options of `jobs.wait`. */
export interface WaitOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  /** Time limit of the wait in milliseconds; 300,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of polls, one second apart, for servers without long polling; 30 by default. */
  readonly attempts?: number | undefined;
  /** Called with every response, including the final one. */
  readonly onProgress?: ((progress: PrintProgress) => void) | undefined;
}

const WAIT_OPTIONS: OptionNames<WaitOptions> = {
  ...{ signal: true, headers: true, timeoutMs: true, attempts: true, onProgress: true },
};
/** Message for a failed job if the server gives no reason. */
const NO_REASON = 'The print job failed, and the server gave no reason';
const DEFAULT_WAIT_MS = 300_000;
const DEFAULT_ATTEMPTS = 30;
/**
 * Duration of a long poll, in seconds. With `onProgress`, polls take 2 seconds, so there are up to 30 calls a minute.
 */
const LONG_POLL_SECONDS = 20;
const LONG_POLL_SECONDS_WITH_PROGRESS = 2;
/** Pause before the next request if a server without long polling has responded immediately. */
const PAUSE_MS = 1_000;
/** Maximum number of consecutive failed polls. After this many failures, the last error is thrown. */
const MAX_FAILURES = 4;

export const jobsOf = (connection: ApiConnection): Jobs => ({
  create: (body, options) =>
    startedCall(() =>
      connection.call('post', '/print', ...creation(body, { caller: 'jobs.create', options, names: PRINT_OPTIONS })),
    ),
  list: (query, options) =>
    pagesOf((cursor) => connection.call('get', '/print', { params: { query: { ...query, ...cursor } } }, options)),
  retrieve: (jobId, options) => retrieve(connection, jobId, options),
  wait: (jobId, options) => waitForEnd(connection, jobId, options),
  continueDelivery: (jobId, from, options) =>
    connection.call('post', '/print/{jobId}/delivery', { params: { path: { jobId } }, body: { from } }, options),
  cancelDelivery: (jobId, options) =>
    connection.call('delete', '/print/{jobId}/delivery', { params: { path: { jobId } } }, options),
  // the link needs no API key
  download: ({ url }, options) => connection.bytesAt(url, options),
});

/**
 * Polls a job until it reaches a final state. Tolerates brief failures and waits out rate limits. Rejects with
 * PrintFailedError for a failed job, and with PrintTimeoutError when the time limit or the maximum number of polls is
 * reached.
 */
async function waitForEnd(
  connection: ApiConnection,
  jobId: string,
  waitOptions: WaitOptions = {},
): Promise<CompletedJob> {
  checkOptions('jobs.wait', waitOptions, WAIT_OPTIONS);
  const { timeoutMs = DEFAULT_WAIT_MS, attempts = DEFAULT_ATTEMPTS, onProgress, ...options } = waitOptions;
  const start = Date.now();
  let faults = 0;
  for (let unheld = 0; ; ) {
    const requested = Date.now();
    const left = Math.floor((start + timeoutMs - requested) / 1_000);
    const wait = Math.min(onProgress ? LONG_POLL_SECONDS_WITH_PROGRESS : LONG_POLL_SECONDS, left);
    const once = { ...options, maxRetries: 0, timeoutMs: connection.timeoutMs + wait * 1_000 };
    let pauseMs = 0;
    try {
      const job = await retrieve(connection, jobId, once, wait);
      onProgress?.({ status: job.status, ...job.labels });
      if (job.status === 'completed') return job;
      if (job.status === 'failed')
        throw new PrintFailedError(textOf(job.error) ?? NO_REASON, { jobId, errorCode: job.errorCode });
      faults = 0;
      // A response that took at least half of the requested time counts as a long poll, which needs no pause before the
      // next one. Half, because client and server clocks differ.
      if (Date.now() - requested < wait * 500 || wait === 0) {
        pauseMs = PAUSE_MS;
        unheld++;
      }
    } catch (error) {
      if (!isTemporary(error) || ++faults >= MAX_FAILURES) throw error;
      pauseMs = error instanceof RateLimitedError ? error.retryAfterSeconds * 1_000 : PAUSE_MS * faults;
    }
    const waited = Date.now() - start;
    if (unheld >= attempts || waited + pauseMs >= timeoutMs) {
      const seconds = Math.round(waited / 1_000);
      const message = `Print job ${jobId} was not finished after ${seconds} s; it is still running, and you can wait for it again.`;
      throw new PrintTimeoutError(message, { jobId, timeoutMs });
    }
    if (pauseMs > 0) await sleep(pauseMs, options.signal);
  }
}

/** True for failures that may be temporary. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionError
    ? !PERSISTENT_ERRORS.includes(error.code)
    : [CallTimeoutError, ServerError, RateLimitedError].some((kind) => error instanceof kind);

/** Errors that waiting does not resolve, because the page or the client is misconfigured. */
const PERSISTENT_ERRORS: readonly ConnectionErrorCode[] = ['redirected', 'blocked_by_csp', 'mixed_content'];
