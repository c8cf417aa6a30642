import type { Caller } from './account-store.ts';
import type { KeyUsed, RenderKey } from './render-key-store.ts';

/** Kinds of rate limits: labels of a key, requests of a key or an agent, and attempts to sign in or sign up. */
export type WindowKind = 'labels' | 'requests' | 'attempts';

export interface WindowUse {
  /** Id of the key or agent, or a hash that identifies the source of attempts. */
  readonly keyId: string;
  readonly kind: WindowKind;
  /** Start of the window in milliseconds since 1970. */
  readonly startsAt: number;
}

/**
 * Rate limit windows. For each key, only the most recently requested window of each kind is stored. It may start
 * earlier than the window that it replaced.
 */
export interface WindowStore {
  /**
   * Adds `cost` to the window and returns the window's new sum. If the sum would exceed `limit`, adds nothing and
   * returns undefined.
   */
  take(window: WindowUse, cost: number, limit: number): Promise<number | undefined>;
  /** Returns the sum of the costs in a window. */
  used(window: WindowUse): Promise<number>;
  /** Deletes at most `most` windows that start before `from` or after `to`. Returns the number of deleted windows. */
  deleteOutside(from: number, to: number, most: number): Promise<number>;
}

/**
 * An authenticated caller. `used` is the number of requests that the caller's key has made in the window; undefined if
 * this request exceeds the limit.
 */
export interface Admission {
  readonly caller: Caller;
  readonly used: number | undefined;
  /** Earlier use of the Idempotency-Key in the request; `unused` if the request has no key. */
  readonly keyUsed: KeyUsed;
}

/** An Idempotency-Key to look up. */
export interface SentKey {
  readonly key: string;
  /** Uses of the key before this time have expired. */
  readonly oldest: number;
}

/** Counts requests in the database, so that several processes share the counts. */
export interface AdmissionStore {
  /**
   * Counts one request of the active API key with this hash, and looks up the Idempotency-Key `sent`. Returns undefined
   * if no active API key has this hash.
   */
  admit(hash: string, window: Omit<WindowUse, 'keyId'>, limit: number, sent?: SentKey): Promise<Admission | undefined>;
}

/** Charge for a single label that has been drawn and is ready to be sent. */
export interface LabelCharge {
  /** Id of the charged render. */
  readonly reference: string;
  readonly accountId: string;
  /** True if the account pays for the label. If false, the label is only counted in the key's window. */
  readonly isPaid: boolean;
  /** Returns the key's current window. Called when the charge is written. */
  readonly windowNow: () => WindowUse;
  /** Maximum number of labels that an API key may print in one time window. */
  readonly limit: number;
  readonly now: number;
  /** The call's Idempotency-Key, stored in the transaction of the charge, so that a retry of the call is free. */
  readonly key: RenderKey | undefined;
}

export type TakenLabel =
  /** The account was charged for the label, and the label was counted. */
  | { readonly kind: 'taken'; readonly window: WindowUse; readonly used: number }
  /** Another call with the same Idempotency-Key has paid for the label; this call is free. */
  | { readonly kind: 'repeated'; readonly window: WindowUse }
  /** A different request has already used the Idempotency-Key. */
  | { readonly kind: 'other-request' }
  /** The account has no active subscription and no trial labels left. */
  | { readonly kind: 'unpaid' }
  /** The window has no labels left. */
  | { readonly kind: 'spent'; readonly window: WindowUse };

/** Charges single labels atomically, in a separate transaction that does not wait for the disk. */
export interface RenderStore {
  take(charge: LabelCharge): Promise<TakenLabel>;
}
