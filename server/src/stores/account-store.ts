import type { KeyFamily } from '../accounts/keys.ts';

export interface Account {
  readonly id: string;
  readonly kind: 'developer' | 'shop';
  readonly email: string;
}

/** Who calls: a key and the account that it belongs to. */
export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
}

export interface NewKey {
  readonly id: string;
  readonly accountId: string;
  readonly family: KeyFamily;
  /** SHA-256 of the key, hex. The key itself is never stored. */
  readonly hash: string;
  readonly lastFour: string;
  readonly createdAt: number;
}

export interface AccountStore {
  /** The account with this e-mail address (any case), made with `id` if there is none yet. */
  ensureDeveloper(email: string, id: string, now: number): Promise<Account>;
  addKey(key: NewKey): Promise<void>;
  /** Whose unrevoked key has this hash. */
  findCaller(hash: string): Promise<Caller | undefined>;
}
