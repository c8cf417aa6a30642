import { createKey, TooManyKeys } from '../accounts/create-key.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { Account, KeySummary } from '../stores/account-store.ts';

type KeyDeps = Pick<Deps, 'stores' | 'clock' | 'newId'>;

/** A key in its owner's list, identified by its last four characters. */
export interface ShownKey {
  readonly id: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** Times in ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** A new key, whose whole text is shown only once. */
export interface MadeKey extends Pick<ShownKey, 'id' | 'prefix' | 'lastFour' | 'createdAt'> {
  readonly key: string;
}

/** Returns the keys of an account, newest first, including revoked ones. */
export async function shownKeys({ stores }: KeyDeps, { id }: Account): Promise<readonly ShownKey[]> {
  return (await stores.accounts.listKeys(id)).toReversed().map(shown);
}

/**
 * Creates a key for an account, of the family that matches the kind of account. Throws 400 if it has its maximum number
 * of keys.
 */
export async function makeKey(
  { stores, clock, newId, config }: KeyDeps & Pick<Deps, 'config'>,
  account: Account,
): Promise<MadeKey> {
  const [id, now] = [newId(), clock.now()];
  const { keysPerAccount } = config;
  const key = await createKey(stores, account, { newId: () => id, now, keysPerAccount }).catch((error: unknown) => {
    throw error instanceof TooManyKeys ? refusal(error) : error;
  });
  const createdAt = new Date(now).toISOString();
  return { id, key, prefix: key.slice(0, key.lastIndexOf('_') + 1), lastFour: key.slice(-4), createdAt };
}

/** Revokes an account's key permanently, with immediate effect. Throws 404 if the account has no such key. */
export async function revokeOwnKey({ stores, clock }: KeyDeps, { id }: Account, keyId: string): Promise<void> {
  const owned = await stores.accounts.listKeys(id);
  if (!owned.some((key) => key.id === keyId)) throw new ApiError('not_found', 'There is no such key.');
  await stores.accounts.revokeKey(keyId, clock.now());
}

function refusal({ message }: TooManyKeys): ApiError {
  return invalidInput('invalid_request', [{ path: '', code: 'too_many_keys', message }]);
}

function shown({ id, family, lastFour, createdAt, lastUsedAt, revokedAt }: KeySummary): ShownKey {
  return {
    ...{ id, prefix: `plt_${family}_`, lastFour, createdAt: new Date(createdAt).toISOString() },
    lastUsedAt: isoOrNull(lastUsedAt),
    revokedAt: isoOrNull(revokedAt),
  };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
