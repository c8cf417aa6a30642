import type { WebhookSettings } from '@platen/sdk/internal/webhook-requests';
import type { Deps } from '../deps.ts';
import { readLimit } from '../lists.ts';
import { type AppHandler, pathParameter } from '../middleware/env.ts';
import type { JsonBody } from '../middleware/request-body.ts';
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  sendTest,
} from '../webhooks/webhooks.ts';

const NOT_STORED = { 'Cache-Control': 'no-store' };

/** POST /webhooks */
export function postWebhook(deps: Deps, body: JsonBody<WebhookSettings>): AppHandler {
  return async (context) => {
    const webhook = await addWebhook(deps, context.var.caller.accountId, body.of(context));
    // uses the request's path, because the API and the portal have different paths
    context.header('Location', `${deps.publicUrl()}${context.req.path}/${webhook.id}`);
    return context.json(webhook, 201, NOT_STORED);
  };
}

/** GET /webhooks */
export function getWebhooks(deps: Deps): AppHandler {
  return async (context) => context.json(await listWebhooks(deps, context.var.caller.accountId), 200, NOT_STORED);
}

/** GET /webhooks/{id} */
export function getWebhook(deps: Deps): AppHandler {
  return async (context) => {
    const webhook = await findWebhook(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.json(webhook, 200, NOT_STORED);
  };
}

/** PATCH /webhooks/{id} */
export function patchWebhook(deps: Deps, body: JsonBody<Partial<WebhookSettings>>): AppHandler {
  return async (context) => {
    const id = pathParameter(context, 'id');
    const webhook = await changeWebhook(deps, context.var.caller.accountId, id, body.of(context));
    return context.json(webhook, 200, NOT_STORED);
  };
}

/** DELETE /webhooks/{id} */
export function deleteWebhook(deps: Deps): AppHandler {
  return async (context) => {
    await removeWebhook(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.body(null, 204);
  };
}

/** POST /webhooks/{id}/secret */
export function postWebhookSecret(deps: Deps): AppHandler {
  return async (context) => {
    const secret = await rotateSecret(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.json(secret, 201, NOT_STORED);
  };
}

/** POST /webhooks/{id}/test */
export function postWebhookTest(deps: Deps): AppHandler {
  return async (context) => {
    const delivery = await sendTest(deps, context.var.caller.accountId, pathParameter(context, 'id'));
    return context.json(delivery, 202, NOT_STORED);
  };
}

/** GET /webhooks/{id}/deliveries */
export function getWebhookDeliveries(deps: Deps): AppHandler {
  return async (context) => {
    const { limit, cursor } = context.req.query();
    const id = pathParameter(context, 'id');
    const options = { limit: readLimit(limit), cursor };
    return context.json(await listDeliveries(deps, context.var.caller.accountId, id, options), 200, NOT_STORED);
  };
}

/** POST /webhooks/{id}/deliveries/{deliveryId}/resend */
export function postWebhookResend(deps: Deps): AppHandler {
  return async (context) => {
    const id = pathParameter(context, 'id');
    const deliveryId = pathParameter(context, 'deliveryId');
    return context.json(await resendDelivery(deps, context.var.caller.accountId, id, deliveryId), 202, NOT_STORED);
  };
}
