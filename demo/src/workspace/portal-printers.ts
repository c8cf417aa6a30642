import type { DeliveryFollowed, PrintOrder, RecentJob, ServicePrinter, ServicePrinters } from '@platen/editor';
import { ConflictError, createPlaten, NotFoundError } from '@platen/sdk';
import { connectPortal, type Gives, PageError, type TakesBody } from '../portal/connect-portal.ts';
import { workspaceWords } from '../words/en/workspace.ts';
import { inPageLanguage } from '../words/page-words.ts';
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
 * Creates the editor's access to the account's printers. Retries of an order reuse its idempotency key, so that a lost
 * response never leads to a second print.
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
        // omits the resolution for a label printer, because the printer's profile contains it
        const body = { template, items, ...(!printer.isForLabels && { startPosition, resolution }) };
        const params = { query: { printer: printer.id, length, margin, minLength } };
        // cancelling only stops tracking the job; the call that creates the job is not aborted
        const { jobId } = await call('post', '/print', { params, body }, { idempotencyKey }).catch(async (error) => {
          throw await printerFault(error, printer.id);
        });
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

/** Maximum number of jobs to read for the list of recent prints. Many of them may be PDFs, which are not listed. */
const MAX_READ = 500;

/** Lists the last jobs that were sent to a printer. Omits jobs whose printer was removed. */
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
    if (delivery === undefined) throw error;
    if (delivery.continuedBy === undefined) throw await printerFault(error, delivery.printerId);
    return delivery.continuedBy;
  }
}

/**
 * Returns the error to show when printing has failed: that the printer or its agent was removed, or the call's own
 * error.
 */
async function printerFault(error: unknown, printerId: string): Promise<unknown> {
  if (!(error instanceof NotFoundError || error instanceof ConflictError)) return error;
  const { printerRemoved, agentRemoved } = inPageLanguage(workspaceWords).printing;
  try {
    const { agentId, connection } = await printers.retrieve(printerId);
    return agentId === null && connection === undefined ? new PageError(agentRemoved) : error;
  } catch (fault) {
    return fault instanceof NotFoundError ? new PageError(printerRemoved) : error;
  }
}

/** Returns the result of `act`. Converts its errors to errors whose messages are shown to users. */
async function explained<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    signal.throwIfAborted();
    throw printError(error);
  }
}
