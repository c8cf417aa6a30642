import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { hashCloudToken, isCloudToken } from '../printers/cloud-tokens.ts';
import { clientAddress } from './client-address.ts';
import { type AppMiddleware, pathParameter } from './env.ts';

/**
 * Accepts requests whose path contains the token of a printer that polls the server, and counts them towards the
 * printer's limit for this kind of request. Rejects all other requests with 404 and counts them towards the limit of
 * their network address. Malformed tokens are rejected without a database query.
 */
export function authenticatePrinter(
  { config, stores, expiryClock, addressGuard, requestBudget }: Deps,
  kind: 'poll' | 'file' | 'end',
): AppMiddleware {
  return async (context, next) => {
    const token = pathParameter(context, 'token');
    const found = isCloudToken(token)
      ? await stores.pollers.findByToken(hashCloudToken(token), expiryClock.now())
      : undefined;
    if (found === undefined) {
      addressGuard.count(clientAddress(context, config.addressHeader));
      throw new ApiError('not_found', rejectionMessages.printerAddressUnknown);
    }
    await requestBudget.take(`${found.id}/${kind}`);
    context.set('poller', found);
    await next();
  };
}
