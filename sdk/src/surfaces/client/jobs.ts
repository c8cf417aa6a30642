import type { Bytes } from '../../base/bytes.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { Progress } from '../../base/progress.ts';
import type { operations } from '../../contract/generated/schema.ts';
import type { CheckedPrintRequest } from '../../contract/template-fields.ts';
import type { PrintAccepted, PrintItem, PrintJob, PrintJobStatus, StarterId } from '../../contract/types.ts';
import { textOf } from './answer.ts';
import { type Call, startedCall } from './call.ts';
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
import { sleep } from './sleep.ts';

/** Print jobs: labels of a stored template or a starter, made into one file in the background. */
export interface Jobs {
  /**
   * `POST /print`: queues a PDF of many labels or, with a `format`, their file for a label printer; costs a label for each
   * copy. The fields of a `starter` are known to the compiler.
   *
   * @example
   * ```ts
   * const { jobId } = await platen.jobs.create({ templateId: '5f9e7d1c-0000-4000-8000-000000000000', items: [{ quantity: 3 }] });
   * const job = await platen.jobs.wait(jobId);
   * const pdf = await platen.jobs.download(job);
   * ```
   */
  create<const Id extends StarterId, const Item extends PrintItem>(
    request: CheckedPrintRequest<Id, Item>,
    options?: PrintOptions,
  ): Call<PrintAccepted>;
  /** `GET /print/{jobId}`: the job in its current state. */
  retrieve(jobId: string, options?: CallOptions): Call<PrintJob>;
  /** The completed job with the `url` of its file; rejects with PrintFailedError or PrintTimeoutError. */
  wait(jobId: string, options?: WaitOptions): Promise<CompletedJob>;
  /** The bytes of a completed job's PDF, or of its file for a printer. */
  download(job: Pick<CompletedJob, 'url'>, options?: CallOptions): Call<Bytes>;
}

/** A job whose PDF, or file for a printer, is ready. */
export type CompletedJob = Extract<PrintJob, { readonly status: 'completed' }>;

/** Query parameters of `POST /print`. */
type PrintParameters = NonNullable<operations['print']['parameters']['query']>;

/**
 * Options of `jobs.create`: with a `format`, labels are made for a label printer instead of a PDF, and the other parameters
 * describe the printer, as the API names them. `printerParameters` of `@platen/sdk/printers` gives them for a profile.
 */
export interface PrintOptions
  extends CreateOptions,
    Readonly<{ [Name in keyof PrintParameters]?: PrintParameters[Name] | undefined }> {
  /**
   * `'codes'`: every distinct code is read back from the painted dots before the job completes, which then says how many
   * (`verified`); one that does not read fails the job with `code_unreadable`. For PDFs.
   */
  readonly verify?: 'codes' | undefined;
}

const PRINT_OPTIONS: OptionNames<PrintOptions> = {
  ...CREATE_OPTIONS,
  ...{ verify: true, format: true, printer: true, dpi: true, head: true, offset: true, rotate: true, darkness: true },
  ...{
    speed: true,
    media: true,
    gap: true,
    mediaWidth: true,
    mediaLength: true,
    cut: true,
    compression: true,
    ink: true,
  },
};

/** The progress of a job. */
export interface PrintProgress extends Progress {
  /** `pending` or `processing` until it ends. */
  readonly status: PrintJobStatus;
}

/** A job in its current state, or in its final one if it ends within `wait` seconds. */
const retrieve = ({ call }: ApiConnection, jobId: string, options?: CallOptions, wait?: number): Call<PrintJob> =>
  call('get', '/print/{jobId}', { params: { path: { jobId }, ...(wait && { query: { wait } }) } }, options);

/** Options of waiting for a job's file. */
export interface WaitOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  /** Time to wait in all; 300,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** How often to ask a server that does not hold its answers, a second apart; 30 by default. */
  readonly attempts?: number | undefined;
  /** Called with every answer, the final one included. */
  readonly onProgress?: ((progress: PrintProgress) => void) | undefined;
}

const WAIT_OPTIONS: OptionNames<WaitOptions> = {
  ...{ signal: true, headers: true, timeoutMs: true, attempts: true, onProgress: true },
};
/** The message for a failed job whose server gives no reason. */
const NO_REASON = 'The print job failed, and the server gave no reason';
const DEFAULT_WAIT_MS = 300_000;
const DEFAULT_ATTEMPTS = 30;
/** Seconds the server holds an answer: long when only the end matters, short when progress is shown (30 calls a minute). */
const HOLD_SECONDS = 20;
const HOLD_SECONDS_WITH_PROGRESS = 2;
/** Pause after an answer that came at once, from a server that does not hold. */
const PAUSE_MS = 1_000;
/** Failures in a row after which the last one is thrown: asking again is safe, asking forever is not. */
const PATIENCE = 4;

export const jobsOf = (connection: ApiConnection): Jobs => ({
  create: (body, options) =>
    startedCall(() =>
      connection.call('post', '/print', ...creation(body, { caller: 'jobs.create', options, names: PRINT_OPTIONS })),
    ),
  retrieve: (jobId, options) => retrieve(connection, jobId, options),
  wait: (jobId, options) => waitForEnd(connection, jobId, options),
  // the link needs no key
  download: ({ url }, options) => connection.bytesAt(url, options),
});

/**
 * Polls a job until it is final; tolerates short failures and spent request budgets. Throws PrintFailedError for a failed
 * job, PrintTimeoutError when time or attempts are used up.
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
    const asked = Date.now();
    const left = Math.floor((start + timeoutMs - asked) / 1_000);
    const wait = Math.min(onProgress ? HOLD_SECONDS_WITH_PROGRESS : HOLD_SECONDS, left);
    const once = { ...options, maxRetries: 0, timeoutMs: connection.timeoutMs + wait * 1_000 };
    let pauseMs = 0;
    try {
      const job = await retrieve(connection, jobId, once, wait);
      onProgress?.({ status: job.status, ...job.labels });
      if (job.status === 'completed') return job;
      if (job.status === 'failed')
        throw new PrintFailedError(textOf(job.error) ?? NO_REASON, { jobId, errorCode: job.errorCode });
      faults = 0;
      // An answer after half of the time counts as held: clocks differ, and a pause would only come on top.
      if (Date.now() - asked < wait * 500 || wait === 0) {
        pauseMs = PAUSE_MS;
        unheld++;
      }
    } catch (error) {
      if (!isPassing(error) || ++faults >= PATIENCE) throw error;
      pauseMs = error instanceof RateLimitedError ? error.retryAfterSeconds * 1_000 : PAUSE_MS * faults;
    }
    const waited = Date.now() - start;
    if (unheld >= attempts || waited + pauseMs >= timeoutMs) {
      const seconds = Math.round(waited / 1_000);
      const message = `Print job ${jobId} is not finished after ${seconds} s; it goes on and can be waited for again.`;
      throw new PrintTimeoutError(message, { jobId, timeoutMs });
    }
    if (pauseMs > 0) await sleep(pauseMs, options.signal);
  }
}

/** Failures that may be gone at the next attempt. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError
    ? !LASTING.includes(error.code)
    : [CallTimeoutError, ServerError, RateLimitedError].some((kind) => error instanceof kind);

/** What does not go away while a program waits: settings of the page or of the client. */
const LASTING: readonly ConnectionErrorCode[] = ['redirected', 'blocked_by_csp', 'mixed_content'];
