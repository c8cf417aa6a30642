import { createKey, TooManyKeys } from '../accounts/create-key.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { Account, KeySummary } from '../stores/account-store.ts';

type KeyDeps = Pick<Deps, 'stores' | 'clock' | 'newId'>;

/** A key in its owner's list: by its last four characters. */
export interface ShownKey {
  readonly id: string;
  readonly prefix: string;
  readonly lastFour: string;
  /** Times are ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** A key as it is shown once, when it is made. */
export interface MadeKey extends Pick<ShownKey, 'id' | 'prefix' | 'lastFour' | 'createdAt'> {
  readonly key: string;
}

/** The keys of an account, newest first; revoked ones too. */
export async function shownKeys({ stores }: KeyDeps, { id }: Account): Promise<readonly ShownKey[]> {
  return (await stores.accounts.listKeys(id)).toReversed().map(shown);
}

/** A new key of an account, of the family that its kind of account has. Throws 400 when it has as many as it may. */
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

/** Revokes a key of an account, at once and for good. Throws 404 for one that it does not have. */
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
