import type { Bytes } from '../../base/bytes.ts';
import type { Progress } from '../../base/progress.ts';
import type { PrintJob, PrintJobStatus } from '../../contract/types.ts';
import type { Call } from './call.ts';
import type { ApiConnection, CallOptions, CreateOptions } from './connection.ts';

/** A job whose PDF is ready. */
export type CompletedJob = Extract<PrintJob, { readonly status: 'completed' }>;

/** Options of `print`. */
export interface PrintOptions extends CreateOptions {
  /**
   * `'codes'`: every distinct code is read back from the painted dots before the job completes, which then says how many
   * (`verified`); one that does not read fails the job with `code_unreadable`.
   */
  readonly verify?: 'codes' | undefined;
}

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

/** The PDF behind a completed job's link, which needs no key. */
export const download = (
  { bytesAt }: ApiConnection,
  { url }: Pick<CompletedJob, 'url'>,
  options?: CallOptions,
): Call<Bytes> => bytesAt('GET the PDF', url, options);
