/** A subscription that a payment service keeps for an account. */
export interface Subscription {
  /** The payment service's id. */
  readonly id: string;
  readonly accountId: string;
  /** The payment service's id of who pays. */
  readonly customer: string;
  /** Whether it gives Pro. */
  readonly active: boolean;
}

export interface KnownSubscription extends Subscription {
  /** One more at each save. */
  readonly version: number;
}

export interface SubscriptionStore {
  find(id: string): Promise<KnownSubscription | undefined>;
  /** Who pays for an account: the customer of an active subscription, else of any. */
  customerOf(accountId: string): Promise<string | undefined>;
  /**
   * Stores how a subscription stands and what that makes of its account. `readVersion` is the version that was known
   * before the payment service was asked (0: none); false, and nothing stored, when another save came in between. To be
   * called within a transaction.
   */
  save(subscription: Subscription, readVersion: number): Promise<boolean>;
  /** Whether an event was worked before. */
  knowsEvent(id: string): Promise<boolean>;
  /** Notes that an event was worked, and forgets those from before `oldest`. */
  noteEvent(id: string, now: number, oldest: number): Promise<void>;
}
