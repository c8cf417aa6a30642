import { rejectionMessages } from '../../contract/rejections.ts';
import type { WebhookDelivery, WebhookRecord } from '../../contract/types.ts';
import { parseNewWebhook, parseWebhookChange, plainHttpIssues } from '../../contract/webhook-requests.ts';
import { type MockCall, pathParameter, readBody } from './mock-call.ts';
import { pageOf } from './mock-pages.ts';
import type { MockState } from './mock-state.ts';
import { type Reply, rejectionWithIssues, userError } from './reply.ts';

const headers = { 'Cache-Control': 'no-store' };

/** Signing secret of every mocked webhook: 32 zero bytes. It is never used, because no webhooks are sent. */
const SECRET = `whsec_${'A'.repeat(43)}=`;
const DAY_MS = 86_400_000;

/** `POST /webhooks`: adds a webhook. */
export async function postWebhook(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parseNewWebhook);
  checkUrl(value.url);
  const { state } = call;
  const record: WebhookRecord = {
    ...{ id: state.newId(), ...value, disabledReason: null, oldSecretExpiresAt: null },
    createdAt: new Date().toISOString(),
  };
  state.webhooks.set(record.id, { record, deliveries: [] });
  const Location = `${state.settings.baseUrl}/webhooks/${record.id}`;
  return { status: 201, body: { ...record, secret: SECRET }, headers: { ...headers, Location } };
}

/** `GET /webhooks`: lists the webhooks, oldest first. */
export async function getWebhooks({ state }: MockCall): Promise<Reply> {
  return { status: 200, body: { data: [...state.webhooks.values()].map(({ record }) => record) }, headers };
}

/** `GET /webhooks/{id}`: returns a webhook. */
export async function getWebhook(call: MockCall): Promise<Reply> {
  return { status: 200, body: find(call).record, headers };
}

/** `PATCH /webhooks/{id}`: changes the given settings. */
export async function patchWebhook(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parseWebhookChange);
  if (value.url !== undefined) checkUrl(value.url);
  const body = change(call, value);
  return { status: 200, body, headers };
}

/** `DELETE /webhooks/{id}`: deletes a webhook. */
export async function deleteWebhook(call: MockCall): Promise<Reply> {
  call.state.webhooks.delete(find(call).record.id);
  return { status: 204 };
}

/** `POST /webhooks/{id}/secret`: returns the same secret again. */
export async function postWebhookSecret(call: MockCall): Promise<Reply> {
  const oldSecretExpiresAt = new Date(Date.now() + DAY_MS).toISOString();
  change(call, { oldSecretExpiresAt });
  return { status: 201, body: { secret: SECRET, oldSecretExpiresAt }, headers };
}

/** `POST /webhooks/{id}/test`: adds a delivery that stays pending to the log. */
export async function postWebhookTest(call: MockCall): Promise<Reply> {
  const found = enabled(find(call));
  const now = new Date().toISOString();
  const delivery: WebhookDelivery = {
    ...{ id: call.state.newId(), type: 'webhook.test', state: 'pending', attempts: 0, nextAttemptAt: now },
    ...{ lastAttempt: null, body: { type: 'webhook.test', timestamp: now, data: {} }, createdAt: now },
  };
  call.state.webhooks.set(found.record.id, { ...found, deliveries: [delivery, ...found.deliveries] });
  return { status: 202, body: delivery, headers };
}

/** `GET /webhooks/{id}/deliveries`: lists the test messages, newest first. */
export async function getWebhookDeliveries(call: MockCall): Promise<Reply> {
  const { page, nextCursor } = pageOf(find(call).deliveries, call.query);
  return { status: 200, body: { data: page, nextCursor }, headers };
}

/** `POST /webhooks/{id}/deliveries/{deliveryId}/resend`: returns the delivery, which is still pending. */
export async function postWebhookResend(call: MockCall): Promise<Reply> {
  const { deliveries } = enabled(find(call));
  const delivery = deliveries.find(({ id }) => id === pathParameter(call, 'deliveryId').toLowerCase());
  if (delivery === undefined) throw userError(404, rejectionMessages.webhookDeliveryUnknown);
  return { status: 202, body: delivery, headers };
}

/** Throws 400 for an `http:` URL, like a server that sends webhooks only to the public internet. */
function checkUrl(url: string): void {
  const issues = plainHttpIssues(url);
  if (issues.length > 0) throw rejectionWithIssues(400, issues);
}

type MockWebhook = MockState['webhooks'] extends Map<string, infer Webhook> ? Webhook : never;

/** Returns the webhook with the id in the path. Throws 404 if there is none. */
function find(call: MockCall): MockWebhook {
  const found = call.state.webhooks.get(pathParameter(call, 'id').toLowerCase());
  if (found === undefined) throw userError(404, rejectionMessages.webhookUnknown);
  return found;
}

function enabled(webhook: MockWebhook): MockWebhook {
  if (!webhook.record.enabled) throw userError(409, rejectionMessages.webhookDisabled);
  return webhook;
}

function change(call: MockCall, changes: Partial<WebhookRecord>): WebhookRecord {
  const found = find(call);
  const record = { ...found.record, ...changes };
  call.state.webhooks.set(record.id, { ...found, record });
  return record;
}
