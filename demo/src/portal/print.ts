import { type CompletedJob, createPlaten, type PrintItem, type Template, type WaitOptions } from '@platen/sdk';
import { connectPortal, type Gives, type TakesBody } from './connect-portal.ts';

/** What is printed: the label as it stands, which is not stored for that. */
export interface PagePrintOrder {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly startPosition: number | undefined;
  readonly resolution: number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Sent again with the same one, it is the same job. */
  readonly idempotencyKey: string;
}

interface Paths {
  readonly '/print': { readonly post: TakesBody<PagePrintOrder> & Gives<{ readonly jobId: string }> };
}

const { call } = connectPortal<Paths>();
/** Jobs at `/portal`, which answers as the API does, for the account that is signed in. */
const { jobs } = createPlaten({ baseUrl: '/portal', maxRetries: 0 });

/** Sends a job: its id. Throws PlatenApiError where it is refused; nothing is charged then. */
export async function sendPrint(body: PagePrintOrder, options: SendOptions): Promise<string> {
  return (await call('post', '/print', { body }, options)).jobId;
}

/** Waits for the job's PDF. Throws PrintFailedError and PrintTimeoutError besides. */
export const endOfPrint = (jobId: string, options: WaitOptions): Promise<CompletedJob> => jobs.wait(jobId, options);

/** The PDF of a job, from the page's own host: the policy of the pages allows no other, though the server has several names. */
export function readPdf({ url }: CompletedJob, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { pathname, search } = new URL(url);
  return jobs.download({ url: new URL(`${pathname}${search}`, location.origin).href }, { signal });
}
