import { PlatenError } from '../../base/errors.ts';
import type { WebhookEvent } from '../../contract/types.ts';

/** A received request: a web `Request`, or headers and a raw body, for example from Express or Node's `http`. */
export type WebhookRequest =
  | Request
  | {
      readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
      /** Raw body, exactly as received and not parsed. */
      readonly body: string | Uint8Array;
    };

/** An event whose signature is valid, with the id of its message. */
export type VerifiedWebhook = WebhookEvent & {
  /** The header `webhook-id`. Retries and resends of a message have the same id: use it to ignore duplicates. */
  readonly id: string;
};

/** Options of `verifyWebhook`. */
export interface VerifyWebhookOptions {
  /** Maximum difference between the message's timestamp and your clock, in seconds; 300 by default. */
  readonly toleranceSeconds?: number | undefined;
  /** Current time in milliseconds since 1970; `Date.now()` by default. */
  readonly now?: number | undefined;
}

/** Details of a WebhookVerificationError. */
export interface WebhookVerificationFacts {
  /**
   * `headers`: a header is missing. `timestamp`: the message is too old, or from the future. `signature`: no signature
   * matches. `body`: the body is not an event.
   */
  readonly code: 'headers' | 'timestamp' | 'signature' | 'body';
}

/** Thrown by `verifyWebhook` if it cannot verify a request. Respond with 400. */
export class WebhookVerificationError extends PlatenError<WebhookVerificationFacts> {
  override readonly name = 'WebhookVerificationError';
  declare readonly code: WebhookVerificationFacts['code'];
}

const TOLERANCE_SECONDS = 300;
/** Maximum number of signatures that are checked. A rotation needs two. */
const MAX_SIGNATURES = 10;
/** Length of an HMAC-SHA256 in bytes. */
const SIGNATURE_BYTES = 32;

/**
 * Verifies a request to your webhook (Standard Webhooks, `v1` signatures), and returns its event. `secret` is the
 * webhook's secret, or a list of the old and the new secret during a rotation. Throws WebhookVerificationError if the
 * request is not signed with the secret or is too old.
 *
 * @example
 * ```ts
 * async function receive(request: Request): Promise<Response> {
 *   const event = await verifyWebhook(request, secret);
 *   if (event.type === 'job.printed') console.log(event.data.jobId);
 *   return new Response(null, { status: 204 });
 * }
 * ```
 */
export async function verifyWebhook(
  request: WebhookRequest,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<VerifiedWebhook> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(request.headers, name),
  );
  if (!id || !timestamp || !signatures)
    throw rejected('headers', 'The headers webhook-id, webhook-timestamp and webhook-signature are required.');
  const age = now / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > toleranceSeconds)
    throw rejected(
      'timestamp',
      `The webhook-timestamp is not within ${toleranceSeconds} seconds of the current time. Check your clock.`,
    );
  const body = await bytesOf(request);
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const given = signaturesIn(signatures);
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(each);
    for (const signature of given) {
      // `verify` compares in constant time
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return { ...eventIn(body), id };
    }
  }
  throw rejected('signature', 'No signature matches. Use the secret of this webhook, and the body as it was received.');
}

const rejected = (code: WebhookVerificationFacts['code'], message: string): WebhookVerificationError =>
  new WebhookVerificationError(message, { code });

function headerOf(headers: WebhookRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.join(' ');
}

async function bytesOf(request: WebhookRequest): Promise<Uint8Array> {
  if (request instanceof Request) return new Uint8Array(await request.arrayBuffer());
  const { body } = request;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  throw new TypeError('verifyWebhook: `body` must be the raw body, a string or bytes, not the parsed JSON');
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Returns the first `v1` signatures of a header. */
function signaturesIn(header: string): readonly Uint8Array<ArrayBuffer>[] {
  const found = header.split(' ').filter((entry) => entry.startsWith('v1,'));
  return found
    .map((entry) => decoded(entry.slice(3)))
    .filter((bytes) => bytes?.length === SIGNATURE_BYTES)
    .slice(0, MAX_SIGNATURES) as Uint8Array<ArrayBuffer>[];
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith('whsec_') ? decoded(secret.slice('whsec_'.length)) : undefined;
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError('verifyWebhook: the secret must be a string that starts with whsec_');
  return await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function eventIn(body: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof event === 'object' && event !== null && 'type' in event) return event as WebhookEvent;
  } catch {
    // invalid JSON is rejected below
  }
  throw rejected(
    'body',
    'The body is not a webhook event. Pass the body of the request unchanged, before any parser has read it.',
  );
}
