// Part of `@platen/sdk/internal`: request bodies about webhooks. Unsupported outside of Platen's own packages.

export {
  parseNewWebhook,
  parseWebhookChange,
  plainHttpIssues,
  WEBHOOK_EVENTS,
  type WebhookSettings,
} from '../../contract/webhook-requests.ts';
