import type { Issue } from '../base/errors.ts';
import type { Parsed } from './parse.ts';
import { type Check, expected, issue, parseObject } from './parse-object.ts';
import type { WebhookEventType } from './types.ts';

// Parsers for the request bodies of the webhook endpoints.

/** Settings of a webhook. */
export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly enabled: boolean;
}

/** Types of events that webhooks can receive. */
export const WEBHOOK_EVENTS: readonly WebhookEventType[] = [
  'job.completed',
  'job.failed',
  'job.printed',
  'printer.offline',
  'trial.low',
];

const MAX_URL = 2000;

const CHECKS: Readonly<Record<keyof WebhookSettings, Check>> = {
  url: urlIssues,
  events: eventIssues,
  enabled: (value, path) => (typeof value === 'boolean' ? [] : [expected(path, 'type', 'true or false', value)]),
};

/** Parses the body of `POST /webhooks`. A webhook is enabled unless the body says otherwise. */
export function parseNewWebhook(body: unknown): Parsed<WebhookSettings> {
  const { value, issues } = parseObject<WebhookSettings>(body, CHECKS, ['url', 'events']);
  return value === undefined ? { issues } : { value: { enabled: true, ...value } as WebhookSettings, issues: [] };
}

/** Parses the body of `PATCH /webhooks/{id}`: the settings to change. */
export const parseWebhookChange = (body: unknown): Parsed<Partial<WebhookSettings>> =>
  parseObject<WebhookSettings>(body, CHECKS, []);

function urlIssues(value: unknown, path: string): readonly Issue[] {
  if (typeof value !== 'string') return [expected(path, 'type', 'a URL', value)];
  if (value.length > MAX_URL)
    return [issue(path, 'length', `expected at most ${MAX_URL} characters, got ${value.length}`)];
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !['https:', 'http:'].includes(url.protocol) || /\s/.test(value))
    return [expected(path, 'format', 'a URL that starts with https:', value)];
  if (url.username !== '' || url.password !== '')
    return [
      issue(
        path,
        'format',
        'expected a URL without a user name or password; to authenticate deliveries, verify their signatures',
      ),
    ];
  return url.hash === '' ? [] : [issue(path, 'format', 'expected a URL without a fragment (#…)')];
}

/** Returns an issue for an `http:` URL. Used by servers that send webhooks only to the public internet. */
export const plainHttpIssues = (url: string): readonly Issue[] =>
  url.toLowerCase().startsWith('https:') ? [] : [expected('/url', 'format', 'a URL that starts with https:', url)];

function eventIssues(value: unknown, path: string): readonly Issue[] {
  const known: readonly unknown[] = WEBHOOK_EVENTS;
  if (!Array.isArray(value)) return [expected(path, 'type', 'a list of event types', value)];
  if (value.length === 0) return [issue(path, 'length', `expected at least one of ${WEBHOOK_EVENTS.join(', ')}`)];
  const unknown = value.findIndex((type) => !known.includes(type));
  if (unknown !== -1)
    return [expected(`${path}/${unknown}`, 'enum', `one of ${WEBHOOK_EVENTS.join(', ')}`, value[unknown])];
  const repeated = value.findIndex((type, index) => value.indexOf(type) !== index);
  return repeated === -1 ? [] : [issue(`${path}/${repeated}`, 'duplicate', 'expected each event type at most once')];
}
