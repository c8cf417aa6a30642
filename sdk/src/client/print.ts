import type { PrintAccepted, PrintJob, PrintRequest } from '../api/types.ts';
import type { CallOptions, Connection, CreateOptions } from './connection.ts';
import { PrintFailedError } from './errors.ts';
import { poll } from './poll.ts';

/** Options of waiting for a job's PDF. */
export interface WaitOptions extends CallOptions {
  /** Time to wait in all; 300,000 by default. */
  readonly timeoutMs?: number;
  /** Called with every answer, the final one included. */
  readonly onProgress?: (job: PrintJob) => void;
}

/** A job whose PDF is ready. */
export type CompletedJob = Extract<PrintJob, { readonly status: 'completed' }>;

const DEFAULT_WAIT_MS = 300_000;

/** `POST /print`: queues a PDF of all items. Costs a label for each copy. */
export const print = (connection: Connection, body: PrintRequest, options?: CreateOptions): Promise<PrintAccepted> =>
  connection.call('POST /print', options, (init) => connection.api.POST('/print', { ...init, body }));

/** `GET /print/{jobId}`: a job as it stands now; throws NotFoundError for one unknown or past its 24 hours. */
export const printJob = (connection: Connection, jobId: string, options?: CallOptions): Promise<PrintJob> =>
  ask(connection, jobId, undefined, options);

/** Waits for a job's PDF. Throws PrintFailedError for a failed job, PrintTimeoutError when it takes too long. */
export async function waitForPrint(
  connection: Connection,
  jobId: string,
  options: WaitOptions = {},
): Promise<CompletedJob> {
  const job = await poll<PrintJob>({
    jobId,
    timeoutMs: options.timeoutMs ?? DEFAULT_WAIT_MS,
    signal: options.signal,
    onProgress: options.onProgress,
    ask: (holdSeconds, signal) => ask(connection, jobId, holdSeconds, signal === undefined ? {} : { signal }),
    isFinal: ({ status }) => status === 'completed' || status === 'failed',
  });
  if (job.status === 'completed') return job;
  throw new PrintFailedError(job.error ?? `Print job ${jobId} failed and gave no reason.`, {
    jobId,
    errorCode: job.errorCode,
  });
}

function ask(
  connection: Connection,
  jobId: string,
  holdSeconds: number | undefined,
  options: CallOptions | undefined,
): Promise<PrintJob> {
  const query = holdSeconds === undefined ? {} : { query: { wait: holdSeconds } };
  const timeoutMs = (options?.timeoutMs ?? connection.timeoutMs) + (holdSeconds ?? 0) * 1_000;
  return connection.call('GET /print/{jobId}', { ...options, timeoutMs }, (init) =>
    connection.api.GET('/print/{jobId}', { ...init, params: { path: { jobId }, ...query } }),
  );
}
