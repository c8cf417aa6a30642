import { createHmac, randomBytes } from 'node:crypto';
import type { StoredWebhook } from '../stores/webhook-store.ts';

// Signatures of Standard Webhooks (https://www.standardwebhooks.com), version v1: HMAC-SHA256.

const SECRET_PREFIX = 'whsec_';
/** Number of random bytes in a secret. The specification requires 24 to 64. */
const SECRET_BYTES = 32;

/** Creates a secret for a webhook. */
export const newWebhookSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** A message to sign. */
export interface WebhookMessage {
  readonly id: string;
  readonly body: string;
  /** Time of the attempt in milliseconds since 1970. */
  readonly now: number;
}

/** Returns the headers that identify and sign a message. During a rotation, there is a signature for each secret. */
export function signedHeaders(
  { secret, oldSecret, oldSecretUntil }: Pick<StoredWebhook, 'secret' | 'oldSecret' | 'oldSecretUntil'>,
  { id, body, now }: WebhookMessage,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const isRotating = oldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil;
  const secrets = isRotating ? [secret, oldSecret] : [secret];
  const signatures = secrets.map((each) => {
    const key = Buffer.from(each.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
