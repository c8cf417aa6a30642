import type { KeyUse } from '../accounts/key-use.ts';
import { hashApiKey, isWellFormedKey } from '../accounts/keys.ts';
import type { RequestBudget } from '../accounts/request-budget.ts';
import { ApiError } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import type { AppMiddleware } from './env.ts';

/**
 * Lets in requests whose Authorization header has a key of ours that is not revoked, and counts them, whatever becomes of
 * them. Comes before the body is read.
 */
export function authenticate(stores: Stores, budget: RequestBudget, keyUse: KeyUse): AppMiddleware {
  return async (context, next) => {
    const header = context.req.header('Authorization');
    if (header === undefined) {
      throw new ApiError('unauthorized', 'Send your API key in the header Authorization: Bearer <key>.');
    }
    const key = /^Bearer +(\S+) *$/i.exec(header)?.[1];
    // the checksum refuses typing errors and guesses before the store is asked
    const caller = key !== undefined && isWellFormedKey(key) ? await budget.admit(stores, hashApiKey(key)) : undefined;
    if (caller === undefined) throw new ApiError('invalid_token', 'The API key is not valid.');
    keyUse.note(caller.keyId);
    context.set('caller', caller);
    await next();
  };
}
