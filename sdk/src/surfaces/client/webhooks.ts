import type {
  ChangeWebhookRequest,
  CreateWebhookRequest,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryListQuery,
  WebhookList,
  WebhookRecord,
  WebhookSecret,
  WebhookWithSecret,
} from '../../contract/types.ts';
import { type Call, type Pages, pagesOf } from './call.ts';
import type { ApiConnection, CallOptions } from './connection.ts';

/** The account's webhooks. To verify their messages, use `verifyWebhook`. */
export interface Webhooks {
  /**
   * `POST /webhooks`: adds a webhook. Store the `secret` of the response: it is not shown again.
   *
   * @example
   * ```ts
   * const { id, secret } = await platen.webhooks.create({
   *   url: 'https://erp.example.com/platen',
   *   events: ['job.printed', 'job.failed'],
   * });
   * ```
   */
  create(body: CreateWebhookRequest, options?: CallOptions): Call<WebhookWithSecret>;
  /** `GET /webhooks`: lists all webhooks, oldest first, without their secrets. */
  list(options?: CallOptions): Call<WebhookList>;
  /** `GET /webhooks/{id}`: returns a webhook, without its secret. */
  retrieve(id: string, options?: CallOptions): Call<WebhookRecord>;
  /** `PATCH /webhooks/{id}`: changes the given settings. */
  update(id: string, body: ChangeWebhookRequest, options?: CallOptions): Call<WebhookRecord>;
  /** `DELETE /webhooks/{id}`: deletes a webhook and its delivery log. */
  delete(id: string, options?: CallOptions): Call<undefined>;
  /** `POST /webhooks/{id}/secret`: replaces the secret. For 24 hours, messages are signed with both secrets. */
  rotateSecret(id: string, options?: CallOptions): Call<WebhookSecret>;
  /** `POST /webhooks/{id}/test`: sends a test message. */
  test(id: string, options?: CallOptions): Call<WebhookDelivery>;
  /** `GET /webhooks/{id}/deliveries`: lists deliveries, newest first. Await it for one page, or iterate over all. */
  deliveries(
    id: string,
    query?: WebhookDeliveryListQuery,
    options?: CallOptions,
  ): Pages<WebhookDelivery, WebhookDeliveryList>;
  /** `POST /webhooks/{id}/deliveries/{deliveryId}/resend`: sends a message again, with the same id and body. */
  resend(id: string, deliveryId: string, options?: CallOptions): Call<WebhookDelivery>;
}

export const webhooksOf = ({ call }: ApiConnection): Webhooks => ({
  create: (body, options) => call('post', '/webhooks', { body }, options),
  list: (options) => call('get', '/webhooks', {}, options),
  retrieve: (id, options) => call('get', '/webhooks/{id}', { params: { path: { id } } }, options),
  update: (id, body, options) => call('patch', '/webhooks/{id}', { params: { path: { id } }, body }, options),
  delete: (id, options) => call('delete', '/webhooks/{id}', { params: { path: { id } } }, options),
  rotateSecret: (id, options) => call('post', '/webhooks/{id}/secret', { params: { path: { id } } }, options),
  test: (id, options) => call('post', '/webhooks/{id}/test', { params: { path: { id } } }, options),
  deliveries: (id, query, options) =>
    pagesOf((cursor) =>
      call('get', '/webhooks/{id}/deliveries', { params: { path: { id }, query: { ...query, ...cursor } } }, options),
    ),
  resend: (id, deliveryId, options) =>
    call('post', '/webhooks/{id}/deliveries/{deliveryId}/resend', { params: { path: { id, deliveryId } } }, options),
});
