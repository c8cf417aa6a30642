export type AccountKind = 'developer' | 'shop';

export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  /**
   * A developer's e-mail address, or a shop's name on its platform, in lower case. A shop's name never contains `@`.
   */
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

/** The key of a request, and the account to which the key belongs. */
export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
}

/** Family of a key: `dev` for developers, `app` for storefronts. The key's prefix contains the family. */
export type KeyFamily = 'dev' | 'app';

export interface NewKey {
  readonly id: string;
  readonly accountId: string;
  readonly family: KeyFamily;
  /** SHA-256 of the key in hex. The key itself is never stored. */
  readonly hash: string;
  readonly lastFour: string;
  /** Name that the owner gave the key; `null` (the default) if it has none. */
  readonly name?: string | null;
  readonly createdAt: number;
}

/** An API key as shown in its owner's list of keys. */
export interface KeySummary {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly family: KeyFamily;
  readonly lastFour: string;
  /** Name that the owner gave the key; `null` if it has none. */
  readonly name: string | null;
  readonly createdAt: number;
  /** Time of the last use, to the minute; null if the key was never used. */
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

export interface AccountStore {
  /** Returns the account with this e-mail address (case-insensitive). Creates it with `id` if there is none. */
  ensureDeveloper(email: string, id: string, now: number): Promise<Account>;
  /** Returns the account of the shop with this name (case-insensitive). Creates it with `id` if there is none. */
  ensureShop(shop: string, id: string, now: number): Promise<Account>;
  /** Returns the developer account with this e-mail address, or the account of the shop with this name. */
  find(kind: AccountKind, name: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  /** Returns all accounts, oldest first. */
  list(): Promise<readonly AccountSummary[]>;
  addKey(key: NewKey): Promise<void>;
  /**
   * Locks an account for the current transaction: other transactions that lock it wait until this one ends. Does
   * nothing in SQLite, which allows only one writer at a time.
   */
  hold(accountId: string): Promise<void>;
  /** Returns the number of active keys of an account. */
  countKeys(accountId: string): Promise<number>;
  /** Returns the caller whose active key has this hash. */
  findCaller(hash: string): Promise<Caller | undefined>;
  /** Returns the keys of one account, or of all accounts, oldest first, including revoked keys. */
  listKeys(accountId?: string): Promise<readonly KeySummary[]>;
  /** Sets or removes the name of a key. Returns false if the account has no such key. */
  renameKey(accountId: string, keyId: string, name: string | null): Promise<boolean>;
  /** Revokes a key permanently. Returns false if it is already revoked or does not exist. */
  revokeKey(keyId: string, now: number): Promise<boolean>;
  /** Returns true if the database contains a used key, a session or a job: a server has then already used it. */
  wereServed(): Promise<boolean>;
  /** Stores the time of a key's last use, unless a later time is already stored. */
  noteUse(keyId: string, usedAt: number): Promise<void>;
}

/** A developer's new password. */
export interface NewPassword {
  readonly account: Account;
  /** Hash of the password, in the sign-in library's format. */
  readonly hash: string;
  /** Id for the password's new row. Used only if the account has no password yet. */
  readonly id: string;
  readonly now: number;
}

/** Passwords and sessions of developers. The sign-in library reads them, and starts and ends the sessions. */
export interface SignInStore {
  /** Sets or replaces a developer's password and ends all sessions of the account. Call it in a transaction. */
  setPassword(password: NewPassword): Promise<void>;
  /**
   * Returns the password hash of the account with the e-mail address `email`, which must be in lower case. Undefined if
   * the account has no password.
   */
  passwordHash(email: string): Promise<string | undefined>;
  /** Deletes at most `most` expired sessions, and returns their number. */
  deleteExpired(now: number, most: number): Promise<number>;
}

/** A launch link, or a session that a launch link started. Only the hash of its secret is stored. */
export interface Launch {
  /** SHA-256 of the secret in hex. */
  readonly hash: string;
  readonly accountId: string;
  readonly expiresAt: number;
}

/** Launch links of shops, and the sessions started with them. Queries never return expired links or sessions. */
export interface LaunchStore {
  addLink(link: Launch): Promise<void>;
  findLink(hash: string, now: number): Promise<Launch | undefined>;
  /** Removes a link and returns it. If several calls run concurrently, only one of them gets the link. */
  spendLink(hash: string, now: number): Promise<Launch | undefined>;
  addSession(session: Launch): Promise<void>;
  findSession(hash: string, now: number): Promise<Launch | undefined>;
  endSession(hash: string): Promise<void>;
  /** Deletes at most `most` expired links and sessions, and returns their number. */
  deleteExpired(now: number, most: number): Promise<number>;
}

/**
 * Kinds of an account's stored data: templates, their earlier versions, print jobs with their files, responses to
 * idempotent calls, and fonts.
 */
export type StoredKind = 'templates' | 'versions' | 'jobs' | 'answers' | 'fonts';

/** Amount of stored data of one kind. */
export interface Stored {
  readonly kind: StoredKind;
  readonly things: number;
  /**
   * Size in bytes: for templates, versions and responses, the size of their JSON; for jobs, the size of their files,
   * and of their templates and items as JSON; for fonts, the size of their files.
   */
  readonly bytes: number;
}

/** One account's stored data of one kind. */
export interface AccountStored extends Stored {
  readonly accountId: string;
}

export interface StoredPageOptions {
  /** Position of the page: 0 for the first page, then `next` of the previous page. */
  readonly position: number;
  /** Maximum number of entries on a page in SQLite. PostgreSQL returns all entries on a single page. */
  readonly entries: number;
  /** Maximum number of entries in `largest`. */
  readonly most: number;
}

/** One page of all accounts' stored data. Each entry is one account's stored data of one kind. */
export interface StoredPage {
  /** Totals by kind of data. */
  readonly sums: readonly Stored[];
  /** The largest entries, largest first. */
  readonly largest: readonly AccountStored[];
  /** Position of the next page; undefined after the last page. */
  readonly next: number | undefined;
}

/** Work that the server did for an account. */
export interface Work {
  /** Number of labels drawn, including single labels and labels of print jobs. */
  readonly labels: number;
  /** Thread time, in milliseconds, spent on single labels and on other requests that are answered immediately. */
  readonly labelMilliseconds: number;
  /** Thread time, in milliseconds, spent on print jobs. */
  readonly jobMilliseconds: number;
  /** Number of tasks stopped because they took too long. */
  readonly timeouts: number;
}

/** Work on one day (UTC). `day` is the start of the day in milliseconds since 1970. */
export interface DayOfWork extends Work {
  readonly day: number;
}

/**
 * Use of the server by each account. Each change of stored data updates the sums of stored bytes in the same
 * transaction.
 */
export interface UseStore {
  /** Returns the stored bytes of one account. Omits kinds of data that were never stored. */
  stored(accountId: string): Promise<readonly Stored[]>;
  /** Totals one page of all accounts' stored bytes. */
  storedPage(page: StoredPageOptions): Promise<StoredPage>;
  /** Adds `work` to the account's use on this day. */
  addWork(accountId: string, day: number, work: Work): Promise<void>;
  /** Returns an account's daily usage records, newest first, at most `most` of them. */
  days(accountId: string, most: number): Promise<readonly DayOfWork[]>;
  /**
   * Deletes at most `most` daily usage records for days that started before `time`. Returns the number of deleted
   * records.
   */
  deleteBefore(time: number, most: number): Promise<number>;
}
