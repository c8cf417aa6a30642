import type { WebhookDelivery, WebhookEventType } from '@platen/sdk';
import { webhookWords } from '../words/en/webhooks.ts';
import { inPageLanguage } from '../words/page-words.ts';

/** Types of events that a webhook can receive, in the order of the form. */
export const EVENT_TYPES = [
  'job.completed',
  'job.failed',
  'job.printed',
  'printer.offline',
  'trial.low',
] as const satisfies readonly WebhookEventType[];

/** Returns the name of an event type in the page's language. */
export function eventName(type: WebhookDelivery['type']): string {
  const texts = inPageLanguage(webhookWords).webhooks;
  const names: Readonly<Record<WebhookDelivery['type'], string>> = {
    'job.completed': texts.jobCompleted,
    'job.failed': texts.jobFailed,
    'job.printed': texts.jobPrinted,
    'printer.offline': texts.printerOffline,
    'trial.low': texts.trialLow,
    'webhook.test': texts.test,
  };
  return names[type];
}
