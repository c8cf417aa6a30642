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
 * Accepts requests with a valid key and counts them for the key, whatever their outcome. Rejects all others with 401
 * and counts them for their network address; once the address has spent its budget, the answer is 429. A valid key is
 * never rejected because of its address, which many customers may share. Runs before the body is read.
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
    // the checksum rejects typing errors and guesses without a query
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

/** Redirects visitors of a page who are not signed in to `/login`, which returns them to the page. */
export function signedInPage(deps: Deps): AppMiddleware {
  return async (context, next) => {
    if ((await findSession(deps, cookiesOf(context))) !== undefined) return await next();
    const { pathname, search } = new URL(context.req.url);
    const wanted = encodeURIComponent(`${pathname}${search}`).replaceAll('%2F', '/');
    context.header('Cache-Control', 'no-store');
    return context.redirect(`/login?next=${wanted}`, 302);
  };
}

/** Counts a session's request, whatever its outcome. Runs after `signedIn` and before the body is read. */
export function countRequest(budget: RequestBudget): AppMiddleware {
  return async (context, next) => {
    await budget.take(context.var.caller.keyId);
    await next();
  };
}
