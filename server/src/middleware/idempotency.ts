import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { checkIdempotencyKey, claimCall } from '../idempotent-call.ts';
import type { AppMiddleware } from './env.ts';

/**
 * Honours the header Idempotency-Key: a call with the same key, query and body as an earlier one is that call. Only successes
 * are kept; a call that was refused or failed leaves no trace.
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

/** The query with its parameters in order of their names, which say nothing by where they stand; '' when there are none. */
function sortedQuery(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.sort();
  return searchParams.size === 0 ? '' : `?${searchParams}`;
}
