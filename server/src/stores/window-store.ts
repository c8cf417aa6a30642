/** Kinds of rate limits: labels and requests of a key, and sign-in attempts of an address. */
export type WindowKind = 'labels' | 'requests' | 'attempts';

export interface WindowUse {
  /** Id of the key, or a hash that identifies the source of sign-in attempts. */
  readonly keyId: string;
  readonly kind: WindowKind;
  /** Start of the window in milliseconds since 1970. */
  readonly startsAt: number;
}

/**
 * Rate limit windows. A key has one window of each kind: the last one requested, whether earlier or later than the one
 * before.
 */
export interface WindowStore {
  /** Adds `cost` to the window and returns the sum. If it would exceed `limit`, adds nothing and returns undefined. */
  take(window: WindowUse, cost: number, limit: number): Promise<number | undefined>;
  /** Returns the sum of a window. */
  used(window: WindowUse): Promise<number>;
  /** Deletes at most `most` windows that started before `from` or start after `to`, and returns their number. */
  deleteOutside(from: number, to: number, most: number): Promise<number>;
}
