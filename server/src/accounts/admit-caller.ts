import type { Deps } from '../deps.ts';
import type { Caller } from '../stores/account-store.ts';

/**
 * The caller whose unrevoked key has this hash, with one request of the key counted; undefined if there is no such key.
 * Throws 429 when the key's minute has no request left.
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
  // where requests are counted in the database, one statement finds the key and counts
  const { window, limit } = requestBudget.present();
  const admission = await admissions.admit(keyHash, window, limit);
  if (admission === undefined) return undefined;
  if (admission.used === undefined) await requestBudget.reject(admission.caller.keyId);
  return admission.caller;
}
