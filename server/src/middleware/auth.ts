import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { RequestBudget } from '../accounts/budgets.ts';
import { admitCaller, hashApiKey, isWellFormedKey } from '../accounts/keys.ts';
import { findSession } from '../accounts/sessions.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { type AppMiddleware, cookiesOf } from './env.ts';

type Parts = Pick<Deps, 'config' | 'stores' | 'requestBudget' | 'keyUse' | 'addressGuard'>;

/**
 * Accepts requests with a valid key and counts them towards the key's limit, whatever their outcome. Rejects all other
 * requests with 401 and counts them towards the limit of their network address; once that limit is reached, rejects
 * them with 429. The limit of an address never applies to a valid key, because many customers may share one address.
 * Runs before the body is read.
 */
export function authenticate(parts: Parts): AppMiddleware {
  const { config, keyUse, addressGuard } = parts;
  return async (context, next) => {
    const header = context.req.header('Authorization');
    if (header === undefined) {
      addressGuard.count(clientAddress(context, config.addressHeader));
      throw new ApiError('unauthorized', rejectionMessages.keyMissing);
    }
    const key = /^Bearer +(\S+) *$/i.exec(header)?.[1];
    // checking the checksum first rejects typing errors and guesses without a database query
    const caller = key !== undefined && isWellFormedKey(key) ? await admitCaller(parts, hashApiKey(key)) : undefined;
    if (caller === undefined) {
      addressGuard.count(clientAddress(context, config.addressHeader));
      throw new ApiError('invalid_token', rejectionMessages.keyInvalid);
    }
    keyUse.note(caller.keyId);
    context.set('caller', caller);
    await next();
  };
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
