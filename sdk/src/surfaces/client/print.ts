import type { Bytes } from '../../base/bytes.ts';
import type { OptionNames } from '../../base/known-options.ts';
import type { Progress } from '../../base/progress.ts';
import type { operations } from '../../contract/generated/schema.ts';
import type { PrintJob, PrintJobStatus } from '../../contract/types.ts';
import type { Call } from './call.ts';
import type { ApiConnection, CallOptions, CreateOptions } from './connection.ts';
import { CREATE_OPTIONS } from './idempotency.ts';

/** A job whose PDF, or file for a printer, is ready. */
export type CompletedJob = Extract<PrintJob, { readonly status: 'completed' }>;

/** What is asked of a job beside its body. */
export type PrintParameters = NonNullable<operations['print']['parameters']['query']>;

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
