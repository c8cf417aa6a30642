import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { RequestBudget } from '../accounts/budgets.ts';
import { admitCaller, hashApiKey, isWellFormedKey } from '../accounts/keys.ts';
import { findSession } from '../accounts/sessions.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { isIdempotencyKey, oldestUse } from '../idempotent-call.ts';
import type { SentKey } from '../stores/window-store.ts';
import { clientAddress } from './client-address.ts';
import { type AppMiddleware, cookiesOf } from './env.ts';

type Parts = Pick<Deps, 'config' | 'stores' | 'requestBudget' | 'keyUse' | 'addressGuard' | 'expiryClock'>;

/**
 * Accepts requests with a valid key and counts them towards the key's limit, whatever their outcome. Rejects all other
 * requests with 401 and counts them towards the limit of their network address; once that limit is reached, rejects
 * them with 429. The limit of an address never applies to a valid key, because many customers may share one address.
 * Runs before the body is read. For a single label (`isOfLabel`), the database statement that counts the request also
 * looks up its Idempotency-Key.
 */
export function authenticate(parts: Parts, { isOfLabel = false } = {}): AppMiddleware {
  const { config, keyUse, addressGuard } = parts;
  return async (context, next) => {
    const header = context.req.header('Authorization');
    if (header === undefined) {
      addressGuard.count(clientAddress(context, config.addressHeader));
      throw new ApiError('unauthorized', rejectionMessages.keyMissing);
    }
    const key = /^Bearer +(\S+) *$/i.exec(header)?.[1];
    const sent = isOfLabel ? sentKey(parts, context.req.header('Idempotency-Key')) : undefined;
    // checking the key's checksum first rejects typing errors and guesses without a database query
    const admitted =
      key !== undefined && isWellFormedKey(key) ? await admitCaller(parts, hashApiKey(key), sent) : undefined;
    if (admitted === undefined) {
      addressGuard.count(clientAddress(context, config.addressHeader));
      throw new ApiError('invalid_token', rejectionMessages.keyInvalid);
    }
    const { caller, keyUsed } = admitted;
    keyUse.note(caller.keyId);
    context.set('caller', caller);
    context.set('keyUsed', keyUsed);
    await next();
  };
}

/**
 * Returns the Idempotency-Key to look up, if the key is well-formed. A malformed key is rejected after the body has
 * been read.
 */
function sentKey(parts: Parts, key: string | undefined): SentKey | undefined {
  return key !== undefined && isIdempotencyKey(key) ? { key, oldest: oldestUse(parts) } : undefined;
}

/** Accepts requests with a session cookie; an API key is not sufficient. */
export function signedIn(deps: Deps): AppMiddleware {
  return async (context, next) => {
    const session = await findSession(deps, cookiesOf(context));
    if (session === undefined) {
      throw new ApiError('signed_out', 'You are not signed in, or your session has ended. Sign in at /login.');
    }
    context.set('session', session);
    context.set('caller', { accountId: session.account.id, keyId: session.id });
    await next();
  };
}

/**
 * Redirects visitors who are not signed in to `/login`. After signing in, they return to the page that they requested.
 */
export function signedInPage(deps: Deps): AppMiddleware {
  return async (context, next) => {
    if ((await findSession(deps, cookiesOf(context))) !== undefined) return await next();
    const { pathname, search } = new URL(context.req.url);
    const wanted = encodeURIComponent(`${pathname}${search}`).replaceAll('%2F', '/');
    context.header('Cache-Control', 'no-store');
    return context.redirect(`/login?next=${wanted}`, 302);
  };
}

/**
 * Counts a request towards its session's limit, whatever its outcome. Runs after `signedIn` and before the body is
 * read.
 */
export function countRequest(budget: RequestBudget): AppMiddleware {
  return async (context, next) => {
    await budget.take(context.var.caller.keyId);
    await next();
  };
}
