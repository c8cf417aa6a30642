/** A payment service's subscription for an account. */
export interface Subscription {
  /** The payment service's id. */
  readonly id: string;
  readonly accountId: string;
  /** The payment service's customer id. */
  readonly customer: string;
  /** True if the subscription grants Pro. */
  readonly active: boolean;
}

export interface KnownSubscription extends Subscription {
  /** Increases by one with each save. */
  readonly version: number;
}

export interface SubscriptionStore {
  find(id: string): Promise<KnownSubscription | undefined>;
  /** Returns an account's customer: of an active subscription, otherwise of any. */
  customerOf(accountId: string): Promise<string | undefined>;
  /**
   * Stores a subscription's state and updates its account. `readVersion` is the version before the query to the payment
   * service (0 for none). If another save came in between, returns false and stores nothing. Call it in a transaction.
   */
  save(subscription: Subscription, readVersion: number): Promise<boolean>;
  /** True if an event was already processed. */
  knowsEvent(id: string): Promise<boolean>;
  /** Records a processed event, and deletes those from before `oldest`. */
  noteEvent(id: string, now: number, oldest: number): Promise<void>;
}
