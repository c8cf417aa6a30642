import { randomBytes } from 'node:crypto';
import type { Stores } from '../stores/stores.ts';
import { hashApiKey, newApiKey } from './keys.ts';

/** A new developer key for the account of an e-mail address, which is made if there is none. Only now is the key seen whole. */
export async function createDeveloperKey(
  stores: Stores,
  email: string,
  newId: () => string,
  now: number,
): Promise<string> {
  const key = newApiKey('dev', randomBytes);
  await stores.transaction(async ({ accounts }) => {
    const account = await accounts.ensureDeveloper(email, newId(), now);
    await accounts.addKey({
      id: newId(),
      accountId: account.id,
      family: 'dev',
      hash: hashApiKey(key),
      lastFour: key.slice(-4),
      createdAt: now,
    });
  });
  return key;
}
