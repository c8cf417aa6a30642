import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { admitCaller, hashApiKey, isWellFormedKey } from '../accounts/keys.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import type { AppMiddleware } from './env.ts';

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
