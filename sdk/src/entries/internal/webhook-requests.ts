// Part of `@platen/sdk/internal`: webhook request bodies. Unsupported outside Platen's own packages.

export {
  parseNewWebhook,
  parseWebhookChange,
  plainHttpIssues,
  WEBHOOK_EVENTS,
  type WebhookSettings,
} from '../../contract/webhook-requests.ts';
