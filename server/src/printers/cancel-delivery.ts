import type { Delivery } from '@platen/sdk';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { deliveryRecord } from '../jobs/read-job.ts';
import type { DeliveryEnd, StoredDelivery } from '../stores/delivery-store.ts';
import type { Poller } from '../stores/poller-store.ts';
import type { Stores } from '../stores/stores.ts';
import { CLOUDPRNT } from './cloud-tokens.ts';

const CANCELLED = rejectionMessages.deliveryCancelled;

/** Returns the outcome of a delivery that was cancelled before label number `label`. Pass null if no label was sent. */
export const cancelledBefore = (label: number | null): DeliveryEnd & { readonly state: 'failed' } => ({
  ...{ state: 'failed', interruptedAt: label, isCancelled: true },
  detail: label === null ? CANCELLED : `${CANCELLED} before label ${label}`,
});

/**
 * Cancels a job's delivery. A delivery that no agent has claimed ends immediately. Otherwise, stores the request for
 * the agent, which then ends the delivery. Returns the delivery, even if it was already cancelled. Throws 409 if the
 * delivery has ended in another way, or if its agent is unknown or cannot cancel deliveries.
 */
export async function cancelDelivery(deps: Deps, accountId: string, jobId: string): Promise<Delivery> {
  const { stores, expiryClock, webhookEvents, deliveryEvents } = deps;
  const job = await stores.jobs.find(jobId, accountId, expiryClock.now());
  if (job === undefined) throw new ApiError('not_found', rejectionMessages.jobUnknown);
  if (job.printerId === null) throw new ApiError('conflict', rejectionMessages.deliveryNone);
  if (job.status === 'failed') throw new ApiError('conflict', rejectionMessages.deliveryEnded('failed'));
  const isUnclaimed = await stores.transaction((transaction) => cancelUnclaimed(deps, transaction, accountId, jobId));
  const agentId = isUnclaimed
    ? undefined
    : await stores.transaction((transaction) => requestCancel(deps, transaction, accountId, jobId));
  // ends the agent's long poll
  if (agentId !== undefined) deliveryEvents.ended(agentId);
  webhookEvents.wake();
  const delivery = await stores.deliveries.find(jobId);
  if (delivery === undefined) throw new ApiError('not_found', rejectionMessages.jobUnknown);
  if (delivery.cancelledAt === null) throw new ApiError('conflict', await whyNot(stores, accountId, delivery));
  return deliveryRecord(delivery, false);
}

/** Returns the reason why a delivery cannot be cancelled. */
async function whyNot(
  { printers }: Pick<Stores, 'printers'>,
  accountId: string,
  { state, claimedBy, printerId }: StoredDelivery,
): Promise<string> {
  if (state !== 'queued') return rejectionMessages.deliveryEnded(state);
  const agentId = claimedBy ?? (await printers.find(printerId, accountId))?.agentId ?? null;
  return agentId === null ? rejectionMessages.deliveryDetached : rejectionMessages.deliveryUncancellable;
}

async function cancelUnclaimed(
  { clock, webhookEvents }: Deps,
  stores: Stores,
  accountId: string,
  jobId: string,
): Promise<boolean> {
  if (!(await stores.deliveries.cancelUnclaimed(jobId, accountId, CANCELLED, clock.now()))) return false;
  await webhookEvents.deliveryEnded(stores, jobId, cancelledBefore(null));
  return true;
}

/**
 * Stores the request to cancel a claimed delivery. Ends the delivery immediately if its printer polls the server and is
 * between two labels. Returns the id of the agent; undefined if the request was not stored.
 */
async function requestCancel(
  deps: Deps,
  stores: Stores,
  accountId: string,
  jobId: string,
): Promise<string | undefined> {
  const { clock, expiryClock } = deps;
  const delivery = await stores.deliveries.find(jobId);
  const printer = delivery && (await stores.printers.find(delivery.printerId, accountId));
  const isPolling = printer?.address === CLOUDPRNT && printer.agentId !== null;
  const poller = isPolling ? await stores.pollers.find(printer.agentId ?? '', expiryClock.now()) : undefined;
  // lock the poller before the delivery, as the printer's requests do, to avoid a deadlock
  const isReleased = poller?.jobId === jobId && (await release(stores, poller));
  const agentId = await stores.deliveries.requestCancel(jobId, accountId, clock.now());
  if (isReleased && agentId !== undefined) await endReleased(deps, stores, poller);
  return agentId;
}

/**
 * Ends a cancelled delivery of a printer that polls the server. Does nothing if the printer has fetched the current
 * label.
 */
export async function releaseCancelled(
  deps: Pick<Deps, 'clock' | 'webhookEvents'>,
  stores: Stores,
  poller: Poller,
): Promise<void> {
  if (await release(stores, poller)) await endReleased(deps, stores, poller);
}

const release = async ({ pollers }: Stores, { id, jobId, label, sentAt }: Poller): Promise<boolean> =>
  jobId !== null && label !== null && sentAt === null && (await pollers.release(id, { jobId, label }));

async function endReleased(
  { clock, webhookEvents }: Pick<Deps, 'clock' | 'webhookEvents'>,
  stores: Stores,
  { accountId, jobId, label, claim }: Poller,
): Promise<void> {
  if (jobId === null || label === null || claim === null) return;
  const end = cancelledBefore(label === 1 ? null : label);
  const isEnded = await stores.deliveries.end(jobId, accountId, claim, end, clock.now());
  if (isEnded) await webhookEvents.deliveryEnded(stores, jobId, end);
}
