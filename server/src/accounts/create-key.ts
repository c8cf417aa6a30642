import { randomBytes } from 'node:crypto';
import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { hashApiKey, newApiKey } from './keys.ts';

/** Dependencies of creating a key. */
export interface KeyParts {
  readonly newId: () => string;
  readonly now: number;
  /** Maximum number of active keys per account. */
  readonly keysPerAccount: number;
}

/** Thrown if an account already has its maximum number of keys. The user must revoke a key first. */
export class TooManyKeys extends Error {
  override readonly name = 'TooManyKeys';
  /** Maximum number of keys of the account. */
  readonly limit: number;
  constructor(limit: number) {
    super(`The account has as many keys as it may, ${limit}: revoke one that is not used any more.`);
    this.limit = limit;
  }
}

/**
 * Creates a key for an account: a developer key or a storefront key, depending on the account. Returns the whole key,
 * which can't be read again later. Throws `TooManyKeys`.
 */
export async function createKey(
  stores: Stores,
  account: Account,
  { newId, now, keysPerAccount }: KeyParts,
): Promise<string> {
  const family = account.kind === 'shop' ? 'app' : 'dev';
  const key = newApiKey(family, randomBytes);
  // counts and adds in one transaction, so that two simultaneous calls can't exceed the limit
  await stores.transaction(async ({ accounts }) => {
    await accounts.hold(account.id);
    if ((await accounts.countKeys(account.id)) >= keysPerAccount) throw new TooManyKeys(keysPerAccount);
    await accounts.addKey({
      ...{ id: newId(), accountId: account.id, family, createdAt: now },
      ...{ hash: hashApiKey(key), lastFour: key.slice(-4) },
    });
  });
  return key;
}
