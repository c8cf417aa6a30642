import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';
import type { Account, AccountStore, Caller, KeyFamily } from '../stores/account-store.ts';
import type { KeyUsed } from '../stores/render-key-store.ts';
import { faultyPart } from '../stores/storage-faults.ts';
import type { Stores } from '../stores/stores.ts';
import type { SentKey } from '../stores/window-store.ts';
import type { RequestBudget } from './budgets.ts';
import { GatherTimer } from './gather-timer.ts';

const KEY_FORM = /^plt_(?:dev|app)_[0-9A-Za-z]{38}$/;
const CHECKSUM_LENGTH = 6;

/** Creates an API key: a prefix, 32 random base 62 characters, and the CRC-32 of both in base 62. */
export function newApiKey(family: KeyFamily, bytes: (count: number) => Uint8Array): string {
  const secret = `plt_${family}_${randomBase62(32, bytes)}`;
  return secret + checksum(secret);
}

/**
 * True if a string has the format and checksum of a key. Rejects typing errors and guesses before any database lookup.
 */
export function isWellFormedKey(text: string): boolean {
  return KEY_FORM.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** Returns the SHA-256 of a key in hex, for storage. A key has 190 random bits, so it needs no salt or slow hash. */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

function checksum(secret: string): string {
  return toBase62(crc32(secret), CHECKSUM_LENGTH);
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Converts a number below 62^length to base 62, padded with zeros to `length`. */
export function toBase62(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i++) {
    text = DIGITS.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Returns base 62 digits from random bytes, each digit equally likely. `bytes(n)` returns n fresh bytes. */
export function randomBase62(length: number, bytes: (count: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of bytes(length - text.length)) {
      // 248 is the largest multiple of 62 in a byte's range; bytes from 248 up would make some digits more likely
      if (byte < 248) text += DIGITS.charAt(byte % 62);
    }
  }
  return text;
}

/** Dependencies of the function that creates a key. */
export interface KeyParts {
  readonly newId: () => string;
  readonly now: number;
  /** Maximum number of active keys per account. */
  readonly keysPerAccount: number;
  /** Name of the key; null, the default, for a key without a name. */
  readonly name?: string | null;
}

/** Thrown if an account already has its maximum number of keys. The user must revoke a key first. */
export class TooManyKeys extends Error {
  override readonly name = 'TooManyKeys';
  /** Maximum number of keys of the account. */
  readonly limit: number;
  constructor(limit: number) {
    super(`The account has reached its limit of ${limit} keys: revoke a key that you no longer use.`);
    this.limit = limit;
  }
}

/**
 * Creates a key for an account: a developer key or a storefront key, depending on the account. Returns the whole key,
 * which can't be read again later. Throws `TooManyKeys`.
 */
export async function createKey(
  stores: Stores,
  account: Account,
  { newId, now, keysPerAccount, name = null }: KeyParts,
): Promise<string> {
  const family = account.kind === 'shop' ? 'app' : 'dev';
  const key = newApiKey(family, randomBytes);
  // counts the account's keys and adds the new key in one transaction, so that two simultaneous calls can't exceed the
  // limit
  await stores.transaction(async ({ accounts }) => {
    await accounts.hold(account.id);
    if ((await accounts.countKeys(account.id)) >= keysPerAccount) throw new TooManyKeys(keysPerAccount);
    await accounts.addKey({
      ...{ id: newId(), accountId: account.id, family, createdAt: now },
      ...{ hash: hashApiKey(key), lastFour: key.slice(-4), name },
    });
  });
  return key;
}

/** Dependencies of the function that finds a caller and counts its requests. */
export interface AdmissionParts {
  readonly stores: Pick<Stores, 'accounts' | 'admissions'>;
  readonly requestBudget: Pick<RequestBudget, 'present' | 'reject' | 'take'>;
}

/** A caller whose request was counted. */
export interface Admitted {
  readonly caller: Caller;
  /** Earlier use of the request's Idempotency-Key; undefined if it was not looked up. */
  readonly keyUsed: KeyUsed | undefined;
}

/**
 * Finds the caller whose active API key has this hash, and counts one request for the API key. If the database counts
 * the requests, the same statement also looks up the Idempotency-Key `sent`. Returns undefined if no active API key has
 * this hash. Throws 429 if the API key has no requests left in this minute.
 */
export async function admitCaller(
  { stores: { accounts, admissions }, requestBudget }: AdmissionParts,
  keyHash: string,
  sent?: SentKey,
): Promise<Admitted | undefined> {
  if (admissions === undefined) {
    const caller = await accounts.findCaller(keyHash);
    if (caller === undefined) return undefined;
    await requestBudget.take(caller.keyId);
    return { caller, keyUsed: undefined };
  }
  // the database counts the requests, so one statement finds the key and counts the request
  const { window, limit } = requestBudget.present();
  const admission = await admissions.admit(keyHash, window, limit, sent);
  if (admission === undefined) return undefined;
  if (admission.used === undefined) await requestBudget.reject(admission.caller.keyId);
  return { caller: admission.caller, keyUsed: sent === undefined ? undefined : admission.keyUsed };
}

const MINUTE = 60_000;
/** Interval between two writes of the collected key usage to the database. */
const GATHER_MILLISECONDS = 1000;

/** Records when each key was last used, at most once a minute per key. Requests do not wait for the database write. */
export interface KeyUse {
  note(keyId: string): void;
  /** Writes the collected key usage to the database. */
  flush(): Promise<void>;
}

export function createKeyUse(accounts: Pick<AccountStore, 'noteUse'>, clock: Clock, log: Log): KeyUse {
  /** Time at which each key's use was last recorded. */
  const noted = new Map<string, number>();
  let due: string[] = [];
  const flush = async (): Promise<void> => {
    timer.written();
    const written = due;
    due = [];
    try {
      for (const keyId of written) await accounts.noteUse(keyId, noted.get(keyId) ?? clock.now());
    } catch (error) {
      // the storage watch already logs storage faults such as a full disk
      if (faultyPart(error) === undefined) log('error', 'key usage could not be recorded', faultFacts(error));
    }
    const old = clock.now() - MINUTE;
    for (const [keyId, at] of noted) if (at <= old) noted.delete(keyId);
  };
  const timer = new GatherTimer(GATHER_MILLISECONDS, flush);
  return {
    note: (keyId) => {
      const now = clock.now();
      const last = noted.get(keyId);
      // a recorded time in the future comes from a wrong clock, so the use is recorded again
      if (last !== undefined && last <= now && now - last < MINUTE) return;
      noted.set(keyId, now);
      due.push(keyId);
      timer.noted();
    },
    flush,
  };
}

/**
 * API keys whose last label was charged successfully. For a request with one of these keys, the server draws the label
 * before it checks that the account can pay.
 */
export interface PayingKeys {
  /** Adds a key whose account was charged for a label. */
  note(keyId: string): void;
  /** Removes a key after a payment check or a charge failed. */
  forget(keyId: string): void;
  has(keyId: string): boolean;
}

/**
 * Maximum number of keys in memory. If there are more, the key with the oldest payment is removed. A removed key
 * costs one more database query when it is used again.
 */
const MAX_PAYING_KEYS = 50_000;

export function createPayingKeys(): PayingKeys {
  const paying = new Set<string>();
  return {
    note: (keyId) => {
      paying.delete(keyId);
      paying.add(keyId);
      const [first] = paying;
      if (paying.size > MAX_PAYING_KEYS && first !== undefined) paying.delete(first);
    },
    forget: (keyId) => void paying.delete(keyId),
    has: (keyId) => paying.has(keyId),
  };
}
