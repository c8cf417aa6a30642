/** What a window limits: labels made and requests sent by a key, attempts to sign in by an address. */
export type WindowKind = 'labels' | 'requests' | 'attempts';

export interface WindowUse {
  /** The key; whoever attempts to sign in. */
  readonly keyId: string;
  readonly kind: WindowKind;
  /** Start of the window, milliseconds since 1970. */
  readonly startsAt: number;
}

/** A key has one window of a kind at a time: the one that was last asked for, be it earlier or later than the one before. */
export interface WindowStore {
  /** Adds `cost` to the window unless that passes `limit`: then nothing is added. Gives what is used, or undefined when refused. */
  take(window: WindowUse, cost: number, limit: number): Promise<number | undefined>;
  /** What is used of a window. */
  used(window: WindowUse): Promise<number>;
  /** Forgets windows that began before `from` or begin after `to`, at most so many, and gives how many. */
  deleteOutside(from: number, to: number, most: number): Promise<number>;
}
