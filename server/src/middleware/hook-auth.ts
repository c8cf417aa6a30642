import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { hashHookToken, isHookToken, settingsOf } from '../hooks/hooks.ts';
import { clientAddress } from './client-address.ts';
import { type AppMiddleware, pathParameter } from './env.ts';

/**
 * Accepts requests whose path contains the token of a label hook, and counts them towards the hook's request limit.
 * Rejects all other requests with 404 and counts them towards the limit of their network address. Malformed
 * tokens are rejected without a database query.
 */
export function authenticateHook({ config, stores, addressGuard, requestBudget }: Deps): AppMiddleware {
  return async (context, next) => {
    const token = pathParameter(context, 'token');
    const hook = isHookToken(token) ? await stores.hooks.findByToken(hashHookToken(token)) : undefined;
    if (hook === undefined) {
      addressGuard.count(clientAddress(context, config.addressHeader));
      throw new ApiError('not_found', rejectionMessages.hookAddressUnknown);
    }
    context.set('caller', { accountId: hook.accountId, keyId: hook.id });
    context.set('hook', hook);
    await requestBudget.take(hook.id);
    // browsers prefetch links that the user may never open
    if (context.req.header('Sec-Purpose')?.includes('prefetch') === true)
      throw new ApiError(
        'unavailable',
        'Label hooks reject prefetch requests, because they print. Open the address to print.',
      );
    const { method } = context.req;
    const { allowGet } = settingsOf(hook);
    // a HEAD request would charge a label without returning it
    if (method !== 'POST' && !(method === 'GET' && allowGet)) {
      const allow = allowGet ? 'GET, POST, OPTIONS' : 'POST, OPTIONS';
      throw new ApiError('method_not_allowed', rejectionMessages.methodNotAllowed(method, allow), { allow });
    }
    await next();
  };
}
