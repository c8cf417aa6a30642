import type { Caller } from './account-store.ts';
import type { ClaimedRequest } from './idempotency-store.ts';

/** Kinds of rate limits: a key's labels, a key's requests, and sign-in attempts. */
export type WindowKind = 'labels' | 'requests' | 'attempts';

export interface WindowUse {
  /** Id of the key, or a hash that identifies the source of sign-in attempts. */
  readonly keyId: string;
  readonly kind: WindowKind;
  /** Start of the window in milliseconds since 1970. */
  readonly startsAt: number;
}

/**
 * Rate limit windows. Only one window of each kind is stored for a key: the most recently requested one, even if it
 * starts earlier than the window that it replaces.
 */
export interface WindowStore {
  /**
   * Adds `cost` to the window and returns the window's new sum. If the sum would exceed `limit`, adds nothing and
   * returns undefined.
   */
  take(window: WindowUse, cost: number, limit: number): Promise<number | undefined>;
  /** Returns the sum of the costs in a window. */
  used(window: WindowUse): Promise<number>;
  /** Deletes at most `most` windows that started before `from` or start after `to`, and returns their number. */
  deleteOutside(from: number, to: number, most: number): Promise<number>;
}

/**
 * An authenticated caller. `used` is the number of requests that the caller's key has made in the window; undefined if
 * this request exceeds the limit.
 */
export interface Admission {
  readonly caller: Caller;
  readonly used: number | undefined;
}

/** Counts requests in the database, so that several processes share the counts. */
export interface AdmissionStore {
  /** Counts one request of the active key with this hash. Returns undefined if there is no such key. */
  admit(hash: string, window: Omit<WindowUse, 'keyId'>, limit: number): Promise<Admission | undefined>;
}

/** Charge for a single label that has been drawn and is ready to be sent. */
export interface LabelCharge {
  /** Id of the charged render. */
  readonly reference: string;
  readonly accountId: string;
  /** True if the account pays for the label; false only counts the label in the key's window. */
  readonly isPaid: boolean;
  /** Returns the key's current window. Called when the charge is written. */
  readonly windowNow: () => WindowUse;
  /** Maximum number of labels that an API key may print in one time window. */
  readonly limit: number;
  readonly now: number;
  /**
   * Claim of the call's idempotency key. The charge marks the claim as paid, so that a retry pays nothing. Undefined
   * for a call without a key.
   */
  readonly repeatable: ClaimedRequest | undefined;
}

export type TakenLabel =
  /** The label was charged and counted. */
  | { readonly kind: 'taken'; readonly window: WindowUse; readonly used: number }
  /** The account can't pay. */
  | { readonly kind: 'unpaid' }
  /** The window has no labels left. */
  | { readonly kind: 'spent'; readonly window: WindowUse };

/** Charges single labels atomically, in a separate transaction that does not wait for the disk. */
export interface RenderStore {
  /** Throws TakenOver, and charges nothing, if the call has lost its claim on its idempotency key. */
  take(charge: LabelCharge): Promise<TakenLabel>;
}
