import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { type Credentials, hashPassword, setPassword } from './sign-in.ts';

/**
 * Owner of an account: a developer, identified by e-mail address, or a shop, identified by its name on its platform.
 */
export type Owner = { readonly email: string } | { readonly shop: string };

/** Dependencies of functions that create accounts and keys. */
export interface AccountParts {
  readonly newId: () => string;
  readonly now: number;
  /** Number of free labels for a new developer. */
  readonly trialLabels: number;
}

/**
 * Returns an owner's account, and creates it if there is none. Grants a developer's account its trial labels, but only
 * once.
 */
export function ensureAccount(
  stores: Stores,
  owner: Owner,
  { newId, now, trialLabels }: AccountParts,
): Promise<Account> {
  return stores.transaction(async ({ accounts, ledger }) => {
    if ('shop' in owner) return await accounts.ensureShop(owner.shop, newId(), now);
    const account = await accounts.ensureDeveloper(owner.email, newId(), now);
    await ledger.grant(account.id, trialLabels, now);
    return account;
  });
}

/** Dependencies of the function that signs up a developer. */
export interface SignUpParts {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly config: Pick<Config, 'trialLabels'>;
}

/**
 * Creates a developer's account with its trial labels and password in one transaction. Throws 409 if the address
 * already has an account. The caller has not proved ownership of the address, so it must not get access to an existing
 * account.
 */
export async function signUp(
  { stores, clock, newId, config }: SignUpParts,
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
    'An account with this e-mail address already exists. Sign in instead. If the account has no password yet, the operator of ' +
    'this server can set one: platen accounts password --email ADDRESS';
  return new ApiError('conflict', message, { issues: [{ path: '/email', code: 'taken', message }] });
}
