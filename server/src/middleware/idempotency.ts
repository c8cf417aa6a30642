import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError, faultyInput } from '../errors.ts';
import type { IdempotentRequest, KeptAnswer } from '../stores/idempotency-store.ts';
import type { Stores } from '../stores/stores.ts';
import type { AppMiddleware, IdempotentCall } from './env.ts';

const HOUR = 3_600_000;

/**
 * Honours the header Idempotency-Key: a call with the same key and body as an earlier one is that call. Only successes
 * are kept; a call that was refused or failed leaves no trace.
 */
export function idempotency(stores: Stores, clock: Clock, config: Pick<Config, 'idempotencyHours'>): AppMiddleware {
  return async (context, next) => {
    const key = context.req.header('Idempotency-Key');
    if (key === undefined) return await next();
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badKey();
    const { method, path } = context.req;
    const digest = createHash('sha256').update(`${method} ${path}\n`).update(context.var.bodyBytes).digest('hex');
    const request = { accountId: context.var.caller.accountId, key, fingerprint: digest };
    const answered = await claim(stores, request, clock.now(), config.idempotencyHours);
    let kept = answered !== undefined;
    const keep: IdempotentCall['keep'] = async (transaction, answer) => {
      await transaction.idempotency.keep(request, answer);
      kept = true;
    };
    const markPaid: IdempotentCall['markPaid'] = (transaction) => transaction.idempotency.markPaid(request);
    context.set('idempotentCall', { answered, keep, markPaid });
    await next();
    const failed = !context.res.ok;
    if (answered === undefined && (failed || !kept)) await stores.idempotency.release(request);
  };
}

async function claim(
  stores: Stores,
  request: IdempotentRequest,
  now: number,
  hours: number,
): Promise<KeptAnswer | undefined> {
  const claimed = await stores.relaxed(({ idempotency }) => idempotency.claim(request, now, now - hours * HOUR));
  switch (claimed.kind) {
    case 'first':
      return undefined;
    case 'kept':
      return claimed.answer;
    case 'running':
      throw new ApiError('conflict', 'A request with this Idempotency-Key is still running.', { retryAfterSeconds: 1 });
    case 'other-request':
      throw new ApiError('conflict', 'This Idempotency-Key was used for another request. Use a new key.');
    default:
      return claimed satisfies never;
  }
}

function badKey(): ApiError {
  const message = 'Idempotency-Key must be 1 to 255 visible ASCII characters.';
  return faultyInput('invalid_request', [{ path: '', code: 'idempotency_key', message }]);
}
