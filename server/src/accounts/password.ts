import type { Account } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Characters (code points) of a password, at least and at most. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

/** What is wrong with a new password; undefined when nothing is. */
export function passwordIssue(password: string): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return `expected at least ${SHORTEST_PASSWORD} characters, got ${length}`;
  return length > LONGEST_PASSWORD ? `expected at most ${LONGEST_PASSWORD} characters, got ${length}` : undefined;
}

/** What is stored of a password: scrypt with a salt of its own, by the library that checks it. */
export async function hashPassword(password: string): Promise<string> {
  // loaded only where it is used: it takes a while
  const library = await import('better-auth/crypto');
  return await library.hashPassword(password);
}

/**
 * Gives an account the password that its developer signs in by, and ends the sessions that were begun by another. To be
 * called within a transaction; `hash` is made before it, since that takes long on purpose.
 */
export function setPassword(
  { signIns }: Stores,
  account: Account,
  hash: string,
  { newId, now }: { readonly newId: () => string; readonly now: number },
): Promise<void> {
  return signIns.setPassword({ account, hash, id: newId(), now });
}
