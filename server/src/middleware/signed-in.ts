import { findSession } from '../accounts/sessions.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { AppMiddleware } from './env.ts';

/** Accepts requests with a session cookie; an API key is not sufficient. */
export function signedIn(deps: Deps): AppMiddleware {
  return async (context, next) => {
    const session = await findSession(deps, context.req.header('Cookie') ?? '');
    if (session === undefined) {
      throw new ApiError('signed_out', 'You are not signed in, or your session is over. Sign in at /login.');
    }
    context.set('session', session);
    context.set('caller', { accountId: session.account.id, keyId: session.id });
    await next();
  };
}

/** Redirects visitors of a page who are not signed in to `/login`, which returns them to the page. */
export function signedInPage(deps: Deps): AppMiddleware {
  return async (context, next) => {
    if ((await findSession(deps, context.req.header('Cookie') ?? '')) !== undefined) return await next();
    const { pathname, search } = new URL(context.req.url);
    const wanted = encodeURIComponent(`${pathname}${search}`).replaceAll('%2F', '/');
    context.header('Cache-Control', 'no-store');
    return context.redirect(`/login?next=${wanted}`, 302);
  };
}
