import { randomBytes } from 'node:crypto';
import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { hashApiKey, newApiKey } from './keys.ts';

/**
 * A new key of an account: a developer's or a storefront's, as the account is. This is the only time the whole key is
 * seen.
 */
export async function createKey(
  { accounts }: Stores,
  account: Account,
  newId: () => string,
  now: number,
): Promise<string> {
  const family = account.kind === 'shop' ? 'app' : 'dev';
  const key = newApiKey(family, randomBytes);
  const lastFour = key.slice(-4);
  await accounts.addKey({
    id: newId(),
    accountId: account.id,
    family,
    hash: hashApiKey(key),
    lastFour,
    createdAt: now,
  });
  return key;
}
