import type { Clock } from '../clock.ts';
import type { Stores } from '../stores/stores.ts';
import type { StoredEvent, StoredWebhook, StoredWebhookDelivery } from '../stores/webhook-store.ts';
import { messageBody, wants } from './events.ts';

/** Time after which the server stops retrying a delivery. */
export const DELIVERY_MILLISECONDS = 24 * 3_600_000;
/** Maximum number of events that one transaction takes. */
const MAX_EVENTS = 100;
/** Number of deliveries after which a transaction returns the remaining events to the outbox. */
const MAX_DELIVERIES = 200;

export interface AssigningDeps {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly newId: () => string;
}

/**
 * Creates deliveries of the oldest recorded events for all subscribed webhooks, in a transaction of limited size.
 * Returns the maximum number of events for the next call; undefined if no more events are left.
 */
export async function assignEvents(
  { stores, clock, newId }: AssigningDeps,
  most = MAX_EVENTS,
): Promise<number | undefined> {
  // usually there are no events; this read avoids a write transaction
  if (!(await stores.webhooks.hasEvents())) return undefined;
  return await stores.transaction(async ({ webhooks }) => {
    const events = await webhooks.takeEvents(most);
    const known = new Map<string, readonly StoredWebhook[]>();
    const deliveries: StoredWebhookDelivery[] = [];
    const left: StoredEvent[] = [];
    for (const event of events) {
      const { accountId, type, createdAt, data } = event;
      if (deliveries.length >= MAX_DELIVERIES) {
        left.push(event);
        continue;
      }
      const own = known.get(accountId) ?? (await webhooks.list(accountId));
      known.set(accountId, own);
      const body = messageBody(type, createdAt, JSON.parse(data));
      for (const webhook of own.filter((each) => wants(each, type)))
        deliveries.push(newDelivery(newId(), webhook.id, { type, body, now: clock.now() }));
    }
    await webhooks.addDeliveries(deliveries);
    for (const event of left) await webhooks.addEvent(event);
    // takes fewer events next time, so that it need not return any to the outbox
    if (left.length > 0) return events.length - left.length;
    return events.length === most ? Math.min(MAX_EVENTS, most * 2) : undefined;
  });
}

/** Creates a delivery that is due now. */
export function newDelivery(
  id: string,
  webhookId: string,
  { type, body, now }: { readonly type: string; readonly body: string; readonly now: number },
): StoredWebhookDelivery {
  return {
    ...{ id, webhookId, type, body, state: 'pending', attempts: 0 },
    ...{ nextAt: now, expiresAt: now + DELIVERY_MILLISECONDS, lastAttempt: null, createdAt: now },
  };
}
