import type { Bytes } from '../../base/bytes.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { Progress } from '../../base/progress.ts';
import type { operations } from '../../contract/generated/schema.ts';
import type { PrintJob, PrintJobStatus } from '../../contract/types.ts';
import { textOf } from './answer.ts';
import type { Call } from './call.ts';
import type { ApiConnection, CallOptions, CreateOptions } from './connection.ts';
import {
  CallTimeoutError,
  ConnectionError,
  type ConnectionErrorCode,
  PrintFailedError,
  PrintTimeoutError,
  RateLimitedError,
  ServerError,
} from './errors.ts';
import { CREATE_OPTIONS } from './idempotency.ts';
import { sleep } from './sleep.ts';

/** A job whose PDF, or file for a printer, is ready. */
export type CompletedJob = Extract<PrintJob, { readonly status: 'completed' }>;

/** What is asked of a job beside its body. */
type PrintParameters = NonNullable<operations['print']['parameters']['query']>;

/**
 * Options of `print`: `format` makes labels for a printer in the place of a PDF, and the parameters beside it say which printer.
 * `printerParameters` of `@platen/sdk/printers` makes them of a profile.
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

/** Names of the options of `print`. */
export const PRINT_OPTIONS: OptionNames<PrintOptions> = {
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

/** How far a job is. */
export interface PrintProgress extends Progress {
  /** `pending` or `processing` until it ends. */
  readonly status: PrintJobStatus;
}

/** A job as it stands now, or at its end if that comes within `wait` seconds. */
export const printJob = (
  { call }: ApiConnection,
  jobId: string,
  options?: CallOptions,
  wait?: number,
): Call<PrintJob> =>
  call('get', '/print/{jobId}', { params: { path: { jobId }, ...(wait && { query: { wait } }) } }, options);

/** The file behind a completed job's link, which needs no key. */
export const download = (
  { bytesAt }: ApiConnection,
  { url }: Pick<CompletedJob, 'url'>,
  options?: CallOptions,
): Call<Bytes> => bytesAt(url, options);

/** Options of waiting for a job's PDF. */
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
/** For a job of a server that does not say why it failed. */
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

/**
 * Asks for a job until it is final; rides out short failures and spent request budgets. Throws PrintFailedError for a failed
 * job, PrintTimeoutError when time or attempts are up.
 */
export async function waitForPrint(
  connection: ApiConnection,
  jobId: string,
  waitOptions: WaitOptions = {},
): Promise<CompletedJob> {
  checkOptions('waitForPrint', waitOptions, WAIT_OPTIONS);
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
      const job = await printJob(connection, jobId, once, wait);
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
