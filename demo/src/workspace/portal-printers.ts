import type { DeliveryFollowed, PrintOrder, RecentJob, ServicePrinter, ServicePrinters } from '@platen/editor';
import { ConflictError, createPlaten } from '@platen/sdk';
import { connectPortal, type Gives, type TakesBody } from '../portal/connect-portal.ts';
import { createFollower, shownDelivery } from './follow-deliveries.ts';
import { newKey, printError, readJobFile } from './portal-printer.ts';

interface PrintQuery extends Pick<PrintOrder, 'length' | 'margin' | 'minLength'> {
  readonly printer: string;
}

interface Paths {
  readonly '/print': {
    readonly post: { readonly parameters: { readonly query: PrintQuery } } & TakesBody<object> &
      Gives<{ readonly jobId: string }>;
  };
}

const { call } = connectPortal<Paths>();
const { jobs, printers } = createPlaten({ baseUrl: '/portal', maxRetries: 0 });

/**
 * The account's printers, on which agents print. Orders have idempotency keys: an order whose call failed is sent again
 * with the same key, so that a lost response never prints twice.
 */
export function portalPrinters(): ServicePrinters {
  const keys = new WeakMap<PrintOrder, string>();
  const { follow, readSoon } = createFollower((jobId, signal) => jobs.retrieve(jobId, { signal }));
  const followNew = (jobId: string, followed: DeliveryFollowed): Promise<void> => {
    followed.onDelivery({ jobId, state: 'queued' });
    return follow(jobId, followed);
  };
  return {
    list: (signal) => explained(signal, async () => (await printers.list({ limit: 100 }, { signal })).data.map(listed)),
    print: (order, printer, followed) =>
      explained(followed.signal, async () => {
        const idempotencyKey = keys.get(order) ?? newKey();
        keys.set(order, idempotencyKey);
        const { template, items, startPosition, resolution, length, margin, minLength } = order;
        // a label printer's profile contains the resolution
        const body = { template, items, ...(!printer.isForLabels && { startPosition, resolution }) };
        const params = { query: { printer: printer.id, length, margin, minLength } };
        // cancelling only stops tracking the job; the call that creates the job is not aborted
        const { jobId } = await call('post', '/print', { params, body }, { idempotencyKey });
        await followNew(jobId, followed);
      }),
    resume: (jobId, from, followed) =>
      explained(followed.signal, async () => {
        await followNew(await continueOnce(jobId, from), followed);
      }),
    follow: (jobId, followed) => explained(followed.signal, () => follow(jobId, followed)),
    cancel: (jobId, signal) =>
      explained(signal, async () => {
        const delivery = await jobs.cancelDelivery(jobId, { signal });
        readSoon();
        return shownDelivery(jobId, delivery);
      }),
    recent: (signal) => explained(signal, () => recentJobs(signal)),
    file: (jobId, signal) =>
      explained(signal, async () => {
        const job = await jobs.wait(jobId, { signal });
        return { bytes: await readJobFile(job, signal), fileName: `${jobId}.${job.format ?? 'pdf'}` };
      }),
  };
}

const listed = ({ id, name, state, profile }: Awaited<ReturnType<typeof printers.retrieve>>): ServicePrinter => ({
  ...{ id, name, state },
  isForLabels: profile !== null,
  profile: profile ?? undefined,
});

/** Maximum number of jobs in the print view's list. */
const MAX_RECENT = 10;

/** Maximum number of jobs to read for the list of recent prints, because most of an account's jobs may be PDFs. */
const MAX_READ = 500;

/** Lists the last jobs that were sent to a printer. Jobs whose printer was removed are left out. */
async function recentJobs(signal: AbortSignal): Promise<readonly RecentJob[]> {
  const stored = await printers.list({ limit: 100 }, { signal });
  const byId = new Map(stored.data.map((printer) => [printer.id, listed(printer)]));
  const found: RecentJob[] = [];
  let read = 0;
  for await (const { jobId, labels, createdAt, delivery } of jobs.list({ limit: 100 }, { signal })) {
    const printer = byId.get(delivery?.printerId ?? '');
    if (delivery !== undefined && printer !== undefined) {
      const isResumed = delivery.continuedBy !== undefined;
      const shown = { labels: labels.total, createdAt: new Date(createdAt), isResumed };
      found.push({ printer, ...shown, delivery: shownDelivery(jobId, delivery) });
    }
    if (found.length === MAX_RECENT || ++read === MAX_READ) break;
  }
  return found;
}

/** Continues a failed delivery. If it was already continued, returns the id of the job that continues it. */
async function continueOnce(jobId: string, from: number): Promise<string> {
  try {
    return (await jobs.continueDelivery(jobId, from)).jobId;
  } catch (error) {
    const { delivery } = error instanceof ConflictError ? await jobs.retrieve(jobId) : {};
    if (delivery?.continuedBy === undefined) throw error;
    return delivery.continuedBy;
  }
}

/** Rewrites the error of a call for users. */
async function explained<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    signal.throwIfAborted();
    throw printError(error);
  }
}
