import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { checkIdempotencyKey, claimCall } from '../idempotent-call.ts';
import type { AppMiddleware } from './env.ts';

/**
 * Supports the header Idempotency-Key: a call with the same key, query and body as an earlier call gets the stored
 * answer of that call. Only successful calls are stored; a rejected or failed call runs again when it is repeated.
 */
export function idempotency(deps: Deps): AppMiddleware {
  return async (context, next) => {
    const key = context.req.header('Idempotency-Key');
    if (key === undefined) return await next();
    checkIdempotencyKey(key, 'Idempotency-Key', '');
    const { method, path } = context.req;
    const { bodyBytes, caller } = context.var;
    const called = `${method} ${path}${sortedQuery(context.req.url)}\n`;
    const fingerprint = createHash('sha256').update(called).update(bodyBytes).digest('hex');
    const call = await claimCall(deps, { accountId: caller.accountId, key, fingerprint });
    context.set('idempotentCall', call);
    await next();
    await call.end(!context.res.ok);
  };
}

/**
 * Returns the query of a URL with its parameters sorted by name, because their order has no meaning. Returns '' if
 * there are none.
 */
function sortedQuery(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.sort();
  return searchParams.size === 0 ? '' : `?${searchParams}`;
}
