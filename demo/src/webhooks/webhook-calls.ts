import type {
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEventType,
  WebhookRecord,
  WebhookSecret,
  WebhookWithSecret,
} from '@platen/sdk';
import { connectPortal, type Gives, type TakesBody, type TakesId } from '../portal/connect-portal.ts';

interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
}

interface Paths {
  readonly '/webhooks': {
    readonly get: Gives<{ readonly data: readonly WebhookRecord[] }>;
    readonly post: TakesBody<NewWebhook> & Gives<WebhookWithSecret>;
  };
  readonly '/webhooks/{id}': {
    readonly patch: TakesId & TakesBody<{ readonly enabled: boolean }> & Gives<WebhookRecord>;
    readonly delete: TakesId & Gives<undefined>;
  };
  readonly '/webhooks/{id}/secret': { readonly post: TakesId & Gives<WebhookSecret> };
  readonly '/webhooks/{id}/test': { readonly post: TakesId & Gives<WebhookDelivery> };
  readonly '/webhooks/{id}/deliveries': {
    readonly get: {
      readonly parameters: {
        readonly path: { readonly id: string };
        readonly query: { readonly limit: number; readonly cursor?: string };
      };
    } & Gives<WebhookDeliveryList>;
  };
  readonly '/webhooks/{id}/deliveries/{deliveryId}/resend': {
    readonly post: {
      readonly parameters: { readonly path: { readonly id: string; readonly deliveryId: string } };
    } & Gives<WebhookDelivery>;
  };
}

const { call } = connectPortal<Paths>();

const of = (id: string) => ({ params: { path: { id } } });

export const listWebhooks = async (): Promise<readonly WebhookRecord[]> => (await call('get', '/webhooks', {})).data;
export const addWebhook = (url: string, events: readonly WebhookEventType[]): Promise<WebhookWithSecret> =>
  call('post', '/webhooks', { body: { url, events } });
export const changeWebhook = (id: string, body: { readonly enabled: boolean }): Promise<WebhookRecord> =>
  call('patch', '/webhooks/{id}', { ...of(id), body });
export const removeWebhook = (id: string): Promise<undefined> => call('delete', '/webhooks/{id}', of(id));
export const rotateSecret = (id: string): Promise<WebhookSecret> => call('post', '/webhooks/{id}/secret', of(id));
export const sendTest = (id: string): Promise<WebhookDelivery> => call('post', '/webhooks/{id}/test', of(id));

/** Number of deliveries that the page shows at once. */
const PAGE = 20;

export const listDeliveries = (id: string, cursor?: string): Promise<WebhookDeliveryList> =>
  call('get', '/webhooks/{id}/deliveries', {
    params: { path: { id }, query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
  });
export const resendDelivery = (id: string, deliveryId: string): Promise<WebhookDelivery> =>
  call('post', '/webhooks/{id}/deliveries/{deliveryId}/resend', { params: { path: { id, deliveryId } } });
