import { type CompletedJob, createPlaten, type PrintItem, type Template, type WaitOptions } from '@platen/sdk';
import { connectPortal, type Gives, type TakesBody } from './connect-portal.ts';

/** A print order with the current label, which need not be stored. */
export interface PagePrintOrder {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly startPosition: number | undefined;
  readonly resolution: number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Idempotency key: repeating an order with the same key gives the same job. */
  readonly idempotencyKey: string;
}

interface Paths {
  readonly '/print': { readonly post: TakesBody<PagePrintOrder> & Gives<{ readonly jobId: string }> };
}

const { call } = connectPortal<Paths>();
/** The client of `/portal`, which answers like the API for the signed-in account. */
const { jobs } = createPlaten({ baseUrl: '/portal', maxRetries: 0 });

/** Creates a job and returns its id. If the server rejects it, rejects with PlatenApiError, and nothing is charged. */
export async function sendPrint(body: PagePrintOrder, options: SendOptions): Promise<string> {
  return (await call('post', '/print', { body }, options)).jobId;
}

/** Waits for the job's PDF. Also rejects with PrintFailedError and PrintTimeoutError. */
export const waitForPrint = (jobId: string, options: WaitOptions): Promise<CompletedJob> => jobs.wait(jobId, options);

/**
 * Downloads a job's PDF from the page's own host. The pages' content security policy allows no other, even if the
 * server has several names.
 */
export function readPdf({ url }: CompletedJob, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { pathname, search } = new URL(url);
  return jobs.download({ url: new URL(`${pathname}${search}`, location.origin).href }, { signal });
}
