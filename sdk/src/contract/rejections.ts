// Messages and issues of rejected calls, shared by the server and the mocks so that their responses are the same.

import type { Issue } from '../base/errors.ts';

/** Monthly price of Developer Pro. */
export const PRO_USD_PER_MONTH = 29;

/** Formats a count of labels: `1 label`, `20 labels`. */
const labelCount = (count: number, kind = ''): string => `${count} ${kind}${count === 1 ? 'label' : 'labels'}`;

/** Details of a call that needs more labels than the account's trial has left. */
export interface UnpaidLabels {
  /** Number of labels that the call would produce. */
  readonly requested: number;
  /** Number of trial labels left. */
  readonly available: number;
  /** URL of the page that sells Developer Pro. */
  readonly upgradeUrl: string;
}

/** Details of a call that needs more labels than its key has left in this minute. */
export interface SpentLabels {
  /** Number of labels that the call would produce. */
  readonly labels: number;
  /** Number of labels that the key has left in this minute. */
  readonly remaining: number;
  /** Maximum number of labels that a key may print in a minute. */
  readonly limit: number;
  readonly retryAfterSeconds: number;
}

/** Details of a call that exceeds its key's limit on requests per minute. */
export interface SpentRequests {
  /** Maximum number of requests that a key may send in a minute. */
  readonly limit: number;
  /** Number of requests that the call uses up; a JSON-RPC batch uses one for each of its messages. */
  readonly requests: number;
  readonly retryAfterSeconds: number;
}

const expected = (path: string, code: string, value: string): Issue => ({
  path,
  code,
  message: `${path}: expected ${value}`,
});

/** Messages for rejected calls, by reason. */
export const rejectionMessages = {
  // 401
  keyMissing: 'Send your API key in the header Authorization: Bearer <key>.',
  keyInvalid: 'The API key is not valid. Check that it is complete and has not been revoked.',
  // 402
  subscriptionInactive: 'The API subscription of this shop is not active. Activate it in the shop’s list of apps.',
  unpaidLabels: ({ requested, available, upgradeUrl }: UnpaidLabels): string =>
    `This request creates ${labelCount(requested)}, but the account has ${labelCount(available, 'trial ')} left. ` +
    `Developer Pro (${PRO_USD_PER_MONTH} USD a month) removes this limit: ${upgradeUrl}`,
  // 404
  addressUnknown: 'This server has no page or endpoint at this address.',
  presetUnknown: 'There is no preset with this id.',
  templateUnknown: 'There is no template with this id.',
  templateVersionUnknown:
    'This template does not have this version, or the version was deleted because only the newest versions are kept. GET /templates/{id}/versions lists them.',
  fontUnknown: 'There is no font with this id.',
  printerUnknown: 'There is no printer with this id.',
  hookUnknown: 'There is no label hook with this id.',
  printerAddressUnknown:
    'No printer has this address. The address is incomplete, or the printer was removed or given a new address.',
  hookAddressUnknown: 'This hook does not exist. Its address is incomplete, or the hook was removed.',
  agentUnknown: 'There is no agent with this id.',
  agentCodeUnknown: 'No agent shows this code, or the code has expired. Check the code, or start platen agent again.',
  printerNotPolling: 'This printer does not poll the server, so it has no address to replace.',
  printerUnattached: 'This printer is not attached to an agent. Set its agentId and address.',
  webhookUnknown: 'There is no webhook with this id.',
  webhookDeliveryUnknown: 'This webhook has no delivery with this id, or it was deleted after 30 days.',
  webhookDisabled: 'This webhook is disabled. Enable it first.',
  labelsNotDrawn: 'The labels could not be drawn. The print job’s error says why.',
  deliveryNotFailed: 'Only a failed delivery of a completed job can be continued. This job has none.',
  deliveryContinued: (jobId: string): string => `This delivery has already been continued as job ${jobId}.`,
  deliveryCancelled: 'cancelled by the account',
  deliveryNone: 'This job has no delivery: it was created without a printer.',
  deliveryEnded: (state: string): string => `This delivery has already ended as "${state}", so it cannot be cancelled.`,
  deliveryUncancellable:
    'The printer’s agent has already fetched the labels and cannot cancel them, so the delivery continues. Update platen agent on that computer, then try again.',
  deliveryDetached:
    'An agent fetched the labels before their printer was removed or detached. The server does not know which agent, so it cannot cancel the delivery.',
  jobUnknown: 'There is no print job with this id, or it has expired.',
  linkInvalid: 'This link is invalid or has expired.',
  // 405
  methodNotAllowed: (method: string, allow: string): string => `${method} is not allowed here; use ${allow}.`,
  // 409
  idempotencyKeyUsed: 'This Idempotency-Key was already used for a different request. Use a new key.',
  idempotencyKeyRunning: 'A request with this Idempotency-Key is still in progress. Retry in a moment.',
  // 412
  templateChanged: 'The template has changed since you fetched it. Fetch it again and reapply your changes.',
  // 413, 415
  bodyTooLarge: (maxBytes: number): string => `The request body may have at most ${maxBytes} bytes.`,
  bodyNotFont: 'Send the font file with the Content-Type font/ttf, font/otf, font/woff2 or application/octet-stream.',
  bodyNotJson: 'The body must be JSON in UTF-8. Send Content-Type: application/json.',
  // 429
  spentLabels: ({ labels, remaining, limit, retryAfterSeconds }: SpentLabels): string =>
    `This request creates ${labelCount(labels)}, but the key has ${remaining} of ${limit} labels left for this minute. ` +
    `Retry in ${retryAfterSeconds} s.`,
  spentRequests: ({ limit, requests, retryAfterSeconds }: SpentRequests): string => {
    const spent =
      requests === 1
        ? `The key has used all ${limit} requests for this minute.`
        : `This batch counts as ${requests} requests, but the key has fewer requests left for this minute (limit: ${limit}).`;
    return `${spent} Retry in ${retryAfterSeconds} s.`;
  },
  // 500, 503
  internalError: 'Something went wrong on the server.',
  storageUnavailable: (retryAfterSeconds: number): string =>
    `The server can’t reach its storage right now. Nothing was charged. Retry in ${retryAfterSeconds} s.`,
} as const;

/** Message for a font file whose family and style are already used by another file of the account. */
export const fontConflict = ({ family, style, id }: Readonly<Record<'family' | 'style' | 'id', string>>): string =>
  `The account already has a font file for “${family}” (style ${style}, id ${id}). Delete it before you store another one.`;

/** Issues that no schema reports, by the reason for rejecting the call. */
export const rejectionIssues = {
  /** Issue for a job with more labels than its key may print per minute. Retrying the job later would not help. */
  minuteLabels: (labels: number, limit: number): Issue => ({
    path: '/items',
    code: 'count',
    message: `/items: these items create ${labels} labels, but a key may create at most ${limit} per minute`,
  }),
  /** Issue for a request body that JSON.parse rejects. */
  invalidJson: (reason: string): Issue => ({
    path: '',
    code: 'json',
    message: `The body is not valid JSON: ${reason}`,
  }),
  /** Issue for an invalid idempotency key in the header or property `name`; `path` is empty for a header. */
  idempotencyKey: (name: string, path: string): Issue => ({
    path,
    code: 'idempotency_key',
    message: `${name} must be 1 to 255 visible ASCII characters.`,
  }),
  hookTemplate: {
    path: '/templateId',
    code: 'unknown_template',
    message: '/templateId: the account has no template with this id; see GET /templates',
  } as Issue,
  hookPrinter: {
    path: '/printerId',
    code: 'unknown_printer',
    message: '/printerId: the account has no printer with this id; see GET /printers',
  } as Issue,
  limit: (most: number): Issue => expected('/limit', 'range', `a whole number from 1 to ${most}`),
  cursor: expected('/cursor', 'format', 'the nextCursor of an earlier page'),
  jobStatus: expected('/status', 'enum', 'pending, processing, completed or failed'),
  wait: (mostSeconds: number): Issue =>
    expected('/wait', 'range', `a whole number of seconds from 0 to ${mostSeconds}`),
} as const;

/**
 * Returns the message of a response with status 400 or 422: the first issue and the number of further issues. For
 * status 400, the message starts with the issue's path. For status 422, the issue itself names the template's element
 * or field.
 */
export function issuesMessage(status: 400 | 422, [first, ...more]: readonly Issue[]): string {
  if (first === undefined) return 'The request is not valid.';
  const { path, message } = first;
  const placed = status === 422 || path === '' || message.includes(path) ? message : `${path}: ${message}`;
  return more.length === 0 ? placed : `${placed} (and ${more.length} more)`;
}

/** Reasons why an image could not be fetched from its URL. */
export const imageFaults = {
  notPublic: 'the image’s host is not on the public internet',
  answered: (status: number): string => `the image’s server responded with status ${status}`,
  notFetched: 'the image could not be fetched',
} as const;
