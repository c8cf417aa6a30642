import type {
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEventType,
  WebhookList,
  WebhookRecord,
  WebhookSecret,
  WebhookWithSecret,
} from '@platen/sdk';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { plainHttpIssues, type WebhookSettings } from '@platen/sdk/internal/webhook-requests';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { cursorAt, type ListOptions, readCursor } from '../lists.ts';
import type { Stores } from '../stores/stores.ts';
import type { StoredWebhook, StoredWebhookDelivery } from '../stores/webhook-store.ts';
import { DELIVERY_MILLISECONDS, newDelivery } from './assign-events.ts';
import { messageBody, TEST_EVENT } from './events.ts';
import { newWebhookSecret } from './sign.ts';

/** Time for which messages are also signed with the old secret after a rotation. */
const OLD_SECRET_MILLISECONDS = 24 * 3_600_000;

/** Adds a webhook, and returns it with its secret. Throws 400 if the account has reached its webhook limit. */
export async function addWebhook(
  { stores, config, clock, newId }: Deps,
  accountId: string,
  { url, events, enabled }: WebhookSettings,
): Promise<WebhookWithSecret> {
  checkUrl(url, config);
  const webhook: StoredWebhook = {
    ...{ id: newId(), accountId, url, events: JSON.stringify(events), secret: newWebhookSecret() },
    ...{ oldSecret: null, oldSecretUntil: null, enabled: enabled ? 1 : 0, disabledReason: null },
    ...{ failures: 0, failingSince: null, pausedUntil: null, createdAt: clock.now() },
  };
  await stores.transaction(async ({ accounts, webhooks }) => {
    await accounts.hold(accountId);
    if ((await webhooks.list(accountId)).length >= config.webhooksPerAccount)
      throw limitError(config.webhooksPerAccount);
    await webhooks.insert(webhook);
    if (events.includes('trial.low')) await webhooks.watchTrial(accountId);
  });
  return { ...recordOf(webhook, clock.now()), secret: webhook.secret };
}

const TURNED_OFF = 'This server sends no webhooks: its operator has turned off this feature.';

function limitError(limit: number): ApiError {
  const message =
    limit === 0 ? TURNED_OFF : `An account may have at most ${limit} webhooks. Delete webhooks that you no longer use.`;
  return invalidInput('invalid_request', [{ path: '', code: 'webhook_count', message }]);
}

/** Throws 400 for a URL with `http:`, unless the server may send to private networks. */
function checkUrl(url: string, { webhookNetworks }: Pick<Deps['config'], 'webhookNetworks'>): void {
  const issues = webhookNetworks.length > 0 ? [] : plainHttpIssues(url);
  if (issues.length > 0) throw invalidInput('invalid_request', issues);
}

/** Returns all webhooks of an account, oldest first. */
export async function listWebhooks({ stores, clock }: Deps, accountId: string): Promise<WebhookList> {
  const now = clock.now();
  return { data: (await stores.webhooks.list(accountId)).map((webhook) => recordOf(webhook, now)) };
}

/** Returns a webhook. Throws 404 if the account has none with this id. */
export async function findWebhook({ stores, clock }: Deps, accountId: string, id: string): Promise<WebhookRecord> {
  return recordOf(await storedWebhook(stores, accountId, id), clock.now());
}

/** Changes the given settings of a webhook. Throws 404 if it does not exist. */
export async function changeWebhook(
  deps: Deps,
  accountId: string,
  id: string,
  { url, events, enabled }: Partial<WebhookSettings>,
): Promise<WebhookRecord> {
  const { stores, clock, config } = deps;
  if (url !== undefined) checkUrl(url, config);
  const changed = await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const stored = await storedWebhook(transaction, accountId, id);
    await transaction.webhooks.change(stored.id, {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: JSON.stringify(events) }),
      // clears earlier failures when the webhook is enabled
      ...(enabled === true && { enabled: 1, disabledReason: null, failures: 0, failingSince: null, pausedUntil: null }),
      ...(enabled === false && { enabled: 0 }),
    });
    if (events?.includes('trial.low') === true) await transaction.webhooks.watchTrial(accountId);
    return await storedWebhook(transaction, accountId, id);
  });
  deps.webhookEvents.wake();
  return recordOf(changed, clock.now());
}

/** Deletes a webhook. Throws 404 if the account has none with this id. */
export async function removeWebhook({ stores }: Deps, accountId: string, id: string): Promise<void> {
  await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    await transaction.webhooks.delete((await storedWebhook(transaction, accountId, id)).id);
  });
}

/**
 * Replaces the secret of a webhook, and returns the new one. For 24 hours, messages are signed with both secrets.
 * Throws 404 if the account has no webhook with this id.
 */
export async function rotateSecret({ stores, clock }: Deps, accountId: string, id: string): Promise<WebhookSecret> {
  const secret = newWebhookSecret();
  const oldSecretUntil = clock.now() + OLD_SECRET_MILLISECONDS;
  await stores.transaction(async (transaction) => {
    await transaction.accounts.hold(accountId);
    const stored = await storedWebhook(transaction, accountId, id);
    await transaction.webhooks.change(stored.id, { secret, oldSecret: stored.secret, oldSecretUntil });
  });
  return { secret, oldSecretExpiresAt: new Date(oldSecretUntil).toISOString() };
}

/**
 * Sends a test message to a webhook. Throws 404 if it does not exist, and 409 if it is disabled or the server sends no
 * webhooks.
 */
export async function sendTest(deps: Deps, accountId: string, id: string): Promise<WebhookDelivery> {
  const { stores, config, clock, newId } = deps;
  const delivery = await stores.transaction(async (transaction) => {
    const { id: webhookId } = enabledOnly(await storedWebhook(transaction, accountId, id), config);
    const now = clock.now();
    const added = newDelivery(newId(), webhookId, { type: TEST_EVENT, body: messageBody(TEST_EVENT, now, {}), now });
    await transaction.webhooks.addDelivery(added);
    return added;
  });
  deps.webhookEvents.wake();
  return deliveryRecord(delivery);
}

/** Returns a page of a webhook's deliveries, newest first. Throws 404 if the account has no such webhook. */
export async function listDeliveries(
  { stores }: Deps,
  accountId: string,
  id: string,
  { limit, cursor }: ListOptions,
): Promise<WebhookDeliveryList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const { id: webhookId } = await storedWebhook(stores, accountId, id);
  // fetches one extra delivery, to find out whether there is another page
  const found = await stores.webhooks.deliveries(webhookId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(deliveryRecord),
    nextCursor: last !== undefined && found.length > limit ? cursorAt(last) : null,
  };
}

/**
 * Sends a delivery again, with the same id and body. Throws 404 if the account has no such webhook or delivery, and 409
 * if the webhook is disabled or the server sends no webhooks.
 */
export async function resendDelivery(
  deps: Deps,
  accountId: string,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const { stores, config, clock } = deps;
  const delivery = await stores.transaction(async ({ webhooks }) => {
    const { id: webhookId } = enabledOnly(await storedWebhook({ webhooks }, accountId, id), config);
    const now = clock.now();
    await webhooks.requeue(deliveryId.toLowerCase(), webhookId, now, now + DELIVERY_MILLISECONDS);
    return await webhooks.findDelivery(deliveryId.toLowerCase(), webhookId);
  });
  if (delivery === undefined) throw new ApiError('not_found', rejectionMessages.webhookDeliveryUnknown);
  deps.webhookEvents.wake();
  return deliveryRecord(delivery);
}

function enabledOnly(
  webhook: StoredWebhook,
  { webhooksPerAccount }: Pick<Deps['config'], 'webhooksPerAccount'>,
): StoredWebhook {
  if (webhooksPerAccount === 0) throw new ApiError('conflict', TURNED_OFF);
  if (webhook.enabled === 0) throw new ApiError('conflict', rejectionMessages.webhookDisabled);
  return webhook;
}

async function storedWebhook(
  { webhooks }: Pick<Stores, 'webhooks'>,
  accountId: string,
  id: string,
): Promise<StoredWebhook> {
  const stored = await webhooks.find(id.toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', rejectionMessages.webhookUnknown);
  return stored;
}

function recordOf(webhook: StoredWebhook, now: number): WebhookRecord {
  const { id, url, events, enabled, disabledReason, oldSecretUntil, createdAt } = webhook;
  const isRotating = oldSecretUntil !== null && oldSecretUntil > now;
  return {
    ...{ id, url, events: JSON.parse(events) as WebhookEventType[], enabled: enabled === 1, disabledReason },
    oldSecretExpiresAt: isRotating ? new Date(oldSecretUntil).toISOString() : null,
    createdAt: new Date(createdAt).toISOString(),
  };
}

function deliveryRecord(delivery: StoredWebhookDelivery): WebhookDelivery {
  const { id, type, state, attempts, nextAt, lastAttempt, body, createdAt } = delivery;
  return {
    ...{ id, type: type as WebhookDelivery['type'], state, attempts },
    nextAttemptAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    lastAttempt: lastAttempt === null ? null : (JSON.parse(lastAttempt) as WebhookDelivery['lastAttempt']),
    body: JSON.parse(body) as WebhookDelivery['body'],
    createdAt: new Date(createdAt).toISOString(),
  };
}
