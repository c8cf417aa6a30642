import type { KeyFamily } from '../accounts/keys.ts';

export type AccountKind = 'developer' | 'shop';

export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  /** A developer's e-mail address, or a shop's name at its platform, which never has an `@`; both in small letters. */
  readonly name: string;
}

/** An account as a list shows it. */
export interface AccountSummary extends Account {
  /** Whether Developer Pro, or the shop's API subscription, is active. */
  readonly active: boolean;
  /** Trial labels left; 0 for a shop. */
  readonly trialAvailable: number;
  /** Keys that are not revoked. */
  readonly keys: number;
  readonly createdAt: number;
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

/** A key as its owner sees it in a list. */
export interface KeySummary {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly family: KeyFamily;
  readonly lastFour: string;
  readonly createdAt: number;
  /** To the minute. */
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

export interface AccountStore {
  /** The account with this e-mail address (any case), made with `id` if there is none yet. */
  ensureDeveloper(email: string, id: string, now: number): Promise<Account>;
  /** The account of this shop (any case), made with `id` if there is none yet. */
  ensureShop(shop: string, id: string, now: number): Promise<Account>;
  /** The account with this e-mail address or of this shop. */
  find(kind: AccountKind, name: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  /** Every account, oldest first. */
  list(): Promise<readonly AccountSummary[]>;
  addKey(key: NewKey): Promise<void>;
  /**
   * Keeps an account to the transaction that calls this: another that does so waits until it is over. Nothing where there
   * is one writer at a time.
   */
  hold(accountId: string): Promise<void>;
  /** How many keys an account has that are not revoked. */
  countKeys(accountId: string): Promise<number>;
  /** The caller whose unrevoked key has this hash. */
  findCaller(hash: string): Promise<Caller | undefined>;
  /** Every key, or those of one account, oldest first; revoked ones too. */
  listKeys(accountId?: string): Promise<readonly KeySummary[]>;
  /** Revokes a key for good; false when it was revoked already or there is none. */
  revokeKey(keyId: string, now: number): Promise<boolean>;
  /** Whether a server has done anything for anybody that it keeps: a key was used, somebody is signed in, a job is there. */
  wereServed(): Promise<boolean>;
  /** Notes when a key was used, unless it has a later note. */
  noteUse(keyId: string, usedAt: number): Promise<void>;
}
