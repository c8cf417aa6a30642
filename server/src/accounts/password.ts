import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Minimum and maximum length of a password in characters (code points). */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

/** Returns the error in a new password, or undefined if it is valid. */
export function passwordIssue(password: string): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return `expected at least ${SHORTEST_PASSWORD} characters, got ${length}`;
  return length > LONGEST_PASSWORD ? `expected at most ${LONGEST_PASSWORD} characters, got ${length}` : undefined;
}

/** Hashes a password for storage: scrypt with a random salt, by the library that verifies it. */
export async function hashPassword(password: string): Promise<string> {
  // loaded on demand, because loading is slow
  const library = await import('better-auth/crypto');
  return await library.hashPassword(password);
}

/**
 * Sets a developer's password and ends the sessions started with the previous one. Call it in a transaction. Compute
 * `hash` before the transaction, because hashing is slow on purpose.
 */
export function setPassword(
  { signIns }: Stores,
  account: Account,
  hash: string,
  { newId, now }: { readonly newId: () => string; readonly now: number },
): Promise<void> {
  return signIns.setPassword({ account, hash, id: newId(), now });
}
