export type AccountKind = 'developer' | 'shop';

export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  /** A developer's e-mail address, or a shop's name on its platform, which never contains `@`; in lower case. */
  readonly name: string;
}

/** An account in a list. */
export interface AccountSummary extends Account {
  /** True if Developer Pro, or the shop's API subscription, is active. */
  readonly active: boolean;
  /** Remaining trial labels; 0 for a shop. */
  readonly trialAvailable: number;
  /** Number of active keys. */
  readonly keys: number;
  readonly createdAt: number;
}

/** The calling key and its account. */
export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
}

/** Family of a key, developer or storefront. It appears in the key's prefix. */
export type KeyFamily = 'dev' | 'app';

export interface NewKey {
  readonly id: string;
  readonly accountId: string;
  readonly family: KeyFamily;
  /** SHA-256 of the key in hex. The key itself is never stored. */
  readonly hash: string;
  readonly lastFour: string;
  readonly createdAt: number;
}

/** A key in its owner's list. */
export interface KeySummary {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly family: KeyFamily;
  readonly lastFour: string;
  readonly createdAt: number;
  /** Time of last use, to the minute. */
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

export interface AccountStore {
  /** Returns the account with this e-mail address in any case, and creates it with `id` if there is none. */
  ensureDeveloper(email: string, id: string, now: number): Promise<Account>;
  /** Returns the account of this shop, whose name may be in any case, and creates it with `id` if there is none. */
  ensureShop(shop: string, id: string, now: number): Promise<Account>;
  /** Returns the account with this e-mail address or of this shop. */
  find(kind: AccountKind, name: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  /** Returns all accounts, oldest first. */
  list(): Promise<readonly AccountSummary[]>;
  addKey(key: NewKey): Promise<void>;
  /**
   * Locks an account for the current transaction: others that lock it wait until the transaction ends. Does nothing in
   * a database with a single writer.
   */
  hold(accountId: string): Promise<void>;
  /** Returns the number of active keys of an account. */
  countKeys(accountId: string): Promise<number>;
  /** Returns the caller whose active key has this hash. */
  findCaller(hash: string): Promise<Caller | undefined>;
  /** Returns all keys, or those of one account, oldest first, including revoked ones. */
  listKeys(accountId?: string): Promise<readonly KeySummary[]>;
  /** Revokes a key permanently. Returns false if it is already revoked or does not exist. */
  revokeKey(keyId: string, now: number): Promise<boolean>;
  /** True if the database shows earlier use of a server: a used key, a session, or a job. */
  wereServed(): Promise<boolean>;
  /** Stores when a key was last used, unless a later time is stored. */
  noteUse(keyId: string, usedAt: number): Promise<void>;
}
