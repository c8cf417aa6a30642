import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { checkIdempotencyKey, claimCall } from '../idempotent-call.ts';
import { beginRender, type RunningKeys } from '../repeatable-render.ts';
import type { IdempotentRequest } from '../stores/idempotency-store.ts';
import type { AppMiddleware, Env } from './env.ts';

/**
 * Supports the `Idempotency-Key` header: a call with the same key, query and body as an earlier call gets the stored
 * response to that call. Only successful calls are stored; a rejected or failed call runs again when it is repeated.
 */
export function idempotency(deps: Deps): AppMiddleware {
  return async (context, next) => {
    const key = context.req.header('Idempotency-Key');
    if (key === undefined) return await next();
    const call = await claimCall(deps, requestOf(context, key));
    context.set('idempotentCall', call);
    await next();
    await call.end(!context.res.ok);
  };
}

/**
 * Supports the `Idempotency-Key` header for single labels. A call with the same key, query and body as an earlier call
 * draws the label again and costs nothing. Stores no response.
 */
export function renderIdempotency(deps: Deps): AppMiddleware {
  const running: RunningKeys = new Map();
  return async (context, next) => {
    const key = context.req.header('Idempotency-Key');
    if (key === undefined) return await next();
    const call = await beginRender(deps, running, requestOf(context, key), context.get('keyUsed'));
    context.set('repeatable', call);
    await next();
    await call.end(!context.res.ok);
  };
}

/** Returns the call with its fingerprint. Throws 400 for a malformed key. */
function requestOf(context: Context<Env>, key: string): IdempotentRequest {
  checkIdempotencyKey(key, 'Idempotency-Key', '');
  const { method, path, url } = context.req;
  const caller = context.get('caller');
  // undefined for endpoints without a body
  const bodyBytes: Uint8Array | undefined = context.get('bodyBytes');
  const called = `${method} ${path}${sortedQuery(url)}\n`;
  const fingerprint = createHash('sha256')
    .update(called)
    .update(bodyBytes ?? '')
    .digest('hex');
  return { accountId: caller.accountId, key: storedKey(context, key), fingerprint };
}

/**
 * Returns the key under which a call is stored. The keys of each label hook are separate from those of its account,
 * because apps may choose the same keys. No key contains a space, so the result cannot equal another key.
 */
function storedKey(context: Context<Env>, key: string): string {
  // set only for calls to a label hook
  const hook: Env['Variables']['hook'] | undefined = context.get('hook');
  return hook === undefined ? key : `${hook.id} ${key}`;
}

/**
 * Returns the query of a URL with its parameters sorted by name, because their order has no meaning. Returns '' if
 * there are none.
 */
function sortedQuery(url: string): string {
  if (!url.includes('?')) return '';
  const { searchParams } = new URL(url);
  searchParams.sort();
  return searchParams.size === 0 ? '' : `?${searchParams}`;
}
