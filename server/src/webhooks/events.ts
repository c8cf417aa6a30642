import type { WebhookEventData, WebhookEventType } from '@platen/sdk';
import type { Stores } from '../stores/stores.ts';
import type { StoredWebhook } from '../stores/webhook-store.ts';

/** Records events. Call each method except `wake` in the transaction that makes the reported change. */
export interface WebhookEvents {
  /** Records that a job completed or failed. */
  jobEnded(stores: Stores, jobId: string): Promise<void>;
  /** Records the outcome of a job's delivery to a printer. */
  deliveryEnded(stores: Stores, jobId: string, end: EndedDelivery): Promise<void>;
  /** Records that a printer is offline. */
  printerOffline(stores: Stores, accountId: string, printer: OfflinePrinter): Promise<void>;
  /** Starts the delivery of recorded events. Call this after the transaction. */
  wake(): void;
}

/** Outcome of a delivery to a printer. */
export interface EndedDelivery {
  readonly state: 'printed' | 'failed';
  readonly detail: string | null;
  readonly interruptedAt: number | null;
  /** True if the delivery failed because the account cancelled it. */
  readonly isCancelled?: boolean | undefined;
}

/** A printer that can no longer be reached. */
export interface OfflinePrinter {
  readonly id: string;
  readonly name: string;
  readonly agentId: string | null;
}

export interface WebhookEventsOptions {
  readonly now: () => number;
  readonly newId: () => string;
  readonly wake: () => void;
}

export function createWebhookEvents({ now, newId, wake }: WebhookEventsOptions): WebhookEvents {
  const record = async <Type extends WebhookEventType>(
    { webhooks }: Stores,
    accountId: string,
    type: Type,
    data: WebhookEventData<Type>,
  ): Promise<void> => {
    await webhooks.addEvent({ id: newId(), accountId, type, data: JSON.stringify(data), createdAt: now() });
  };
  return {
    jobEnded: async (stores, jobId) => {
      const job = await stores.webhooks.jobForEvent(jobId);
      if (job === undefined) return;
      const { accountId, labelsTotal: labels, warningCount, printerId, error, errorCode } = job;
      const format = job.format as WebhookEventData<'job.completed'>['format'];
      if (job.status === 'completed')
        await record(stores, accountId, 'job.completed', { jobId, labels, format, printerId, warningCount });
      else {
        const failed = { error: error ?? '', errorCode: errorCode as WebhookEventData<'job.failed'>['errorCode'] };
        await record(stores, accountId, 'job.failed', { jobId, labels, printerId, ...failed });
      }
    },
    deliveryEnded: async (stores, jobId, { state, detail, interruptedAt, isCancelled = false }) => {
      const job = await stores.webhooks.jobForEvent(jobId);
      if (job?.printerId == null) return;
      const { accountId, printerId, labelsTotal: labels } = job;
      if (state === 'printed') await record(stores, accountId, 'job.printed', { jobId, labels, printerId });
      else {
        const failed = { error: detail ?? 'The delivery to the printer failed.', errorCode: null };
        const outcome = {
          ...(interruptedAt !== null && { interruptedAt }),
          ...(isCancelled && { cancellation: 'done' as const }),
        };
        await record(stores, accountId, 'job.failed', { jobId, labels, printerId, ...failed, ...outcome });
      }
    },
    printerOffline: (stores, accountId, { id: printerId, name, agentId }) =>
      record(stores, accountId, 'printer.offline', { printerId, name, agentId }),
    wake,
  };
}

/** Records no events: a server that sends no webhooks would never empty the outbox. */
export const noWebhookEvents: WebhookEvents = {
  jobEnded: () => Promise.resolve(),
  deliveryEnded: () => Promise.resolve(),
  printerOffline: () => Promise.resolve(),
  wake: () => undefined,
};

/** Type of the message that an account sends to test a webhook. */
export const TEST_EVENT = 'webhook.test';

/** Returns the body of a message. */
export function messageBody(type: string, createdAt: number, data: unknown): string {
  return JSON.stringify({ type, timestamp: new Date(createdAt).toISOString(), data });
}

/** Returns true if a webhook is enabled and subscribed to events of this type. */
export function wants({ events, enabled }: Pick<StoredWebhook, 'events' | 'enabled'>, type: string): boolean {
  return enabled === 1 && (JSON.parse(events) as readonly string[]).includes(type);
}
