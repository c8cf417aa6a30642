import type { Deps } from '../deps.ts';
import type { Caller } from '../stores/account-store.ts';

/**
 * Returns the caller whose active key has this hash and counts one request of the key. Returns undefined if there is no
 * such key. Throws 429 if the key has no requests left in this minute.
 */
export async function admitCaller(
  { stores: { accounts, admissions }, requestBudget }: Pick<Deps, 'stores' | 'requestBudget'>,
  keyHash: string,
): Promise<Caller | undefined> {
  if (admissions === undefined) {
    const caller = await accounts.findCaller(keyHash);
    if (caller !== undefined) await requestBudget.take(caller.keyId);
    return caller;
  }
  // if the database counts requests, one statement finds the key and counts the request
  const { window, limit } = requestBudget.present();
  const admission = await admissions.admit(keyHash, window, limit);
  if (admission === undefined) return undefined;
  if (admission.used === undefined) await requestBudget.reject(admission.caller.keyId);
  return admission.caller;
}
