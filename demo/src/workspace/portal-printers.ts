import type { DeliveryFollowed, PrintOrder, ServiceDelivery, ServicePrinter, ServicePrinters } from '@platen/editor';
import { createPlaten, type PrintJob } from '@platen/sdk';
import { connectPortal, type Gives, type TakesBody } from '../portal/connect-portal.ts';
import { newKey, printError, readJobFile } from './portal-printer.ts';

interface Paths {
  readonly '/print': {
    readonly post: { readonly parameters: { readonly query: { readonly printer: string } } } & TakesBody<object> &
      Gives<{ readonly jobId: string }>;
  };
}

const { call } = connectPortal<Paths>();
const { jobs, printers } = createPlaten({ baseUrl: '/portal', maxRetries: 0 });

/** Interval in milliseconds at which the state of a delivery is read. */
const POLL_MS = 1500;
/** Time in milliseconds after which a sent delivery is no longer expected to become printed. */
const SENT_MS = 60_000;

/**
 * The account's printers, on which agents print. Orders have idempotency keys: an order whose call failed is sent again
 * with the same key, so that a lost response never prints twice.
 */
export function portalPrinters(): ServicePrinters {
  const keys = new WeakMap<PrintOrder, string>();
  return {
    list: (signal) => explained(signal, async () => (await printers.list({ limit: 100 }, { signal })).data.map(listed)),
    print: (order, printer, followed) =>
      explained(followed.signal, async () => {
        const idempotencyKey = keys.get(order) ?? newKey();
        keys.set(order, idempotencyKey);
        const { template, items, startPosition, resolution } = order;
        // the profile of a label printer contains its resolution
        const body = { template, items, ...(!printer.isForLabels && { startPosition, resolution }) };
        const params = { query: { printer: printer.id } };
        const { jobId } = await call('post', '/print', { params, body }, { signal: followed.signal, idempotencyKey });
        await follow(jobId, followed);
      }),
    resume: (jobId, from, followed) =>
      explained(followed.signal, async () => {
        const accepted = await jobs.continueDelivery(jobId, from, { signal: followed.signal });
        await follow(accepted.jobId, followed);
      }),
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
});

/** Reports the delivery of a job until it ends. Rejects if the labels could not be drawn. */
async function follow(jobId: string, { signal, onDelivery }: DeliveryFollowed): Promise<void> {
  onDelivery({ jobId, state: 'queued' });
  const started = Date.now();
  await jobs.wait(jobId, { signal });
  for (;;) {
    const { delivery } = await jobs.retrieve(jobId, { signal });
    const known = delivery === undefined ? undefined : deliveryOf(jobId, delivery);
    if (known === undefined) return;
    onDelivery(known);
    const isSent = known.state === 'sent';
    if (known.state !== 'queued' && !(isSent && Date.now() - started < SENT_MS)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
  }
}

const deliveryOf = (
  jobId: string,
  { state, detail, interruptedAt }: NonNullable<PrintJob['delivery']>,
): ServiceDelivery => ({ jobId, state, detail, interruptedAt });

/** Rewrites the error of a call for users. */
async function explained<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    signal.throwIfAborted();
    throw printError(error);
  }
}
