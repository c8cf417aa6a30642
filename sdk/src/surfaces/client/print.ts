import type { PrintJob, PrintJobStatus } from '../../contract/types.ts';
import type { Call } from './call.ts';
import type { CallOptions, Connection } from './connection.ts';

/** A job whose PDF is ready. */
export type CompletedJob = Extract<PrintJob, { readonly status: 'completed' }>;

/** How far a job is. */
export interface PrintProgress {
  /** `pending` or `processing` until it ends. */
  readonly status: PrintJobStatus;
  /** Labels drawn, and labels in all. */
  readonly done: number;
  /** Labels in all. */
  readonly total: number;
}

/** A job as it stands now, or at its end if that comes within `wait` seconds. */
export const printJob = ({ call }: Connection, jobId: string, options?: CallOptions, wait?: number): Call<PrintJob> =>
  call('GET', '/print/{jobId}', options, { params: { path: { jobId }, ...(wait && { query: { wait } }) } });

/** The PDF behind a completed job's link, which needs no key. */
export const download = (
  { fetch, attempt }: Connection,
  { url }: Pick<CompletedJob, 'url'>,
  options?: CallOptions,
): Call<Uint8Array<ArrayBuffer>> =>
  attempt({ what: 'GET the PDF', options, repeatable: 'always' }, async ({ signal }) => {
    const response = await fetch(new Request(url, { signal }));
    return response.ok
      ? { data: new Uint8Array(await response.arrayBuffer()), response }
      : { error: await response.text(), response };
  });
