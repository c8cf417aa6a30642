import { randomBytes } from 'node:crypto';
import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { hashApiKey, newApiKey } from './keys.ts';

/** What a key is made with. */
export interface KeyParts {
  readonly newId: () => string;
  readonly now: number;
  /** How many keys an account may have that are not revoked. */
  readonly keysPerAccount: number;
}

/** Thrown when an account has as many keys as it may: one has to be revoked first. */
export class TooManyKeys extends Error {
  override readonly name = 'TooManyKeys';
  /** How many keys it may have. */
  readonly limit: number;
  constructor(limit: number) {
    super(`The account has as many keys as it may, ${limit}: revoke one that is not used any more.`);
    this.limit = limit;
  }
}

/**
 * A new key of an account: a developer's or a storefront's, as the account is. This is the only time the whole key is
 * seen. Throws TooManyKeys.
 */
export async function createKey(
  stores: Stores,
  account: Account,
  { newId, now, keysPerAccount }: KeyParts,
): Promise<string> {
  const family = account.kind === 'shop' ? 'app' : 'dev';
  const key = newApiKey(family, randomBytes);
  // counted and added together, so that two calls at the same moment can't pass the bound
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
