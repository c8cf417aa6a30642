import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { Account } from '../stores/account-store.ts';
import { ensureAccount } from './create-account.ts';
import type { Credentials } from './credentials.ts';
import { hashPassword, setPassword } from './password.ts';

/**
 * Creates a developer's account with its trial labels and password in one transaction. Throws 409 if the address
 * already has an account: the caller has not proved to own the address and must not get its keys and balance.
 */
export async function signUp(
  { stores, clock, newId, config }: Pick<Deps, 'stores' | 'clock' | 'newId' | 'config'>,
  { email, password }: Credentials,
): Promise<Account> {
  const hash = await hashPassword(password);
  return await stores.transaction(async (transaction) => {
    if ((await transaction.accounts.find('developer', email)) !== undefined) throw taken();
    const id = newId();
    const parts = { newId, now: clock.now(), trialLabels: config.trialLabels };
    const account = await ensureAccount(transaction, { email }, { ...parts, newId: () => id });
    // another request signed up with this address at the same moment
    if (account.id !== id) throw taken();
    await setPassword(transaction, account, hash, parts);
    return account;
  });
}

function taken(): ApiError {
  const message =
    'There is an account with this address already: sign in. If it has no password yet, the operator of this server ' +
    'gives it one: platen accounts password --email ADDRESS';
  return new ApiError('conflict', message, { issues: [{ path: '/email', code: 'taken', message }] });
}
