import { hash } from 'node:crypto';
import type { IdempotentRequest } from './idempotency-store.ts';

/** The Idempotency-Key of a request for a single label. */
export interface RenderKey {
  /** Id of the key's entry, a UUID. Different accounts have different ids for the same key. */
  readonly id: string;
  /** Hash of the request, `FINGERPRINT_DIGITS` hex digits long. */
  readonly fingerprint: string;
  /** Entries of labels that were charged before this time have expired. */
  readonly oldest: number;
}

/** How an Idempotency-Key was used before this request. */
export type KeyUsed =
  | { readonly kind: 'unused' }
  /**
   * The account was charged for a label that was requested with this key. `isRepeated` is true if a retry got the label
   * for free.
   */
  | { readonly kind: 'charged'; readonly fingerprint: string; readonly isRepeated: boolean }
  /** The key has an entry in the `IdempotencyStore`: another endpoint or an earlier release has used it. */
  | { readonly kind: 'claimed' };

/**
 * Idempotency-Keys of single labels. An entry means that the account was charged for the label. Entries contain no
 * responses, because a retry draws the label again. `RenderStore` adds the entry in the transaction of the charge.
 */
export interface RenderKeyStore {
  /** Returns how a key was used since the time `oldest`. */
  find(request: Pick<IdempotentRequest, 'accountId' | 'key'>, oldest: number): Promise<KeyUsed>;
  /**
   * Records that a retry gets its label without another charge. Returns false if the first call's charge was cancelled
   * in the meantime.
   */
  repeat(id: string): Promise<boolean>;
  /**
   * Deletes the entry of a charge that is being cancelled. Returns false if a retry has already received its label for
   * free: the charge then pays for the retry's label and must be kept.
   */
  free(id: string): Promise<boolean>;
  /** Deletes at most `most` entries older than `oldest`, and returns their number. */
  deleteBefore(oldest: number, most: number): Promise<number>;
}

export const FINGERPRINT_DIGITS = 20;
const MINUTE = 60_000;

/** Converts a time to whole minutes since 1970, the unit of the times in the store. */
export const chargedMinute = (time: number): number => Math.floor(time / MINUTE);

/** Returns the time at which a minute starts. */
export const timeOfMinute = (minute: number): number => minute * MINUTE;

/** Number of hex digits of a UUID. */
export const ID_DIGITS = 32;

/** Returns the id of a key's entry. The SQL statement of `AdmissionStore` computes the same id. */
export function renderKeyId({ accountId, key }: Pick<IdempotentRequest, 'accountId' | 'key'>): string {
  const digits = hash('sha256', `${accountId} ${key}`).slice(0, ID_DIGITS);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
