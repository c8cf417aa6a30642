import type { Deps } from '../deps.ts';
import { createWebhookDeliverer } from '../webhooks/deliverer.ts';
import { createWebhookEvents, noWebhookEvents } from '../webhooks/events.ts';
import { createWebhookSender } from '../webhooks/send.ts';
import type { StorageParts } from './build-storage.ts';
import type { Foundation } from './world.ts';

/** Component that records events for webhooks, and the deliverer that sends them. */
export type WebhookParts = Pick<Deps, 'webhookEvents' | 'webhookDeliverer'>;

/** Time limit for one attempt to send an event. */
const ATTEMPT_MILLISECONDS = 15_000;

/** Builds the components for webhooks, without starting the deliverer. */
export function buildWebhooks({ config, world }: Foundation, { stores, clock }: StorageParts): WebhookParts {
  const { log, newId } = world;
  const sender = createWebhookSender({ networks: config.webhookNetworks, timeoutMilliseconds: ATTEMPT_MILLISECONDS });
  const webhookDeliverer = createWebhookDeliverer({ stores, clock, newId, log, sender });
  if (config.webhooksPerAccount === 0) return { webhookDeliverer, webhookEvents: noWebhookEvents };
  const webhookEvents = createWebhookEvents({ now: clock.now, newId, wake: () => webhookDeliverer.wake() });
  return { webhookDeliverer, webhookEvents };
}
